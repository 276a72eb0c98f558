// Moves: elements with data-move make them, lists of them open, and some are put together by choosing things.

import { inPlaceOf } from "./alike.js";
import { toast, words } from "./notices.js";
import { send } from "./outbox.js";
import { api, part, table, timed } from "./position.js";
import { html, post } from "./requests.js";
import { closeSheet, showSheet } from "./sheet.js";

/** A request that takes longer than this, in milliseconds, is shown to be under way. */
const PATIENCE = 150;

/**
 * The move of an element as the server wants it, with those that follow at once: all are made, or none.
 * @param {Element} thing
 * @returns {Record<string, string>}
 */
export function moveOf(thing) {
  const move = String(thing.getAttribute("data-move"));
  const then = thing.getAttribute("data-then");
  return then ? { move, then } : { move };
}

/**
 * Make the move of an element; ask first if the reader wants that.
 * @param {Element} thing
 * @param {Element} [near] where the reader works, if the element is not on the page
 */
export async function decide(thing, near = thing) {
  // In the sheet the reader has been asked already; who pays with ticked cards has looked at them.
  const asks = thing.hasAttribute("data-ends") && document.body.dataset.confirm === "turn" && !thing.closest("#sheet, [data-ticks]");
  if (asks) {
    await showSheet(part("confirm", moveOf(thing)), near);
    return;
  }
  if (thing.hasAttribute("data-never-ask")) askNoMore();
  thing = inPlaceOf(thing);
  const slow = setTimeout(() => thing.setAttribute("aria-busy", "true"), PATIENCE);
  closeSheet();
  const { move, then } = moveOf(thing);
  // Where all choose at the same time, who is not to move yet has their choice kept.
  if (table.dataset.ahead === "true") await send(api("choices"), { seat: timed().seat, move });
  else await send(api("moves"), { ...timed(), move, ...(then ? { then: then.split(",") } : {}) });
  clearTimeout(slow);
  thing.removeAttribute("aria-busy");
}

/** Moves that end the turn are made at once from now on, at every table. */
async function askNoMore() {
  document.body.dataset.confirm = "never";
  const { ok, data } = await post("/preferences/confirm", { confirm: false });
  if (!ok) toast(data.message || words.failed);
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

/** Counts ticks, so that the first can give way. */
let ticks = 0;

/**
 * Tick a thing of several that are given together, or take its tick away; one too many takes away the oldest tick.
 * @param {Element} thing
 */
export function tick(thing) {
  const pay = /** @type {HTMLElement | null} */ (document.querySelector("[data-ticks]"));
  if (!pay) return;
  const on = thing.getAttribute("aria-pressed") !== "true";
  thing.setAttribute("aria-pressed", String(on));
  thing.setAttribute("data-ticked", String(++ticks));
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-tick][aria-pressed=true]")]);
  const most = Number(pay.dataset.ticks);
  if (all.length > most) {
    const oldest = all.reduce((a, b) => (Number(b.dataset.ticked || 0) < Number(a.dataset.ticked || 0) ? b : a));
    oldest.setAttribute("aria-pressed", "false");
    all.splice(all.indexOf(oldest), 1);
  }
  const [first = "", ...rest] = all.map((one) => one.dataset.tick || "");
  pay.dataset.move = first;
  pay.dataset.then = rest.join();
  pay.setAttribute("aria-disabled", String(all.length !== most));
}

/** Fetch the moves under a heading of the list when somebody opens it. @param {Element} heading */
export async function fillHeading(heading) {
  if (!heading.matches("details[open][data-ways]:not(:has(ul))")) return;
  const markup = await html(part("ways", { about: heading.id }));
  if (markup === null || !heading.isConnected || heading.querySelector("ul")) return;
  heading.insertAdjacentHTML("beforeend", markup);
  // Whoever has opened it by a key goes on to choose from it.
  const summary = heading.querySelector("summary");
  if (summary === document.activeElement && summary?.matches(":focus-visible")) heading.querySelector("button")?.focus();
}
