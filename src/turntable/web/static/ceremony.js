// The end of a game: points are counted item by item, the result comes last; one key, and the reader has seen enough.

import { hear } from "./ear.js";
import { duration } from "./patch.js";
import { table } from "./position.js";

/** Milliseconds for an item: at most, at least, and for all of them together as far as that allows. */
const PACE = { most: 700, least: 300, all: 12_000 };

/** Whether the result has been shown: it is celebrated once. */
let celebrated = false;
/** Whether the result has been read out. */
let told = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let next;

/** Whether the points are still to be counted. */
const isPlaying = () => !!document.querySelector("#ceremony.playing");

/** Celebrate the result if there is one. */
export function celebrate() {
  clearTimeout(next);
  const inside = document.getElementById("ceremony-inside");
  if (!inside) return;
  const wanted = isPlaying() && !celebrated && duration() > 0;
  celebrated = true;
  if (!wanted) {
    endCeremony();
    return;
  }
  const items = all("#scores [data-count]");
  const pace = Math.min(PACE.most, Math.max(PACE.least, PACE.all / items.length)) * (duration() / 280);
  showSums([]);
  count(items, 0, pace);
}

/** Count the next item: it appears in the table and on the board. @param {HTMLElement[]} items @param {number} n @param {number} pace */
function count(items, n, pace) {
  for (const one of all(".counting:not(p)")) one.classList.remove("counting");
  const item = items[n];
  if (!item) {
    endCeremony();
    return;
  }
  const key = item.dataset.count || "";
  const seat = key.split("/")[0];
  item.classList.add("counted", "counting");
  for (const one of all(`[data-counted="${key}"], #person-${seat}`)) one.classList.add("counting", "shown");
  showSums(items.slice(0, n + 1));
  const line = document.querySelector("#ceremony p.counting");
  const name = document.querySelector(`#person-${seat} .name span[title]`)?.textContent;
  if (line) line.textContent = `${name}: ${item.title}: ${signed(Number(item.dataset.points))}`;
  next = setTimeout(() => count(items, n + 1, pace), pace);
}

/** Show what everybody has of these items. @param {HTMLElement[]} items */
function showSums(items) {
  for (const place of all("#ceremony [data-sum]")) {
    const own = items.filter((one) => one.dataset.count?.split("/")[0] === place.dataset.sum);
    place.textContent = signed(own.reduce((sum, one) => sum + Number(one.dataset.points), 0));
    place.classList.add("running");
  }
}

/** Show the whole result. @returns {boolean} whether it was still being counted */
export function endCeremony() {
  clearTimeout(next);
  const inside = document.getElementById("ceremony-inside");
  const playing = isPlaying();
  inside?.parentElement?.classList.remove("playing");
  if (inside) showSums(all("#scores [data-count]"));
  if (inside && !told) hear({ told: [["", inside.dataset.result || ""]] });
  told ||= !!inside;
  for (const one of all(".counting:not(p)")) one.classList.remove("counting");
  for (const button of all("[data-skip]")) {
    if (document.activeElement === button) table.focus({ preventScroll: true });
    button.hidden = true;
  }
  return playing;
}

/** @param {string} selector @returns {HTMLElement[]} */
const all = (selector) => [...document.querySelectorAll(selector)].map((one) => /** @type {HTMLElement} */ (one));

/** Points with a real minus. @param {number} points */
const signed = (points) => String(points).replace("-", "−");
