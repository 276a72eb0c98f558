// Moves: elements with data-move make them, lists of them open, and some are put together by choosing things.

import { send } from "./outbox.js";
import { api, part, timed } from "./position.js";
import { html } from "./requests.js";
import { closeSheet, showSheet } from "./sheet.js";

/** A request that takes longer than this, in milliseconds, is shown to be under way. */
const PATIENCE = 150;

/**
 * The move of an element as the server wants it, with the one that follows at once: both are made, or none.
 * @param {Element} thing
 * @returns {Record<string, string>}
 */
export function moveOf(thing) {
  const move = String(thing.getAttribute("data-move"));
  const then = thing.getAttribute("data-then");
  return then ? { move, then } : { move };
}

/** Make the move of an element; ask first if the reader wants that. @param {Element} thing */
export async function decide(thing) {
  // In the sheet the reader has been asked already.
  const asks = thing.hasAttribute("data-ends") && document.body.dataset.confirm === "turn" && !thing.closest("#sheet");
  if (asks) {
    await showSheet(part("confirm", moveOf(thing)), thing);
    return;
  }
  const slow = setTimeout(() => thing.setAttribute("aria-busy", "true"), PATIENCE);
  closeSheet();
  await send(api("moves"), { ...timed(), ...moveOf(thing) });
  clearTimeout(slow);
  thing.removeAttribute("aria-busy");
}

/** Take a thing into a choice or out of it, and show the button for exactly what is chosen. @param {Element} thing */
export function choose(thing) {
  thing.setAttribute("aria-pressed", String(thing.getAttribute("aria-pressed") !== "true"));
  const choice = /** @type {Element} */ (thing.closest("[data-choice]"));
  const chosen = [...choice.querySelectorAll("[data-toggle][aria-pressed=true]")].map((one) => one.getAttribute("data-toggle")).join(" ");
  let fits = false;
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (choice.querySelectorAll("[data-when]"))) {
    one.hidden = one.dataset.when !== chosen;
    fits ||= !one.hidden;
  }
  /** @type {HTMLElement} */ (choice.querySelector("[data-otherwise]")).hidden = fits;
}

/** Fetch the moves under a heading of the list when somebody opens it. @param {Element} heading */
export async function fillHeading(heading) {
  if (!heading.matches("details[open][data-ways]:not(:has(ul))")) return;
  const markup = await html(part("ways", { about: heading.id }));
  if (markup !== null && heading.isConnected && !heading.querySelector("ul")) heading.insertAdjacentHTML("beforeend", markup);
}
