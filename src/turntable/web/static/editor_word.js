// The rules' word on a board: the server reads the text, says what is wrong and where, and draws the board.

import { byId, html } from "./editor_elements.js";
import { post } from "./requests.js";

/** Milliseconds in which nothing has changed before the server is asked. */
const PAUSE = 300;
/** After a refusal. */
const LATER = 5000;

/** @typedef {{ ok: boolean, said: string, line: number, near: string[], drawing: string, warnings: string[], message?: string }} Answer */

export class Word {
  /**
   * @param {string} game
   * @param {(answer: Answer) => void} told
   */
  constructor(game, told) {
    this.game = game;
    this.told = told;
    this.text = "";
    this.timer = 0;
    /** The line that is wrong; 0: none is. */
    this.line = 0;
    this.isAsking = false;
  }

  /** @param {string} text */
  ask(text) {
    if (text === this.text) return;
    this.text = text;
    byId("ed-word").dataset.state = "asking";
    this.soon(PAUSE);
  }

  /** @param {number} pause */
  soon(pause) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send(), pause);
  }

  async send() {
    // One question at a time: a long board takes a while, and only the last text matters.
    if (this.isAsking) return this.soon(PAUSE);
    this.isAsking = true;
    const { text } = this;
    const answer = await post("/boards/draw", { game: this.game, text });
    this.isAsking = false;
    if (text !== this.text) return this.soon(0);
    const data = /** @type {Answer} */ (/** @type {unknown} */ (answer.data));
    if (!answer.ok) {
      this.say("unknown", data.message || byId("ed-word").dataset.offline || "", 0);
      if (answer.status === 0 || answer.status === 429 || answer.status === 503) this.soon(LATER);
      return;
    }
    this.say(data.ok ? "good" : "bad", data.said, data.ok ? 0 : data.line);
    if (data.drawing) byId("ed-look").innerHTML = data.drawing;
    const advice = byId("ed-advice");
    advice.hidden = !data.warnings.length;
    advice.querySelector("ul")?.replaceChildren(...data.warnings.map((one) => html("li", {}, one)));
    byId("ed-side-look").classList.toggle("stale", !data.ok);
    this.told(data);
  }

  /** @param {string} state @param {string} words @param {number} line */
  say(state, words, line) {
    this.line = line;
    const place = byId("ed-word");
    place.dataset.state = state;
    if (byId("ed-said").textContent !== words) byId("ed-said").textContent = words;
    byId("ed-line").hidden = !line;
  }
}
