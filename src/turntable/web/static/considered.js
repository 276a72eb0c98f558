// What one considers is seen on the board: the server draws with every move what it would put there (a template with
// data-ghost), and it stands there as a ghost while the move is pointed at or in focus.

const SVG = "http://www.w3.org/2000/svg";

/** What is drawn on the board now. @type {Element[]} */
let ghosts = [];

/** The moves of an element, as templates name them. @param {Element} thing */
function codesOf(thing) {
  const move = String(thing.getAttribute("data-move"));
  const then = thing.getAttribute("data-then");
  return then ? `${move},${then}` : move;
}

/**
 * Draw what a move would put on the board.
 * @param {Element} home Holds the templates.
 * @param {Element | null} thing Makes the move; null: the only one there is.
 * @returns {Element[]} what is drawn, if the move has a ghost
 */
export function consider(home, thing) {
  const all = /** @type {HTMLTemplateElement[]} */ ([...home.querySelectorAll("template[data-ghost]")]);
  const found = thing ? all.filter((one) => one.dataset.ghost?.split("|").includes(codesOf(thing))) : all;
  if (found.length || !thing) forget();
  for (const template of found) draw(template);
  return found.length ? ghosts : [];
}

/** @param {HTMLTemplateElement} template */
function draw(template) {
  const into = document.getElementById(template.dataset.into || "");
  const drawn = template.content.firstElementChild;
  if (!into || !drawn) return;
  // In a picture the frame that made the browser read it as a picture is left out.
  const parts = into.namespaceURI === SVG ? [...drawn.children] : [drawn];
  into.setAttribute("data-considered", "");
  for (const part of parts) ghosts.push(/** @type {Element} */ (into.appendChild(part.cloneNode(true))));
}

/** Nothing is considered any more. */
export function forget() {
  for (const one of ghosts) {
    one.parentElement?.removeAttribute("data-considered");
    one.remove();
  }
  ghosts = [];
}
