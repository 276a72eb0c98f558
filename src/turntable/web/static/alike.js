// Things that are alike: a move names their kind and not one of them, so the one that was clicked should be the one that goes.

/** The first of these in the order of the game, whatever their order on the screen. @param {Iterable<Element>} things */
const firstOf = (things) => [...things].sort((one, other) => one.id.localeCompare(other.id, "en", { numeric: true }))[0];

/** What a selector names; of things that are alike, the one that a move takes. @param {string} selector */
export function taken(selector) {
  const found = document.querySelector(selector);
  return found?.closest("[data-alike]") ? firstOf(document.querySelectorAll(selector)) : found;
}

/**
 * Before the move of a thing is made: it changes places with the thing that will really go, which looks the same. So what is
 * clicked is what goes, and its place is the one that is filled; until the page is loaded anew.
 * @param {Element} thing
 * @returns {Element} the thing that goes, where the other one was
 */
export function inPlaceOf(thing) {
  const move = CSS.escape(thing.getAttribute("data-move") || "");
  const first = firstOf(thing.closest("[data-alike]")?.querySelectorAll(`[data-move="${move}"]`) || []);
  if (!first || first === thing) return thing;
  const held = thing === document.activeElement;
  const gap = document.createComment("");
  thing.replaceWith(gap);
  first.replaceWith(thing);
  gap.replaceWith(first);
  if (held) /** @type {HTMLElement} */ (first).focus({ preventScroll: true });
  return first;
}
