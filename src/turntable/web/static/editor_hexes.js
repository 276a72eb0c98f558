// The sheet of Steam: hexes that are painted, cities and towns that are carried, thick lines on edges.

import { keyUnder, pointIn, short, svg } from "./editor_elements.js";
import { fields, items } from "./editor_hexes_fields.js";
import { nameIn } from "./editor_names.js";
import { numberOr, things } from "./editor_text.js";
import * as work from "./editor_hexes_work.js";

/** @typedef {import("./editor.js").Desk} Desk */
/** @typedef {import("./editor_hexes_work.js").Spot} Spot */

// As the board itself draws them.
const RADIUS = 40;
const APOTHEM = (RADIUS * Math.sqrt(3)) / 2;
const EDGES = 6;

/** @param {number} degrees @param {number} reach @returns {[number, number]} */
const polar = (degrees, reach) => [reach * Math.cos((degrees * Math.PI) / 180), reach * Math.sin((degrees * Math.PI) / 180)];

/** @param {Element} hex */
const isStop = (hex) => hex.querySelector(".ed-name") !== null;

export class Hexes {
  /** @param {SVGSVGElement} picture @param {Desk} desk */
  constructor(picture, desk) {
    this.picture = picture;
    this.desk = desk;
    this.hexes = svg("g", { class: "ed-hexes" });
    this.borders = svg("g", { class: "ed-borders" });
    this.lifted = svg("g", { class: "ed-lifted" });
    picture.append(this.hexes, this.borders, this.lifted);
    /** Whether the pointer paints, carries a stop from a hex, or means an edge of one. @type {{ paints: boolean, changed: boolean, from: Spot | null, at: string, edge?: [Spot, number] } | null} */
    this.held = null;
    this.frame = 0;
  }

  get flat() {
    return this.desk.doc.orientation === "flat";
  }

  /** @param {Spot} spot @returns {[number, number]} */
  middle({ line, place }) {
    const [across, down] = [2 * APOTHEM * (place + (line % 2) / 2), 1.5 * RADIUS * line];
    return this.flat ? [down, across] : [across, down];
  }

  /** @param {number} scale */
  outline(scale) {
    const first = this.flat ? 0 : -30;
    return `M${Array.from({ length: EDGES }, (_, i) => polar(first + 60 * i, RADIUS * scale).map(short).join(" ")).join("L")}z`;
  }

  /** One edge, around the origin. @param {number} edge */
  side(edge) {
    const first = (this.flat ? 0 : -30) + 60 * edge;
    return `M${polar(first, RADIUS).map(short).join(" ")}L${polar(first + 60, RADIUS).map(short).join(" ")}`;
  }

  // Drawing

  draw() {
    const rows = work.grid(this.desk.doc);
    const spots = rows.flatMap((row, line) => row.map((_, place) => ({ line, place })));
    const middles = spots.map((spot) => this.middle(spot));
    const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
    const room = RADIUS + 12;
    const [left, top] = [Math.min(0, ...xs) - room, Math.min(0, ...ys) - room];
    this.desk.fit(left, top, Math.max(0, ...xs) + room - left, Math.max(0, ...ys) + room - top);
    // Names of cities and towns may be wider than their hexes: these are drawn last.
    const made = spots.map((spot) => this.hex(spot, String(rows[spot.line]?.[spot.place])));
    this.hexes.replaceChildren(...made.filter((hex) => !isStop(hex)), ...made.filter(isStop));
    this.drawBorders();
    this.mark();
  }

  /** Draw one hex anew. @param {Spot} spot */
  drawAgain(spot) {
    const symbol = work.symbolAt(this.desk.doc, spot);
    const before = this.hexes.querySelector(`[data-key="hex/${work.labelOf(spot)}"]`);
    if (symbol === undefined || !before) return;
    const made = this.hex(spot, symbol);
    const [ground, ...others] = made.children;
    const kept = before.firstElementChild;
    if (!ground || !kept) return;
    // A finger that paints stays on the ground it was put on: a browser loses it with an element that goes.
    kept.setAttribute("class", String(ground.getAttribute("class")));
    before.replaceChildren(kept, ...others);
    before.setAttribute("aria-label", String(made.getAttribute("aria-label")));
    if (isStop(before)) this.hexes.append(before);
  }

