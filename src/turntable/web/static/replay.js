// Looking back at earlier positions: a bar with a slider, and the browser's address and history, which name the position.

import * as live from "./live.js";
import { showLine } from "./panels.js";
import { duration } from "./patch.js";
import { shown, table } from "./position.js";

/** The position that the address names; null: the present. */
function addressed() {
  const at = new URL(location.href).searchParams.get("at") || "";
  return /^\d{1,6}$/.test(at) ? Number(at) : null;
}

/** The address of this page with another value of one parameter. @param {string} name @param {string | null} value */
function address(name, value) {
  const url = new URL(location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url;
}

/** Write what is shown into the address, which can be shared. @param {string} name @param {string | null} value */
function share(name, value) {
  history.replaceState(history.state, "", address(name, value));
}

const slider = () => /** @type {HTMLInputElement | null} */ (document.getElementById("at"));

export class Replay {
  constructor() {
    /** The position that was asked for last; null: the present. */
    this.wanted = addressed();
    /** The seat whose view was chosen here, as the address writes it. @type {string | null} */
    this.eyes = null;
    /** Whether the browser is on its way back to the entry of its history where the present was shown. */
    this.leaving = false;
    /** @type {ReturnType<typeof setInterval> | undefined} */ this.playing = undefined;
    addEventListener("popstate", () => this.returned());
  }

  /** Show the bar for the position with which the page was loaded. */
  start() {
    this.showMoment(shown().at, Number(slider()?.max), table.hasAttribute("data-over"));
  }

  /** Look at a position that the reader asked for. @param {number | null} at */
  lookAt(at) {
    clearInterval(this.playing);
    this.show(at);
  }

  /** @param {number | null} at */
  show(at) {
    this.wanted = at;
    live.look({ at });
    this.remember();
  }

  /** Looking back is one entry of the browser's history, however many positions are seen: "back" leads to the present. */
  remember() {
    if (this.leaving) return;
    if (this.wanted === null && history.state?.entered) {
      this.leaving = true;
      history.back();
    } else if (this.wanted !== null && addressed() === null) {
      history.pushState({ entered: true }, "", address("at", String(this.wanted)));
    } else share("at", this.wanted === null ? null : String(this.wanted));
  }

  /** The browser has gone back or forward in its history. */
  returned() {
    if (this.eyes !== null) share("seat", this.eyes);
    if (this.leaving) {
      this.leaving = false;
      // The reader may have looked back again meanwhile.
      this.remember();
    } else if (addressed() !== this.wanted) {
      clearInterval(this.playing);
      this.wanted = addressed();
      live.look({ at: this.wanted });
    }
  }

  /** Come back to the present. @returns {boolean} whether an earlier position was shown */
  leave() {
    if (this.wanted === null) return false;
    this.lookAt(null);
    return true;
  }

  /** Show a seat's view; an empty text: a spectator's. @param {string} seat */
  lookAs(seat) {
    live.look({ seat: seat === "" ? null : Number(seat) });
    this.eyes = seat === "" ? "-" : seat;
    share("seat", this.eyes);
  }

  /** @param {number} by */
  step(by) {
    const bar = slider();
    if (!bar) return false;
    // From the position that was asked for last: it may not be shown yet.
    const to = Math.max(0, Math.min(Number(bar.max), (this.wanted ?? Number(bar.max)) + by));
    bar.value = String(to);
    this.slide(to);
    return true;
  }

  /** The last position is the present, which shows the result of a finished game. @param {number} at */
  slide(at) {
    this.lookAt(at >= Number(slider()?.max) ? null : at);
  }

  /** Step through what happened since the reader's last turn. @param {number} from @param {number} last */
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
   * Set the bar to a position; it is hidden at the present of a game that goes on.
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
    const position = String(at ?? moves);
    // While the reader moves the slider, answers arrive late and must not move it back.
    if (document.activeElement !== range || at === null) range.value = position;
    const label = document.getElementById("replay-at");
    if (label) label.textContent = `${position} / ${moves}`;
    const choice = document.getElementById("eyes");
    if (choice) choice.hidden = !over;
    const now = document.getElementById("back-to-now");
    if (now) now.hidden = at === null;
    const before = table.querySelectorAll("#log .now");
    for (const line of before) line.classList.remove("now");
    const lines = at === null ? [] : table.querySelectorAll(`#log [data-at="${at}"]`);
    for (const line of lines) line.parentElement?.classList.add("now");
    const scroll = table.querySelector(".scroll:has(> #log)");
    if (scroll && (before.length || lines.length)) showLine(scroll);
  }
}
