// Pictures of class "pan" move and zoom by their viewBox: wheel, drag, pinch, + - 0.

import { swallowClick } from "./drag.js";
import { Names } from "./names.js";

/** How many times nearer than the whole picture one can come. */
const MOST = 8;
/** A finger that moves less than this, in pixels, taps. */
const SLACK = 6;
/** What part of the window may show nothing of the picture. */
const MARGIN = 0.2;
/** A tall map in a window this many times wider than it needs begins nearer. */
const ROOM = 2;
/** Names that have to grow more than this leave no room for each other. */
const CLOSE = 1.5;

class Pan {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    const { x, y, width, height } = svg.viewBox.baseVal;
    this.drawn = { x, y, w: width, h: height };
    /** What was drawn and the names around it: grown names may reach beyond the drawing. */
    this.whole = this.drawn;
    /** The middle of what is seen. */
    this.x = x + width / 2;
    this.y = y + height / 2;
    /** How many times larger the picture is than when the whole of it is seen. */
    this.near = 1;
    /** The scale at which it was last shown. */
    this.shown = 0;
    /** What is seen for a while, whatever the reader has chosen to see. @type {{ box: number[], scale: number } | null} */
    this.held = null;
    /** @type {Map<number, {x: number, y: number}>} */ this.fingers = new Map();
    /** How far the fingers have moved, in pixels. */
    this.moved = 0;
    this.names = new Names(svg);
    this.measure();
    this.near = this.first();
    this.show();
    new ResizeObserver(() => this.measure()).observe(svg);
  }

  /** The window has a new size: fit the whole picture into it. A reader who came nearer keeps the scale. */
  measure() {
    this.held = null;
    this.whole = this.drawn;
    // Larger names make the whole larger, so it is shown smaller and names grow again: three rounds settle it.
    for (let times = 0; times < 3; times++) this.whole = this.names.around(this.drawn, this.fit);
    if (this.near > 1 && this.fit) this.near = nearness(this.shown / this.fit);
    this.show();
  }

  /** How near to begin: nearer if names are too small and a tall map has room for it in a wide window. */
  first() {
    const { clientWidth, clientHeight } = this.svg;
    const across = clientWidth / this.drawn.w;
    const down = clientHeight / this.drawn.h;
    const wanted = this.names.wanted(down);
    // A finished game is looked at as a whole.
    if (this.drawn.w > this.drawn.h || this.svg.closest("[data-over]") || wanted < CLOSE) return 1;
    return across > ROOM * down ? Math.min(across / down, wanted) : 1;
  }

  /** Pixels to a unit when the whole picture is seen. */
  get fit() {
    const { clientWidth, clientHeight } = this.svg;
    return Math.min(clientWidth / this.whole.w, clientHeight / this.whole.h);
  }

  /** Pixels to a unit. */
  get scale() {
    return this.near * this.fit;
  }

  /** Show the part around the middle; the picture cannot be moved out of the window. */
  show() {
    const { svg, whole, scale } = this;
    if (!scale) return;
    let box = [whole.x, whole.y, whole.w, whole.h];
    if (this.near > 1) {
      const w = svg.clientWidth / scale;
      const h = svg.clientHeight / scale;
      this.x = within(this.x, whole.x, whole.w, w);
      this.y = within(this.y, whole.y, whole.h, h);
      box = [this.x - w / 2, this.y - h / 2, w, h];
    }
    this.shown = scale;
    const seen = (this.held?.box || box).join(" ");
    if (seen !== svg.getAttribute("viewBox")) svg.setAttribute("viewBox", seen);
    this.names.fit(this.held?.scale || scale);
    if (svg.closest("#board")) showButtons(this.near > 1);
  }

  /**
   * Show the picture so that a part of it lies in a part of the screen, smaller if it has to be. Both are measured in
   * pixels of the screen.
   * @param {Box} part
   * @param {Box} room
   */
  hold(part, room) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix?.a || part.right <= part.left || part.bottom <= part.top) return;
    const share = Math.min(1, (room.right - room.left) / (part.right - part.left), (room.bottom - room.top) / (part.bottom - part.top));
    const scale = matrix.a * share;
    const frame = this.svg.getBoundingClientRect();
    const x = (part.left - matrix.e) / matrix.a - (inside(part.left, part.right, room.left, room.right, share) - frame.left) / scale;
    const y = (part.top - matrix.f) / matrix.a - (inside(part.top, part.bottom, room.top, room.bottom, share) - frame.top) / scale;
    this.held = { box: [x, y, frame.width / scale, frame.height / scale], scale };
    this.show();
  }

  /** @param {number} factor @param {number} [clientX] @param {number} [clientY] */
  zoom(factor, clientX, clientY) {
    this.held = null;
    const matrix = this.svg.getScreenCTM();
    const { x, y } = matrix && clientX !== undefined
      ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
      : this;
    const near = nearness(this.near * factor);
    const share = this.near / near;
    this.x = x - (x - this.x) * share;
    this.y = y - (y - this.y) * share;
    this.near = near;
    this.show();
  }

  /** @param {number} dx @param {number} dy */
  shift(dx, dy) {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.show();
  }

  all() {
    this.held = null;
    const { x, y, w, h } = this.whole;
    this.x = x + w / 2;
    this.y = y + h / 2;
    this.near = 1;
    this.show();
  }
}

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/**
 * Where a length that shrinks around its middle must begin to lie between two points, as near as it can be.
 * @param {number} start
 * @param {number} end
 * @param {number} least
 * @param {number} most
 * @param {number} share
 */
