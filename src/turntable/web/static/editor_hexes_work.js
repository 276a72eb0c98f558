// What can be done with a map of Steam: its rows of symbols, cities, towns and thick lines.

import { codeOf, nameIn } from "./editor_names.js";
import { listOf, things } from "./editor_text.js";

/** @typedef {import("./editor_text.js").Doc} Doc */
/** @typedef {import("./editor.js").Desk} Desk */
/** A hex by its line and its place in it, from 0. @typedef {{ line: number, place: number }} Spot */

/** The symbols of all hexes, by line. @param {Doc} doc @returns {string[][]} */
export function grid(doc) {
  return (Array.isArray(doc.rows) ? doc.rows : []).map((row) => String(row).split(/\s+/).filter(Boolean));
}

/** Write the rows anew; every second one stands half a hex further. @param {Doc} doc @param {string[][]} symbols */
function putGrid(doc, symbols) {
  doc.rows = symbols.map((row, i) => (i % 2 ? "  " : "") + row.join(" "));
}

/** What a hex is called. @param {Spot} spot */
export const labelOf = ({ line, place }) => `${String.fromCharCode(97 + line)}${place + 1}`;

/** @param {string} label @returns {Spot | null} */
export function spotOf(label) {
  const found = /^([a-z])(\d+)$/.exec(label.toLowerCase());
  return found ? { line: String(found[1]).charCodeAt(0) - 97, place: Number(found[2]) - 1 } : null;
}

/** The city or town of a code, and the list it stands in. @param {Doc} doc @param {string} code */
export function stopOf(doc, code) {
  for (const list of ["cities", "towns"]) {
    const i = things(doc[list]).findIndex((stop) => typeof stop.code === "string" && stop.code === code);
    if (i >= 0) return { list, i, stop: /** @type {Doc} */ (doc[list][i]) };
  }
  return null;
}

/** The hex that a thick line names, by label or code. @param {Doc} doc @param {unknown} name @returns {Spot | null} */
export function named(doc, name) {
  const label = String(name).toLowerCase();
  const rows = grid(doc);
  for (const [line, row] of rows.entries()) {
    const place = row.findIndex((symbol) => /^[a-z]{3}$/i.test(symbol) && symbol.toLowerCase() === label);
    if (place >= 0) return { line, place };
  }
  const spot = spotOf(label);
  return spot && rows[spot.line]?.[spot.place] ? spot : null;
}

/** The hex over an edge, on the board or beside it. @param {Desk} desk @param {Spot} spot @param {number} edge @returns {Spot} */
export function over(desk, { line, place }, edge) {
  const [dq, dr] = desk.facts.steps[edge];
  // Lines of pointy hexes run along q, those of flat ones along r.
  const [along, across] = desk.doc.orientation === "flat" ? [dr, dq] : [dq, dr];
  const next = line + across;
  return { line: next, place: place - Math.floor(line / 2) + along + Math.floor(next / 2) };
}

/** @param {Desk} desk @param {Spot} a @param {Spot} b @returns {number} the place of their thick line in its list, or -1 */
export function borderOf(desk, a, b) {
  const ends = [labelOf(a), labelOf(b)].sort().join(" ");
  return things(desk.doc.borders).findIndex(({ between }) => {
    const spots = Array.isArray(between) ? between.map((name) => named(desk.doc, name)) : [];
    return spots.map((spot) => (spot ? labelOf(spot) : "")).sort().join(" ") === ends;
  });
}

/** All codes but one, in small letters. @param {Doc} doc @param {Doc} [but] */
function codes(doc, but) {
  return new Set([...things(doc.cities), ...things(doc.towns)].filter((stop) => stop !== but).map((stop) => String(stop.code).toLowerCase()));
}

/** Thick lines that name a hex by the code of its stop name it by its label from now on. @param {Doc} doc @param {string} code */
function freeBorders(doc, code) {
  const spot = named(doc, code);
  for (const border of things(doc.borders)) {
    if (spot && Array.isArray(border.between)) {
      border.between = border.between.map((name) => (String(name).toLowerCase() === code.toLowerCase() ? labelOf(spot) : name));
    }
  }
}

/** Write a symbol on a hex. @param {Doc} doc @param {Spot} spot @param {string} symbol */
function put(doc, spot, symbol) {
  const rows = grid(doc);
  const row = rows[spot.line];
  if (!row || spot.place >= row.length) return;
  row[spot.place] = symbol;
  putGrid(doc, rows);
}

/** @param {Doc} doc @param {Spot} spot */
export const symbolAt = (doc, spot) => grid(doc)[spot.line]?.[spot.place];

/**
 * Paint a hex with a ground; a town gets the ground, if track can lie on it. Whether anything has changed.
 * @param {Desk} desk
 * @param {Spot} spot
 * @param {string} ground
 */
export function paint(desk, spot, ground) {
  const { doc, facts } = desk;
  const before = symbolAt(doc, spot);
  if (before === undefined) return false;
  const found = stopOf(doc, before);
  if (found) {
    if (found.list === "cities" || !facts.terrain.includes(ground) || (found.stop.terrain || "plain") === ground) return false;
    if (ground === "plain") delete found.stop.terrain;
    else found.stop.terrain = ground;
    return true;
  }
  if (before === facts.symbols[ground]) return false;
  put(doc, spot, facts.symbols[ground]);
  return true;
}

