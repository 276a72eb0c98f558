// The sheet of Ticket to Ride: cities and routes that can be placed, dragged and connected.

import { keyUnder, pointIn, short, svg } from "./editor_elements.js";
import { nameIn } from "./editor_names.js";
import { numberOr, things } from "./editor_text.js";
import * as work from "./editor_routes_work.js";

/** @typedef {import("./editor_text.js").Doc} Doc */
/** @typedef {import("./editor.js").Desk} Desk */
/** @typedef {{ x: number, y: number }} Point */

// As the board itself draws them, in thousandths of its width.
const WIDTH = 1000;
const LONGEST_SPACE = 34;
const GAP = 10;
const APART = 6.6;
/** A pointer this near to a city means it, in pixels. */
const NEAR = 26;
/** A pointer that moves less than this, in pixels, clicks. */
const SLACK = 4;
/** By side: where a name stands, and how it is aligned. @type {Record<string, [number, number, string]>} */
const SIDES = {
  n: [0, -13, "middle"], ne: [9, -10, "start"], e: [13, 5, "start"], se: [9, 19, "start"],
  s: [0, 23, "middle"], sw: [-9, 19, "end"], w: [-13, 5, "end"], nw: [-9, -10, "end"],
};

export class Routes {
  /** @param {SVGSVGElement} picture @param {Desk} desk */
  constructor(picture, desk) {
    this.picture = picture;
    this.desk = desk;
    this.routes = svg("g", { class: "ed-routes" });
    this.tickets = svg("g", { class: "ed-tickets" });
    this.cities = svg("g", { class: "ed-cities" });
    this.rubber = svg("path", { class: "ed-rubber" });
    picture.append(this.routes, this.tickets, this.rubber, this.cities);
    /** Where the cities are drawn, by number. @type {Point[]} */ this.places = [];
    /** The ends of routes, by number: cities' numbers, how far aside, spaces. @type {({ a: number, b: number, aside: number, length: number } | null)[]} */
    this.lines = [];
    /** What a pointer does: drags cities, or draws a line from one. @type {{ from: Point, moved: boolean, cities: Map<number, Point>, line: number, taps?: boolean, erases?: string } | null} */
    this.held = null;
    /** The city that the next click is joined to. */
    this.first = -1;
    this.frame = 0;
  }

  get scale() {
    return WIDTH / Math.max(10, numberOr(this.desk.doc.canvas?.[0], WIDTH));
  }

  get size() {
    const { canvas } = this.desk.doc;
    return { w: Math.max(10, numberOr(canvas?.[0], WIDTH)), h: Math.max(10, numberOr(canvas?.[1], WIDTH * 0.64)) };
  }

  // Drawing

  draw() {
    const { doc } = this.desk;
    const cities = things(doc.cities);
    const numbers = new Map(cities.map((city, i) => [city.id, i]));
    const { w, h } = this.size;
    this.desk.fit(-20, -20, w * this.scale + 40, h * this.scale + 40);
    this.places = cities.map((city) => ({ x: numberOr(city.x, 0) * this.scale, y: numberOr(city.y, 0) * this.scale }));
    this.lines = this.ends(things(doc.routes), numbers);
    this.cities.replaceChildren(...cities.map((city, i) => this.city(city, i)));
    this.routes.replaceChildren(...things(doc.routes).map((route, i) => this.route(route, i)));
    this.mark();
  }

  /** @param {Doc[]} routes @param {Map<unknown, number>} numbers */
  ends(routes, numbers) {
    /** @type {Map<string, number[]>} */ const between = new Map();
    const lines = routes.map((route, i) => {
      const [a, b] = [numbers.get(route.from), numbers.get(route.to)];
      if (a === undefined || b === undefined || a === b) return null;
      const pair = `${Math.min(a, b)} ${Math.max(a, b)}`;
      between.set(pair, [...(between.get(pair) || []), i]);
      return { a: Math.min(a, b), b: Math.max(a, b), aside: 0, length: Math.max(1, Math.min(60, Math.round(numberOr(route.length, 1)))) };
    });
    for (const same of between.values()) {
      same.forEach((i, n) => {
        const line = lines[i];
        if (line) line.aside = (n - (same.length - 1) / 2) * 2 * APART;
      });
    }
    return lines;
  }

