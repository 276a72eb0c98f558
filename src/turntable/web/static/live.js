// The socket of a table: news come in, the page says which eyes look and at which position. Comes back by itself.
// @ts-check

import { patch } from "./patch.js";

/** @typedef {import("./patch.js").News & {title?: string, mine?: boolean, flash?: string, view?: string, at?: number | null, moves?: number, over?: boolean}} TableNews */

export class Live {
  /**
   * @param {HTMLElement} table
   * @param {(news: TableNews) => void} heard
   */
  constructor(table, heard) {
    this.table = table;
    this.heard = heard;
    this.tries = 0;
    /** @type {WebSocket | null} */ this.socket = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
    this.closed = false;
    /** What could not be told yet. @type {Record<string, unknown> | null} */ this.wish = null;
    addEventListener("online", () => this.open());
    addEventListener("pageshow", (event) => event.persisted && this.open());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.check());
    this.open();
  }

  address() {
    const { live, print, view } = this.table.dataset;
    const url = new URL(String(live), location.href);
    url.protocol = url.protocol.replace("http", "ws");
    url.searchParams.set("since", print || "");
    url.searchParams.set("view", view || "");
    url.searchParams.set("lang", document.documentElement.lang);
    const last = document.getElementById("chat-lines")?.lastElementChild;
    url.searchParams.set("said", last ? last.id.replace("chat-", "") : "0");
    return url;
  }

  check() {
    if (!this.socket || this.socket.readyState > WebSocket.OPEN) this.open();
  }

  open() {
    if (this.closed || (this.socket && this.socket.readyState < WebSocket.CLOSING)) return;
    clearTimeout(this.timer);
    const socket = (this.socket = new WebSocket(this.address()));
    socket.onopen = () => {
      this.tries = 0;
      this.offline(false);
      if (this.wish) this.look(this.wish);
    };
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (this.closed || socket !== this.socket) return;
      // There is no such table any more, or it cannot be opened: a new page tells why.
      if (event.code === 4404) return location.reload();
      if (this.tries++) this.offline(true);
      this.timer = setTimeout(() => this.open(), Math.min(8000, 250 * 2 ** Math.min(this.tries, 5)) * (0.7 + Math.random() * 0.6));
    };
  }

  /** @param {TableNews} news */
  take(news) {
    patch(news);
    const { dataset } = this.table;
    if (news.seq !== undefined) dataset.seq = String(news.seq);
    if (news.print !== undefined) dataset.print = news.print;
    if (news.view !== undefined) dataset.view = news.view;
    if (news.over !== undefined) this.table.toggleAttribute("data-over", news.over);
    if (news.title) document.title = news.title;
    this.heard(news);
  }

  /**
   * Tell the server what this page looks at: ``{seat}``, ``{at}`` (null: now), ``{lang}``.
   * @param {Record<string, unknown>} what
   */
  look(what) {
    const open = this.socket && this.socket.readyState === WebSocket.OPEN;
    if (open) this.socket?.send(JSON.stringify(what));
    this.wish = open ? null : { ...this.wish, ...what };
  }

  /** The server has answered. A socket that was never lost would not tell. */
  reached() {
    if (this.socket?.readyState === WebSocket.OPEN) this.offline(false);
  }

  /** @param {boolean} is */
  offline(is) {
    const bar = document.getElementById("offline");
    if (bar) bar.hidden = !is;
  }

  stop() {
    this.closed = true;
    this.socket?.close();
  }
}
