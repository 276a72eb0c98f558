// The live connection of a table: news change the page, and the page says which seat looks at which position.

import { patch } from "./patch.js";
import { table } from "./position.js";
import { receive, startShow } from "./show.js";
import { Socket } from "./socket.js";

/**
 * What the server sends: changes of the page, and how the table is now.
 * @typedef {import("./patch.js").Changes & { seq?: number, print?: string, view?: string, title?: string, flash?: string,
 *   now?: number, nudge?: string, mine?: boolean, ahead?: boolean, at?: number | null, moves?: number, over?: boolean, own?: boolean, missed?: boolean,
 *   told?: [string, string][], asks?: string,
 *   acts?: import("./show.js").Act[], marks?: import("./traces.js").Marks }} News
 */
/**
 * What the page wants to see: another seat's view, another position (null: the present).
 * @typedef {{ seat?: number | null, at?: number | null }} Wish
 */

/** @type {Socket<News>} */
let socket;
/** What the server has sent last: the page may show an earlier position for a moment. */
const last = { print: table.dataset.print || "", view: table.dataset.view || "" };
/** A wish that waits for a connection. @type {Wish | null} */
let waiting = null;

/**
 * @param {(news: News) => void} came Called when news come.
 * @param {(news: News) => void} heard Called after the page has been changed.
 */
export function start(came, heard) {
  startShow((news) => {
    take(news);
    heard(news);
  });
  socket = new Socket(table.dataset.live, query, {
    heard: (news) => {
      last.print = news.print ?? last.print;
      last.view = news.view ?? last.view;
      if (news.title) document.title = news.title;
      came(news);
      receive(news);
    },
    opened: () => {
      showOffline(false);
      if (waiting) look(waiting);
    },
    lost: () => showOffline(true),
  });
}

/** What the page has already: the server sends the rest. */
function query() {
  const said = document.getElementById("chat-lines")?.lastElementChild?.id.replace("chat-", "");
  return { since: last.print, view: last.view, said: said || "0" };
}

/** @param {News} news */
function take(news) {
  patch(news);
  for (const name of /** @type {const} */ (["seq", "print", "view"])) {
    if (news[name] !== undefined) table.dataset[name] = String(news[name]);
  }
  if (news.ahead !== undefined) table.dataset.ahead = String(news.ahead);
  if (news.over !== undefined) table.toggleAttribute("data-over", news.over);
}

/** @param {Wish} wish */
export function look(wish) {
  if (socket.isOpen) socket.send(wish);
  waiting = socket.isOpen ? null : { ...waiting, ...wish };
}

/** Connect at once if the connection is lost. */
export const reconnect = () => socket.open();

/** HTTP works, so clear the offline bar; an unbroken socket would not report it. */
export function reached() {
  if (socket.isOpen) showOffline(false);
}

/** @param {boolean} is */
export function showOffline(is) {
  const bar = document.getElementById("offline");
  if (bar) bar.hidden = !is;
}

export const stop = () => socket.stop();