function inside(start, end, least, most, share) {
  const length = (end - start) * share;
  return Math.max(least, Math.min((start + end - length) / 2, most - length));
}

/** @param {number} wanted */
const nearness = (wanted) => Math.min(MOST, Math.max(1, wanted));

/**
 * Move the middle of a window so that it shows the picture and not much outside of it.
 * @param {number} middle
 * @param {number} start
 * @param {number} length
 * @param {number} seen
 */
function within(middle, start, length, seen) {
  if (seen >= length) return start + length / 2;
  const least = seen * (0.5 - MARGIN);
  return Math.min(Math.max(middle, start + least), start + length - least);
}

/** Show the buttons that lead away from the map only while it is zoomed. @param {boolean} near */
function showButtons(near) {
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#zoom button"))) {
    const plus = button.dataset.zoom === "in";
    if (!plus && !near && button === document.activeElement) /** @type {HTMLElement} */ (document.querySelector("#zoom button")).focus();
    button.hidden = !plus && !near;
  }
}

/** @type {WeakMap<SVGSVGElement, Pan>} */
const pans = new WeakMap();

/** @param {EventTarget | null} target @returns {Pan | null} */
function panOf(target) {
  const svg = target instanceof Element ? /** @type {SVGSVGElement | null} */ (target.closest("svg.pan")) : null;
  if (!svg) return null;
  let pan = pans.get(svg);
  if (!pan) pans.set(svg, (pan = new Pan(svg)));
  return pan;
}

const main = () => panOf(document.querySelector("#board svg.pan"));

/** @param {string} how in, out or all @returns {boolean} whether the board is a map */
export function zoomBoard(how) {
  const pan = main();
  if (!pan) return false;
  if (how === "all") pan.all();
  else pan.zoom(how === "in" ? 1.4 : 1 / 1.4);
  return true;
}

/** The board has changed: names on a map are chosen anew, and only a map has buttons to zoom. */
export function readBoard() {
  const pan = main();
  const zoom = document.getElementById("zoom");
  if (zoom) zoom.hidden = !pan;
  pan?.names.choose();
}

/** Move a map that is looked at from near so that a thing of it is seen. @param {Element} thing */
export function bringIn(thing) {
  const pan = panOf(thing);
  if (!pan || pan.near === 1) return;
  const frame = pan.svg.getBoundingClientRect();
  const box = thing.getBoundingClientRect();
  const dx = Math.max(0, frame.left - box.left) || Math.min(0, frame.right - box.right);
  const dy = Math.max(0, frame.top - box.top) || Math.min(0, frame.bottom - box.bottom);
  if (dx || dy) pan.shift(dx, dy);
}

/** The map that something else has a part of for a while. @type {Pan | null} */
let held = null;

/**
 * Show the map of a thing so that a part of it lies in a part of the screen, until it is let go.
 * @param {Element} thing
 * @param {Box} part
 * @param {Box} room
 */
export function hold(thing, part, room) {
  held = panOf(thing);
  held?.hold(part, room);
}

/** Show the map again as its reader has chosen to see it. */
export function letGo() {
  const pan = held;
  held = null;
  if (!pan?.held) return;
  pan.held = null;
  pan.show();
}

export function start() {
  document.addEventListener("wheel", (event) => {
    const pan = panOf(event.target);
    if (!pan) return;
    event.preventDefault();
    pan.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0018)), event.clientX, event.clientY);
  }, { passive: false });

  document.addEventListener("pointerdown", (event) => {
    const pan = panOf(event.target);
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
    const [other] = [...pan.fingers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    if (other) {
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
        pan.svg.setPointerCapture(event.pointerId);
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
      if (pan.moved > SLACK) swallowClick();
    });
  }
}
