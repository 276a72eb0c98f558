// Two fingers on the sheet: they move it and make it larger or smaller, and what one of them had begun is dropped.

/** @typedef {{ x: number, y: number, apart: number }} Grip */

/** Where two fingers are: the point between them, and how far apart they are. @param {TouchList} touches @returns {Grip | null} */
function gripOf(touches) {
  const [one, two] = touches;
  if (!one || !two || touches.length !== 2) return null;
  return {
    x: (one.clientX + two.clientX) / 2,
    y: (one.clientY + two.clientY) / 2,
    apart: Math.max(1, Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)),
  };
}

/**
 * Listen to fingers on a window.
 * @param {HTMLElement} window
 * @param {() => void} drop what a single finger has begun
 * @param {(factor: number, x: number, y: number) => void} magnify the sheet, so that the point stays where it is
 */
export function listenToFingers(window, drop, magnify) {
  /** @type {Grip | null} */
  let grip = null;
  /** Whether the browser moves something by these fingers. */
  let isTaken = false;
  const move = (/** @type {TouchEvent} */ event) => {
    const now = gripOf(event.touches);
    if (!grip || !now) return;
    if (event.cancelable) event.preventDefault();
    window.scrollBy(grip.x - now.x, grip.y - now.y);
    magnify(now.apart / grip.apart, now.x, now.y);
    grip = now;
  };
  const end = (/** @type {TouchEvent} */ event) => {
    grip = gripOf(event.touches);
  };
  // Not passive: otherwise the browser would move the page instead.
  window.addEventListener("touchstart", (event) => {
    if (event.touches.length === 1) isTaken = false;
    grip = isTaken ? null : gripOf(event.touches);
    if (!grip) return;
    if (event.cancelable) event.preventDefault();
    // What the fingers are on may be drawn anew in a moment, and is told of them nevertheless: it alone.
    for (const { target } of event.touches) {
      target.addEventListener("touchmove", /** @type {EventListener} */ (move), { passive: false });
      target.addEventListener("touchend", /** @type {EventListener} */ (end));
    }
    drop();
  }, { passive: false });
  window.addEventListener("pointercancel", () => (isTaken = true));
  // Two fingers on a touchpad are told as a wheel with this key.
  window.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    magnify(Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
  }, { passive: false });
}
