// Elements of the editor, made of names and attributes.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, string | number | boolean | undefined>} Attributes */

/**
 * Give an element attributes (those that are undefined or false are left out) and what is inside.
 * @template {Element} E
 * @param {E} made
 * @param {Attributes} attributes
 * @param {(Node | string)[]} inside
 */
function fill(made, attributes, inside) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...inside);
  return made;
}

/** @param {string} name @param {Attributes} [attributes] @param {...(Node | string)} inside */
export function svg(name, attributes = {}, ...inside) {
  return fill(/** @type {SVGElement} */ (document.createElementNS(SVG, name)), attributes, inside);
}

/**
 * @template {keyof HTMLElementTagNameMap} N
 * @param {N} name
 * @param {Attributes} [attributes]
 * @param {...(Node | string)} inside
 */
export function html(name, attributes = {}, ...inside) {
  return fill(document.createElement(name), attributes, inside);
}

/** The element of the page with this id, which the server has drawn. @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element #${id}`);
  return found;
}

/** A coordinate as it is written: a tenth of a unit cannot be seen. @param {number} value */
export const short = (value) => String(Math.round(value * 10) / 10);

/**
 * Where a pointer is, in units of a picture.
 * @param {SVGSVGElement} picture
 * @param {{ clientX: number, clientY: number }} event
 */
export function pointIn(picture, event) {
  const matrix = picture.getScreenCTM();
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix?.inverse());
}

/** The thing under a pointer. @param {{ clientX: number, clientY: number }} event @returns {string} its key, or nothing */
export function keyUnder(event) {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-key]");
  return found?.getAttribute("data-key") || "";
}
