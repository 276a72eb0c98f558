// What can be done with a board of Ticket to Ride: its cities, routes and tickets, and the fields that change them.

import { nameFields, numberField, typed } from "./editor_fields.js";
import { idOf, nameIn } from "./editor_names.js";
import { listOf, numberOr, things } from "./editor_text.js";
import { distance } from "./editor_tickets.js";

/** @typedef {import("./editor_text.js").Doc} Doc */
/** @typedef {import("./editor.js").Desk} Desk */
/** @typedef {import("./editor_panel.js").Field} Field */
/** @typedef {import("./editor_panel.js").Item} Item */

/** How long a space is proposed to be, in thousandths of the board's width. */
const SPACE = 38;

/** @param {Desk} desk @param {unknown} id */
function cityName(desk, id) {
  const city = things(desk.doc.cities).find((one) => one.id === id);
  return (city && nameIn(city.name, desk.language)) || String(id ?? "?");
}

/** @param {Desk} desk @param {Doc} route */
export function routeName(desk, route) {
  return desk.say("route-of", { a: cityName(desk, route.from), b: cityName(desk, route.to), length: route.length, colour: desk.facts.colourNames[route.colour] || route.colour });
}

/** Which lengths have points, as the file says. @param {Doc} doc */
function lengths(doc) {
  return Object.keys(doc.route_points || {}).map(Number).filter((length) => length > 0);
}

// Changes

/** Add a city: at a place of the canvas, or where there is room. @param {Desk} desk @param {number} [x] @param {number} [y] */
export function addCity(desk, x, y) {
  const { doc } = desk;
  const cities = listOf(doc, "cities");
  const [w, h] = [numberOr(doc.canvas?.[0], 1000), numberOr(doc.canvas?.[1], 640)];
  const taken = new Set(things(cities).map((city) => String(city.id)));
  let number = cities.length + 1;
  while (taken.has(idOf(desk.say("new-city", { number }), new Set()))) number++;
  const name = desk.say("new-city", { number });
  const place = x === undefined || y === undefined ? freePlace(doc, w, h) : { x: Math.min(w, Math.max(0, x)), y: Math.min(h, Math.max(0, y)) };
  cities.push({ id: idOf(name, taken), name, ...place, label: "e" });
  desk.change();
  desk.select([`cities/${cities.length - 1}`]);
}

/** The place of a grid that is farthest from all cities and the edges. @param {Doc} doc @param {number} w @param {number} h */
function freePlace(doc, w, h) {
  let best = { x: Math.round(w / 2), y: Math.round(h / 2) };
  let most = -1;
  for (let i = 1; i < 12; i++) {
    for (let j = 1; j < 8; j++) {
      const [x, y] = [Math.round((w * i) / 12), Math.round((h * j) / 8)];
      const edge = 2 * Math.min(x, y, w - x, h - y);
      const clear = things(doc.cities).reduce((least, city) => Math.min(least, Math.hypot(numberOr(city.x, 0) - x, numberOr(city.y, 0) - y)), edge);
      if (clear > most) [best, most] = [{ x, y }, clear];
    }
  }
  return best;
}

/** @param {Desk} desk @param {Map<number, { x: number, y: number }>} places on the sheet @param {number} scale @param {string} [name] */
export function moveCities(desk, places, scale, name) {
  for (const [i, place] of places) {
    const city = listOf(desk.doc, "cities")[i];
    if (city) Object.assign(city, { x: Math.round(place.x / scale), y: Math.round(place.y / scale) });
  }
  desk.change(name);
}

/** Join two cities as the tool says: by a route (a second line where there is one), or by a ticket. @param {Desk} desk @param {number} a @param {number} b */
export function connect(desk, a, b) {
  const cities = things(desk.doc.cities);
  const [from, to] = [cities[a], cities[b]];
  if (!from || !to) return;
  if (desk.tool === "ticket") return addTicket(desk, String(from.id), String(to.id));
  addRoute(desk, String(from.id), String(to.id));
}

/** @param {Doc} route @param {unknown} a @param {unknown} b */
const joins = (route, a, b) => (route.from === a && route.to === b) || (route.from === b && route.to === a);

/** @param {Desk} desk @param {string} from @param {string} to */
function addRoute(desk, from, to) {
  const { doc } = desk;
  const routes = listOf(doc, "routes");
  const [one, ...more] = things(routes).filter((route) => joins(route, from, to));
  if (more.length) return desk.tell("two-lines");
  // Both lines of a double route are equally long.
  const length = one ? one.length : proposed(doc, from, to);
  routes.push({ from: one ? one.from : from, to: one ? one.to : to, length, colour: desk.colour });
  desk.change();
  desk.select([`routes/${routes.length - 1}`]);
}

