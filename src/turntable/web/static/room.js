// The waiting room: chairs fill, and the game begins by itself.
// @ts-check

import { startSite } from "./site.js";

startSite();

const place = document.querySelector("[data-room]");
let wait = 500;

function listen() {
  if (!place) return;
  const url = new URL(String(place.getAttribute("data-room")), location.href);
  url.protocol = url.protocol.replace("http", "ws");
  url.searchParams.set("room", "1");
  url.searchParams.set("lang", document.documentElement.lang);
  const invitation = new URL(location.href).searchParams.get("invitation");
  if (invitation) url.searchParams.set("invitation", invitation);
  const socket = new WebSocket(url);
  socket.onmessage = (event) => {
    const news = JSON.parse(event.data);
    wait = 500;
    if (news.go) location.replace(news.go);
    const chairs = document.getElementById("chairs");
    if (news.chairs && chairs && chairs.outerHTML !== news.chairs && !chairs.contains(document.activeElement)) chairs.outerHTML = news.chairs;
  };
  socket.onclose = () => {
    setTimeout(listen, wait);
    wait = Math.min(8000, wait * 2);
  };
}

listen();
