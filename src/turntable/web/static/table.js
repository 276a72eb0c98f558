// A table's page: what is clicked, pressed and typed becomes requests; news from the server change the page.

import "./arrows.js";
import { celebrate, endCeremony } from "./ceremony.js";
import { startChat } from "./chat.js";
import { startDrag } from "./drag.js";
import { hear } from "./ear.js";
import { startFocus } from "./focus.js";
import { forgetPreviews } from "./hover.js";
import { keys } from "./keys.js";
import { point, showMe } from "./lesson.js";
import { rove, startList } from "./list.js";
import * as live from "./live.js";
import { choose, decide, fillHeading, tick } from "./moves.js";
import { meant } from "./near.js";
import { chime, toast, words } from "./notices.js";
import { send } from "./outbox.js";
import * as panels from "./panels.js";
import * as pan from "./pan.js";
import { part, shown, table, timed, withView } from "./position.js";
import { Replay } from "./replay.js";
import { post } from "./requests.js";
import { closeSheet, pick, renewSheet, showSheet } from "./sheet.js";
import { endShow, present } from "./show.js";
import { startSite } from "./site.js";
import { mark } from "./traces.js";
import { forgetTyped, startTyping } from "./typed.js";
import * as clock from "./waiting.js";

/** Whether the reader decides now. */
let mine = table.dataset.mine === "true";
/** Which position the page shows, and with whose eyes. */
const position = () => `${table.dataset.seq} ${table.dataset.view}`;
/** The position that was shown last. */
let before = position();
const replay = new Replay();

/** News have come; the page may show them a moment later. @param {live.News} news */
function came(news) {
  hear(news);
  if (news.flash) toast(news.flash);
  clock.came(news, !!news.mine && !mine);
  if (news.mine !== undefined && news.mine !== mine) {
    mine = news.mine;
    if (mine) chime();
    panels.turnPanel(mine);
  }
  if (Object.keys(news.set || {}).some((key) => key.startsWith("chat-lines/"))) panels.markFresh("chat");
}

/** The page has been changed. @param {live.News} news */
function heard(news) {
  const moved = news.seq !== undefined;
  forgetPreviews();
  const changed = Object.keys(news.set || {});
  if (changed.includes("ceremony")) celebrate();
  if (moved) renewSheet();
  // News may also tell that somebody has come or gone: then the same moves are offered as before.
  if (position() !== before) forgetTyped();
  before = position();
  if (news.moves !== undefined) replay.showMoment(news.at ?? null, news.moves, !!news.over);
  if (news.own) document.getElementById("since")?.replaceChildren();
  clock.changed();
  panels.filterLog();
  point();
  pan.readBoard();
  mark(news.marks);
  if (moved && news.mine) requestAnimationFrame(panels.showChoices);
}

/**
 * What a click does, by data attribute: the function gets its value and the element. Of several attributes the one
 * that stands first here counts.
 * @type {Record<string, (value: string, thing: Element) => unknown>}
 */
const clicks = {
  move: (_, thing) => decide(thing),
  pick,
  toggle: (_, thing) => choose(thing),
  tick: (_, thing) => tick(thing),
  post: postFrom,
  sheet: sheetFrom,
  now: () => replay.leave(),
  step: (by) => replay.step(Number(by)),
  "catch-up": (from, thing) => {
    closeSheet();
    replay.catchUp(Number(from), Number(thing.getAttribute("data-last")));
  },
  "show-me": showMe,
  explained: closeExplanation,
  dismiss: (id) => document.getElementById(id)?.replaceChildren(),
  at: (position) => replay.lookAt(Number(position)),
  "seat-here": (seat) => live.look({ seat: Number(seat) }),
  tab: panels.choosePanel,
  zoom: pan.zoomBoard,
  alerts: clock.answered,
  skip: endCeremony,
  "skip-show": endShow,
  "set-pace": setPace,
};
const clickable = Object.keys(clicks).map((name) => `[data-${name}]`).join();

/**
 * Post what an element says, and go to the table that was made, if that is what it is for.
 * @param {string} url
 * @param {Element} thing
 */
async function postFrom(url, thing) {
  closeSheet();
  const body = JSON.parse(thing.getAttribute("data-body") || "{}");
  const answer = await send(url, thing.hasAttribute("data-timed") ? { ...timed(), ...body } : body);
  if (answer) toast(thing.getAttribute("data-done") || "");
  if (answer?.table && thing.hasAttribute("data-go")) location.href = `/tables/${answer.table.id}`;
}

