// A play-test that waits or goes on: the page shows how far it is, and loads the report when there is one.

import { startSite } from "./site.js";

const AGAIN = 1500;

async function look() {
  const now = document.getElementById("playtest-now");
  const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
  if (answer?.ok) {
    const next = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("playtest-now");
    if (!next) return location.reload();
    if (now && now.innerHTML !== next.innerHTML) now.replaceWith(next);
  }
  setTimeout(look, AGAIN);
}

startSite();
setTimeout(look, AGAIN);
