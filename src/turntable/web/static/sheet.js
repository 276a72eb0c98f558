// The sheet: a dialog with what the server says about one thing, placed beside that thing.

import { consider, forget } from "./considered.js";
import { moveBack, place, reveal } from "./placing.js";
import { part } from "./position.js";
import { ask, html } from "./requests.js";

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("sheet"));
const inside = /** @type {HTMLElement} */ (dialog.querySelector(".inside"));

/** The thing the sheet is about. @type {Element | null} */
let opener = null;
/** What the sheet was last filled with: the browser may write the same markup otherwise. */
let filledWith = "";

/**
 * Show what the server says at this address.
 * @param {string} url
 * @param {Element | null} [near]
 * @returns {Promise<string | null>} why it says nothing, as far as that is known; null: the sheet is shown
 */
export async function showSheet(url, near = null) {
  const { markup, why } = await ask(url);
  if (markup === null) return why;
  open(markup, near);
  return null;
}

/**
 * Show what can be done with a thing of the board.
 * @param {string} key
 * @param {Element} near
 * @param {string} [held] the key of a thing that was dragged onto it
 */
export async function pick(key, near, held) {
  if (await showSheet(part("sheet", held ? { pick: key, with: held } : { pick: key }), near) === null) dialog.dataset.from = key;
  else closeSheet();
}

/** The table has changed: a sheet about a thing of the board may have to say something else now. */
export async function renewSheet() {
  const key = dialog.dataset.from;
  if (!dialog.open || !key) return;
  const markup = await html(part("sheet", { pick: key }));
  if (!dialog.open || dialog.dataset.from !== key) return;
  if (markup === null) closeSheet();
  else if (markup !== filledWith) refill(markup);
}

export function closeSheet() {
  if (dialog.open) dialog.close();
}

/** @param {string} markup @param {Element | null} near */
function open(markup, near) {
  forget();
  inside.innerHTML = filledWith = markup;
  if (near) opener = near;
  const heading = inside.querySelector("h2, h3");
  if (heading) {
    heading.id ||= "sheet-title";
    dialog.setAttribute("aria-labelledby", heading.id);
  } else dialog.removeAttribute("aria-labelledby");
  if (!dialog.open) dialog.showModal();
  const first = /** @type {HTMLElement | null} */ (
    inside.querySelector("[autofocus], .primary:not([disabled]), [data-move], button:not([disabled]), a, input, select"));
  // Whatever the first move would put on the board is to be seen as well.
  placeSheet(ghostsOf(first));
  // The sheet is read from its beginning, wherever its first button is.
  (first || dialog).focus({ preventScroll: true });
  dialog.scrollTop = 0;
}

/** What the sheet names in an attribute, as far as it is seen. @param {string} attribute */
function named(attribute) {
  const names = inside.querySelector(`[${attribute}]`)?.getAttribute(attribute)?.split(", ") || [];
  return names.flatMap((name) => [...document.querySelectorAll(`:is(#board, #hand) ${name}`)]).filter((one) => one.checkVisibility());
}

/**
 * Place the sheet beside what it is about: what it names, what it was opened from, and what is considered.
 * @param {Element[]} ghosts
 */
function placeSheet(ghosts) {
  const things = named("data-shows");
  dialog.classList.toggle("about", things.length > 0);
  const back = openerNow();
  if (back?.checkVisibility() && !dialog.contains(back) && (!things.length || back.closest("#board, #hand"))) things.push(back);
  place(dialog, [...things, ...ghosts], named("data-spares"));
}

/** Show on the board what the move of an element would put there. @param {Element | null} thing @returns {Element[]} */
function ghostsOf(thing) {
  const move = thing?.closest("[data-move]");
  return move ? consider(inside, move) : [];
}

/** Fill the open sheet anew; it stays where it is, and the focus stays on the same move. @param {string} markup */
function refill(markup) {
  const code = inside.contains(document.activeElement) ? document.activeElement?.getAttribute("data-move") : null;
  inside.innerHTML = filledWith = markup;
  const again = code ? inside.querySelector(`[data-move="${CSS.escape(code)}"]`) : null;
  /** @type {HTMLElement} */ (again || dialog).focus();
  forget();
  ghostsOf(again);
}

/** Whether a click hit the dialog itself and not the rest of the page behind it. @param {MouseEvent} event */
function hits(event) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
}

/** The opener; if it was replaced meanwhile, the element that has its id, move or key now. */
function openerNow() {
  if (opener?.isConnected) return opener;
  for (const name of ["id", "data-move", "data-pick"]) {
    const value = opener?.getAttribute(name);
    if (value) return document.querySelector(`[${name}="${CSS.escape(value)}"]`);
  }
  return null;
}

/** Whether the sheet is about to be placed anew. */
let due = false;

/** The screen or the board has another size: a map takes a frame to fit itself in. */
function resized() {
  if (!dialog.open || due) return;
  due = true;
  requestAnimationFrame(() => requestAnimationFrame(() => {
    due = false;
    if (!dialog.open) return;
    placeSheet(ghostsOf(document.activeElement));
  }));
}

addEventListener("resize", resized);
new ResizeObserver(resized).observe(/** @type {Element} */ (document.getElementById("board")));
// Something in the sheet was unfolded or folded up.
dialog.addEventListener("toggle", (event) => {
  if (event.target !== dialog) resized();
}, true);
for (const kind of ["pointerover", "focusin"]) {
  dialog.addEventListener(kind, (event) => {
    const [ghost] = ghostsOf(/** @type {Element} */ (event.target));
    if (ghost) reveal(ghost, dialog);
  });
}

dialog.addEventListener("close", () => {
  delete dialog.dataset.from;
  forget();
  moveBack();
  inside.innerHTML = "";
  const back = openerNow();
  opener = null;
  /** @type {HTMLElement | null} */ (back)?.focus({ preventScroll: true });
});

dialog.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if ((target === dialog && !hits(event)) || target.closest(".close, [data-close]")) dialog.close();
});
