// The fields of a map of Steam: of a hex with what stands on it, and of the whole map.

import { nameFields, numberField } from "./editor_fields.js";
import { nameIn } from "./editor_names.js";
import { things } from "./editor_text.js";
import * as work from "./editor_hexes_work.js";

/** @typedef {import("./editor_text.js").Doc} Doc */
/** @typedef {import("./editor.js").Desk} Desk */
/** @typedef {import("./editor_panel.js").Field} Field */
/** @typedef {import("./editor_panel.js").Item} Item */
/** @typedef {import("./editor_hexes_work.js").Spot} Spot */

/** @param {Desk} desk @returns {Field[]} */
export function fields(desk) {
  const [key] = [...desk.selected];
  const spot = key ? work.spotOf(key.slice(4)) : null;
  const symbol = spot ? work.symbolAt(desk.doc, spot) : undefined;
  return spot && symbol !== undefined ? hexFields(desk, spot, symbol) : mapFields(desk);
}

/** @param {Desk} desk @param {Spot} spot @param {string} symbol @returns {Field[]} */
function hexFields(desk, spot, symbol) {
  const { doc, facts } = desk;
  const there = work.stopOf(doc, symbol);
  const isCity = there?.list === "cities";
  const ground = there ? there.stop.terrain || "plain" : Object.keys(facts.symbols).find((one) => facts.symbols[one] === symbol);
  const grounds = Object.keys(facts.symbols).filter((one) => !there || facts.terrain.includes(one));
  const did = (/** @type {boolean} */ changed) => changed && desk.change();
  return [
    { id: "f-head", kind: "heading", label: desk.say("hex", { hex: work.labelOf(spot).toUpperCase() }) },
    ...(there ? stopFields(desk, there.stop, isCity) : []),
    ...(isCity ? [] : /** @type {Field[]} */ ([{
      id: "f-ground", kind: "choice", label: desk.say("ground"), value: ground, options: grounds.map((one) => ({ value: one, label: facts.grounds[one] })),
      act: (value) => did(work.paint(desk, spot, value)),
    }])),
    {
      id: "f-colour", kind: "swatches", label: desk.say(isCity ? "colour" : "make-city"), value: isCity ? there?.stop.colour : "",
      options: facts.colours.map((/** @type {string} */ colour) => ({ value: colour, label: facts.colourNames[colour] })),
      act: (colour) => did(work.found(desk, spot, colour)),
    },
    ...(there && !isCity ? [] : /** @type {Field[]} */ ([{ id: "f-town", kind: "button", label: desk.say("make-town"), half: true, act: () => did(work.found(desk, spot, "")) }])),
    ...(there ? /** @type {Field[]} */ ([{ id: "f-remove", kind: "button", label: desk.say("remove"), half: true, act: () => did(work.clear(desk, spot)) }]) : []),
    ...edgeFields(desk, spot),
  ];
}

/** @param {Desk} desk @param {Doc} stop @param {boolean} isCity @returns {Field[]} */
function stopFields(desk, stop, isCity) {
  const { doc } = desk;
  return [
    ...nameFields(desk, stop, (before) => work.nameCode(doc, stop, before, isCity)),
    {
      id: "f-code", kind: "text", label: desk.say("code"), value: stop.code, half: true,
      act: (code) => {
        work.recode(doc, stop, code);
        desk.change(`code ${[...desk.selected]}`);
      },
    },
    ...(isCity ? [numberField(desk, stop, "cubes", desk.say("cubes"))] : []),
  ];
}

/** Thick lines on the edges of a hex, each to be laid and taken away. @param {Desk} desk @param {Spot} spot @returns {Field[]} */
function edgeFields(desk, spot) {
  const { doc, facts } = desk;
  const ways = doc.orientation === "flat" ? facts.flat : facts.pointy;
  const closed = [undefined, facts.symbols.none, facts.symbols.lake];
  const open = [0, 1, 2, 3, 4, 5].filter((edge) => !closed.includes(work.symbolAt(doc, work.over(desk, spot, edge))));
  if (closed.includes(work.symbolAt(doc, spot)) || !open.length) return [];
  return [
    { id: "f-edges", kind: "note", label: desk.say("edges") },
    ...open.map((edge) => {
      const other = work.over(desk, spot, edge);
      const is = work.borderOf(desk, spot, other) >= 0;
      const hex = work.labelOf(other).toUpperCase();
      return /** @type {Field} */ ({
        id: `f-edge-${edge}`, kind: "button", half: true, label: desk.say(is ? "edge-open" : "edge-close", { way: ways[edge], hex }),
        act: () => work.toggleBorder(desk, spot, edge) && desk.change(),
      });
    }),
  ];
}

/** @param {Desk} desk @returns {Field[]} */
function mapFields(desk) {
  const { doc, facts } = desk;
  const rows = work.grid(doc);
  const [least, most] = Array.isArray(doc.players) ? doc.players : [];
  const fits = (/** @type {{ seats: number }} */ one) => !one.seats || !(one.seats < least || one.seats > most);
  const [lines, places] = [rows.length, Math.max(0, ...rows.map((row) => row.length))];
  const size = (/** @type {string} */ id, /** @type {number} */ value, /** @type {number} */ most, /** @type {(n: number) => void} */ then) => /** @type {Field} */ ({
    id: `f-${id}`, kind: "number", label: desk.say(id), half: true, value,
    act: (text) => {
      const wanted = Math.round(Number(text));
      if (!(wanted >= 1 && wanted <= most)) return;
      then(wanted);
      desk.change(id);
    },
  });
  return [
    { id: "f-head", kind: "heading", label: desk.say("board") },
    ...nameFields(desk, doc),
    size("lines", lines, facts.mostLines, (wanted) => work.resize(desk, wanted, places)),
    size("places", places, facts.mostPlaces, (wanted) => work.resize(desk, lines, wanted)),
    {
      id: "f-orientation", kind: "choice", label: desk.say("orientation"), value: doc.orientation, options: facts.orientations,
      act: (orientation) => {
        doc.orientation = orientation;
        desk.change();
      },
    },
    ...facts.fields.filter(fits).map((/** @type {{ path: string, label: string }} */ one) => numberField(desk, doc, one.path, one.label)),
  ];
}

/** @param {Desk} desk @returns {Item[]} */
export function items(desk) {
  const { doc, facts } = desk;
  const all = (/** @type {string} */ list, /** @type {(stop: Doc) => string} */ detail) =>
    things(doc[list]).map((stop, i) => {
      const spot = work.named(doc, stop.code);
      const name = nameIn(stop.name, desk.language) || String(stop.code);
      return { key: spot ? `hex/${work.labelOf(spot)}` : `${list}/${i}`, group: desk.say(list), label: name, detail: detail(stop) };
    });
  return [
    ...all("cities", (city) => `${city.code} · ${facts.colourNames[city.colour] || city.colour} · ${city.cubes}`),
    ...all("towns", (town) => String(town.code)),
    ...things(doc.borders).flatMap(({ between, name }) => {
      const spot = Array.isArray(between) ? work.named(doc, between[0]) : null;
      return spot ? [{ key: `hex/${work.labelOf(spot)}`, group: desk.say("borders"), label: between.join(" – "), detail: nameIn(name, desk.language) }] : [];
    }),
  ];
}