/**
 * Put a city or a town on a hex; one that is there becomes a city of that colour, or a town. Whether anything has changed.
 * @param {Desk} desk
 * @param {Spot} spot
 * @param {string} colour of a city; empty for a town
 */
export function found(desk, spot, colour) {
  const { doc, facts } = desk;
  const before = symbolAt(doc, spot);
  if (before === undefined) return false;
  const there = stopOf(doc, before);
  if (there && (colour ? there.list === "cities" : there.list === "towns")) {
    if (!colour || there.stop.colour === colour) return false;
    there.stop.colour = colour;
    return true;
  }
  const number = things(doc.cities).length + things(doc.towns).length + 1;
  const name = there ? there.stop.name : desk.say(colour ? "new-city" : "new-town", { number });
  if (there) doc[there.list].splice(there.i, 1);
  const code = there ? String(there.stop.code).toLowerCase() : codeOf(name, codes(doc));
  if (colour) listOf(doc, "cities").push({ code: code.toUpperCase(), name, colour, cubes: facts.cubes });
  else {
    const ground = Object.keys(facts.symbols).find((one) => facts.symbols[one] === before);
    const terrain = ground && facts.terrain.includes(ground) && ground !== "plain" ? { terrain: ground } : {};
    listOf(doc, "towns").push({ code, name, ...terrain });
  }
  put(doc, spot, colour ? code.toUpperCase() : code);
  return true;
}

/** Take the city or town from a hex; without one, the hex itself. Whether anything has changed. @param {Desk} desk @param {Spot} spot */
export function clear(desk, spot) {
  const { doc, facts } = desk;
  const before = symbolAt(doc, spot);
  const there = before === undefined ? null : stopOf(doc, before);
  if (!there || before === undefined) return paint(desk, spot, "none");
  freeBorders(doc, before);
  doc[there.list].splice(there.i, 1);
  put(doc, spot, facts.symbols[there.stop.terrain || "plain"] || facts.symbols.plain);
  return true;
}

/** Carry a city or town to another hex, where there is none. Whether it could be. @param {Desk} desk @param {Spot} from @param {Spot} to */
export function carry(desk, from, to) {
  const { doc, facts } = desk;
  const [symbol, ground] = [symbolAt(doc, from), symbolAt(doc, to)];
  const there = symbol === undefined ? null : stopOf(doc, symbol);
  if (!there || symbol === undefined || ground === undefined || stopOf(doc, ground)) return false;
  freeBorders(doc, symbol);
  put(doc, from, facts.symbols[there.stop.terrain || "plain"] || facts.symbols.plain);
  if (there.list === "towns") {
    const terrain = facts.terrain.find((/** @type {string} */ one) => facts.symbols[one] === ground) || "plain";
    if (terrain === "plain") delete there.stop.terrain;
    else there.stop.terrain = terrain;
  }
  put(doc, to, symbol);
  return true;
}

/** Give a stop another code, on the map too. @param {Doc} doc @param {Doc} stop @param {string} code */
export function recode(doc, stop, code) {
  const before = String(stop.code);
  freeBorders(doc, before);
  const spot = named(doc, before);
  stop.code = code;
  if (spot && code && !/\s/.test(code)) put(doc, spot, code);
}

/** The code goes with the name until somebody gives it another one. @param {Doc} doc @param {Doc} stop @param {string} before @param {boolean} isCity */
export function nameCode(doc, stop, before, isCity) {
  const others = codes(doc, stop);
  if (String(stop.code).toLowerCase() !== codeOf(before, others)) return;
  const code = codeOf(nameIn(stop.name, "en"), others);
  recode(doc, stop, isCity ? code.toUpperCase() : code);
}

/** Lay a thick line over an edge, or take it away. Whether that could be done. @param {Desk} desk @param {Spot} spot @param {number} edge */
export function toggleBorder(desk, spot, edge) {
  const { doc, facts } = desk;
  const other = over(desk, spot, edge);
  const known = borderOf(desk, spot, other);
  if (known >= 0) {
    doc.borders.splice(known, 1);
    return true;
  }
  const closed = [undefined, facts.symbols.none, facts.symbols.lake];
  if (closed.includes(symbolAt(doc, spot)) || closed.includes(symbolAt(doc, other))) return false;
  listOf(doc, "borders").push({ between: [labelOf(spot), labelOf(other)] });
  return true;
}

/** Give the map other numbers of lines and of hexes in them. @param {Desk} desk @param {number} lines @param {number} places */
export function resize(desk, lines, places) {
  const { doc, facts } = desk;
  const rows = grid(doc);
  /** @type {string[][]} */ const fresh = [];
  for (let line = 0; line < lines; line++) {
    fresh.push(Array.from({ length: places }, (_, place) => rows[line]?.[place] ?? facts.symbols.plain));
  }
  // Cities and towns that are cut off are taken from their lists.
  const left = new Set(fresh.flat());
  for (const list of ["cities", "towns"]) doc[list] = listOf(doc, list).filter((stop) => left.has(stop?.code) || !rows.flat().includes(stop?.code));
  putGrid(doc, fresh);
  doc.borders = listOf(doc, "borders").filter((border) => !Array.isArray(border?.between) || border.between.every((/** @type {unknown} */ name) => named(doc, name)));
}
