// Changes elements of the page into what the server sends; what is scrolled stays, and pieces glide from their old places.

const SVG = "http://www.w3.org/2000/svg";

/** Elements to set, as markup by key, and keys of those that go. @typedef {{ set?: Record<string, string>, gone?: string[] }} Changes */

/** How long a piece takes to glide to its new place, in milliseconds. */
export function duration() {
  const speed = document.body.dataset.animation || "normal";
  if (speed === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return speed === "fast" ? 150 : 280;
}

/** Markup of a part of a picture, which only an SVG parser understands. */
const PIECE = /^<(g|path|rect|circle|line|text|use)[\s>]/;

/**
 * Parse markup. Parts of pictures are parsed all at once: one by one takes five times as long.
 * @param {[string, string][]} fragments
 * @returns {[string, Element | null][]}
 */
function elements(fragments) {
  const template = document.createElement("template");
  const pieces = fragments.filter(([, html]) => PIECE.test(html)).map(([, html]) => `<g>${html}</g>`);
  template.innerHTML = `<svg xmlns="${SVG}">${pieces.join("")}</svg>`;
  const drawn = [...(template.content.firstElementChild?.children || [])].values();
  return fragments.map(([key, html]) => {
    if (PIECE.test(html)) return [key, drawn.next().value?.firstElementChild || null];
    const one = document.createElement("template");
    one.innerHTML = html;
    return [key, one.content.firstElementChild];
  });
}

/** Elements that are replaced as a whole: they move when they appear, or hold more than their markup says. */
const WHOLE = ".flap, details, input, select, textarea";

/**
 * Make an element like another one, touching only what differs: what is not touched need not be laid out again.
 * @param {Element} old
 * @param {Element} fresh
 * @returns {Element} The one that is in the page now.
 */
function renew(old, fresh) {
  if (old.nodeName !== fresh.nodeName || old.matches(WHOLE)) {
    old.replaceWith(fresh);
    return fresh;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const were = [...old.childNodes];
  const are = [...fresh.childNodes];
  if (were.length !== are.length) {
    old.replaceChildren(...are);
    return old;
  }
  were.forEach((was, i) => {
    const is = /** @type {ChildNode} */ (are[i]);
    if (was.isEqualNode(is)) return;
    if (was instanceof Element && is instanceof Element) renew(was, is);
    else was.replaceWith(is);
  });
  return old;
}

/** @returns {Map<string, DOMRect>} Where the pieces that may glide are now. */
function places() {
  const found = new Map();
  if (!duration()) return found;
  for (const piece of document.querySelectorAll("[data-flip]")) {
    const name = piece.getAttribute("data-flip");
    const box = piece.getBoundingClientRect();
    if (name && (box.width || box.height)) found.set(name, box);
  }
  return found;
}

/** Let a piece glide from where it was. @param {Element} piece @param {DOMRect} from */
function glide(piece, from) {
  const to = piece.getBoundingClientRect();
  let dx = from.x + from.width / 2 - to.x - to.width / 2;
  let dy = from.y + from.height / 2 - to.y - to.height / 2;
  if (Math.abs(dx) + Math.abs(dy) < 2) return;
  if (piece instanceof SVGGraphicsElement && piece.localName !== "svg") {
    const parent = /** @type {SVGGraphicsElement} */ (piece.parentNode);
    const matrix = parent.getScreenCTM();
    if (matrix?.a) {
      dx /= matrix.a;
      dy /= matrix.d || matrix.a;
    }
  }
  // ``translate`` leaves the transform attribute of the piece as it is.
  piece.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0px 0px" }], { duration: duration(), easing: "ease-out" });
}

/** The element of a key, and what holds it or will hold it. @param {string} key */
function placeOf(key) {
  const slash = key.indexOf("/");
  const old = document.getElementById(key.slice(slash + 1));
  return { old, parent: old ? old.parentElement : document.getElementById(slash < 0 ? "" : key.slice(0, slash)) };
}

/**
 * Bring the page up to date. A key is an element's id, or ``parent/id``: appended to the parent if it is not there.
 * @param {Changes} changes
 */
export function patch({ set = {}, gone = [] }) {
  const before = places();
  /** @type {Element[]} */
  const changed = [];
  /** @type {Set<Element>} */
  const grown = new Set();
  for (const id of gone) document.getElementById(id.slice(id.indexOf("/") + 1))?.remove();
  for (const [key, fresh] of elements(Object.entries(set))) {
    const { old, parent } = placeOf(key);
    if (!parent || !fresh) continue;
    const scroller = parent.closest(".scroll");
    // A panel that is not shown is scrolled when it is.
    if (scroller && !left.has(scroller) && !scroller.closest(".side:not(.shown)")) grown.add(scroller);
    /** What the reader has opened or closed. @type {[string, boolean][]} */
    const opened = old ? [...old.querySelectorAll("details[id]")].map((one) => [one.id, one.hasAttribute("open")]) : [];
    if (old) changed.push(renew(old, fresh));
    else changed.push(parent.appendChild(fresh));
    for (const [id, open] of opened) document.getElementById(id)?.toggleAttribute("open", open);
  }
  // Measuring waits for the next frame, so that the page is laid out only once.
  requestAnimationFrame(() => {
    for (const scroller of grown) scroller.scrollTop = scroller.scrollHeight;
    if (before.size) {
      for (const one of changed) {
        for (const piece of [one, ...one.querySelectorAll("[data-flip]")]) {
          const from = before.get(piece.getAttribute("data-flip") || "");
          if (from) glide(piece, from);
        }
      }
    }
  });
}

/** Lists whose reader has scrolled away from the last lines: there new lines are not scrolled to. @type {WeakSet<Element>} */
const left = new WeakSet();

// Measured when somebody scrolls: at a change of the page each measurement would make the browser lay it out once more.
document.addEventListener("scroll", ({ target }) => {
  if (!(target instanceof Element) || !target.matches(".scroll")) return;
  if (target.scrollHeight - target.scrollTop - target.clientHeight < 60) left.delete(target);
  else left.add(target);
}, { capture: true, passive: true });
