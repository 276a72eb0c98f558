// Ghosts: copies of things on the page that follow the pointer or fly.

/** A copy of the thing as a picture of its own. @param {Element} thing @param {string} kind @returns {HTMLElement} */
export function ghostOf(thing, kind) {
  const ghost = document.createElement("div");
  ghost.className = kind;
  ghost.setAttribute("aria-hidden", "true");
  const copy = /** @type {Element} */ (thing.cloneNode(true));
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  if (thing instanceof SVGGraphicsElement && thing.localName !== "svg") {
    const { x, y, width, height } = thing.getBBox();
    const frame = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    frame.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    copy.removeAttribute("transform");
    frame.append(copy);
    ghost.append(frame);
  } else ghost.append(copy);
  return ghost;
}
