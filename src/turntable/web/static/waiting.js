// Waiting for a person: the clock counts down, what the others may do appears in time, the browser tells of one's turn.

import { chime, toast, words } from "./notices.js";
import { table } from "./position.js";

/** Where a reader's "no" to being told by the browser is kept. */
const ANSWER = "alerts";
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far the house's time is ahead of this machine's, in milliseconds. */
let ahead = 0;
/** Whether the reader has looked at something else while this page was open. */
let left = false;

/** @returns {Iterable<HTMLElement>} @param {string} selector */
const all = (selector) => document.querySelectorAll(`#waiting ${selector}`);

/** Show the time that is left, and each part of the bar from its moment on. */
function tick() {
  const now = Date.now() + ahead;
  for (const part of all("[data-from]")) hide(part, Number(part.dataset.from) > now);
  for (const part of all("[data-until]")) hide(part, Number(part.dataset.until) <= now);
  for (const clock of all("[data-due]")) {
    const text = countdown(Number(clock.dataset.due) - now, clock.dataset.days, clock.dataset.hours);
    if (clock.textContent !== text) clock.textContent = text;
  }
  const bar = document.getElementById("waiting");
  if (bar) hide(bar, [.../** @type {Iterable<HTMLElement>} */ (bar.children)].every((part) => part.hidden));
}

/** Hide a part or show it; what is so already is not touched. @param {HTMLElement} part @param {boolean} is */
function hide(part, is) {
  if (part.hidden !== is) part.hidden = is;
}

/**
 * @param {number} time in milliseconds
 * @param {string} [days] the unit, in the reader's language
 * @param {string} [hours]
 */
function countdown(time, days = "", hours = "") {
  const rest = Math.max(0, Math.ceil(time / SECOND) * SECOND);
  const two = (/** @type {number} */ number) => String(Math.floor(number)).padStart(2, "0");
  if (rest >= DAY) return `${Math.floor(rest / DAY)} ${days} ${Math.floor((rest % DAY) / HOUR)} ${hours}`;
  const short = `${two((rest % HOUR) / MINUTE)}:${two((rest % MINUTE) / SECOND)}`;
  return rest >= HOUR ? `${Math.floor(rest / HOUR)}:${short}` : short.replace(/^0/, "");
}

/**
 * News have come; the page may show them a moment later.
 * @param {{ now?: number, nudge?: string }} news
 * @param {boolean} begins whether it has just become the reader's turn
 */
export function came(news, begins) {
  if (news.now !== undefined) ahead = news.now - Date.now();
  if (news.nudge) {
    toast(news.nudge);
    chime();
  }
  if (news.nudge || begins) tell(news.nudge || words.yourTurn);
}

/** The page has been changed. */
export function changed() {
  tick();
  offer();
}

/** Let the browser say it, if the reader wants that and does not look at this page. @param {string} text */
function tell(text) {
  if (document.visibilityState === "visible" && document.hasFocus()) return;
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const note = new Notification(document.title, { body: text, tag: table.dataset.base });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    // Some telephones show notifications only for pages with a worker of their own.
  }
}

/** Offer it where it is of use: at a table that waits for days, or to somebody who has looked elsewhere meanwhile. */
function offer() {
  const bar = document.getElementById("alerts");
  if (!bar) return;
  const wanted = (left || !!bar.dataset.soon) && !document.querySelector("#waiting .ended") && localStorage.getItem(ANSWER) !== "no";
  // Asked last: the page stands still until the browser has answered.
  bar.hidden = !wanted || !isSecureContext || !("Notification" in window) || Notification.permission !== "default";
}

/** The reader has answered the offer. @param {string} answer */
export async function answered(answer) {
  if (answer === "yes") await Notification.requestPermission();
  else localStorage.setItem(ANSWER, "no");
  offer();
}

export function startWaiting() {
  document.addEventListener("visibilitychange", () => {
    left ||= document.visibilityState === "hidden";
    offer();
    tick();
  });
  setInterval(tick, SECOND);
  offer();
}
