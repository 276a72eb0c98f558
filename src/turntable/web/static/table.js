// A table: what is clicked, hovered, dragged and typed becomes requests; the socket brings the answers.
// @ts-check

import { startDrag } from "./drag.js";
import { keys } from "./keys.js";
import { Live } from "./live.js";
import * as pan from "./pan.js";
import { Replay, showLine } from "./replay.js";
import { startSite } from "./site.js";
import { closeSheet, html, openSheet, post, readWords, renewSheet, sheetOpen, startSheet, toast, words } from "./talk.js";

const HOVER = 150;
const RETRIES = 12;

const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const base = String(table.dataset.base);
const api = String(table.dataset.api);
let mine = table.dataset.mine === "true";
/** Milliseconds after which a move that is on its way is shown to be. */
const PATIENCE = 150;
/** The request under way: for how many entries, and when it is over. @type {{ seq: number, over: Promise<void> } | null} */
let asked = null;
const wide = matchMedia("(min-width: 1100px)");
/** A telephone lying on its side, as in the style sheet. */
const sideways = matchMedia("(max-width: 1099.98px) and (max-height: 560px)");
/** Whether the reader has chosen a panel: then it stays. */
let chosen = false;

/** @param {import("./live.js").TableNews} news */
function heard(news) {
  if (news.flash) toast(news.flash);
  if (news.mine !== undefined && news.mine !== mine) {
    mine = news.mine;
    if (mine) chime();
    if (!chosen && wide.matches) tab(mine ? "moves" : "log");
  }
  previews.clear();
  if (news.set && Object.keys(news.set).some((key) => key.startsWith("chat-lines/"))) freshen("chat");
  if (sheetOpen() && news.seq !== undefined) {
    const from = document.getElementById("sheet")?.dataset.from;
    if (from) pickAgain(from);
  }
  if (news.set && "ceremony" in news.set) celebrate();
  if (news.moves !== undefined) replay.showMoment(news.at ?? null, news.moves, !!news.over);
  if (news.seq !== undefined && !news.mine) document.getElementById("since")?.replaceChildren();
  filterLog();
  pan.readBoard();
  if (mine && news.seq !== undefined) requestAnimationFrame(showChoices);
}

const live = new Live(table, heard);
const replay = new Replay(table, live);

/** One quiet chime: two soft notes of a station's bell. */
function chime() {
  if (document.body.dataset.chime !== "on") return;
  try {
    const audio = new AudioContext();
    [659.3, 523.3].forEach((pitch, i) => {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const at = audio.currentTime + i * 0.28;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, at);
      volume.gain.exponentialRampToValueAtTime(0.08, at + 0.03);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.9);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 1);
    });
  } catch {
    // A browser without sound plays without it.
  }
}

// Requests

const seen = () => Number(table.dataset.seq);
const seat = () => {
  const text = String(table.dataset.view || "").split("@")[0];
  return text === "" || text === "-" ? null : Number(text);
};

/** What makes a request safe to repeat: whose, and the number of entries seen. */
const timed = () => ({ seat: seat(), seq: seen() });

/**
 * Post; a lost answer is asked for again, which is safe.
 * @param {string} url
 * @param {Record<string, unknown>} body
 */
async function send(url, body) {
  while (asked) {
    // A second click on the same position is an echo of the first. News may come before the answer, though: then
    // the click is meant for what is shown now.
    if (asked.seq === seen()) return null;
    await asked.over;
  }
  let finish = () => {};
  asked = { seq: seen(), over: new Promise((done) => (finish = done)) };
  try {
    for (let i = 0; ; i++) {
      const answer = await post(url, body);
      if (answer.status && answer.status < 500) live.reached();
      if (answer.ok) return answer.data;
      if (answer.status && answer.status < 500) {
        toast(answer.data.message || words.failed);
        live.check();
        return null;
      }
      live.offline(true);
      if (i >= RETRIES) {
        toast(words.failed);
        return null;
      }
      await new Promise((done) => setTimeout(done, Math.min(4000, 300 * 2 ** i)));
    }
  } finally {
    asked = null;
    finish();
    live.check();
  }
}

/**
 * A move, and the one that follows it by itself: both are made, or none.
 * @param {string} code
 * @param {string | null} [then]
 * @returns {Record<string, string>}
 */
const asMove = (code, then) => (then ? { move: code, then } : { move: code });

/**
 * @param {string} code
 * @param {Element | null} from
 */
