// Names on a map can be read however small it is: they grow, and of two that meet the lesser one gives way.
// @ts-check

/** The least height of letters, in pixels. */
const READABLE = 8;
/** Names grow in steps, and are left larger than they need to be by so much: to draw all of them anew takes time. */
const STEP = 0.1;
const SPARE = 0.3;
/** What part of a name may lie under another; side by side, twice that of its height. */
const TOUCH = 0.15;
/** Names of less than no weight are there only while names have grown no more than this. */
const FULL = 1.6;

/** @typedef {{ x: number, y: number, w: number, h: number }} Box */
/** A name of the map: whose, of what weight, where it is anchored, and its box around the anchor as it was drawn.
 * @typedef {{ id: string, weight: number, x: number, y: number, box: DOMRect }} Name */

export class Names {
  /** @param {SVGSVGElement} svg Its data-letters: the height of names, in units of its own. */
  constructor(svg) {
    this.svg = svg;
    this.letters = Number(svg.dataset.letters || 0);
    /** What has been measured: to ask for it has the browser lay out the page. @type {Map<string, DOMRect>} */
    this.measured = new Map();
    // Rules, not attributes: whatever is drawn anew obeys them at once.
    this.rules = new CSSStyleSheet();
    this.text = "";
    this.grown = 1;
    document.adoptedStyleSheets.push(this.rules);
  }

  /**
   * How many times larger names must be to be read.
   * @param {number} scale Pixels to a unit.
   */
  wanted(scale) {
    return this.letters && scale ? Math.max(1, READABLE / (this.letters * scale)) : 1;
  }

  /**
   * How many times larger they shall be.
   * @param {number} scale
   */
  growth(scale) {
    const wanted = this.wanted(scale);
    if (wanted <= this.grown && this.grown < wanted + SPARE) return this.grown;
    return Math.ceil(wanted / STEP - 0.01) * STEP;
  }

  /** @returns {Name[]} */
  all() {
    return /** @type {SVGGraphicsElement[]} */ ([...this.svg.querySelectorAll(".map-name")]).map((name) => {
      const id = String(name.closest("[id]")?.id);
      const key = id + name.outerHTML;
      let box = this.measured.get(key);
      if (!box) this.measured.set(key, (box = name.getBBox()));
      const place = /** @type {SVGGraphicsElement} */ (name.parentNode).transform.baseVal.consolidate()?.matrix;
      return { id, weight: Number(name.dataset.weight || 0), x: place?.e || 0, y: place?.f || 0, box };
    });
  }

  /** @param {number} scale */
  fit(scale) {
    this.grown = this.growth(scale);
    this.choose();
  }

  /** The size is known, or the map has changed: names may weigh more now, or less. */
  choose() {
    const text = this.grown > 1 ? `.map-name { transform: scale(${this.grown.toFixed(2)}) } ${this.lesser()}` : "";
    if (text !== this.text) this.rules.replaceSync((this.text = text));
  }

  /** A rule that hides the names that meet a more important one. */
  lesser() {
    /** @type {Box[]} */ const seen = [];
    /** @type {string[]} */ const hidden = [];
    for (const name of this.all().sort((one, other) => other.weight - one.weight)) {
      const box = larger(name, this.grown);
      if ((name.weight < 0 && this.grown > FULL) || seen.some((other) => meet(box, other))) hidden.push(`#${name.id} .map-name`);
      else seen.push(box);
    }
    return hidden.length ? `${hidden} { visibility: hidden }` : "";
  }

  /**
   * What holds a part of the map and all names, seen at this scale.
   * @param {Box} part
   * @param {number} scale
   * @returns {Box}
   */
  around(part, scale) {
    const grown = this.growth(scale);
    if (grown === 1) return part;
    const boxes = [part, ...this.all().map((name) => larger(name, grown))];
    const x = Math.min(...boxes.map((box) => box.x));
    const y = Math.min(...boxes.map((box) => box.y));
    return { x, y, w: Math.max(...boxes.map((box) => box.x + box.w)) - x, h: Math.max(...boxes.map((box) => box.y + box.h)) - y };
  }
}

/**
 * Where a name is when it has grown so many times.
 * @param {Name} name
 * @param {number} times
 * @returns {Box}
 */
function larger({ x, y, box }, times) {
  return { x: x + box.x * times, y: y + box.y * times, w: box.width * times, h: box.height * times };
}

/**
 * Whether two names cover too much of each other.
 * @param {Box} one
 * @param {Box} other
 */
function meet(one, other) {
  const wide = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  if (wide <= 0 || high <= 0) return false;
  const least = Math.min(one.h, other.h);
  return wide * high > TOUCH * Math.min(one.w * one.h, other.w * other.h) || (high > least / 2 && wide > 2 * TOUCH * least);
}
