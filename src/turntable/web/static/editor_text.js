// A board's file as text, laid out like the files that come with the games: one thing to a line.

/** @typedef {Record<string, any>} Doc A board's file, as JSON reads it. */

/** @param {unknown} value @returns {string} */
function inline(value) {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (value && typeof value === "object") {
    const fields = Object.entries(value).map(([name, inside]) => `${JSON.stringify(name)}: ${inline(inside)}`);
    return `{${fields.join(", ")}}`;
  }
  return JSON.stringify(value);
}

/** @param {unknown} value */
function field(value) {
  // Pairs of numbers stand in one line; things and rows of hexes have a line each.
  if (!Array.isArray(value) || !value.length || value.every((item) => typeof item === "number")) return inline(value);
  return `[\n${value.map((item) => `  ${inline(item)}`).join(",\n")}\n ]`;
}

/** @param {Doc} doc @returns {string} */
export function write(doc) {
  const fields = Object.entries(doc).map(([name, value]) => ` ${JSON.stringify(name)}: ${field(value)}`);
  return `{\n${fields.join(",\n")}\n}\n`;
}

/** The document a text says; null if it is no JSON, or no object. @param {string} text @returns {Doc | null} */
export function read(text) {
  try {
    const doc = JSON.parse(text);
    return doc && typeof doc === "object" && !Array.isArray(doc) ? doc : null;
  } catch {
    return null;
  }
}

/** The objects of a list of the document; whatever else stands there is passed over by the drawing.
 * @param {unknown} list @returns {Doc[]} */
export function things(list) {
  return Array.isArray(list) ? list.map((item) => (item && typeof item === "object" && !Array.isArray(item) ? item : {})) : [];
}

/** The list of this name, to be changed; made if there is none. @param {Doc} doc @param {string} name @returns {any[]} */
export function listOf(doc, name) {
  if (!Array.isArray(doc[name])) doc[name] = [];
  return doc[name];
}

/** A number of the document, or another one where there is none. @param {unknown} value @param {number} other */
export function numberOr(value, other) {
  return typeof value === "number" && Number.isFinite(value) ? value : other;
}

/** The value at a path such as "cards.locomotives". @param {Doc} doc @param {string} path @returns {unknown} */
export function valueAt(doc, path) {
  return path.split(".").reduce((value, name) => value?.[name], /** @type {any} */ (doc));
}

/** Put a value at a path; undefined takes it away. @param {Doc} doc @param {string} path @param {unknown} value */
export function putAt(doc, path, value) {
  const names = path.split(".");
  const last = String(names.pop());
  /** @type {any} */ let inside = doc;
  for (const name of names) {
    if (!inside[name] || typeof inside[name] !== "object") inside[name] = {};
    inside = inside[name];
  }
  if (value === undefined) delete inside[last];
  else inside[last] = value;
}

/** The text field with the file: line numbers beside it, and a bar over the line that is wrong. */
export class TextPane {
  /**
   * @param {HTMLTextAreaElement} area
   * @param {HTMLElement} numbers
   * @param {HTMLElement} bar
   */
  constructor(area, numbers, bar) {
    this.area = area;
    this.numbers = numbers;
    this.bar = bar;
    this.lines = 0;
    this.wrong = 0;
    area.addEventListener("scroll", () => this.follow());
    new ResizeObserver(() => this.follow()).observe(area);
  }

  /** Show a text. Whoever types in the field keeps what is there. @param {string} text */
  show(text) {
    if (this.area.value !== text) this.area.value = text;
    const lines = text.split("\n").length;
    if (lines !== this.lines) {
      this.lines = lines;
      this.numbers.textContent = Array.from({ length: lines }, (_, i) => i + 1).join("\n");
    }
    this.follow();
  }

  /** Mark the line that is wrong; 0: none is. @param {number} line */
  mark(line) {
    this.wrong = line;
    this.follow();
  }

  /** Let numbers and bar stand beside their lines. */
  follow() {
    const { area, bar } = this;
    const height = parseFloat(getComputedStyle(area).lineHeight);
    const top = parseFloat(getComputedStyle(area).paddingTop);
    this.numbers.style.transform = `translateY(${-area.scrollTop}px)`;
    const at = top + (this.wrong - 1) * height - area.scrollTop;
    bar.hidden = !this.wrong || at < 0 || at > area.clientHeight - height / 2;
    bar.style.transform = `translateY(${at}px)`;
    bar.style.height = `${height}px`;
  }

  /** Go to a line and select it. @param {number} line */
  go(line) {
    const lines = this.area.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    const height = parseFloat(getComputedStyle(this.area).lineHeight);
    this.area.focus();
    this.area.setSelectionRange(start, start + (lines[line - 1]?.length || 0));
    this.area.scrollTop = Math.max(0, (line - 4) * height);
    this.follow();
  }
}
