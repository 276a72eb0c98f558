// The end of a game: the result fills in, until all of it is there or the reader has seen enough.

import { table } from "./position.js";

/** Whether the result has been shown: it is celebrated once. */
let celebrated = false;

/** Celebrate the result if there is one. */
export function celebrate() {
  if (!document.getElementById("ceremony-inside")) return;
  if (celebrated) return endCeremony();
  celebrated = true;
  const running = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  Promise.allSettled(running.map((one) => one.finished)).then(endCeremony);
}

export function endCeremony() {
  document.getElementById("ceremony-inside")?.classList.remove("playing");
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-skip]"))) {
    if (document.activeElement === button) table.focus({ preventScroll: true });
    button.hidden = true;
  }
}
