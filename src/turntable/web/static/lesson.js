// A lesson points at things: rings lie around those of the board and the hand, a rule marks those in sheets.

import { zoomBoard } from "./pan.js";

/** Pixels between a thing and its ring. */
const GAP = 4;

const marks = new CSSStyleSheet();
document.adoptedStyleSheets.push(marks);
/** @type {HTMLElement[]} */
const rings = [];
let drawing = false;
/** What was last brought into sight: once for each bubble, so that the reader may look elsewhere. */
let shown = "";

/** Selectors of what the bubble points at, by its keys: `route:denver-omaha`, `toggle:1`, `move:draw deck`. */
function selectors() {
  const keys = document.getElementById("lesson")?.dataset.points?.split("|") || [];
  return keys.map((key) => {
    const at = key.indexOf(":");
    const kind = key.slice(0, at);
    if (kind === "move" || kind === "toggle") return `[data-${kind}="${CSS.escape(key.slice(at + 1))}"]`;
    return `[data-pick="${CSS.escape(key)}"]`;
  });
}

/** @param {string} places Where to look. */
function pointed(places) {
  const found = selectors().join();
  return found ? [...document.querySelectorAll(`:is(${places}) :is(${found})`)] : [];
}

/** Mark what the bubble points at now. */
export function point() {
  const found = selectors().join();
  if (found !== shown) {
    // Not at every change of the page: a new style sheet makes the browser style everything anew.
    marks.replaceSync(found ? `#sheet :is(${found}) { outline: 3px solid var(--focus); outline-offset: 2px; }` : "");
    requestAnimationFrame(bringIntoSight);
  }
  shown = found;
  if (drawing) return;
  drawing = true;
  draw();
}

/** Scroll to the first thing that is pointed at on the board, and to the first in the hand. */
function bringIntoSight() {
  for (const place of ["#board", "#hand"]) {
    const thing = pointed(place).find((one) => one.checkVisibility());
    if (!thing) continue;
    const map = thing.closest("svg.pan");
    if (map && !middleIn(thing, map)) zoomBoard("all");
    thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

/** Lay a ring around each thing, and follow it wherever it moves, until there is nothing to point at. */
function draw() {
  const boxes = pointed("#board, #hand").map(boxInSight).filter((box) => box !== null);
  while (rings.length < boxes.length) {
    const ring = document.createElement("div");
    ring.className = "ring";
    ring.setAttribute("aria-hidden", "true");
    rings.push(ring);
    document.body.append(ring);
  }
  rings.forEach((ring, i) => {
    const box = boxes[i];
    ring.hidden = !box;
    if (!box) return;
    ring.style.translate = `${box.left - GAP}px ${box.top - GAP}px`;
    ring.style.width = `${box.width + 2 * GAP}px`;
    ring.style.height = `${box.height + 2 * GAP}px`;
  });
  drawing = selectors().length > 0;
  if (drawing) requestAnimationFrame(draw);
}

/** @param {Element} thing @returns {DOMRect | null} What of it can be seen, if its middle can. */
function boxInSight(thing) {
  const box = thing.getBoundingClientRect();
  const frame = thing.closest("#board, #hand");
  if (!frame || !(box.width || box.height) || !middleIn(thing, frame)) return null;
  const around = frame.getBoundingClientRect();
  const left = Math.max(box.left, around.left);
  const top = Math.max(box.top, around.top);
  return new DOMRect(left, top, Math.min(box.right, around.right) - left, Math.min(box.bottom, around.bottom) - top);
}

/** @param {Element} thing @param {Element} frame */
function middleIn(thing, frame) {
  const box = thing.getBoundingClientRect();
  const around = frame.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  return x > around.left && x < around.right && y > around.top && y < around.bottom;
}

/** Bring the first thing that is pointed at into sight, and into focus, so that Enter chooses it. */
export function showMe() {
  const things = pointed("#board, #hand, #moves");
  const thing = things.find((one) => one.getClientRects().length) || things[0];
  if (!(thing instanceof HTMLElement || thing instanceof SVGElement)) return;
  thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  thing.focus();
}
