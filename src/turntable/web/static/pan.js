// Pictures of class "pan" move and zoom by their viewBox: wheel, drag, pinch, + - 0.
// @ts-check

const MOST = 8;
const SLACK = 6;

/** @typedef {{x: number, y: number, w: number, h: number}} Box */

class Pan {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    const { x, y, width, height } = svg.viewBox.baseVal;
    /** @type {Box} */ this.whole = { x, y, w: width, h: height };
    /** @type {Box} */ this.box = { ...this.whole };
    /** @type {Map<number, {x: number, y: number}>} */ this.fingers = new Map();
    this.moved = 0;
  }

  show() {
    const { x, y, w, h } = this.box;
    this.svg.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
  }

  /** Keep some of the picture in sight. */
  hold() {
    const { box, whole } = this;
    box.x = Math.min(Math.max(box.x, whole.x - box.w * 0.25), whole.x + whole.w - box.w * 0.75);
    box.y = Math.min(Math.max(box.y, whole.y - box.h * 0.25), whole.y + whole.h - box.h * 0.75);
    if (box.w >= whole.w) Object.assign(box, whole);
    this.show();
  }

  /**
   * @param {number} factor
   * @param {number} [clientX]
   * @param {number} [clientY]
   */
  zoom(factor, clientX, clientY) {
    const { box, whole } = this;
    const matrix = this.svg.getScreenCTM();
    const point = matrix && clientX !== undefined
      ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
      : { x: box.x + box.w / 2, y: box.y + box.h / 2 };
    const w = Math.min(whole.w, Math.max(whole.w / MOST, box.w / factor));
    const share = w / box.w;
    box.x = point.x - (point.x - box.x) * share;
    box.y = point.y - (point.y - box.y) * share;
    box.w = w;
    box.h *= share;
    this.hold();
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  shift(dx, dy) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return;
    this.box.x -= dx / matrix.a;
    this.box.y -= dy / matrix.d;
    this.hold();
  }

  reset() {
    Object.assign(this.box, this.whole);
    this.show();
  }
}

/** @type {WeakMap<SVGSVGElement, Pan>} */
const pans = new WeakMap();

/**
 * @param {EventTarget | null} target
 * @returns {Pan | null}
 */
function panOf(target) {
  const svg = target instanceof Element ? /** @type {SVGSVGElement | null} */ (target.closest("svg.pan")) : null;
  if (!svg) return null;
  let pan = pans.get(svg);
  if (!pan) pans.set(svg, (pan = new Pan(svg)));
  return pan;
}

const main = () => panOf(document.querySelector("#board svg.pan"));

/** @param {"in" | "out" | "all"} how */
export function zoomBoard(how) {
  const pan = main();
  if (!pan) return false;
  if (how === "all") pan.reset();
  else pan.zoom(how === "in" ? 1.4 : 1 / 1.4);
  return true;
}

let swallow = false;

export function start() {
  document.addEventListener("wheel", (event) => {
    const pan = panOf(event.target);
    if (!pan) return;
    event.preventDefault();
    pan.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0018)), event.clientX, event.clientY);
  }, { passive: false });

  document.addEventListener("pointerdown", (event) => {
    const pan = panOf(event.target);
    swallow = false;
    if (!pan || event.button || /** @type {Element} */ (event.target).closest("[data-drag]")) return;
    if (!pan.fingers.size) pan.moved = 0;
    pan.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });

  document.addEventListener("pointermove", (event) => {
    const pan = panOf(event.target) || main();
    const finger = pan?.fingers.get(event.pointerId);
    if (!pan || !finger) return;
    const dx = event.clientX - finger.x;
    const dy = event.clientY - finger.y;
    const others = [...pan.fingers].filter(([id]) => id !== event.pointerId);
    if (others.length) {
      const [, other] = others[0];
      const was = Math.hypot(finger.x - other.x, finger.y - other.y);
      const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      if (was > 10) pan.zoom(is / was, (event.clientX + other.x) / 2, (event.clientY + other.y) / 2);
      pan.shift(dx / 2, dy / 2);
      pan.moved = SLACK + 1;
    } else if (pan.moved > SLACK) {
      pan.shift(dx, dy);
    } else {
      pan.moved += Math.hypot(dx, dy);
      if (pan.moved > SLACK) {
        pan.svg.classList.add("grabbing");
        if (pan.svg.setPointerCapture) pan.svg.setPointerCapture(event.pointerId);
      }
    }
    finger.x = event.clientX;
    finger.y = event.clientY;
  });

  for (const kind of ["pointerup", "pointercancel"]) {
    document.addEventListener(kind, (event) => {
      const pan = panOf(event.target) || main();
      if (!pan || !pan.fingers.delete(/** @type {PointerEvent} */ (event).pointerId)) return;
      pan.svg.classList.remove("grabbing");
      swallow = pan.moved > SLACK;
    });
  }

  // A drag is no click on what happens to be under the pointer at its end.
  document.addEventListener("click", (event) => {
    if (!swallow) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  }, true);
}
