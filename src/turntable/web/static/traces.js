// Where others' moves can be seen on the board: marks that stay until they move again, and things that fly.

import { taken } from "./alike.js";
import { ghostOf } from "./ghosts.js";
import { duration } from "./patch.js";
import { table } from "./position.js";

/** By seat: the first of its last moves in a row, and what they marked. @typedef {[number, number, string[]][]} Marks */

/** The marks of the seats, as letters. */
const SIGNS = "●■▲◆★✚";

/** @type {Marks} */
let marks = JSON.parse(table.dataset.marks || "[]");
/** What was taken from where, which only the page has seen. @type {{ seat: number, at: number, id: string }[]} */
let origins = [];

/** Mark others' last moves; after each change of the page anew. @param {Marks} [fresh] */
export function mark(fresh) {
  if (fresh) marks = fresh;
  for (const one of marked()) {
    one.removeAttribute("data-trace");
    one.removeAttribute("data-trace-marks");
  }
  for (const [seat, first, places] of marks) {
    origins = origins.filter((one) => one.seat !== seat || one.at >= first);
    const seen = origins.filter((one) => one.seat === seat).map((one) => `#${CSS.escape(one.id)}`);
    for (const place of new Set([...places, ...seen])) {
      const thing = document.querySelector(`#board ${place}`);
      // Several may have taken from the same pile.
      thing?.setAttribute("data-trace", `${thing.getAttribute("data-trace") || ""} ${seat}`.trim());
      thing?.setAttribute("data-trace-marks", (thing.getAttribute("data-trace-marks") || "") + SIGNS[seat]);
    }
  }
}

/**
 * Measure what will fly with a move, before the page changes.
 * @param {{ at: number, seat: number, flights: [string, string][] }} act
 * @param {number} pace
 * @returns {() => void} lets it fly
 */
export function depart({ at, seat, flights }, pace) {
  const time = duration() && Math.max(duration(), pace * 0.6);
  const before = new Set(marked(seat));
  const ready = flights.flatMap(([from, to]) => {
    const thing = taken(from);
    const goal = [document.querySelector(to), document.querySelector("#status .who")].find((one) => one?.checkVisibility());
    if (!thing) return [];
    if (thing.closest("#board") && thing.id) origins.push({ seat, at, id: thing.id });
    return goal && time && thing.checkVisibility() ? [{ ghost: over(thing), goal: goal.getBoundingClientRect() }] : [];
  });
  return () => {
    mark();
    for (const one of ready) fly(one.ghost, one.goal, time);
    if (time) for (const one of marked(seat)) if (!before.has(one)) one.animate({ opacity: [0, 1] }, { duration: time, easing: "ease-out" });
  };
}

/** What is marked, by one seat or by any. @param {number} [seat] */
const marked = (seat) => table.querySelectorAll(seat === undefined ? "[data-trace]" : `[data-trace~="${seat}"]`);

/** A picture of a thing that lies over the page where the thing is. @param {Element} thing */
function over(thing) {
  const box = thing.getBoundingClientRect();
  const ghost = ghostOf(thing, "flight");
  Object.assign(ghost.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
  return ghost;
}

/** @param {HTMLElement} ghost @param {DOMRect} goal @param {number} time */
function fly(ghost, goal, time) {
  document.body.append(ghost);
  const box = ghost.getBoundingClientRect();
  const x = goal.x + goal.width / 2 - box.x - box.width / 2;
  const y = goal.y + goal.height / 2 - box.y - box.height / 2;
  const frames = [{ translate: "0 0", scale: 1, opacity: 1 }, { opacity: 1, offset: 0.7 }, { translate: `${x}px ${y}px`, scale: 0.5, opacity: 0 }];
  ghost.animate(frames, { duration: time, easing: "ease-in-out" }).finished.finally(() => ghost.remove());
}
