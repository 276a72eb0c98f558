// A socket to the server that opens itself again when it was lost.

/** The server closes with this code when a table does not exist or cannot be opened. */
const UNKNOWN = 4404;
/** The server closes with this code when the cookie behind the socket is void. */
const LOGGED_OUT = 4401;
/** The server closes with this code when the reader has too many sockets open. */
const MANY = 4429;

/** @template News */
export class Socket {
  /**
   * @param {string | undefined} path
   * @param {() => Record<string, string>} query The parameters of the address, asked for before each attempt.
   * @param {{ heard: (news: News) => void, opened?: () => void, lost?: () => void }} on ``lost`` is called when a second
   *   attempt has failed too: a short gap is not worth a word.
   */
  constructor(path, query, on) {
    this.path = String(path);
    this.query = query;
    this.on = on;
    this.failures = 0;
    this.stopped = false;
    /** @type {WebSocket | null} */ this.socket = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
    addEventListener("online", () => this.open());
    addEventListener("pageshow", (event) => event.persisted && this.open());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.open());
    this.open();
  }

  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Connect, unless there is a connection or an attempt at one. */
  open() {
    if (this.stopped || (this.socket && this.socket.readyState < WebSocket.CLOSING)) return;
    clearTimeout(this.timer);
    const socket = (this.socket = new WebSocket(this.address()));
    socket.onopen = () => {
      this.failures = 0;
      this.on.opened?.();
    };
    socket.onmessage = (event) => this.on.heard(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (this.stopped || socket !== this.socket) return;
      // The page, loaded anew, says why there is no such table.
      if (event.code === UNKNOWN) return location.reload();
      if (event.code === LOGGED_OUT) return this.leave();
      // Another page of this reader has to close first.
      if (event.code === MANY) this.failures = 5;
      if (this.failures++) this.on.lost?.();
      // Pages that lost the same server at the same moment must not all come back at the same moment.
      const wait = 250 * 2 ** Math.min(this.failures, 5) * (0.7 + Math.random() * 0.6);
      this.timer = setTimeout(() => this.open(), wait);
    };
  }

  address() {
    const url = new URL(this.path, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const query = { lang: document.documentElement.lang, ...this.query() };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  /** @param {unknown} what */
  send(what) {
    this.socket?.send(JSON.stringify(what));
  }

  /**
   * Leave a page that shows what only its reader may see, unless this browser has a new cookie. One that another tab has
   * just asked for, with a new password, is on its way for a moment.
   */
  async leave() {
    this.stop();
    for (let i = 0; i < 4; i++) {
      if (i) await new Promise((done) => setTimeout(done, 200));
      const answer = await fetch("/api/me").catch(() => null);
      if (answer?.ok && (await answer.json()).me) return location.reload();
    }
    location.replace("/account?out");
  }

  /** Close the socket for good. */
  stop() {
    this.stopped = true;
    this.socket?.close();
  }
}
