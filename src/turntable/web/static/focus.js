// The focus stays where one works: if what has it goes, the thing that takes its place gets it, or the nearest one.

import { table } from "./position.js";

/** What can have the focus. */
const THINGS = "a[href], button, input, select, summary, [tabindex]";
/** What tells a thing from others, wherever it is. */
const NAMES = ["id", "data-move", "data-pick", "data-at", "data-tab", "data-sheet", "name"];

/** Where the focus was: the thing, what it is called, and its place in everything around it, from near to far.
 * @typedef {{ thing: Element, names: string[], homes: { selector: string, at: number }[] }} Spot */

/** Where the reader last worked; null: nowhere, as after a click beside everything. @type {Spot | null} */
let last = null;
/** Whether the reader points: then the focus is not led to a neighbour of what is gone. */
let points = false;
/** Whether a look is due. */
let due = false;

/** What can have the focus inside an element and is seen, in order. @param {Element} home @returns {HTMLElement[]} */
export function things(home) {
  return /** @type {HTMLElement[]} */ ([...home.querySelectorAll(THINGS)]).filter((one) => one.checkVisibility());
}

/** @param {Element} thing @returns {Spot} */
function spotOf(thing) {
  const names = NAMES.filter((name) => thing.getAttribute(name)).map((name) => `[${name}="${CSS.escape(String(thing.getAttribute(name)))}"]`);
  const homes = [];
  for (let home = thing.parentElement?.closest("[id]"); home && table.contains(home); home = home.parentElement?.closest("[id]")) {
    homes.push({ selector: `#${CSS.escape(home.id)}`, at: things(home).indexOf(/** @type {HTMLElement} */ (thing)) });
  }
  return { thing, names, homes };
}

/** What stands at a spot now; null: nothing that a pointer would look for. @param {Spot} spot @returns {HTMLElement | null} */
function find({ thing, names, homes }) {
  if (thing.isConnected && thing.checkVisibility()) return /** @type {HTMLElement} */ (thing);
  const around = homes.map(({ selector, at }) => ({ home: document.querySelector(selector), at }));
  for (const { home } of around) {
    for (const name of names) {
      const same = home?.querySelector(name);
      if (same?.checkVisibility()) return /** @type {HTMLElement} */ (same);
    }
  }
  if (points) return null;
  for (const { home, at } of around) {
    if (!home?.checkVisibility()) continue;
    const found = things(home);
    const next = found[Math.min(Math.max(at, 0), found.length - 1)];
    if (next) return next;
    if (home.hasAttribute("tabindex")) return /** @type {HTMLElement} */ (home);
  }
  return table;
}

/** Whether the reader last worked in an element. @param {string} selector */
export const worksIn = (selector) => !!last?.homes.some((home) => home.selector === selector) || !!last?.thing.matches(selector);

/** Whether nothing has the focus. */
const isNowhere = () => !document.activeElement || document.activeElement === document.body;

/** Give the focus back if it was lost with what had it. */
function keep() {
  const lost = isNowhere() || !document.activeElement?.checkVisibility();
  if (lost && last && !document.querySelector("dialog[open]")) find(last)?.focus({ preventScroll: true });
}

/** @param {() => void} changed Called when something on the page has changed. */
export function startFocus(changed) {
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && table.contains(target) && !target.closest("dialog")) last = spotOf(target);
  });
  document.addEventListener("pointerdown", () => {
    points = true;
    last = null;
  }, true);
  document.addEventListener("keydown", () => (points = false), true);
  const look = () => {
    due = false;
    changed();
    keep();
  };
  new MutationObserver(() => {
    // Lost with what was taken away, the focus comes back at once. Whether a thing is still seen is asked when the page
    // has been laid out: asked before, it would have to be laid out twice.
    if (last && isNowhere()) keep();
    if (!due) requestAnimationFrame(() => setTimeout(look));
    due = true;
  }).observe(table, { subtree: true, childList: true, attributeFilter: ["hidden", "class", "open"] });
}