async function move(code, from) {
  const then = from?.getAttribute("data-then");
  // Most moves are on the screen before anybody could see that they are on their way.
  const slow = setTimeout(() => from?.setAttribute("aria-busy", "true"), PATIENCE);
  closeSheet();
  await send(`${api}/moves`, { ...timed(), ...asMove(code, then) });
  clearTimeout(slow);
  from?.removeAttribute("aria-busy");
}

/**
 * Whether the reader wants to be asked before this move. A button in the sheet has been asked already.
 * @param {Element} from
 */
function asks(from) {
  if (from.closest("#sheet")) return false;
  const wish = document.body.dataset.confirm || "turn";
  const ends = from.hasAttribute("data-ends");
  const reveals = from.hasAttribute("data-reveals");
  if (wish === "all") return ends || reveals;
  if (wish === "touch") return (ends || reveals) && matchMedia("(pointer: coarse)").matches;
  return wish === "turn" && ends;
}

/** @param {Record<string, string>} what */
const query = (what) => new URLSearchParams({ view: String(table.dataset.view || ""), ...what }).toString();

/**
 * @param {string} key
 * @param {Element | null} near
 * @param {string} [held] a thing that was dragged onto it
 */
async function pick(key, near, held) {
  const inside = await html(`${base}/sheet?${query(held ? { pick: key, with: held } : { pick: key })}`);
  if (inside === null) return closeSheet();
  const dialog = document.getElementById("sheet");
  openSheet(inside, near);
  if (dialog) dialog.dataset.from = key;
}

/**
 * The table has changed while a sheet is open: what it says may have changed too.
 * @param {string} key
 */
async function pickAgain(key) {
  const inside = await html(`${base}/sheet?${query({ pick: key })}`);
  if (!sheetOpen() || document.getElementById("sheet")?.dataset.from !== key) return;
  if (inside === null) closeSheet();
  else renewSheet(inside);
}

/**
 * @param {string} code
 * @param {Element} near
 */
async function confirm(code, near) {
  const inside = await html(`${base}/confirm?${query(asMove(code, near.getAttribute("data-then")))}`);
  if (inside !== null) openSheet(inside, near);
}

/** @type {Map<string, string>} */
const previews = new Map();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let hovering;

/** @param {Element | null} thing */
function preview(thing) {
  clearTimeout(hovering);
  const place = document.getElementById("preview");
  if (!place) return;
  const code = thing?.getAttribute("data-move");
  const key = thing?.getAttribute("data-pick");
  if ((!code && !key) || thing?.closest("#sheet")) {
    place.textContent = "";
    return;
  }
  const url = `${base}/preview?${query(code ? asMove(code, thing?.getAttribute("data-then")) : { pick: String(key) })}`;
  hovering = setTimeout(async () => {
    const text = previews.get(url) ?? (await html(url)) ?? "";
    previews.set(url, text);
    if (thing?.matches(":hover, :focus")) place.innerHTML = text;
  }, HOVER);
}

/** Take a thing into a choice or out of it: of the buttons for it the one that fits is shown. @param {Element} thing */
function choose(thing) {
  thing.setAttribute("aria-pressed", String(thing.getAttribute("aria-pressed") !== "true"));
  const choice = /** @type {Element} */ (thing.closest("[data-choice]"));
  const taken = [...choice.querySelectorAll("[data-toggle][aria-pressed=true]")].map((one) => one.getAttribute("data-toggle")).join(" ");
  let fits = false;
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (choice.querySelectorAll("[data-when]"))) {
    one.hidden = one.dataset.when !== taken;
    fits ||= !one.hidden;
  }
  /** @type {HTMLElement} */ (choice.querySelector("[data-otherwise]")).hidden = fits;
}

// Lighting what a thing speaks of

/** @type {Element[]} */
let lit = [];

/** @param {Element | null} thing */
function light(thing) {
  for (const one of lit) one.classList.remove("lit");
  const ids = thing?.closest("[data-light]")?.getAttribute("data-light")?.split(/\s+/) || [];
  lit = ids.map((id) => document.getElementById(id)).filter((one) => one !== null);
  for (const one of lit) one.classList.add("lit");
}

// Panels

/** @param {string} name */
function tab(name) {
  for (const button of table.querySelectorAll(".tabs button")) {
    const is = button.getAttribute("data-tab") === name;
    button.setAttribute("aria-pressed", String(is));
    if (is) button.classList.remove("fresh");
  }
  for (const panel of table.querySelectorAll("[data-panel]")) panel.classList.toggle("shown", panel.getAttribute("data-panel") === name);
  if (sideways.matches) toPanel();
  if (name === "log" || name === "chat") {
    const scroll = table.querySelector(`[data-panel="${name}"] .scroll`);
    if (scroll) requestAnimationFrame(() => showLine(scroll));
  }
}

