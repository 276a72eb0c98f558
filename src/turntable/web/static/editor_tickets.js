// Distances on a map of routes: what a ticket is worth.

import { numberOr, things } from "./editor_text.js";

/** @typedef {import("./editor_text.js").Doc} Doc */

/**
 * The fewest trains that connect two cities; null if no routes do.
 * @param {Doc} doc
 * @param {unknown} from
 * @param {unknown} to
 */
export function distance(doc, from, to) {
  /** @type {Map<unknown, [unknown, number][]>} */ const beside = new Map();
  for (const route of things(doc.routes)) {
    const length = numberOr(route.length, 0);
    if (length <= 0) continue;
    for (const [one, other] of [[route.from, route.to], [route.to, route.from]]) {
      beside.set(one, [...(beside.get(one) || []), [other, length]]);
    }
  }
  /** @type {Map<unknown, number>} */ const far = new Map([[from, 0]]);
  const waiting = new Set([from]);
  while (waiting.size) {
    const [city] = [...waiting].sort((one, other) => (far.get(one) || 0) - (far.get(other) || 0));
    waiting.delete(city);
    for (const [next, length] of beside.get(city) || []) {
      const way = (far.get(city) || 0) + length;
      if (way < (far.get(next) ?? Infinity)) {
        far.set(next, way);
        waiting.add(next);
      }
    }
  }
  return from === to ? null : far.get(to) ?? null;
}
