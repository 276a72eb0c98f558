// What is pointed at or in focus: the elements it speaks of light up, and a line says what it would do.

import { consider, forget } from "./considered.js";
import { moveOf } from "./moves.js";
import { part } from "./position.js";
import { html } from "./requests.js";

/** Milliseconds that pointer or focus must rest on a thing. */
const DELAY = 150;

/** What the server said, by address: the same things are pointed at again and again. @type {Map<string, string>} */
const previews = new Map();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;
/** @type {Element[]} */
let lit = [];

/** What the pointer or the focus is on, that says what it would do. */
const RESTING = "[data-move]:is(:hover, :focus), #board [data-pick]:hover";

/** The position has changed, and with it what moves would do: what is said of a thing is said anew. */
export function forgetPreviews() {
  previews.clear();
  if (document.getElementById("preview")?.textContent || resting) preview(document.querySelector(RESTING));
}

const sheetIsOpen = () => document.querySelector("#sheet[open]") !== null;

/** @param {Element | null} thing */
function preview(thing) {
  clearTimeout(resting);
  resting = undefined;
  const place = document.getElementById("preview");
  if (!place) return;
  if (!thing || thing.closest("#sheet")) {
    place.textContent = "";
    // An open sheet has ghosts of its own.
    if (!sheetIsOpen()) forget();
    return;
  }
  const url = part("preview", thing.hasAttribute("data-move") ? moveOf(thing) : { pick: String(thing.getAttribute("data-pick")) });
  resting = setTimeout(async () => {
    const asked = resting;
    const text = previews.get(url) ?? (await html(url)) ?? "";
    // Something else may have been pointed at meanwhile, or the position may have changed.
    if (asked !== resting) return;
    previews.set(url, text);
    if (!thing.matches(":hover, :focus")) return;
    place.innerHTML = text;
    if (!sheetIsOpen()) consider(place, null);
  }, DELAY);
}

/** @param {Element | null} thing */
function light(thing) {
  for (const one of lit) one.classList.remove("lit");
  const ids = thing?.closest("[data-light]")?.getAttribute("data-light")?.split(/\s+/) || [];
  lit = ids.map((id) => document.getElementById(id)).filter((one) => one !== null);
  for (const one of lit) one.classList.add("lit");
}

for (const [enter, leave] of /** @type {const} */ ([["pointerover", "pointerout"], ["focusin", "focusout"]])) {
  document.addEventListener(enter, (event) => {
    const target = /** @type {Element} */ (event.target);
    light(target);
    // A thing in focus is read out by its name; under the pointer it also says what it is, except in one's hand.
    const pointed = enter === "pointerover" && matchMedia("(hover: hover)").matches;
    if (enter === "focusin" || pointed) preview(target.closest(pointed ? "[data-move], #board [data-pick]" : "[data-move]"));
  });
  document.addEventListener(leave, () => {
    light(null);
    preview(null);
  });
}
