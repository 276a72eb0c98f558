// The sheet: a dialog with what the server says about one thing, placed near that thing.

import { part } from "./position.js";
import { html } from "./requests.js";

const GAP = 12;

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
 * @returns {Promise<boolean>} whether it says anything
 */
export async function showSheet(url, near = null) {
  const markup = await html(url);
  if (markup !== null) open(markup, near);
  return markup !== null;
}

/**
 * Show what can be done with a thing of the board.
 * @param {string} key
 * @param {Element} near
 * @param {string} [held] the key of a thing that was dragged onto it
 */
export async function pick(key, near, held) {
  if (await showSheet(part("sheet", held ? { pick: key, with: held } : { pick: key }), near)) dialog.dataset.from = key;
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
  inside.innerHTML = filledWith = markup;
  if (near) opener = near;
  const heading = inside.querySelector("h2, h3");
  if (heading) {
    heading.id ||= "sheet-title";
    dialog.setAttribute("aria-labelledby", heading.id);
  } else dialog.removeAttribute("aria-labelledby");
  if (!dialog.open) dialog.showModal();
  place();
  const first = /** @type {HTMLElement | null} */ (
    inside.querySelector("[autofocus], .primary:not([disabled]), [data-move], button:not([disabled]), a, input, select"));
  // The sheet is read from its beginning, wherever its first button is.
  (first || dialog).focus({ preventScroll: true });
  dialog.scrollTop = 0;
}

/** Fill the open sheet anew; it stays where it is, and the focus stays on the same move. @param {string} markup */
function refill(markup) {
  const code = inside.contains(document.activeElement) ? document.activeElement?.getAttribute("data-move") : null;
  inside.innerHTML = filledWith = markup;
  const again = code ? inside.querySelector(`[data-move="${CSS.escape(code)}"]`) : null;
  /** @type {HTMLElement} */ (again || dialog).focus();
}

/** Put the dialog beside its opener on a wide screen; on a narrow one the style sheet places it. */
function place() {
  dialog.classList.remove("placed");
  dialog.style.left = dialog.style.top = "";
  if (!opener?.isConnected || innerWidth <= 700) return;
  const box = opener.getBoundingClientRect();
  const { width, height } = dialog.getBoundingClientRect();
  let x = box.right + GAP;
  if (x + width > innerWidth - GAP) x = box.left - width - GAP;
  if (x < GAP) x = Math.max(GAP, Math.min(innerWidth - width - GAP, box.left + box.width / 2 - width / 2));
  const y = Math.max(GAP, Math.min(innerHeight - height - GAP, box.top + box.height / 2 - height / 2));
  dialog.classList.add("placed");
  dialog.style.left = `${x}px`;
  dialog.style.top = `${y}px`;
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

addEventListener("resize", () => {
  if (dialog.open) place();
});

dialog.addEventListener("close", () => {
  delete dialog.dataset.from;
  inside.innerHTML = "";
  const back = openerNow();
  opener = null;
  /** @type {HTMLElement | null} */ (back)?.focus({ preventScroll: true });
});

dialog.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if ((target === dialog && !hits(event)) || target.closest(".close, [data-close]")) dialog.close();
});