  /** @param {Doc} city @param {number} i */
  city(city, i) {
    const [dx, dy, anchor] = SIDES[city.label] || SIDES.e || [13, 5, "start"];
    const name = nameIn(city.name, this.desk.language) || String(city.id ?? "");
    const made = svg(
      "g",
      { class: "ed-city", "data-key": `cities/${i}`, tabindex: -1, role: "button", "aria-label": this.desk.say("city-at", { name, x: numberOr(city.x, 0), y: numberOr(city.y, 0) }) },
      svg("circle", { class: "ed-halo", r: 17 }),
      svg("circle", { class: "ttr-dot", r: 7 }),
      svg("text", { class: "ttr-name", x: dx, y: dy, "text-anchor": anchor }, name),
    );
    const place = this.places[i] || { x: 0, y: 0 };
    made.setAttribute("transform", `translate(${short(place.x)} ${short(place.y)})`);
    return made;
  }

  /** @param {Doc} route @param {number} i */
  route(route, i) {
    const colour = this.desk.facts.colours.includes(route.colour) ? route.colour : "grey";
    const line = this.lines[i];
    const made = svg(
      "g",
      { class: `ed-route c-${colour}`, "data-key": `routes/${i}`, tabindex: -1, role: "button", "aria-label": work.routeName(this.desk, route) },
      svg("path", { class: "ed-hit" }),
      svg("path", { class: "ttr-edge", pathLength: (line?.length || 1) * 10 }),
      svg("path", { class: "ttr-space", pathLength: (line?.length || 1) * 10 }),
      svg("path", { class: `ed-symbols ${colour}` }),
    );
    this.lay(made, i);
    return made;
  }

  /** Lay a route's lines between its cities. @param {Element} made @param {number} i */
  lay(made, i) {
    const line = this.lines[i];
    const [a, b] = [this.places[line?.a ?? -1], this.places[line?.b ?? -1]];
    if (!line || !a || !b) return;
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [ux, uy] = [(b.x - a.x) / far, (b.y - a.y) / far];
    const used = Math.min(far - 2 * Math.min(GAP, far / 6), line.length * LONGEST_SPACE);
    const [x, y] = [(a.x + b.x) / 2 + uy * line.aside, (a.y + b.y) / 2 - ux * line.aside];
    const at = (/** @type {number} */ along) => `${short(x + ux * along)} ${short(y + uy * along)}`;
    const path = `M${at(-used / 2)}L${at(used / 2)}`;
    const spots = Array.from({ length: line.length }, (_, n) => at(used * ((n + 0.5) / line.length - 0.5)));
    for (const part of made.children) part.setAttribute("d", part.classList.contains("ed-symbols") ? `M${spots.join("L")}` : path);
  }

  /** What is selected and what is wrong; the selected tickets as arcs. */
  mark() {
    for (const made of this.picture.querySelectorAll("[data-key]")) {
      const key = String(made.getAttribute("data-key"));
      made.classList.toggle("selected", this.desk.selected.has(key) || (this.first >= 0 && key === `cities/${this.first}`));
      made.classList.toggle("wrong", this.desk.wrong.has(key));
    }
    const cities = new Map(things(this.desk.doc.cities).map((city, i) => [city.id, i]));
    const tickets = things(this.desk.doc.tickets);
    const shown = [...this.desk.selected, ...this.desk.wrong].filter((key) => key.startsWith("tickets/"));
    this.tickets.replaceChildren(...shown.flatMap((key) => {
      const ticket = tickets[Number(key.slice(8))];
      const [a, b] = [this.places[cities.get(ticket?.from) ?? -1], this.places[cities.get(ticket?.to) ?? -1]];
      if (!a || !b) return [];
      const [mx, my] = [(a.x + b.x) / 2 + (b.y - a.y) / 6, (a.y + b.y) / 2 - (b.x - a.x) / 6];
      return [svg("path", { class: "ed-ticket", d: `M${short(a.x)} ${short(a.y)}Q${short(mx)} ${short(my)} ${short(b.x)} ${short(b.y)}` })];
    }));
  }

