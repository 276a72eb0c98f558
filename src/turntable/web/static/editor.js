// The editor of boards: a sheet to draw on, the fields of what is selected, the file as text, and the rules' word on it.

import { byId, svg } from "./editor_elements.js";
import { listenToFingers } from "./editor_fingers.js";
import { Hexes } from "./editor_hexes.js";
import { History, Kept } from "./editor_history.js";
import { List, Panel } from "./editor_panel.js";
import { Picture } from "./editor_picture.js";
import { Routes } from "./editor_routes.js";
import { read, TextPane, write } from "./editor_text.js";
import { Word } from "./editor_word.js";
import { toast } from "./notices.js";
import { startSite } from "./site.js";

/** @typedef {import("./editor_text.js").Doc} Doc */

/** How many times larger than the window the sheet can be. */
const NEAREST = 5;

/** What the server says of the board and the game: see web/pages/editor.py. */
const given = JSON.parse(byId("editing").textContent || "{}");

export class Desk {
  constructor() {
    /** @type {string} */ this.game = given.game;
    /** @type {string} */ this.language = given.language;
    /** The languages of names, by their codes. @type {Record<string, string>} */ this.languages = given.languages;
    /** What the game's boards are made of. @type {Record<string, any>} */ this.facts = given.facts;
    this.draft = new Kept(`draft ${given.game} ${given.origin}`);
    this.history = new History(given.text);
    /** @type {Doc} */ this.doc = read(given.text) || {};
    /** Keys of the pieces that are selected. @type {Set<string>} */ this.selected = new Set();
    /** Keys of those that a mistake is about. @type {Set<string>} */ this.wrong = new Set();
    this.tool = "select";
    /** @type {string} */ this.colour = given.facts.colours[0];
    /** The piece that the Tab key stops at. */
    this.current = "";
    this.zoom = 1;
    this.window = byId("ed-sheet");
    this.picture = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId("ed-drawing")));
    this.ground = svg("rect", { class: "ed-ground" });
    this.picture.append(this.ground);
    this.under = new Picture(this.picture, `${given.game} ${given.origin}`);
    this.picture.prepend(this.ground);
    this.sheet = given.game === "steam" ? new Hexes(this.picture, this) : new Routes(this.picture, this);
    this.pane = new TextPane(/** @type {HTMLTextAreaElement} */ (byId("ed-text")), byId("ed-numbers"), byId("ed-bar"));
    this.panel = new Panel(byId("ed-piece"), (kind) => byId(`ed-swatch-${kind}`).cloneNode(true));
    this.list = new List(byId("ed-list"), (key) => {
      this.select([key]);
      this.open("piece");
    });
    this.word = new Word(given.game, (answer) => {
      this.pane.mark(answer.ok ? 0 : answer.line);
      this.wrong = new Set(this.sheet.wrong(answer.near || []));
      this.sheet.mark();
      this.list.show(this.sheet.items(), this.selected, this.wrong);
    });
  }

  /** Words of the page with what is put into them. @param {string} id @param {Record<string, unknown>} [args] @returns {string} */
  say(id, args = {}) {
    return String(given.words[id] ?? id).replace(/\{(\w+)\}/g, (whole, name) => (name in args ? String(args[name]) : whole));
  }

  /** @param {string} id */
  tell(id) {
    toast(this.say(id));
  }

  // Changes

  /** The document has changed by drawing. @param {string} [name] of a change that goes on */
  change(name) {
    this.history.add(write(this.doc), name);
    this.show();
  }

  /** Somebody has typed in the text. @param {string} text */
  type(text) {
    this.history.add(text, "typing");
    const doc = read(text);
    if (doc) this.doc = doc;
    this.show();
  }

  /** @param {number} by */
  step(by) {
    this.history.go(by);
    this.revert();
  }

  /** Go back to what was kept last. */
  revert() {
    this.doc = read(this.history.text) || this.doc;
    this.show();
  }

  /** Show the document as it is now, keep it, and ask the rules about it. */
  show() {
    const { text } = this.history;
    const held = this.window.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
    const keys = new Set(this.sheet.items().map((item) => item.key));
    for (const key of this.selected) if (!key.startsWith("hex/") && !keys.has(key)) this.selected.delete(key);
    this.sheet.draw();
    this.pane.show(text);
    this.panel.show(this.sheet.fields());
    this.list.show(this.sheet.items(), this.selected, this.wrong);
    this.draft.write(text);
    this.word.ask(text);
    for (const [id, can] of /** @type {[string, boolean][]} */ ([["ed-undo", this.history.canUndo], ["ed-redo", this.history.canRedo]])) {
      byId(id).setAttribute("aria-disabled", String(!can));
    }
    this.rove();
    if (held !== null) this.focus(held || this.current);
  }

  /** @param {string[]} keys */
  select(keys) {
    this.selected = new Set(keys);
    if (keys[0]) this.current = keys[0];
    this.sheet.mark();
    this.panel.show(this.sheet.fields());
    this.list.show(this.sheet.items(), this.selected, this.wrong);
    this.rove();
    if (keys[0] && this.window.contains(document.activeElement)) this.focus(keys[0]);
  }

  /** The colour that routes and cities get from now on. @param {string} colour */
  paint(colour) {
    this.colour = colour;
    for (const button of document.querySelectorAll("[data-paint]")) button.setAttribute("aria-pressed", String(button.getAttribute("data-paint") === colour));
  }

  /** @param {string} tool */
  use(tool) {
    this.tool = tool;
    this.sheet.cancel();
    this.window.dataset.using = tool;
    for (const button of document.querySelectorAll("[data-tool]")) button.setAttribute("aria-pressed", String(button.getAttribute("data-tool") === tool));
    byId("ed-help").textContent = this.say(`help-${tool}`);
  }

  // The window

  /** The sheet has this part of the plane. @param {number} x @param {number} y @param {number} w @param {number} h */
  fit(x, y, w, h) {
    this.picture.setAttribute("viewBox", [x, y, w, h].map(Math.round).join(" "));
    this.under.fit(x, y, w, h);
    for (const [name, value] of Object.entries({ x, y, width: w, height: h })) this.ground.setAttribute(name, String(value));
  }

  /** Make the sheet larger; a point of the page stays where it is: the middle, or another. @param {number} factor 0: all of it is seen @param {number} [x] @param {number} [y] */
  magnify(factor, x, y) {
    const { window } = this;
    const box = window.getBoundingClientRect();
    const [right, down] = [x === undefined ? box.width / 2 : x - box.left, y === undefined ? box.height / 2 : y - box.top];
    const before = this.zoom;
    this.zoom = factor ? Math.min(NEAREST, Math.max(1, this.zoom * factor)) : 1;
    this.picture.style.width = this.picture.style.height = `${100 * this.zoom}%`;
    const share = this.zoom / before;
    window.scrollTo((window.scrollLeft + right) * share - right, (window.scrollTop + down) * share - down);
  }

  /** @param {string} side */
  open(side) {
    for (const button of document.querySelectorAll("[data-side]")) {
      const is = button.getAttribute("data-side") === side;
      button.setAttribute("aria-pressed", String(is));
      byId(`ed-side-${button.getAttribute("data-side")}`).hidden = !is;
    }
    if (side === "json") this.pane.follow();
  }

  // The keyboard

  /** @param {string} key @returns {SVGElement | null} */
  piece(key) {
    return key ? this.picture.querySelector(`[data-key="${key}"]`) : null;
  }

  /** Let the Tab key stop at one piece, not at all of them. */
  rove() {
    const first = this.piece(this.current) || this.picture.querySelector("[data-key]");
    for (const made of this.picture.querySelectorAll('[data-key][tabindex="0"]')) made.setAttribute("tabindex", "-1");
    first?.setAttribute("tabindex", "0");
  }

  /** @param {string} key */
  focus(key) {
    const made = this.piece(key);
    if (made) this.current = key;
    this.rove();
    (made || this.window).focus({ preventScroll: !made });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const key = /** @type {Element} */ (event.target).closest("[data-key]")?.getAttribute("data-key") || "";
    if ((event.ctrlKey || event.metaKey) && event.key === "a") this.select(this.sheet.all());
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === "Escape") {
      this.sheet.cancel();
      this.select([]);
    } else if (event.key === "Enter" && key && this.tool === "select" && this.selected.has(key)) this.edit();
    else if (event.key === "PageDown" || event.key === "PageUp") this.walk(key, event.key === "PageDown" ? 1 : -1);
    else if (!this.sheet.key(event, key)) {
      const tool = document.querySelector(`[data-tool][aria-keyshortcuts="${event.key.toUpperCase()}"]`)?.getAttribute("data-tool");
      if (tool) this.use(tool);
      else if (event.key === "+" || event.key === "-" || event.key === "0") this.magnify(event.key === "0" ? 0 : event.key === "+" ? 1.4 : 1 / 1.4);
      else return;
    }
    event.preventDefault();
  }

  /** Go on to the next piece of the list. @param {string} key @param {number} by */
  walk(key, by) {
    const all = [...new Set(this.sheet.items().map((item) => item.key))].filter((one) => this.piece(one));
    const next = all[(all.indexOf(key) + by + all.length) % all.length];
    if (next) this.focus(next);
  }

  /** Go to the first field of what is selected. */
  edit() {
    this.open("piece");
    /** @type {HTMLElement | null} */ (byId("ed-piece").querySelector("input, select, button"))?.focus();
  }

  start() {
    const draft = this.draft.read();
    if (draft && draft !== given.text) {
      this.history.add(draft);
      this.doc = read(draft) || this.doc;
      byId("ed-restored").hidden = false;
    }
    this.use("select");
    this.paint(this.colour);
    this.magnify(0);
    this.open("piece");
    this.showPicture();
    this.listen();
    this.show();
  }

  listen() {
    this.window.addEventListener("pointerdown", (event) => {
      if (event.button || !event.isPrimary || !this.picture.contains(/** @type {Node} */ (event.target))) return;
      // A click gives the focus to the sheet, not to a piece that is drawn anew in a moment.
      event.preventDefault();
      this.window.focus({ preventScroll: true });
      this.sheet.down(event);
    });
    this.window.addEventListener("pointermove", (event) => this.sheet.moveTo(event));
    this.window.addEventListener("pointerup", (event) => this.sheet.up(event));
    this.window.addEventListener("pointercancel", () => this.sheet.cancel());
    listenToFingers(this.window, () => this.sheet.cancel(), (factor, x, y) => this.magnify(factor, x, y));
    this.window.addEventListener("keydown", (event) => this.key(event));
    this.pane.area.addEventListener("input", () => this.type(this.pane.area.value));
    document.addEventListener("click", (event) => this.click(/** @type {Element} */ (event.target)));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && byId("ed-piece").contains(/** @type {Node} */ (event.target))) this.focus(this.current);
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const letter = event.key.toLowerCase();
      if (letter !== "z" && letter !== "y") return;
      event.preventDefault();
      this.step(letter === "y" || event.shiftKey ? 1 : -1);
    });
    byId("ed-picture").addEventListener("change", async (event) => {
      const field = /** @type {HTMLInputElement} */ (event.target);
      const [file] = field.files || [];
      const problem = file ? await this.under.take(file) : "";
      field.value = "";
      if (problem) this.tell(problem);
      this.showPicture();
    });
    byId("ed-fade").addEventListener("input", (event) => this.under.fade(Number(/** @type {HTMLInputElement} */ (event.target).value) / 100));
    byId("ed-save").addEventListener("submit", (event) => {
      event.preventDefault();
      this.save(/** @type {HTMLFormElement} */ (event.target));
    });
  }

  /** Let the house keep the board, and go to its page; with a mistake in it, to the line that is wrong. @param {HTMLFormElement} form */
  async save(form) {
    if (this.word.line) return this.showLine();
    const fields = new FormData(form);
    fields.set("text", this.history.text);
    try {
      const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(/** @type {any} */ (fields)) });
      if (!answer.ok) {
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        toast(page.querySelector("[role=alert], .lead")?.textContent || "");
        return;
      }
      this.draft.forget();
      this.under.kept.forget();
      location.assign(answer.url);
    } catch {
      toast(byId("ed-word").dataset.offline || "");
    }
  }

  showLine() {
    this.open("json");
    this.pane.go(this.word.line);
  }

  showPicture() {
    const { isThere } = this.under;
    this.picture.classList.toggle("traced", isThere);
    byId("ed-unpicture").hidden = byId("ed-faded").hidden = !isThere;
    this.under.fade(Number(/** @type {HTMLInputElement} */ (byId("ed-fade")).value) / 100);
  }

  /** @param {Element} target */
  click(target) {
    const data = (/** @type {string} */ name) => target.closest(`[data-${name}]`)?.getAttribute(`data-${name}`);
    const [tool, colour, side, zoom] = ["tool", "paint", "side", "zoom"].map(data);
    if (tool) this.use(tool);
    if (colour) this.paint(colour);
    if (side) this.open(side);
    if (zoom) this.magnify(Number(zoom));
    if (target.closest("#ed-undo")) this.step(-1);
    if (target.closest("#ed-redo")) this.step(1);
    if (target.closest("#ed-line")) this.showLine();
    if (target.closest("#ed-unpicture")) {
      this.under.remove();
      this.showPicture();
    }
    if (target.closest("#ed-again")) {
      byId("ed-restored").hidden = true;
      this.history.add(given.text);
      this.doc = read(given.text) || {};
      this.show();
      this.draft.forget();
    }
  }
}

// What was drawn is kept, so a page in another language begins where this one ends.
startSite(() => {});
new Desk().start();
