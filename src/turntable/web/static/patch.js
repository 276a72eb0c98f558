// Makes keyed elements what the server sends; keeps focus and scroll; pieces glide from their old places.
// @ts-check

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Object} News
 * @property {number} [seq]
 * @property {string} [print]
 * @property {Record<string, string>} [set]
 * @property {string[]} [gone]
 */

/** How long a piece takes to its new place, in milliseconds. */
export function duration() {
  const speed = document.body.dataset.animation || "normal";
  if (speed === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return speed === "fast" ? 150 : 280;
}

/** What stands in a picture; a whole picture stands in the page. */
const PIECE = /^<(g|path|rect|circle|line|text|use)[\s>]/;

/**
 * Make elements of their markup, those of pictures all at once: one by one takes the parser five times as long.
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

/** What comes anew as a whole: it moves when it comes, or holds more than its markup says. */
const WHOLE = ".flap, details, input, select, textarea";

/**
 * Make an element like another one, touching only what differs: nothing else has to be styled and laid out again.
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

/** What finds the focused thing again once its fragment was replaced. */
function focused() {
  const held = document.activeElement;
  if (!held || held === document.body) return null;
  for (const name of ["id", "data-move", "data-pick", "data-at", "name"]) {
    const value = held.getAttribute(name);
    if (value) return { held, selector: `[${name}="${CSS.escape(value)}"]` };
  }
  return { held, selector: "" };
}

/** @returns {Map<string, DOMRect>} Where pieces that may travel are now. */
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

/**
 * Let a piece glide from where it was.
 * @param {Element} piece
 * @param {DOMRect} from
 */
function glide(piece, from) {
  const to = piece.getBoundingClientRect();
  let dx = from.x + from.width / 2 - to.x - to.width / 2;
  let dy = from.y + from.height / 2 - to.y - to.height / 2;
  if (Math.abs(dx) + Math.abs(dy) < 2) return;
  if (piece instanceof SVGGraphicsElement && piece.localName !== "svg") {
    const parent = /** @type {SVGGraphicsElement} */ (piece.parentNode);
    const matrix = parent.getScreenCTM && parent.getScreenCTM();
    if (matrix && matrix.a) {
      dx /= matrix.a;
      dy /= matrix.d || matrix.a;
    }
  }
  // ``translate`` is a property of its own: the piece's transform attribute goes on holding.
  piece.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0px 0px" }], { duration: duration(), easing: "ease-out" });
}

/**
 * Bring the page up to date. A key is an element's id, or ``parent/id``: appended to the parent if it is not there.
 * @param {News} news
 */
export function patch(news) {
  const before = places();
  const focus = focused();
  /** @type {Element[]} */
  const changed = [];
  // Asked before anything changes: each later question would have the browser lay out the whole page again.
  const followers = new Set([...document.querySelectorAll(".scroll")].filter(isAtEnd));
  /** @type {Set<Element>} */
  const grown = new Set();
  for (const id of news.gone || []) document.getElementById(id.slice(id.indexOf("/") + 1))?.remove();
  for (const [key, fresh] of elements(Object.entries(news.set || {}))) {
    const slash = key.indexOf("/");
    const old = document.getElementById(key.slice(slash + 1));
    const parent = old ? old.parentElement : document.getElementById(slash < 0 ? "" : key.slice(0, slash));
    if (!parent || !fresh) continue;
    const scroller = parent.closest(".scroll");
    if (scroller && followers.has(scroller)) grown.add(scroller);
    /** What the reader has opened or closed. @type {[string, boolean][]} */
    const opened = old ? [...old.querySelectorAll("details[id]")].map((one) => [one.id, one.hasAttribute("open")]) : [];
    if (old) changed.push(renew(old, fresh));
    else changed.push(parent.appendChild(fresh));
    for (const [id, open] of opened) document.getElementById(id)?.toggleAttribute("open", open);
  }
  // What asks where things are now waits for the next frame: the page is laid out once for all of it.
  requestAnimationFrame(() => {
    if (focus?.selector && !focus.held.isConnected && document.activeElement === document.body) {
      const again = /** @type {HTMLElement | null} */ (document.querySelector(focus.selector));
      again?.focus({ preventScroll: true });
    }
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

/** Whether somebody reads the last lines. @param {Element} scroller */
function isAtEnd(scroller) {
  return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 60;
}
