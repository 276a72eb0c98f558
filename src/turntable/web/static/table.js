// A table's page: what is clicked, pressed and typed becomes requests; news from the server change the page.

import { celebrate, endCeremony } from "./ceremony.js";
import { startDrag } from "./drag.js";
import { forgetPreviews } from "./hover.js";
import { keys } from "./keys.js";
import * as live from "./live.js";
import { choose, decide, fillHeading } from "./moves.js";
import { chime, toast, words } from "./notices.js";
import { send } from "./outbox.js";
import * as panels from "./panels.js";
import * as pan from "./pan.js";
import { api, part, table, timed, withView } from "./position.js";
import { Replay } from "./replay.js";
import { post } from "./requests.js";
import { closeSheet, pick, renewSheet, showSheet } from "./sheet.js";
import { startSite } from "./site.js";

/** Whether the reader decides now. */
let mine = table.dataset.mine === "true";
const replay = new Replay();

/** The page has been changed. @param {live.News} news */
function heard(news) {
  const moved = news.seq !== undefined;
  if (news.flash) toast(news.flash);
  if (news.mine !== undefined && news.mine !== mine) {
    mine = news.mine;
    if (mine) chime();
    panels.turnPanel(mine);
  }
  forgetPreviews();
  const changed = Object.keys(news.set || {});
  if (changed.some((key) => key.startsWith("chat-lines/"))) panels.markFresh("chat");
  if (changed.includes("ceremony")) celebrate();
  if (moved) renewSheet();
  if (news.moves !== undefined) replay.showMoment(news.at ?? null, news.moves, !!news.over);
  if (moved && !news.mine) document.getElementById("since")?.replaceChildren();
  panels.filterLog();
  pan.readBoard();
  if (moved && mine) requestAnimationFrame(panels.showChoices);
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
  post: postFrom,
  sheet: sheetFrom,
  now: () => replay.leave(),
  step: (by) => replay.step(Number(by)),
  "catch-up": (from, thing) => replay.catchUp(Number(from), Number(thing.getAttribute("data-last"))),
  dismiss: (id) => document.getElementById(id)?.replaceChildren(),
  at: (position) => replay.lookAt(Number(position)),
  "seat-here": (seat) => live.look({ seat: Number(seat) }),
  tab: panels.choosePanel,
  zoom: pan.zoomBoard,
  skip: endCeremony,
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
  if (answer?.table && thing.hasAttribute("data-go")) location.href = `/tables/${answer.table.id}`;
}

/**
 * Open a sheet that an element names; with data-slow it may take a while.
 * @param {string} address
 * @param {Element} thing
 */
async function sheetFrom(address, thing) {
  const [path = "", search] = address.split("?");
  const wait = thing.hasAttribute("data-slow") ? toast(words.thinking) : null;
  const found = await showSheet(withView(path, Object.fromEntries(new URLSearchParams(search))), thing);
  wait?.remove();
  if (!found) toast(words.failed);
}

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
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

document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.id !== "say") return;
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
  if (!field.value.trim()) return;
  const invitation = /** @type {HTMLInputElement} */ (form.elements.namedItem("invitation")).value;
  const say = () => post(api("chat"), { text: field.value, invitation });
  let answer = await say();
  if (answer.status === 401) {
    // A spectator without a name gets one: what is said needs a speaker.
    await post("/api/me/guest", { name: `${words.guest} ${1000 + Math.floor(Math.random() * 9000)}` });
    answer = await say();
  }
  if (answer.ok) field.value = "";
  else toast(answer.data.message || words.failed);
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
  "?": () => showSheet(part("keys")),
  "+": () => pan.zoomBoard("in"),
  "=": () => pan.zoomBoard("in"),
  "-": () => pan.zoomBoard("out"),
  0: () => pan.zoomBoard("all"),
  ArrowLeft: () => replay.step(-1),
  ArrowRight: () => replay.step(1),
  Home: () => replay.step(-Infinity),
  End: () => replay.step(Infinity),
  Escape: () => replay.leave(),
});

live.start(heard);
startSite(live.stop);
startDrag(pick);
pan.start();
pan.readBoard();
celebrate();
replay.start();
panels.startPanels(() => mine);
