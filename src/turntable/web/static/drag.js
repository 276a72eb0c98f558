// Things with data-drag can be carried onto things with data-pick.
// @ts-check

const SLACK = 8;

/** @param {(pick: string, target: Element, held: string) => void} dropped */
export function startDrag(dropped) {
  /** @type {{thing: Element, x: number, y: number, ghost: HTMLElement | null, over: Element | null} | null} */
  let held = null;
  let swallow = false;

  /** @param {PointerEvent} event */
  const under = (event) => {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-pick]") || null;
    return found === held?.thing ? null : found;
  };

  document.addEventListener("pointerdown", (event) => {
    swallow = false;
    const thing = /** @type {Element} */ (event.target).closest("[data-drag]");
    if (thing && !event.button && event.pointerType === "mouse") held = { thing, x: event.clientX, y: event.clientY, ghost: null, over: null };
  });

  document.addEventListener("pointermove", (event) => {
    if (!held) return;
    if (!held.ghost) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return;
      held.ghost = ghostOf(held.thing);
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
    document.addEventListener(kind, (event) => {
      if (!held) return;
      const { thing, ghost, over } = held;
      held = null;
      ghost?.remove();
      over?.classList.remove("drop");
      swallow = !!ghost;
      if (kind === "pointerup" && ghost && over) {
        dropped(String(over.getAttribute("data-pick")), over, String(thing.getAttribute("data-drag")));
      }
      event.stopPropagation();
    });
  }

  document.addEventListener("dragstart", (event) => /** @type {Element} */ (event.target).closest?.("[data-drag]") && event.preventDefault());
  document.addEventListener("click", (event) => {
    if (!swallow) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  }, true);
}

/**
 * A twin of the thing that follows the pointer.
 * @param {Element} thing
 * @returns {HTMLElement}
 */
function ghostOf(thing) {
  const box = thing.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "drag-ghost";
  const twin = /** @type {Element} */ (thing.cloneNode(true));
  for (const one of [twin, ...twin.querySelectorAll("[id]")]) one.removeAttribute("id");
  const svg = thing instanceof SVGGraphicsElement && thing.localName !== "svg" ? thing : null;
  if (svg) {
    const { x, y, width, height } = svg.getBBox();
    const frame = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    frame.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    twin.removeAttribute("transform");
    frame.append(twin);
    ghost.append(frame);
  } else ghost.append(twin);
  ghost.style.width = `${Math.min(box.width, 140)}px`;
  return ghost;
}
