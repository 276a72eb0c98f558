// Where a sheet stands: beside what it is about, never over it. Where there is no room beside it, the sheet lies along an
// edge of the screen, and the board moves out of its way for as long as it is open.

import { hold, letGo } from "./pan.js";

/** Pixels between the sheet and what it is about, and between both and the edges of the screen. */
const GAP = 12;
/** What is moved into sight is moved so far from the edge, in pixels. */
const MARGIN = 24;
/** The least width in which a sheet can be read, in pixels. */
const LEAST = 260;
/** What part of the screen's height a sheet along its edge may always take. */
const SHARE = 0.4;
/** Where the screen is as wide as a sheet needs. */
const narrow = matchMedia("(max-width: 43.75em)");

const board = /** @type {HTMLElement} */ (document.getElementById("board"));
const hand = /** @type {HTMLElement} */ (document.getElementById("hand"));
/** How far the inside of a board that is no map has moved, in pixels. */
let lifted = 0;

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** @param {Element[]} things @returns {Box} */
function around(things) {
  const boxes = things.map((one) => one.getBoundingClientRect());
  return {
    left: Math.min(...boxes.map((one) => one.left)),
    top: Math.min(...boxes.map((one) => one.top)),
    right: Math.max(...boxes.map((one) => one.right)),
    bottom: Math.max(...boxes.map((one) => one.bottom)),
  };
}

/** What of the board, or of the map on it, is on the screen. @param {Element} thing @returns {Box} */
function windowOf(thing) {
  const frames = [board, thing.closest("svg.pan")].filter((one) => one !== null).map((one) => one.getBoundingClientRect());
  return {
    left: Math.max(0, ...frames.map((one) => one.left)),
    top: Math.max(0, ...frames.map((one) => one.top)),
    right: Math.min(innerWidth, ...frames.map((one) => one.right)),
    bottom: Math.min(innerHeight, hand.classList.contains("raised") ? hand.getBoundingClientRect().top : innerHeight, ...frames.map((one) => one.bottom)),
  };
}

/** Let a hand that has little room reach over the board: what it holds is seen whole. */
function raise() {
  const more = Math.min(hand.scrollHeight, innerHeight / 2) - hand.clientHeight;
  if (more <= 0) return;
  hand.style.setProperty("--whole", `${hand.offsetHeight + more}px`);
  hand.style.setProperty("--raised", `${more}px`);
  hand.classList.add("raised");
}

/** @param {Box} one @param {Box} other */
const meet = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** @param {Box} one @param {Box} other */
const isIn = (one, other) => one.left >= other.left - 1 && one.top >= other.top - 1 && one.right <= other.right + 1 && one.bottom <= other.bottom + 1;

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

