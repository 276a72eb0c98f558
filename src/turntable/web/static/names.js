// Names on a map can be read however small it is: they grow, and of two that meet the lesser one gives way.
// @ts-check

/** The least height of letters, in pixels. */
const READABLE = 8;
/** Steps in which names grow, so that not every turn of a wheel draws all of them anew. */
const STEP = 0.05;
/** What part of a name may lie under another. */
const TOUCH = 0.15;

export class Names {
  /** @param {SVGSVGElement} svg Its data-letters: the height of names, in units of its own. */
  constructor(svg) {
    this.svg = svg;
    this.letters = Number(svg.dataset.letters || 0);
    this.grown = 1;
    this.scale = 0;
    this.weights = "";
    // Rules, not attributes: whatever is drawn anew obeys them at once.
    this.rules = new CSSStyleSheet();
    this.hidden = "";
    document.adoptedStyleSheets.push(this.rules);
  }

  /**
   * How many times larger names must be to be read.
   * @param {number} scale Pixels to a unit.
   */
  wanted(scale) {
    return this.letters ? Math.max(1, READABLE / (this.letters * scale)) : 1;
  }

  /** @param {number} scale Pixels to a unit. */
  fit(scale) {
    if (!this.letters || !scale || scale === this.scale) return;
    this.scale = scale;
    const grown = Math.ceil(this.wanted(scale) / STEP) * STEP;
    if (grown !== this.grown) this.svg.style.setProperty("--grown", (this.grown = grown).toFixed(2));
    this.choose();
  }

  /** The map has changed: names may weigh more now, or less. Measured only if one does: that is not for nothing. */
  renew() {
    if (this.grown > 1 && this.weights !== this.weigh()) this.choose();
  }

  choose() {
    this.weights = this.weigh();
    const hidden = this.grown > 1 ? this.lesser() : "";
    if (hidden !== this.hidden) this.rules.replaceSync((this.hidden = hidden) ? `${hidden} { visibility: hidden }` : "");
  }

  all() {
    return /** @type {SVGGraphicsElement[]} */ ([...this.svg.querySelectorAll(".map-name")]);
  }

  weigh() {
    return this.all().map((name) => name.dataset.weight).join();
  }

  boxes() {
    return this.all().map((name) => ({ name, box: name.getBoundingClientRect() }));
  }

  /** Names that meet a more important one, as a selector. */
  lesser() {
    const found = this.boxes().sort((one, other) => weight(other.name) - weight(one.name));
    /** @type {DOMRect[]} */ const seen = [];
    /** @type {string[]} */ const hidden = [];
    for (const { name, box } of found) {
      if (seen.some((other) => meet(box, other))) hidden.push(`#${name.parentElement?.id} .map-name`);
      else seen.push(box);
    }
    return hidden.join();
  }

  /**
   * What holds a part of the map and all names.
   * @param {Box} part
   * @returns {Box}
   */
  around(part) {
    const matrix = this.svg.getScreenCTM()?.inverse();
    if (this.grown === 1 || !matrix) return part;
    let [left, top, right, bottom] = [part.x, part.y, part.x + part.w, part.y + part.h];
    for (const { box } of this.boxes()) {
      const start = new DOMPoint(box.left, box.top).matrixTransform(matrix);
      const end = new DOMPoint(box.right, box.bottom).matrixTransform(matrix);
      [left, top] = [Math.min(left, start.x), Math.min(top, start.y)];
      [right, bottom] = [Math.max(right, end.x), Math.max(bottom, end.y)];
    }
    return { x: left, y: top, w: right - left, h: bottom - top };
  }
}

/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

/** @param {SVGGraphicsElement} name */
const weight = (name) => Number(name.dataset.weight || 0);

/**
 * Whether two names cover too much of each other.
 * @param {DOMRect} one
 * @param {DOMRect} other
 */
function meet(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const least = Math.min(one.width * one.height, other.width * other.height);
  return wide > 0 && high > 0 && wide * high > TOUCH * least;
}
