// A finger is wider than what it means: a tap beside things that can be chosen on a map chooses the nearest of them.

/** How far a finger may miss, in pixels: half the width of what a finger hits surely. */
const REACH = 22;
/** Pixels between two points at which a line is looked at. */
const STEP = 4;

/** What a click means. @param {MouseEvent} event @returns {Element} */
export function meant(event) {
  const hit = /** @type {Element} */ (event.target);
  const map = hit.closest("svg.pan");
  const { pointerType } = /** @type {PointerEvent} */ (event);
  if (!map || pointerType !== "touch" || hit.closest("[data-near]")) return hit;
  // Whoever hits the middle of something else means that.
  const other = hit.closest("[data-pick]")?.getBoundingClientRect();
  let least = other ? Math.min(REACH, Math.hypot(event.clientX - middle(other.left, other.right), event.clientY - middle(other.top, other.bottom))) : REACH;
  let found = hit;
  for (const thing of map.querySelectorAll("[data-near]")) {
    const far = distance(thing, event.clientX, event.clientY);
    if (far < least) [found, least] = [thing, far];
  }
  return found;
}

/** @param {number} from @param {number} to */
const middle = (from, to) => (from + to) / 2;

/** How far a thing is from a place on the screen. @param {Element} thing @param {number} x @param {number} y */
function distance(thing, x, y) {
  const { left, right, top, bottom } = thing.getBoundingClientRect();
  const far = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  return far > REACH || thing.getAttribute("data-near") !== "line" ? far : fromLine(thing, x, y);
}

/** The same for a line, which is far from most of the box around it. @param {Element} thing @param {number} x @param {number} y */
function fromLine(thing, x, y) {
  const shape = /** @type {SVGGraphicsElement | null} */ (thing.querySelector("use, path"));
  const link = shape?.getAttribute("href");
  const line = link ? document.querySelector(link) : shape;
  const matrix = shape?.getScreenCTM();
  if (!(line instanceof SVGPathElement) || !matrix) return Infinity;
  const length = line.getTotalLength();
  const steps = Math.ceil((length * Math.hypot(matrix.a, matrix.b)) / STEP) || 1;
  let least = Infinity;
  for (let at = 0; at <= steps; at++) {
    const point = line.getPointAtLength((length * at) / steps).matrixTransform(matrix);
    least = Math.min(least, Math.hypot(point.x - x, point.y - y));
  }
  return least;
}
