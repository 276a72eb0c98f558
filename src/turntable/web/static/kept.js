// Pages are kept for times without a network: see worker.js.

import { words } from "./notices.js";

export function startKeeping() {
  // The version of the static files is part of this file's own address.
  const version = new URL(import.meta.url).pathname.split("/")[2];
  const register = () => navigator.serviceWorker?.register(`/worker.js?v=${version}`).catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keepTable());
  if (document.documentElement.dataset.kept !== undefined) showKept();
}

/** Say that this page is an old one, until there is a network again. */
function showKept() {
  const offline = document.getElementById("offline");
  if (offline) offline.hidden = false;
  else {
    const bar = document.createElement("p");
    bar.className = "kept";
    bar.setAttribute("role", "status");
    bar.textContent = words.kept;
    document.getElementById("content")?.prepend(bar);
    // A table comes back by itself.
    import("./offline.js");
  }
}

/** Keep a table as it stands on the screen: it has changed since it was loaded. The page may be gone in a moment. */
function keepTable() {
  const worker = navigator.serviceWorker?.controller;
  if (!worker || !document.getElementById("table")) return;
  const copy = /** @type {HTMLElement} */ (document.documentElement.cloneNode(true));
  copy.removeAttribute("data-kept");
  for (const one of copy.querySelectorAll("#notices > *, .ring")) one.remove();
  for (const one of copy.querySelectorAll("dialog[open]")) one.removeAttribute("open");
  worker.postMessage({ url: location.href, html: `<!doctype html>${copy.outerHTML}` });
}
