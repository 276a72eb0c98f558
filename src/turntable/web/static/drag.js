// Things with data-drag can be carried with the mouse onto things with data-pick.

import { ghostOf } from "./ghosts.js";

/** A pointer that moves less than this, in pixels, clicks. */
const SLACK = 8;

/** Whether the pointer that was lifted last has dragged something. */
let dragged = false;

/** A drag ends with a click on whatever lies under the pointer by then: that click is swallowed. */
export function swallowClick() {
  dragged = true;
}

document.addEventListener("pointerdown", () => (dragged = false), true);
document.addEventListener("click", (event) => {
  if (!dragged) return;
  dragged = false;
  event.stopPropagation();
  event.preventDefault();
}, true);

/** @param {(key: string, target: Element, held: string) => unknown} dropped */
export function startDrag(dropped) {
  /** @type {{thing: Element, x: number, y: number, ghost: HTMLElement | null, over: Element | null} | null} */
  let held = null;

  /** @param {PointerEvent} event */
  const under = (event) => {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-pick]") || null;
    return found === held?.thing ? null : found;
  };

  document.addEventListener("pointerdown", (event) => {
    const thing = /** @type {Element} */ (event.target).closest("[data-drag]");
    if (thing && !event.button && event.pointerType === "mouse") held = { thing, x: event.clientX, y: event.clientY, ghost: null, over: null };
  });

  document.addEventListener("pointermove", (event) => {
    if (!held) return;
    if (!held.ghost) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return;
      held.ghost = ghostOf(held.thing, "drag-ghost");
      held.ghost.style.width = `${Math.min(held.thing.getBoundingClientRect().width, 140)}px`;
      document.body.append(held.ghost);
    }
    held.ghost.style.transform = `translate(${event.clientX - 20}px, ${event.clientY - 20}px)`;
    const over = under(event);
    if (over !== held.over) {
      held.over?.classList.remove("drop");
      over?.classList.add("drop");
      held.over = over;
    }
  });

  for (const kind of ["pointerup", "pointercancel"]) {
    document.addEventListener(kind, () => {
      if (!held) return;
      const { thing, ghost, over } = held;
      held = null;
      ghost?.remove();
      over?.classList.remove("drop");
      if (ghost) swallowClick();
      if (kind === "pointerup" && ghost && over) {
        dropped(String(over.getAttribute("data-pick")), over, String(thing.getAttribute("data-drag")));
      }
    });
  }

  // The browser's own dragging of pictures and links would end ours. Selected text is dragged as a text node.
  document.addEventListener("dragstart", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-drag]")) event.preventDefault();
  });
}
