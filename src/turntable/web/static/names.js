// Names on a map stay readable however small it is: they grow, and of two that meet the lighter one is hidden.

/** The least height of letters, in pixels. */
const READABLE = 8;
/** Names grow in steps, and may stay larger than they need to be by SPARE, because drawing all of them anew takes time. */
const STEP = 0.1;
const SPARE = 0.3;
/** What part of a name's area may lie under another; of two side by side, twice this part of the height. */
const TOUCH = 0.15;
/** Names of negative weight are hidden when names have grown more than this. */
const FULL = 1.6;

/** @typedef {{ x: number, y: number, w: number, h: number }} Box */
/** A name on the map: the id of its place, its weight, its anchor, and its box around the anchor as it was drawn.
 * @typedef {{ id: string, weight: number, x: number, y: number, box: DOMRect }} Name */

export class Names {
  /** @param {SVGSVGElement} svg Its data-letters: the height of names, in units of its own. */
  constructor(svg) {
    this.svg = svg;
    this.letters = Number(svg.dataset.letters || 0);
    /** Boxes of names, kept because measuring makes the browser lay out the page. @type {Map<string, DOMRect>} */
    this.measured = new Map();
    // Style rules rather than attributes: names that are drawn anew obey them at once.
    this.rules = new CSSStyleSheet();
    this.text = "";
    this.grown = 1;
    document.adoptedStyleSheets.push(this.rules);
  }

  /** How many times larger names must be to be read. @param {number} scale Pixels to a unit. */
  wanted(scale) {
    return this.letters && scale ? Math.max(1, READABLE / (this.letters * scale)) : 1;
  }

  /** How many times larger they are shown. @param {number} scale */
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

  /** Choose the names to show, when their size or the map has changed: names may have other weights now. */
  choose() {
    const text = this.grown > 1 ? `.map-name { transform: scale(${this.grown.toFixed(2)}) } ${this.lesser()}` : "";
    if (text !== this.text) this.rules.replaceSync((this.text = text));
  }

  /** A rule that hides the names that meet a heavier one. */
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
   * A box around a part of the map and all names, as large as they are at this scale.
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

/** Where a name is when it has grown so many times. @param {Name} name @param {number} times @returns {Box} */
function larger({ x, y, box }, times) {
  return { x: x + box.x * times, y: y + box.y * times, w: box.width * times, h: box.height * times };
}

/** Whether two names cover too much of each other. @param {Box} one @param {Box} other */
function meet(one, other) {
  const wide = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  if (wide <= 0 || high <= 0) return false;
  const least = Math.min(one.h, other.h);
  return wide * high > TOUCH * Math.min(one.w * one.h, other.w * other.h) || (high > least / 2 && wide > 2 * TOUCH * least);
}