/** Where the whole page scrolls: to what was chosen. */
function toPanel() {
  const panel = table.querySelector("[data-panel].shown");
  requestAnimationFrame(() => (panel?.querySelector("#board") || panel)?.scrollIntoView());
}

/** On a small screen: if nothing the reader could choose is in sight, the first of it. */
function showChoices() {
  if (wide.matches) return;
  const things = [...table.querySelectorAll(":is(#board, #hand) :is(.can, [data-move])")].filter((one) => one.checkVisibility());
  const inSight = things.some((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    const frame = one.closest("#board, #hand")?.getBoundingClientRect();
    return frame && (one.closest("svg.pan") || (top < Math.min(frame.bottom, innerHeight) && bottom > Math.max(frame.top, 0)));
  });
  if (!inSight) things[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** @param {string} name */
function freshen(name) {
  const button = table.querySelector(`.tabs [data-tab="${name}"]`);
  if (button?.getAttribute("aria-pressed") === "false") button.classList.add("fresh");
}

function filterLog() {
  const by = /** @type {HTMLSelectElement | null} */ (document.getElementById("filter-seat"))?.value || "";
  const kind = /** @type {HTMLSelectElement | null} */ (document.getElementById("filter-kind"))?.value || "";
  for (const line of /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll("#log > li"))) {
    line.hidden = (by !== "" && line.dataset.by !== by) || (kind !== "" && line.dataset.kind !== kind);
  }
}

// The end

/** Whether the result has been shown: it is celebrated once. */
let celebrated = false;

/** The result fills in, until it is there or the reader has seen enough. */
function celebrate() {
  const place = document.getElementById("ceremony-inside");
  if (!place) return;
  if (celebrated) return endCeremony();
  celebrated = true;
  const running = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  Promise.allSettled(running.map((one) => one.finished)).then(endCeremony);
}

function endCeremony() {
  const place = document.getElementById("ceremony-inside");
  place?.classList.remove("playing");
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-skip]"))) {
    if (document.activeElement === button) table.focus({ preventScroll: true });
    button.hidden = true;
  }
}

// Events

const actor = "[data-move], [data-pick], [data-toggle], [data-post], [data-sheet], [data-at], [data-now], [data-step], [data-catch-up], [data-seat-here], [data-tab], [data-zoom], [data-skip], [data-dismiss]";

document.addEventListener("click", async (event) => {
  const target = /** @type {Element} */ (event.target);
  const thing = target.closest(actor);
  if (!thing || thing.getAttribute("aria-disabled") === "true") {
    // What a mouse is told by waiting, a finger is told by a tap: why not, or what a number counts.
    const says = (thing || target.closest("#table [title]"))?.getAttribute("title");
    if (says) toast(says);
    return;
  }
  const given = (/** @type {string} */ name) => thing.getAttribute(`data-${name}`);
  if (given("move") !== null) {
    const code = String(given("move"));
    if (asks(thing)) confirm(code, thing);
    else move(code, thing);
  } else if (given("pick") !== null) pick(String(given("pick")), thing);
  else if (given("toggle") !== null) choose(thing);
  else if (given("post") !== null) {
    closeSheet();
    const body = { ...(given("timed") === null ? {} : timed()), ...JSON.parse(given("body") || "{}") };
    const answer = await send(String(given("post")), body);
    if (answer?.table && given("go") !== null) location.href = `/tables/${answer.table.id}`;
  } else if (given("sheet") !== null) {
    const [path, search] = String(given("sheet")).split("?");
    const wait = thing.hasAttribute("data-slow") ? toast(words.thinking) : null;
    const inside = await html(`${path}?${query(Object.fromEntries(new URLSearchParams(search || "")))}`);
    wait?.remove();
    if (inside !== null) openSheet(inside, thing);
    else toast(words.failed);
  } else if (given("now") !== null) replay.leave();
  else if (given("step") !== null) replay.step(Number(given("step")));
  else if (given("catch-up") !== null) replay.catchUp(Number(given("catch-up")), Number(given("last")));
  else if (given("dismiss") !== null) document.getElementById(String(given("dismiss")))?.replaceChildren();
  else if (given("at") !== null) replay.lookAt(Number(given("at")));
  else if (given("seat-here") !== null) live.look({ seat: Number(given("seat-here")) });
  else if (given("tab") !== null) {
    chosen = true;
    tab(String(given("tab")));
  } else if (given("zoom") !== null) pan.zoomBoard(/** @type {"in"} */ (given("zoom")));
  else if (given("skip") !== null) endCeremony();
});

