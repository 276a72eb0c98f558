// What others do is shown move by move: news wait their turn, and each move is seen for a while before the next one.
// Nobody waits for it: whoever decides may act at any time, which ends the show.

import { hear } from "./ear.js";
import { patch } from "./patch.js";
import { words } from "./notices.js";
import { part, table } from "./position.js";
import { html } from "./requests.js";
import { depart } from "./traces.js";

/** @typedef {import("./live.js").News} News */
/** A move of somebody. @typedef {{ at: number, seat: number, who: string, what: string, flights: [string, string][], detail: boolean }} Act */
/** News to take together, and the moves they tell of. @typedef {{ news: News[], acts: Act[] }} Scene */

/** Milliseconds for a move, and for each of many that wait. @type {Record<string, [number, number]>} */
const PACES = { calm: [1000, 800], quick: [500, 300], off: [0, 0] };
/** So many waiting moves are many. */
const MANY = 6;
/** More than this nobody wants to watch. */
const MOST = 40;

/** @type {(news: News) => void} */
let change;
/** @type {Scene[]} */
let waiting = [];
/** The move that is shown now. @type {Act | null} */
let shown = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** The strip that says how things stand now, for when the show is over. */
let strip = "";
/** Whether the reader decides now, whatever is shown. */
let mine = table.dataset.mine === "true";
/** Whether something happened that was not shown. */
let missed = false;

/** @param {(news: News) => void} take Changes the page. */
export function startShow(take) {
  change = take;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) missed = endShow();
    else if (missed) tellMissed();
  });
}

const pace = () => (PACES[document.body.dataset.pace || "calm"] || [0, 0])[waiting.length > MANY ? 1 : 0] || 0;

/** Whether something is being shown. */
const playing = () => shown !== null || waiting.length > 0;

/** News have come. @param {News} news */
export function receive(news) {
  const acts = news.acts || [];
  if (news.mine !== undefined) mine = news.mine;
  const unseen = document.hidden && acts.length > 0;
  if (news.missed || unseen || news.own || typeof news.at === "number" || !pace()) {
    endShow();
    change(news);
    missed ||= !!news.missed || unseen;
    if (missed && !document.hidden) tellMissed(!news.told);
    if (!acts.length || unseen || !pace()) return;
    waiting.push(...acts.map((act) => ({ news: [], acts: [act] })));
  } else {
    if (playing()) news = urgent(news);
    add(news, acts);
  }
  if (waiting.length > MOST) {
    endShow();
    tellMissed();
  } else if (!shown) next();
  else offerNow();
}

/** @param {News} news @param {Act[]} acts */
function add(news, acts) {
  const last = waiting.at(-1);
  const joins = last?.acts.at(-1);
  // Cards that somebody pays one by one are one thing to look at.
  if (last && joins && acts.length === 1 && acts[0]?.detail && joins.detail && acts[0].seat === joins.seat) {
    last.news.push(news);
    last.acts.push(...acts);
    return;
  }
  const [first, ...more] = acts;
  waiting.push({ news: [news], acts: first ? [first] : [] }, ...more.map((act) => ({ news: [], acts: [act] })));
}

/** Take at once what the reader needs for a move of their own, and what is said. @param {News} news @returns {News} the rest */
function urgent(news) {
  /** @type {Record<string, string>} */
  const now = {};
  /** @type {Record<string, string>} */
  const later = {};
  for (const [key, markup] of Object.entries(news.set || {})) {
    (/^(moves|actions|chat-lines\/.*)$/.test(key) ? now : later)[key] = markup;
  }
  patch({ set: now });
  return { ...news, set: later };
}

/** Show the next move; after the last one, how things stand. */
function next() {
  shown = null;
  for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
    const fly = scene.acts.map((act) => depart(act, pace()));
    for (const news of scene.news) take(news, scene.acts.length > 0);
    const [act] = scene.acts;
    if (!act) continue;
    shown = { ...act, what: scene.acts.map((one) => one.what.replace(/\.$/, "")).join("; ") };
    caption(shown);
    for (const go of fly) go();
    timer = setTimeout(next, pace());
    return;
  }
  settle();
}

