// The panels of a table: one beside the board on a wide screen, one at a time on a small one.

import { worksIn } from "./focus.js";
import { table } from "./position.js";

const wide = matchMedia("(min-width: 68.75em)");
/** A telephone lying on its side, as in the style sheet. */
const sideways = matchMedia("(max-width: 68.74875em) and (max-height: 35em)");
/** Whether the reader has chosen a panel: then it stays. */
let chosen = false;

/** Show the panel that is of use now: whoever decides wants to see the moves. @param {boolean} mine */
const usualPanel = (mine) => showPanel(wide.matches ? (mine ? "moves" : "log") : "board");

/** It has become or ceased to be the reader's turn. @param {boolean} mine */
export function turnPanel(mine) {
  // Whoever works in the list of moves, or types moves, finds it there at the next turn.
  if (!chosen && wide.matches && (mine || !(worksIn("#moves") || worksIn("#typed")))) usualPanel(mine);
}

/** @param {string} name */
export function choosePanel(name) {
  chosen = true;
  showPanel(name);
}

/** @param {string} name */
function showPanel(name) {
  for (const button of table.querySelectorAll(".tabs button")) {
    const is = button.getAttribute("data-tab") === name;
    button.setAttribute("aria-pressed", String(is));
    if (is) button.classList.remove("fresh");
  }
  for (const panel of table.querySelectorAll("[data-panel]")) panel.classList.toggle("shown", panel.getAttribute("data-panel") === name);
  table.dataset.front = name;
  if (sideways.matches) scrollToPanel();
  const scroll = ["log", "chat"].includes(name) ? table.querySelector(`[data-panel="${name}"] .scroll`) : null;
  if (scroll) requestAnimationFrame(() => showLine(scroll));
}

/** On a telephone that lies on its side the whole page scrolls. */
function scrollToPanel() {
  const panel = table.querySelector("[data-panel].shown");
  requestAnimationFrame(() => (panel?.querySelector("#board") || panel)?.scrollIntoView());
}

/** Show a panel and put the focus into it, if it holds anything. @param {string} name @returns {boolean} if it does */
export function focusPanel(name) {
  // A wide screen always shows the board and the players: the panel beside them stays as it is.
  if (!wide.matches || !["board", "players"].includes(name)) showPanel(name);
  const panel = table.querySelector(`[data-panel="${name}"]`);
  // The log itself rather than its filters: while a list of choices has the focus, letters are no shortcuts.
  const first = /** @type {HTMLElement | null} */ (
    panel?.querySelector("#moves [data-stop]") || panel?.querySelector("input:not(#typed input), [data-move], [data-pick], summary") || panel?.querySelector(".scroll[tabindex]") || panel?.querySelector("button, a"));
  first?.focus();
  return !!first;
}

/** Mark the button of a panel that has something new, unless it is shown. @param {string} name */
export function markFresh(name) {
  table.querySelector(`.tabs [data-tab="${name}"][aria-pressed=false]`)?.classList.add("fresh");
}

/** On a small screen: scroll to the first thing the reader can choose, unless one can be seen. */
export function showChoices() {
  if (wide.matches) return;
  const things = [...table.querySelectorAll(":is(#board, #hand) :is(.can, [data-move])")].filter((one) => one.checkVisibility());
  const seen = things.some((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    const frame = one.closest("#board, #hand")?.getBoundingClientRect();
    return frame && (one.closest("svg.pan") || (top < Math.min(frame.bottom, innerHeight) && bottom > Math.max(frame.top, 0)));
  });
  if (!seen) things[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Show the line of the log for the position that is looked at, or else the last line. @param {Element} scroll */
export function showLine(scroll) {
  const line = scroll.querySelector(".now");
  if (line) line.scrollIntoView({ block: "nearest" });
  else scroll.scrollTop = scroll.scrollHeight;
}

/** Show the lines of the log that fit what is chosen above it. */
export function filterLog() {
  const [seat, kind] = ["filter-seat", "filter-kind"].map((id) => /** @type {HTMLSelectElement | null} */ (document.getElementById(id))?.value);
  for (const line of /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll("#log > li"))) {
    line.hidden = (!!seat && line.dataset.by !== seat) || (!!kind && line.dataset.kind !== kind);
  }
}

/** @param {() => boolean} isMine */
export function startPanels(isMine) {
  usualPanel(isMine());
  wide.addEventListener("change", () => usualPanel(isMine()));
  sideways.addEventListener("change", scrollToPanel);
}