/** A length that fits how far two cities are apart. @param {Doc} doc @param {string} from @param {string} to */
function proposed(doc, from, to) {
  const [a, b] = [from, to].map((id) => things(doc.cities).find((city) => city.id === id));
  const scale = 1000 / Math.max(10, numberOr(doc.canvas?.[0], 1000));
  const far = a && b ? Math.hypot(a.x - b.x, a.y - b.y) * scale : 0;
  const most = Math.max(1, ...lengths(doc));
  return Math.min(most, Math.max(1, Math.round((far - 16) / SPACE)));
}

/** @param {Desk} desk @param {string} from @param {string} to */
function addTicket(desk, from, to) {
  const tickets = listOf(desk.doc, "tickets");
  const known = things(tickets).findIndex((ticket) => joins(ticket, from, to));
  if (known < 0) {
    tickets.push({ from, to, points: distance(desk.doc, from, to) ?? 0 });
    desk.change();
  }
  desk.select([`tickets/${known < 0 ? tickets.length - 1 : known}`]);
}

/** Remove pieces; with a city go its routes and tickets. @param {Desk} desk @param {string[]} keys */
export function remove(desk, keys) {
  const { doc } = desk;
  const gone = (/** @type {string} */ list, /** @type {number} */ i) => keys.includes(`${list}/${i}`);
  const ids = new Set(things(doc.cities).filter((_, i) => gone("cities", i)).map((city) => city.id));
  let count = 0;
  for (const list of ["cities", "routes", "tickets"]) {
    const before = listOf(doc, list);
    const after = before.filter((one, i) => !gone(list, i) && !(list !== "cities" && (ids.has(one?.from) || ids.has(one?.to))));
    count += before.length - after.length;
    doc[list] = after;
  }
  if (!count) return;
  desk.selected.clear();
  desk.change();
  desk.select([]);
}

/** Give a city another id, and all that name it. @param {Doc} doc @param {Doc} city @param {string} id */
function rename(doc, city, id) {
  for (const one of [...things(doc.routes), ...things(doc.tickets)]) {
    if (one.from === city.id) one.from = id;
    if (one.to === city.id) one.to = id;
  }
  city.id = id;
}

// Fields

/** @param {Desk} desk @returns {Field[]} */
export function fields(desk) {
  const { doc, selected } = desk;
  if (selected.size > 1) {
    return [
      { id: "f-head", kind: "heading", label: desk.say("several", { count: selected.size }) },
      { id: "f-remove", kind: "button", label: desk.say("remove"), act: () => remove(desk, [...selected]) },
    ];
  }
  const [list, at] = String([...selected][0] || "").split("/");
  const thing = list ? things(doc[list])[Number(at)] : undefined;
  if (thing && list === "cities") return cityFields(desk, thing, Number(at));
  if (thing && list === "routes") return routeFields(desk, thing, Number(at));
  if (thing && list === "tickets") return ticketFields(desk, thing);
  return boardFields(desk);
}

/** The other cities, to choose one. @param {Desk} desk @param {unknown} [but] */
const otherCities = (desk, but) =>
  things(desk.doc.cities).filter((one) => one.id !== but).map((one) => ({ value: String(one.id), label: nameIn(one.name, desk.language) || String(one.id) }));

/** @param {Desk} desk @param {Doc} city @param {number} i @returns {Field[]} */
function cityFields(desk, city, i) {
  const { doc } = desk;
  const others = () => new Set(things(doc.cities).filter((one) => one !== city).map((one) => String(one.id)));
  const choices = otherCities(desk, city.id);
  const chosen = () => /** @type {HTMLSelectElement | null} */ (document.getElementById("f-other"))?.value || "";
  return [
    { id: "f-head", kind: "heading", label: desk.say("city") },
    ...nameFields(desk, city, (before) => {
      // The id goes with the name until somebody gives it another one.
      const was = idOf(before, others());
      if (city.id === was) rename(doc, city, idOf(nameIn(city.name, "en"), others()));
    }),
    {
      id: "f-id", kind: "text", label: desk.say("id"), value: city.id, half: true,
      act: (text) => {
        rename(doc, city, text);
        desk.change(`id ${i}`);
      },
    },
    {
      id: "f-label", kind: "choice", label: desk.say("side-of-name"), value: city.label ?? "e", half: true, options: desk.facts.sides,
      act: (side) => {
        city.label = side;
        desk.change();
      },
    },
    numberField(desk, city, "x", "x"),
    numberField(desk, city, "y", "y"),
    ...(choices.length
      ? /** @type {Field[]} */ ([
        { id: "f-other", kind: "choice", label: desk.say("connect-with"), value: chosen() || choices[0]?.value, options: choices },
        { id: "f-route", kind: "button", label: desk.say("add-route"), half: true, act: () => addRoute(desk, String(city.id), chosen()) },
        { id: "f-ticket", kind: "button", label: desk.say("add-ticket"), half: true, act: () => addTicket(desk, String(city.id), chosen()) },
      ])
      : []),
    { id: "f-remove", kind: "button", label: desk.say("remove"), act: () => remove(desk, [`cities/${i}`]) },
  ];
}