/** Change the page, but for the strip while a move stands there. @param {News} news @param {boolean} told */
function take(news, told) {
  const { status, ...rest } = news.set || {};
  if (status === undefined || !(told || playing())) return change(news);
  strip = status;
  change({ ...news, set: rest });
}

/** Write who does what into the strip. @param {Act} act */
function caption(act) {
  const status = document.getElementById("status");
  if (!status) return;
  strip ||= status.outerHTML;
  table.dataset.shows = String(act.at);
  for (const one of table.querySelectorAll(".person.acting")) one.classList.remove("acting");
  document.getElementById(`person-${act.seat}`)?.classList.add("acting");
  const fresh = /** @type {HTMLElement} */ (status.cloneNode(true));
  const inside = document.createElement("div");
  inside.className = "strip told";
  inside.dataset.by = String(act.seat);
  const mark = document.querySelector(`#person-${act.seat} .badge`)?.cloneNode(true);
  const what = flap("div", "what", text(act.what));
  // The same thing done twice falls twice.
  what.dataset.act = String(act.at);
  inside.append(flap("div", "who", mark, text(act.who)), what, skipper());
  fresh.replaceChildren(inside);
  patch({ set: { status: fresh.outerHTML } });
}

/** The button that ends the show. */
function skipper() {
  const button = flap("button", mine ? "note now" : "note", mine ? words.toYourTurn : words.skip);
  button.setAttribute("data-skip-show", "");
  button.setAttribute("type", "button");
  return button;
}

/** It may have become the reader's turn: say so while others' moves are shown. */
function offerNow() {
  const button = document.querySelector("#status [data-skip-show]");
  if (button && button.classList.contains("now") !== mine) button.replaceWith(skipper());
}

/** @param {string} name @param {string} kind @param {(Node | string | undefined)[]} inside */
function flap(name, kind, ...inside) {
  const made = document.createElement(name);
  made.className = `flap ${kind}`;
  made.append(...inside.filter((one) => one !== undefined));
  return made;
}

/** @param {string} what */
function text(what) {
  const span = document.createElement("span");
  span.textContent = what;
  return span;
}

/** Nothing is left to show: the strip says how things stand. */
function settle() {
  if (strip) patch({ set: { status: strip } });
  strip = "";
  delete table.dataset.shows;
  for (const one of table.querySelectorAll(".person.acting")) one.classList.remove("acting");
}

/** Show how things stand now. @returns {boolean} whether something was still being shown */
export function endShow() {
  if (!playing()) return false;
  clearTimeout(timer);
  shown = null;
  const scenes = waiting;
  waiting = [];
  for (const scene of scenes) for (const news of scene.news) take(news, true);
  settle();
  return true;
}

/**
 * What a click is meant for. Whoever decides may click while others' moves are shown: that ends the show, and the click
 * counts if the thing looks the same now.
 * @param {Element} target
 * @returns {Element | null} null: the click has only ended the show
 */
export function present(target) {
  if (!playing() || !mine || !target.closest("#board, #hand, #moves, #actions, #sheet")) return target;
  const thing = target.closest("[data-move], [data-pick], button, [role=button]") || target.closest("[id]") || target;
  const looked = look(thing);
  endShow();
  const now = thing.isConnected ? thing : document.getElementById(thing.id);
  if (!now || look(now) !== looked) return null;
  return now.contains(target) ? target : now;
}

/** What a thing looks like: a card that lies face up is another thing once it is another card. @param {Element} thing */
const look = (thing) => [...thing.querySelectorAll("use")].map((one) => one.getAttribute("href")).join();

/** Tell in a few lines what was not shown. @param {boolean} aloud whether nobody has heard of it yet */
async function tellMissed(aloud = false) {
  missed = false;
  const place = document.getElementById("since");
  const markup = await html(part("since", { bar: "1" }));
  if (!place || !markup) return;
  place.innerHTML = markup;
  if (aloud) for (const line of place.querySelectorAll("li")) hear({ told: [["", line.innerText]] });
}
