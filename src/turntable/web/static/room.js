// The waiting room: chairs fill, people talk, and the table opens by itself when the game begins.

import { lastSaid, startChat } from "./chat.js";
import { patch } from "./patch.js";
import { startSite } from "./site.js";
import { Socket } from "./socket.js";

/** @typedef {import("./patch.js").Changes & { go?: string, chairs?: string }} News */

const room = /** @type {HTMLElement} */ (document.querySelector("[data-room]"));
const invitation = new URL(location.href).searchParams.get("invitation");

/** @param {News} news */
function heard(news) {
  if (news.go) location.replace(news.go);
  const chairs = document.getElementById("chairs");
  // A button that has the focus must not disappear while the reader presses it.
  if (news.chairs && chairs && chairs.outerHTML !== news.chairs && !chairs.contains(document.activeElement)) chairs.outerHTML = news.chairs;
  if (!news.set && !news.gone) return;
  patch(news);
  document.getElementById("chat-lines")?.lastElementChild?.scrollIntoView({ block: "nearest" });
}

startSite();
startChat(room.dataset.api, () => /** @type {HTMLInputElement | null} */ (document.getElementById("name"))?.value.trim() || "");
new Socket(room.dataset.room, () => ({ room: "1", said: lastSaid(), ...(invitation && { invitation }) }), { heard });