/** Close an explanation for good. @param {string} kinds of decisions, as JSON: none means that all of them are closed */
async function closeExplanation(kinds) {
  document.getElementById("explanation")?.replaceChildren();
  const answer = await post("/preferences/explained", JSON.parse(kinds));
  if (!answer.ok) toast(answer.data.message || words.failed);
}

/** Show others' moves at another pace, here and everywhere. @param {string} pace @param {Element} thing */
async function setPace(pace, thing) {
  document.body.dataset.pace = pace;
  for (const one of thing.parentElement?.children || []) one.setAttribute("aria-pressed", String(one === thing));
  const { ok, data } = await post("/preferences/pace", { pace });
  if (!ok) toast(data.message || words.failed);
}

/** Whether a sheet that takes a while has been asked for: until it is there, nobody needs another one. */
let waiting = false;

/**
 * Open a sheet that an element names; with data-slow it may take a while.
 * @param {string} address
 * @param {Element} thing
 */
async function sheetFrom(address, thing) {
  const slow = thing.hasAttribute("data-slow");
  if (slow && waiting) return;
  waiting ||= slow;
  const [path = "", search] = address.split("?");
  const wait = slow ? toast(words.thinking) : null;
  const why = await showSheet(withView(path, Object.fromEntries(new URLSearchParams(search))), thing);
  wait?.remove();
  if (slow) waiting = false;
  if (why !== null) toast(why || words.failed);
}

document.addEventListener("click", (event) => {
  const target = present(meant(event));
  if (!target) return;
  const thing = target.closest(clickable);
  if (!thing || thing.getAttribute("aria-disabled") === "true") {
    // A mouse reads titles by waiting; a finger reads them by a tap: why not, or what a number counts.
    toast((thing || target.closest("#table [title]"))?.getAttribute("title") || "");
    return;
  }
  const [name = "", act] = Object.entries(clicks).find(([name]) => thing.hasAttribute(`data-${name}`)) || [];
  act?.(String(thing.getAttribute(`data-${name}`)), thing);
});

document.addEventListener("toggle", (event) => fillHeading(/** @type {Element} */ (event.target)), true);

document.addEventListener("input", (event) => {
  const target = /** @type {HTMLInputElement} */ (event.target);
  if (target.id === "at") replay.slide(Number(target.value));
  if (target.id === "eyes") replay.lookAs(target.value);
  if (target.id.startsWith("filter-")) panels.filterLog();
});

// Drawn things in the role of buttons answer the keys that buttons answer.
document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if ((event.key === "Enter" || event.key === " ") && target.matches("[role=button]:not(button, a)")) {
    event.preventDefault();
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }
});

/** @param {string} id */
function press(id) {
  const button = document.getElementById(id);
  button?.click();
  return !!button;
}

/** Step from position to position: only while an earlier one is shown, after the end, or in the log. @param {number} by */
function step(by) {
  const inLog = document.activeElement?.closest("[data-panel=log]");
  return (inLog || shown().at !== null || table.hasAttribute("data-over")) && replay.step(by);
}

startFocus(rove);
startList();
keys({
  u: () => press("undo"),
  r: () => press("restart"),
  h: () => press("hint"),
  i: () => press("step-help"),
  m: () => panels.focusPanel("moves"),
  l: () => panels.focusPanel("log"),
  c: () => panels.focusPanel("chat"),
  p: () => panels.focusPanel("players"),
  b: () => panels.focusPanel("board"),
  n: () => press("next-table"),
  "/": startTyping,
  "?": () => showSheet(part("keys")),
  "+": () => pan.zoomBoard("in"),
  "=": () => pan.zoomBoard("in"),
  "-": () => pan.zoomBoard("out"),
  0: () => pan.zoomBoard("all"),
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  Home: () => step(-Infinity),
  End: () => step(Infinity),
  Escape: () => endShow() || endCeremony() || replay.leave(),
});

live.start(came, heard);
startSite(live.stop);
startChat(table.dataset.api);
startDrag(pick);
pan.start();
pan.readBoard();
point();
mark();
celebrate();
replay.start();
clock.startWaiting();
panels.startPanels(() => mine);