// A subject of the list of moves: its moves come when somebody wants to see them.
document.addEventListener("toggle", async (event) => {
  const subject = /** @type {HTMLElement} */ (event.target);
  if (!subject.matches("details[open][data-ways]:not(:has(ul))")) return;
  const inside = await html(`${base}/ways?${query({ about: subject.id })}`);
  if (inside !== null && subject.isConnected && !subject.querySelector("ul")) subject.insertAdjacentHTML("beforeend", inside);
}, true);

document.addEventListener("input", (event) => {
  const target = /** @type {HTMLInputElement} */ (event.target);
  if (target.id === "at") replay.slide(Number(target.value));
  if (target.id === "filter-seat" || target.id === "filter-kind") filterLog();
});

document.addEventListener("change", (event) => {
  const target = /** @type {HTMLSelectElement} */ (event.target);
  if (target.id === "eyes") replay.lookAs(target.value);
});

document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.id !== "say") return;
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
  if (!field.value.trim()) return;
  const said = () => post(`${api}/chat`, { text: field.value });
  let answer = await said();
  if (answer.status === 401) {
    // Whoever only watches is nobody yet; to speak one needs a name.
    await post("/api/me/guest", { name: `${words.guest} ${1000 + Math.floor(Math.random() * 9000)}` });
    answer = await said();
  }
  if (answer.ok) field.value = "";
  else toast(answer.data.message || words.failed);
});

for (const [enter, leave] of /** @type {const} */ ([["pointerover", "pointerout"], ["focusin", "focusout"]])) {
  document.addEventListener(enter, (event) => {
    const target = /** @type {Element} */ (event.target);
    light(target);
    // A thing in focus is read out by its name; under the pointer it also says what it is, except in one's hand.
    const pointed = enter === "pointerover" && matchMedia("(hover: hover)").matches;
    if (enter === "focusin" || pointed) preview(target.closest(pointed ? "[data-move], #board [data-pick]" : "[data-move]"));
  });
  document.addEventListener(leave, () => {
    light(null);
    preview(null);
  });
}

// Drawn things in the role of buttons answer the keys buttons answer.
document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if ((event.key === "Enter" || event.key === " ") && target.matches("[role=button]:not(button, a)")) {
    event.preventDefault();
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }
});

keys({
  u: () => press("undo"),
  r: () => press("restart"),
  h: () => press("hint"),
  i: () => press("step-help"),
  m: () => focusPanel("moves"),
  l: () => focusPanel("log"),
  c: () => focusPanel("chat"),
  p: () => focusPanel("players"),
  b: () => focusPanel("board"),
  n: () => press("next-table"),
  "?": () => showKeys(),
  "+": () => pan.zoomBoard("in"),
  "=": () => pan.zoomBoard("in"),
  "-": () => pan.zoomBoard("out"),
  0: () => pan.zoomBoard("all"),
  ArrowLeft: () => replay.step(-1),
  ArrowRight: () => replay.step(1),
  Home: () => replay.step(-1e9),
  End: () => replay.step(1e9),
  Escape: () => replay.leave(),
});

/** @param {string} id */
function press(id) {
  const button = document.getElementById(id);
  button?.click();
  return !!button;
}

async function showKeys() {
  const inside = await html(`${base}/keys`);
  if (inside !== null) openSheet(inside, null);
}

/** @param {string} name */
function focusPanel(name) {
  // On a wide screen the board and the players are there anyway: the panel beside them stays as it is.
  if (!wide.matches || !["board", "players"].includes(name)) tab(name);
  const panel = table.querySelector(`[data-panel="${name}"]`);
  // The log itself rather than its filters: in a list of choices letters are no shortcuts any more.
  const first = /** @type {HTMLElement | null} */ (panel?.querySelector("input, [data-move], [data-pick], summary") || panel?.querySelector(".scroll[tabindex], button, a"));
  first?.focus();
  return !!first;
}

// Opening the page

readWords();
startSheet();
startSite(() => live.stop());
startDrag((key, target, held) => pick(key, target, held));
pan.start();
pan.readBoard();
celebrate();
{
  const slider = /** @type {HTMLInputElement | null} */ (document.getElementById("at"));
  const at = String(table.dataset.view || "").split("@")[1];
  if (slider) replay.showMoment(at ? Number(at) : null, Number(slider.max), table.hasAttribute("data-over"));
}
const usualTab = () => tab(wide.matches ? (mine ? "moves" : "log") : "board");
usualTab();
wide.addEventListener("change", usualTab);
sideways.addEventListener("change", toPanel);
