// Looking back: the bar to do it with, and the browser's address and history, which say what is looked at.
// @ts-check

import { duration } from "./patch.js";

/** The position the address speaks of; null: now. */
function addressed() {
  const at = new URL(location.href).searchParams.get("at") || "";
  return /^\d{1,6}$/.test(at) ? Number(at) : null;
}

/**
 * The address of this page with one thing said otherwise.
 * @param {string} name
 * @param {string | null} value
 */
function address(name, value) {
  const url = new URL(location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url;
}

/**
 * Let the address say what is shown, so that it can be shared and loaded again.
 * @param {string} name
 * @param {string | null} value
 */
function share(name, value) {
  history.replaceState(history.state, "", address(name, value));
}

/**
 * Show the line of the position that is looked at, or else the last one.
 * @param {Element} scroll
 */
export function showLine(scroll) {
  const line = scroll.querySelector(".now");
  if (line) line.scrollIntoView({ block: "nearest" });
  else scroll.scrollTop = scroll.scrollHeight;
}

const slider = () => /** @type {HTMLInputElement | null} */ (document.getElementById("at"));

export class Replay {
  /**
   * @param {HTMLElement} table
   * @param {import("./live.js").Live} live
   */
  constructor(table, live) {
    this.table = table;
    this.live = live;
    /** The position that is wanted; null: now. */
    this.wanted = addressed();
    /** Whose eyes were chosen here, as the address says it. @type {string | null} */
    this.eyes = null;
    /** Whether the browser is on its way back to the entry of its history where the present was shown. */
    this.leaving = false;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.playing = undefined;
    addEventListener("popstate", () => this.returned());
  }

  /** Look at a position that somebody asked for. @param {number | null} at */
  lookAt(at) {
    clearInterval(this.playing);
    this.show(at);
  }

  /** @param {number | null} at */
  show(at) {
    this.wanted = at;
    this.live.look({ at });
    this.remember();
  }

  /** Looking back is one entry of the browser's history, however many positions are seen: its way back leads to now. */
  remember() {
    if (this.leaving) return;
    if (this.wanted === null && history.state?.entered) {
      this.leaving = true;
      history.back();
    } else if (this.wanted !== null && addressed() === null) {
      history.pushState({ entered: true }, "", address("at", String(this.wanted)));
    } else share("at", this.wanted === null ? null : String(this.wanted));
  }

  /** The browser has gone along its history. */
  returned() {
    if (this.eyes !== null) share("seat", this.eyes);
    if (this.leaving) {
      this.leaving = false;
      // Somebody may have looked back again meanwhile.
      this.remember();
    } else if (addressed() !== this.wanted) {
      clearInterval(this.playing);
      this.wanted = addressed();
      this.live.look({ at: this.wanted });
    }
  }

  /** Back to now, if a position of before is shown; else the key was not meant for this. */
  leave() {
    if (this.wanted === null) return false;
    this.lookAt(null);
    return true;
  }

  /** Look through a seat's eyes; an empty text: through nobody's. @param {string} seat */
  lookAs(seat) {
    this.live.look({ seat: seat === "" ? null : Number(seat) });
    this.eyes = seat === "" ? "-" : seat;
    share("seat", this.eyes);
  }

  /** @param {number} by */
  step(by) {
    const bar = slider();
    if (!bar) return false;
    // From what was asked for last: it may not be shown yet.
    const to = Math.max(0, Math.min(Number(bar.max), (this.wanted ?? Number(bar.max)) + by));
    bar.value = String(to);
    this.slide(to);
    return true;
  }

  /** The last position is the present: with the result, if the game is over. @param {number} at */
  slide(at) {
    this.lookAt(at >= Number(slider()?.max) ? null : at);
  }

  /**
   * Step through what happened since the reader's last turn, then come back to now.
   * @param {number} from
   * @param {number} last
   */
  catchUp(from, last) {
    document.getElementById("since")?.replaceChildren();
    this.lookAt(from);
    let at = from;
    this.playing = setInterval(() => {
      at += 1;
      if (at >= last) this.lookAt(null);
      else this.show(at);
    }, Math.max(700, duration() * 5));
  }

  /**
   * Show the bar to look back with, where it is of use, at the right place.
   * @param {number | null} at
   * @param {number} moves
   * @param {boolean} over
   */
  showMoment(at, moves, over) {
    const bar = document.getElementById("replay");
    const range = slider();
    if (!bar || !range) return;
    bar.hidden = !over && at === null;
    range.max = String(moves);
    const shown = String(at ?? moves);
    // Whoever holds the slider leads; the answers follow.
    if (document.activeElement !== range || at === null) range.value = shown;
    const label = document.getElementById("replay-at");
    if (label) label.textContent = `${shown} / ${moves}`;
    const choice = document.getElementById("eyes");
    if (choice) choice.hidden = !over;
    const now = document.getElementById("back-to-now");
    if (now) now.hidden = at === null;
    const before = this.table.querySelectorAll("#log .now");
    for (const line of before) line.classList.remove("now");
    const lines = at === null ? [] : this.table.querySelectorAll(`#log [data-at="${at}"]`);
    for (const line of lines) line.parentElement?.classList.add("now");
    const scroll = this.table.querySelector(".scroll:has(> #log)");
    if (scroll && (before.length || lines.length)) showLine(scroll);
  }
}
