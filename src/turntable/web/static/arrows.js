// Arrow keys move from thing to thing: on the board and in the hand to the nearest one in that direction.

import { things } from "./focus.js";
import { bringIn } from "./pan.js";

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** How far aside of the direction a thing may lie, for each step along it: first straight ahead, then anywhere there. */
const CONES = [1, 4];
/** How much farther a thing seems that lies aside: in rows of hexes the nearest row comes first. */
const ASIDE = 1.2;

/** The middle of a thing. @param {Element} thing */
function middle(thing) {
  const { left, right, top, bottom } = thing.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** The things among which arrows move: a map may name its places. */
function all() {
  const places = /** @type {SVGSVGElement | null} */ (document.querySelector("#board svg.pan"))?.dataset.places || "*";
  return [...document.querySelectorAll("#board, #hand")].flatMap(things).filter((one) => one.matches(places) || !one.closest("svg.pan"));
}

/** @param {Element} from @param {[number, number]} way @returns {HTMLElement | null} */
function next(from, [x, y]) {
  const here = middle(from);
  const every = all();
  for (const cone of CONES) {
    /** @type {{ one: HTMLElement, far: number, x: number } | null} */
    let best = null;
    for (const one of every) {
      const there = middle(one);
      const along = (there.x - here.x) * x + (there.y - here.y) * y;
      const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
      if (one === from || along <= 3 || aside > cone * along) continue;
      const far = along + ASIDE * aside;
      // Of things in the same place the last one lies on top; of two as far, "up" leads back to where "down" came from.
      const ahead = !best || far < best.far - 1 || (far <= best.far + 1 && (y < 0 ? there.x <= best.x + 1 : there.x >= best.x - 1));
      if (ahead) best = { one, far, x: there.x };
    }
    if (best) return best.one;
  }
  return null;
}

document.addEventListener("keydown", (event) => {
  const way = WAYS[event.key];
  const from = /** @type {Element} */ (event.target).closest("#board :is([data-pick], [data-move], button, [role=button], [tabindex]), #hand :is([data-pick], [data-move], button, [role=button])");
  if (!way || !from || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || document.querySelector("dialog[open]")) return;
  // The page must not scroll, nor look back, where no thing lies in that direction.
  event.preventDefault();
  const to = next(from, way);
  to?.focus();
  if (to) bringIn(to);
});
