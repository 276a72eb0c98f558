// The waiting room: chairs fill, and the table opens by itself when the game begins.

import { startSite } from "./site.js";
import { Socket } from "./socket.js";

/** @typedef {{ go?: string, chairs?: string }} News */

const room = /** @type {HTMLElement} */ (document.querySelector("[data-room]"));
const invitation = new URL(location.href).searchParams.get("invitation");

/** @param {News} news */
function heard(news) {
  if (news.go) location.replace(news.go);
  const chairs = document.getElementById("chairs");
  // A button that has the focus must not disappear while the reader presses it.
  if (news.chairs && chairs && chairs.outerHTML !== news.chairs && !chairs.contains(document.activeElement)) chairs.outerHTML = news.chairs;
}

startSite();
new Socket(room.dataset.room, () => ({ room: "1", ...(invitation && { invitation }) }), { heard });
