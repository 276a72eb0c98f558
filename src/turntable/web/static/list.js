// The list of moves is one stop of the Tab key: arrows move in it, letters lead to the move they begin.

import { things } from "./focus.js";

/** Milliseconds after which a letter begins a new word. */
const PAUSE = 1000;

/** What has been typed just now. */
let typed = "";
/** When the last letter was typed. */
let since = 0;

const list = () => /** @type {HTMLElement} */ (document.getElementById("moves"));

/** Make the move that was last in focus, or the first one, the list's only stop of the Tab key. */
export function rove() {
  const all = things(list());
  const stop = all.find((one) => one === document.activeElement) || all.find((one) => one.tabIndex === 0 && one.hasAttribute("data-stop")) || all[0];
  for (const one of all) {
    const index = one === stop ? "0" : "-1";
    if (one.getAttribute("tabindex") !== index) one.setAttribute("tabindex", index);
    one.toggleAttribute("data-stop", one === stop);
  }
}

/** @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{Mn}/gu, "").toLowerCase();

/** Whether a move begins with these letters, or one of its words does. @param {HTMLElement} move @param {string} letters @param {boolean} anywhere */
function fits(move, letters, anywhere) {
  // The first part of a move is what it does; warnings follow.
  const text = plain((move.localName === "summary" ? move : move.firstElementChild)?.textContent || "").trim();
  return text.startsWith(letters) || (anywhere && text.split(/[^\p{L}\p{N}’]+/u).some((word) => word.startsWith(letters)));
}

/** The move that letters lead to: the next one from here that begins with them, else one with such a word.
 * @param {HTMLElement[]} all @param {number} at @param {string} letter */
function led(all, at, letter) {
  if (performance.now() - since > PAUSE) typed = "";
  since = performance.now();
  const again = typed === letter;
  typed = again ? letter : typed + letter;
  // One letter leads on from here; more of them may still mean this very move.
  const from = typed.length === 1 ? at + 1 : Math.max(at, 0);
  const order = [...all.slice(from), ...all.slice(0, from)];
  return order.find((one) => fits(one, typed, false)) || order.find((one) => fits(one, typed, true));
}

/** The first thing under the next or the last heading. @param {HTMLElement[]} all @param {number} at @param {number} by */
function group(all, at, by) {
  const groups = [...list().querySelectorAll(".group")];
  const now = groups.findIndex((one) => one.contains(all[at] || null));
  const next = groups[Math.max(0, Math.min(groups.length - 1, now + by))];
  return all.find((one) => next?.contains(one));
}

/** @param {KeyboardEvent} event @param {HTMLElement[]} all @param {number} at @returns {HTMLElement | undefined} */
function target(event, all, at) {
  const heading = /** @type {HTMLElement | null | undefined} */ (all[at]?.closest("details")?.querySelector("summary"));
  switch (event.key) {
    case "ArrowDown": return all[at + 1] || all[at];
    case "ArrowUp": return all[Math.max(0, at - 1)];
    case "Home": return all[0];
    case "End": return all.at(-1);
    case "PageDown": return group(all, at, 1);
    case "PageUp": return group(all, at, -1);
    case "ArrowRight":
      if (heading && heading === all[at]) heading.parentElement?.toggleAttribute("open", true);
      return all[at];
    case "ArrowLeft":
      heading?.parentElement?.toggleAttribute("open", false);
      return heading || all[at];
  }
  // With Shift a letter is a shortcut, as everywhere else.
  const letter = /^[\p{L}\p{N}]$/u.test(event.key) && !event.shiftKey ? plain(event.key) : "";
  // One that leads nowhere is no shortcut either.
  return letter ? led(all, at, letter) || all[Math.max(at, 0)] : undefined;
}

export function startList() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (!list().contains(/** @type {Node} */ (event.target))) return;
    const all = things(list());
    const to = target(event, all, all.indexOf(/** @type {HTMLElement} */ (document.activeElement)));
    if (!to) return;
    event.preventDefault();
    to.focus();
  });
  document.addEventListener("focusin", ({ target }) => {
    if (list().contains(/** @type {Node} */ (target))) rove();
  });
  rove();
}