/** The largest part of a window that the sheet leaves free. @param {Box} frame @param {Box} sheet @returns {Box} */
function free(frame, sheet) {
  if (!meet(frame, sheet)) return frame;
  const parts = [
    { ...frame, bottom: sheet.top - GAP },
    { ...frame, top: sheet.bottom + GAP },
    { ...frame, right: sheet.left - GAP },
    { ...frame, left: sheet.right + GAP },
  ];
  const area = (/** @type {Box} */ box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
  return parts.reduce((best, one) => (area(one) > area(best) ? one : best));
}

/** A room without its margins, as far as a box has room in it. @param {Box} room @param {Box} box @returns {Box} */
function inset(room, box) {
  const across = clamp((room.right - room.left - box.right + box.left) / 2, 0, MARGIN);
  const down = clamp((room.bottom - room.top - box.bottom + box.top) / 2, 0, MARGIN);
  return { left: room.left + across, top: room.top + down, right: room.right - across, bottom: room.bottom - down };
}

/** Move the map, or the inside of the board, so that things of it lie in a part of the screen. @param {Element[]} things @param {Box} room */
function move(things, room) {
  const first = things[0];
  const box = things.length ? around(things) : room;
  if (!first || isIn(box, room) || room.bottom - room.top < GAP) return;
  room = inset(room, box);
  if (first.closest("svg.pan")) {
    hold(first, box, room);
    return;
  }
  lifted += box.top < room.top || box.bottom - box.top > room.bottom - room.top ? room.top - box.top : room.bottom - box.bottom;
  for (const one of /** @type {Iterable<HTMLElement>} */ (board.children)) one.style.translate = `0 ${lifted}px`;
}

/** The board is again where it was before a sheet was opened. */
export function moveBack() {
  letGo();
  hand.classList.remove("raised");
  if (!lifted) return;
  lifted = 0;
  for (const one of /** @type {Iterable<HTMLElement>} */ (board.children)) one.style.translate = "";
}

/**
 * Place an open sheet.
 * @param {HTMLElement} sheet
 * @param {Element[]} things What it must not cover, the most important first.
 * @param {Element[]} [more] What it should not cover if there is room beside all of it.
 */
export function place(sheet, things, more = []) {
  moveBack();
  sheet.classList.remove("placed", "docked", "top");
  for (const name of ["left", "top", "--high", "--wide"]) sheet.style.setProperty(name, "");
  if (!things.length) return;
  const held = things.filter((one) => hand.contains(one));
  if (held.length) raise();
  for (const one of things.toReversed()) (one.closest("svg.pan") || one).scrollIntoView({ block: "nearest", inline: "nearest" });
  const loose = things.filter((one) => board.contains(one));
  if (!narrow.matches) {
    if (loose[0]) move(loose, windowOf(loose[0]));
    if (more.length && placeBeside(sheet, around([...things, ...more]))) return;
    if (placeBeside(sheet, around(things))) return;
  }
  dock(sheet, loose, held);
}

/** @param {HTMLElement} sheet @param {Box} box @returns {boolean} whether there is room beside this part of the screen */
function placeBeside(sheet, box) {
  const room = { left: box.left - 2 * GAP, right: innerWidth - box.right - 2 * GAP, above: box.top - 2 * GAP, below: innerHeight - box.bottom - 2 * GAP };
  let { width, height } = sheet.getBoundingClientRect();
  const widest = Math.max(room.left, room.right);
  if (width > widest && height > Math.max(room.above, room.below)) {
    if (widest < LEAST) return false;
    sheet.style.setProperty("--wide", `${widest}px`);
    ({ width, height } = sheet.getBoundingClientRect());
  }
  let x = clamp((box.left + box.right - width) / 2, GAP, innerWidth - width - GAP);
  let y = clamp((box.top + box.bottom - height) / 2, GAP, innerHeight - height - GAP);
  if (width <= room.right) x = box.right + GAP;
  else if (width <= room.left) x = box.left - width - GAP;
  else y = height <= room.below ? box.bottom + GAP : box.top - height - GAP;
  sheet.classList.add("placed");
  sheet.style.left = `${x}px`;
  sheet.style.top = `${y}px`;
  return true;
}

/**
 * Lay the sheet along the lower edge of the screen, or along the upper one if it is about something in the hand.
 * @param {HTMLElement} sheet
 * @param {Element[]} loose Things of the board, which can move.
 * @param {Element[]} held Things of the hand, which cannot.
 */
function dock(sheet, loose, held) {
  sheet.classList.add("docked");
  sheet.classList.toggle("top", held.length > 0);
  const end = !held.length ? innerHeight : hand.classList.contains("raised") ? hand.getBoundingClientRect().top : around(held).top;
  const first = loose[0];
  if (first) {
    const frame = windowOf(first);
    const box = around(loose);
    const needed = Math.max(box.bottom - box.top, (frame.bottom - frame.top) / 2) + 2 * GAP;
    const high = held.length ? end - needed : innerHeight - frame.top - needed;
    sheet.style.setProperty("--high", `${Math.min(Math.max(high, SHARE * innerHeight), end - GAP)}px`);
    move(loose, free(frame, sheet.getBoundingClientRect()));
  } else if (held.length) sheet.style.setProperty("--high", `${end - GAP}px`);
}

/** Move a thing of the board out from under the sheet. @param {Element} thing @param {HTMLElement} sheet */
export function reveal(thing, sheet) {
  if (!thing.closest("svg.pan")) thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  const frame = windowOf(thing);
  const covered = sheet.getBoundingClientRect();
  const box = thing.getBoundingClientRect();
  if (board.contains(thing) && (meet(box, covered) || !isIn(box, frame))) move([thing], free(frame, covered));
}
