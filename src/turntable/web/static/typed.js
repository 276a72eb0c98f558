// The field where moves and questions are typed: the server reads a line as the terminal does.

import { decide } from "./moves.js";
import { words } from "./notices.js";
import { focusPanel } from "./panels.js";
import { part } from "./position.js";
import { html } from "./requests.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("typed"));
const line = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
const place = /** @type {HTMLElement} */ (document.getElementById("answer"));
/** Moves to choose from. */
const found = /** @type {HTMLElement} */ (document.getElementById("found"));

/** Begin to type. */
export function startTyping() {
  focusPanel("moves");
  line.focus();
  line.select();
}

/** Say something, and offer moves. @param {(Node | string)[]} lines @param {Node[]} moves */
function say(lines = [], moves = []) {
  place.replaceChildren(...lines);
  found.replaceChildren(...moves);
}

/** The position has changed: moves that were offered may be none any more. */
export function forgetTyped() {
  if (!found.firstChild) return;
  if (found.contains(document.activeElement)) line.focus();
  line.value = "";
  say();
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = line.value.trim();
  if (!text) return;
  const answer = document.createElement("template");
  answer.innerHTML = (await html(part("typed", { text }))) ?? "";
  const only = answer.content.querySelector("[data-at-once] [data-move]");
  if (only) {
    line.value = "";
    // A few letters are enough to type a move: what they were taken for is said before it is made.
    say([only.firstElementChild?.textContent || ""]);
    return decide(only, line);
  }
  const moves = [...answer.content.querySelectorAll("ul")];
  const lines = [...answer.content.querySelectorAll("p")];
  say(lines.length ? lines : [words.failed], moves);
  return moves[0] ? found.querySelector("button")?.focus() : line.select();
});

form.addEventListener("keydown", (event) => {
  const all = [...found.querySelectorAll("button")];
  const at = all.indexOf(/** @type {HTMLButtonElement} */ (event.target));
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by && all.length) {
    event.preventDefault();
    (all[at + by] || line).focus();
  }
  if (event.key !== "Escape") return;
  say();
  if (at >= 0) line.focus();
  else focusPanel("moves");
});