/** @param {Desk} desk @param {Doc} route @param {number} i @returns {Field[]} */
function routeFields(desk, route, i) {
  const { doc } = desk;
  const twin = things(doc.routes).findIndex((other, n) => n !== i && joins(other, route.from, route.to));
  const known = [...new Set([...lengths(doc), numberOr(route.length, 1)])].sort((a, b) => a - b);
  return [
    { id: "f-head", kind: "heading", label: desk.say("route") },
    { id: "f-ends", kind: "note", label: `${cityName(desk, route.from)} – ${cityName(desk, route.to)}` },
    {
      id: "f-length", kind: "choice", label: desk.say("length"), value: String(route.length),
      options: known.map((length) => ({ value: String(length), label: desk.say("length-points", { length, points: doc.route_points?.[length] ?? "?" }) })),
      act: (text) => {
        route.length = Number(text);
        const other = things(doc.routes)[twin];
        if (other) other.length = route.length;
        desk.change();
      },
    },
    {
      id: "f-colour", kind: "swatches", label: desk.say("colour"), value: route.colour,
      options: desk.facts.colours.map((/** @type {string} */ colour) => ({ value: colour, label: desk.facts.colourNames[colour] })),
      act: (colour) => {
        route.colour = colour;
        desk.paint(colour);
        desk.change();
      },
    },
    twin < 0
      ? { id: "f-double", kind: "button", label: desk.say("double"), half: true, act: () => addRoute(desk, String(route.from), String(route.to)) }
      : { id: "f-other-line", kind: "button", label: desk.say("other-line"), half: true, act: () => desk.select([`routes/${twin}`]) },
    { id: "f-remove", kind: "button", label: desk.say("remove"), half: true, act: () => remove(desk, [`routes/${i}`]) },
  ];
}

/** @param {Desk} desk @param {Doc} ticket @returns {Field[]} */
function ticketFields(desk, ticket) {
  const far = distance(desk.doc, ticket.from, ticket.to);
  const end = (/** @type {"from" | "to"} */ side) => /** @type {Field} */ ({
    id: `f-${side}`, kind: "choice", label: desk.say(side), value: ticket[side], half: true, options: otherCities(desk),
    act: (id) => {
      ticket[side] = id;
      desk.change();
    },
  });
  return [
    { id: "f-head", kind: "heading", label: desk.say("ticket") },
    end("from"),
    end("to"),
    numberField(desk, ticket, "points", desk.say("points")),
    { id: "f-far", kind: "note", label: far === null ? desk.say("no-way") : desk.say("distance", { count: far }) },
    ...(far === null ? [] : /** @type {Field[]} */ ([{
      id: "f-propose", kind: "button", label: desk.say("propose"), half: true,
      act: () => {
        ticket.points = far;
        desk.change();
      },
    }])),
    { id: "f-remove", kind: "button", label: desk.say("remove"), half: true, act: () => remove(desk, [...desk.selected]) },
  ];
}

/** @param {Desk} desk @returns {Field[]} */
function boardFields(desk) {
  const { doc } = desk;
  const points = doc.route_points && typeof doc.route_points === "object" ? Object.values(doc.route_points) : [];
  return [
    { id: "f-head", kind: "heading", label: desk.say("board") },
    { id: "f-add", kind: "button", label: desk.say("add-city"), half: true, act: () => addCity(desk) },
    {
      id: "f-propose-all", kind: "button", label: desk.say("propose-all"), half: true,
      act: () => {
        for (const ticket of things(doc.tickets)) ticket.points = distance(doc, ticket.from, ticket.to) ?? ticket.points;
        desk.change();
      },
    },
    ...nameFields(desk, doc),
    ...desk.facts.fields.map((/** @type {{ path: string, label: string }} */ one) => numberField(desk, doc, one.path, one.label)),
    {
      id: "f-route-points", kind: "text", label: desk.say("route-points"), value: points.join(" "),
      act: (text) => {
        doc.route_points = Object.fromEntries(text.split(/[\s,;]+/).filter(Boolean).map((one, i) => [String(i + 1), typed(one)]));
        desk.change("route points");
      },
    },
  ];
}

/** @param {Desk} desk @returns {Item[]} */
export function items(desk) {
  const { doc } = desk;
  const many = (/** @type {string} */ list, /** @type {string} */ group, /** @type {(thing: Doc) => [string, string]} */ words) =>
    things(doc[list]).map((thing, i) => {
      const [label, detail] = words(thing);
      return { key: `${list}/${i}`, group: desk.say(group), label, detail };
    });
  const ends = (/** @type {Doc} */ one) => `${cityName(desk, one.from)} – ${cityName(desk, one.to)}`;
  return [
    ...many("cities", "cities", (city) => [nameIn(city.name, desk.language) || String(city.id), String(city.id ?? "")]),
    ...many("routes", "routes", (route) => [ends(route), `${route.length} · ${desk.facts.colourNames[route.colour] || route.colour}`]),
    ...many("tickets", "tickets", (ticket) => [ends(ticket), String(ticket.points)]),
  ];
}
