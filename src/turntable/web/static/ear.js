// What happens is read out, each thing once and in order. Lines gather for a moment: what one player does in a row is one.

import { words } from "./notices.js";
import { table } from "./position.js";

/** Milliseconds without news before what has gathered is read out. */
const QUIET = 400;
/** Milliseconds after which it is read out all the same. */
const LONGEST = 2000;
/** Letters of a question that is always read out in full. */
const SHORT = 60;
/** Lines that stay, for whoever wants to read them again. */
const KEPT = 30;

/** What is to be read out: who (nobody: a whole sentence), and what. @type {[string, string][]} */
let lines = [];
/** What the reader is asked, unless it was read out. */
let question = "";
/** What the reader was asked last; empty: nothing. */
let asked = table.dataset.asks || "";
/** What the reader was asked when a turn last began. */
let opening = asked;
/** Questions that have been read out in full: at the next turn the same one need not be. @type {Set<string>} */
const explained = new Set();
/** When the first of the lines came. */
let since = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Of a long question that is known its beginning is enough: "Take a second card", with figures "Build track: 2 tiles left".
 * @param {string} asks */
function beginning(asks) {
  if (asks.length <= SHORT) return asks;
  const first = asks.replace(/\.\s.*/s, ".");
  return /\d/.test(first) ? first : first.replace(/:.*/s, ".");
}

/** News have come. @param {{ told?: [string, string][], asks?: string }} news */
export function hear({ told = [], asks }) {
  lines.push(...told);
  if (asks !== undefined && asks !== asked) {
    const known = explained.has(asks);
    if (asked) question = known ? beginning(asks) : asks;
    else if (asks) {
      // A turn that begins with the same question as the last one needs no word of it.
      const what = !known ? asks : asks === opening ? "" : beginning(asks);
      question = `${words.yourTurn}. ${what}`.trimEnd();
      opening = asks;
    } else question = "";
    explained.add(asks);
    asked = asks;
  }
  if (!lines.length && !question) return;
  if (timer === undefined) since = performance.now();
  clearTimeout(timer);
  timer = setTimeout(read, Math.min(QUIET, Math.max(0, since + LONGEST - performance.now())));
}

/** The same thing several times in a row is said once, with how often. @param {[string, string][]} lines @returns {[string, string][]} */
function counted(lines) {
  /** @type {{ line: [string, string], times: number }[]} */
  const found = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && line[0] && last.line.join("|") === line.join("|")) last.times++;
    else found.push({ line, times: 1 });
  }
  return found.map(({ line: [who, what], times }) => [who, times > 1 ? what.replace(/\.?$/, ` × ${times}.`) : what]);
}

/** Read out what has gathered; whoever looks at another page hears it later. */
function read() {
  timer = undefined;
  const place = document.getElementById("told");
  if (!place || document.hidden) return;
  let before = "";
  /** @type {string[]} */
  const sentences = [];
  for (const [who, what] of counted(lines)) {
    if (who && who === before) sentences.push(`${sentences.pop()?.replace(/\.$/, "")}; ${what}`);
    else sentences.push(who ? `${who} ${what}` : what);
    // After a sentence about something else it must be said again who.
    before = /\. \S/.test(what) ? "" : who;
  }
  if (question) sentences.push(question);
  lines = [];
  question = "";
  for (const sentence of sentences) {
    const line = document.createElement("p");
    line.textContent = sentence;
    place.append(line);
  }
  while (place.children.length > KEPT) place.firstElementChild?.remove();
}

document.addEventListener("visibilitychange", () => hear({}));