  /** Draw some cities elsewhere, and the routes that end there: nothing else is touched. @param {Map<number, Point>} moved */
  move(moved) {
    for (const [i, place] of moved) {
      this.places[i] = place;
      this.cities.children[i]?.setAttribute("transform", `translate(${short(place.x)} ${short(place.y)})`);
    }
    this.lines.forEach((line, i) => {
      const made = line && (moved.has(line.a) || moved.has(line.b)) ? this.routes.children[i] : null;
      if (made) this.lay(made, i);
    });
  }

  // The pointer

  /** The city at a pointer or near it. @param {PointerEvent} event */
  cityAt(event) {
    const key = keyUnder(event);
    if (key.startsWith("cities/")) return Number(key.slice(7));
    const { x, y } = pointIn(this.picture, event);
    const reach = NEAR / (this.picture.getScreenCTM()?.a || 1);
    let found = -1;
    let least = reach;
    this.places.forEach((place, i) => {
      const far = Math.hypot(place.x - x, place.y - y);
      if (far < least) [found, least] = [i, far];
    });
    return found;
  }

  /** @param {PointerEvent} event */
  down(event) {
    const { desk } = this;
    const { tool } = desk;
    const key = keyUnder(event);
    const point = pointIn(this.picture, event);
    const joins = tool === "route" || tool === "ticket";
    const city = joins || key.startsWith("cities/") ? this.cityAt(event) : -1;
    // A finger that moves on moves the sheet, and erases nothing.
    if (tool === "erase") {
      this.held = key ? { from: point, moved: false, cities: new Map(), line: -1, taps: true, erases: key } : null;
      return;
    }
    if (joins && city >= 0) {
      this.held = { from: point, moved: false, cities: new Map(), line: city };
    } else if (city >= 0) {
      const own = `cities/${city}`;
      if (event.shiftKey) desk.select(desk.selected.has(own) ? [...desk.selected].filter((one) => one !== own) : [...desk.selected, own]);
      else if (!desk.selected.has(own)) desk.select([own]);
      const cities = [...desk.selected].filter((one) => one.startsWith("cities/")).map((one) => Number(one.slice(7)));
      this.held = { from: point, moved: false, line: -1, cities: new Map(cities.map((i) => [i, this.places[i] || point])) };
    } else if (key) desk.select(event.shiftKey ? [...desk.selected, key] : [key]);
    else if (tool === "city") this.held = { from: point, moved: false, cities: new Map(), line: -1, taps: true };
    else {
      this.first = -1;
      desk.select([]);
    }
    // A finger that has nothing to carry may still move the sheet.
    if (this.held && !this.held.taps) this.picture.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  moveTo(event) {
    const { held } = this;
    if (!held || held.taps) return;
    const { x, y } = pointIn(this.picture, event);
    const slack = SLACK / (this.picture.getScreenCTM()?.a || 1);
    held.moved ||= Math.hypot(x - held.from.x, y - held.from.y) > slack;
    if (!held.moved) return;
    // However often the pointer tells where it is, the sheet changes once for each frame.
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      if (held.line >= 0) {
        const start = this.places[held.line];
        if (start) this.rubber.setAttribute("d", `M${short(start.x)} ${short(start.y)}L${short(x)} ${short(y)}`);
      } else this.move(this.shifted(held.cities, x - held.from.x, y - held.from.y));
    });
  }

  /** Cities moved together, as far as the canvas reaches. @param {Map<number, Point>} cities @param {number} dx @param {number} dy */
  shifted(cities, dx, dy) {
    const [right, bottom] = [this.size.w * this.scale, this.size.h * this.scale];
    const all = [...cities.values()];
    const within = (/** @type {number} */ by, /** @type {number[]} */ places, /** @type {number} */ most) =>
      Math.max(-Math.min(...places), Math.min(by, most - Math.max(...places)));
    const [x, y] = [within(dx, all.map((one) => one.x), right), within(dy, all.map((one) => one.y), bottom)];
    return new Map([...cities].map(([i, place]) => [i, { x: place.x + x, y: place.y + y }]));
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { desk, held } = this;
    this.held = null;
    if (!held) return;
    cancelAnimationFrame(this.frame);
    this.rubber.removeAttribute("d");
    if (held.erases) return work.remove(desk, [held.erases]);
    if (held.taps) return work.addCity(desk, Math.round(held.from.x / this.scale), Math.round(held.from.y / this.scale));
    if (held.line < 0) {
      if (!held.moved) return;
      const { x, y } = pointIn(this.picture, event);
      work.moveCities(desk, this.shifted(held.cities, x - held.from.x, y - held.from.y), this.scale);
      return;
    }
    const city = this.cityAt(event);
    const from = held.moved ? held.line : this.first;
    if (from >= 0 && city >= 0 && city !== from) {
      this.first = -1;
      work.connect(desk, from, city);
    } else if (!held.moved) {
      this.first = held.line === this.first ? -1 : held.line;
      this.mark();
    }
  }

  cancel() {
    if (this.held) this.draw();
    this.held = null;
    this.first = -1;
    this.rubber.removeAttribute("d");
    this.mark();
  }

  // The keyboard

  /** Whether the key has been used. @param {KeyboardEvent} event @param {string} key of the piece that has the focus */
  key(event, key) {
    const { desk } = this;
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (event.key === "Enter" || event.key === " ") {
      if (desk.tool === "city") work.addCity(desk);
      else if (key) this.press(key);
      return true;
    }
    if (event.key === "Delete" || event.key === "Backspace") {
      work.remove(desk, desk.selected.size ? [...desk.selected] : [key]);
      return true;
    }
    if (!step || !key.startsWith("cities/")) return false;
    if (!desk.selected.has(key)) desk.select([key]);
    const far = (event.shiftKey ? 1 : this.size.w / 100) * this.scale;
    const cities = [...desk.selected].filter((one) => one.startsWith("cities/")).map((one) => Number(one.slice(7)));
    const places = new Map(cities.map((i) => [i, this.places[i] || { x: 0, y: 0 }]));
    work.moveCities(desk, this.shifted(places, Number(step[0]) * far, Number(step[1]) * far), this.scale, "arrows");
    return true;
  }

  /** Use the tool on a piece, as a click would. @param {string} key */
  press(key) {
    const { desk } = this;
    const joins = desk.tool === "route" || desk.tool === "ticket";
    if (desk.tool === "erase") work.remove(desk, [key]);
    else if (!joins || !key.startsWith("cities/")) desk.select([key]);
    else if (this.first >= 0 && key !== `cities/${this.first}`) {
      const from = this.first;
      this.first = -1;
      work.connect(desk, from, Number(key.slice(7)));
      // The next line may begin here.
      desk.focus(key);
    } else {
      this.first = this.first >= 0 ? -1 : Number(key.slice(7));
      this.mark();
    }
  }

  /** Keys of what can be moved together. */
  all() {
    return this.places.map((_, i) => `cities/${i}`);
  }

  fields() {
    return work.fields(this.desk);
  }

  items() {
    return work.items(this.desk);
  }

  /** Things on the sheet that a mistake is about. @param {string[]} near */
  wrong(near) {
    return near.filter((key) => /^(cities|routes|tickets)\/\d+$/.test(key));
  }
}