  /** @param {Spot} spot @param {string} symbol */
  hex(spot, symbol) {
    const { desk } = this;
    const label = work.labelOf(spot);
    const there = work.stopOf(desk.doc, symbol);
    const ground = there ? String(there.stop.terrain || "plain") : Object.keys(desk.facts.symbols).find((one) => desk.facts.symbols[one] === symbol) || "unknown";
    const [x, y] = this.middle(spot);
    const made = svg("g", { class: "ed-hex", "data-key": `hex/${label}`, tabindex: -1, role: "button", transform: `translate(${short(x)} ${short(y)})` });
    made.append(svg("path", { class: `steam-ground ${ground}`, d: this.outline(1) }));
    for (const [kind, path] of desk.facts.shapes[ground] || []) made.append(svg("path", { class: kind, d: path }));
    let words = desk.facts.grounds[ground] || symbol;
    if (there) {
      const name = nameIn(there.stop.name, desk.language) || symbol;
      const colour = String(there.stop.colour || "");
      const isCity = there.list === "cities";
      if (isCity) {
        made.append(svg("path", { class: `steam-city ${colour}`, d: this.outline(0.82) }));
        const goods = svg("g", { class: "ed-goods" });
        for (let i = 0; i < Math.min(9, numberOr(there.stop.cubes, 0)); i++) goods.append(svg("rect", { class: "ed-cube", x: -27 + (i % 5) * 11, y: 3 + Math.floor(i / 5) * 11, width: 9, height: 9, rx: 2 }));
        made.append(svg("path", { class: `steam-glyph on-${colour}`, d: desk.facts.glyphs[colour] || "", transform: "translate(0 -22)scale(1.5)" }), goods);
        words = desk.say("city-of", { name, colour: desk.facts.colourNames[colour] || colour, cubes: there.stop.cubes });
      } else {
        made.append(svg("circle", { class: "steam-town", r: 9, cy: -8 }));
        words = desk.say("town-of", { name, ground: words });
      }
      made.append(svg("text", { class: "ed-name", y: isCity ? -4 : 17 }, name));
    } else if (ground === "unknown") made.append(svg("text", { class: "ed-name", y: 5 }, symbol));
    if (ground !== "none" || there) made.append(svg("text", { class: "ed-label", y: this.flat ? 31 : 34 }, label.toUpperCase()));
    made.setAttribute("aria-label", `${label.toUpperCase()}: ${words}`);
    return made;
  }

  drawBorders() {
    const { desk } = this;
    this.borders.replaceChildren(...things(desk.doc.borders).flatMap((border, i) => {
      const [a, b] = Array.isArray(border.between) ? border.between.map((name) => work.named(desk.doc, name)) : [];
      if (!a || !b) return [];
      const edge = [0, 1, 2, 3, 4, 5].find((one) => work.labelOf(work.over(desk, a, one)) === work.labelOf(b));
      if (edge === undefined) return [];
      const [x, y] = this.middle(a);
      return [svg("path", { class: "steam-border", "data-border": i, d: this.side(edge), transform: `translate(${short(x)} ${short(y)})` })];
    }));
  }

  mark() {
    const { selected, wrong } = this.desk;
    for (const made of this.hexes.children) {
      const key = String(made.getAttribute("data-key"));
      made.classList.toggle("selected", selected.has(key));
      made.classList.toggle("wrong", wrong.has(key));
    }
  }

  // The pointer

  /** @param {PointerEvent} event */
  down(event) {
    const key = keyUnder(event);
    const spot = work.spotOf(key.slice(4));
    if (!spot) return this.desk.select([]);
    if (this.desk.tool === "border") {
      this.held = { paints: false, changed: false, from: null, at: key, edge: [spot, this.edgeAt(spot, event)] };
      return;
    }
    const isPiece = this.desk.tool === "select";
    if (isPiece) this.desk.select([key]);
    const carries = isPiece && work.stopOf(this.desk.doc, String(work.symbolAt(this.desk.doc, spot)));
    this.held = { paints: !isPiece, changed: false, from: carries ? spot : null, at: "" };
    this.picture.setPointerCapture(event.pointerId);
    if (!isPiece) this.touch(key);
  }

  /** The edge of a hex that is nearest to the pointer. @param {Spot} spot @param {PointerEvent} event */
  edgeAt(spot, event) {
    const [x, y] = this.middle(spot);
    const point = pointIn(this.picture, event);
    const turn = (Math.atan2(point.y - y, point.x - x) * 180) / Math.PI - (this.flat ? 30 : 0);
    return ((Math.round(turn / 60) % EDGES) + EDGES) % EDGES;
  }

  /** Use the tool on a hex, once while the pointer is over it. @param {string} key */
  touch(key) {
    const { held } = this;
    const spot = work.spotOf(key.slice(4));
    if (!held || !spot || held.at === key) return;
    held.at = key;
    if (!this.apply(spot)) return;
    held.changed = true;
    this.drawAgain(spot);
  }

  /** Use the tool on a hex; whether anything has changed. @param {Spot} spot */
  apply(spot) {
    const { desk } = this;
    if (desk.tool === "erase") return work.clear(desk, spot);
    if (desk.tool === "town") return work.found(desk, spot, "");
    if (desk.tool === "city") return work.found(desk, spot, desk.colour);
    return work.paint(desk, spot, desk.tool);
  }

  /** @param {Spot} spot @param {number} edge */
  lay(spot, edge) {
    if (work.toggleBorder(this.desk, spot, edge)) this.desk.change();
    else this.desk.tell("no-edge");
  }

  /** @param {PointerEvent} event */
  moveTo(event) {
    const { held } = this;
    if (!held) return;
    if (held.paints) return this.touch(keyUnder(event));
    const { from } = held;
    if (!from) return;
    const { x, y } = pointIn(this.picture, event);
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      if (!this.lifted.firstChild) {
        const stop = this.hexes.querySelector(`[data-key="hex/${work.labelOf(from)}"]`)?.cloneNode(true);
        if (!(stop instanceof SVGElement)) return;
        for (const name of ["data-key", "tabindex", "role", "aria-label", "transform"]) stop.removeAttribute(name);
        this.lifted.append(stop);
      }
      this.lifted.setAttribute("transform", `translate(${short(x)} ${short(y)})`);
    });
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { desk, held } = this;
    this.held = null;
    this.cancel();
    if (held?.changed) desk.change();
    if (held?.edge && keyUnder(event) === held.at) this.lay(...held.edge);
    const to = work.spotOf(keyUnder(event).slice(4));
    if (held?.from && to && work.labelOf(to) !== work.labelOf(held.from)) this.carry(held.from, to);
  }

  cancel() {
    const isBegun = this.held?.changed;
    this.held = null;
    cancelAnimationFrame(this.frame);
    this.lifted.replaceChildren();
    this.lifted.removeAttribute("transform");
    if (isBegun) this.desk.revert();
  }

  /** @param {Spot} from @param {Spot} to */
  carry(from, to) {
    if (!work.carry(this.desk, from, to)) return;
    this.desk.change();
    this.desk.select([`hex/${work.labelOf(to)}`]);
    this.desk.focus(`hex/${work.labelOf(to)}`);
  }

  // The keyboard

  /** Whether the key has been used. @param {KeyboardEvent} event @param {string} key of the hex that has the focus */
  key(event, key) {
    const { desk } = this;
    const spot = work.spotOf(key.slice(4));
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!spot) return false;
    if (event.key === "Enter" || event.key === " ") {
      if (desk.tool === "select" || desk.tool === "border") desk.select([key]);
      else if (this.apply(spot)) {
        desk.change();
        if (desk.tool === "city" || desk.tool === "town") desk.select([key]);
      }
      return true;
    }
    if (event.key === "Delete" || event.key === "Backspace") {
      if (work.clear(desk, spot)) desk.change();
      return true;
    }
    if (!step) return false;
    const [across, down] = this.flat ? [step[1], step[0]] : step;
    const to = { line: spot.line + Number(down), place: spot.place + Number(across) };
    if (work.symbolAt(desk.doc, to) === undefined) return true;
    if (event.shiftKey) this.carry(spot, to);
    else desk.focus(`hex/${work.labelOf(to)}`);
    return true;
  }

  /** Keys of what can be selected together: hexes are not. @returns {string[]} */
  all() {
    return [];
  }

  fields() {
    return fields(this.desk);
  }

  items() {
    return items(this.desk);
  }

  /** Hexes that a mistake is about. @param {string[]} near */
  wrong(near) {
    const { doc } = this.desk;
    const label = (/** @type {unknown} */ name) => {
      const spot = work.named(doc, name);
      return spot ? [`hex/${work.labelOf(spot)}`] : [];
    };
    return near.flatMap((key) => {
      const [list, at] = key.split("/");
      if (list === "hex") return label(at);
      if (list === "rows") return (work.grid(doc)[Number(at)] || []).map((_, place) => `hex/${work.labelOf({ line: Number(at), place })}`);
      const thing = list ? things(doc[list])[Number(at)] : undefined;
      if (thing && list === "borders") return things([thing]).flatMap(({ between }) => (Array.isArray(between) ? between.flatMap(label) : []));
      return thing?.code ? label(thing.code) : [];
    });
  }
}
