// Stands between pages and the network. While the network works, everything comes from there; without it, a page is shown
// as it was seen last, or our own words are. Pages belong to one session: when another begins, they are gone.

const worker = /** @type {any} */ (self);
/** The version of the static files. */
const version = new URL(location.href).searchParams.get("v");
const OWN = `own ${version}`;
const PAGES = "pages";
/** So many pages are kept, the last ones. */
const MOST = 12;
/** Pages of which nothing is kept. */
const PRIVATE = /^\/(account|host)(\/|$)/;
/** What may begin or end a session. */
const DOORS = /^\/(account|api\/(me|session))(\/|$)/;
/** How often somebody has come or gone: an answer to somebody who is gone is not kept. */
let comings = 0;

worker.addEventListener("install", (/** @type {any} */ event) => {
  const files = ["base.css", "offline.js", "icon.svg"].map((name) => `/static/${version}/${name}`);
  event.waitUntil(caches.open(OWN).then((own) => own.addAll(["/offline", ...files])));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name !== OWN && name !== PAGES) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(old());
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  /** @type {Request} */
  const request = event.request;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method !== "GET") {
    if (DOORS.test(pathname)) {
      comings++;
      event.waitUntil(caches.delete(PAGES));
    }
  } else if (request.mode === "navigate") event.respondWith(page(event, pathname));
  else if (pathname.startsWith("/static/")) event.respondWith(file(event));
});

worker.addEventListener("message", (/** @type {any} */ event) => event.waitUntil(renew(event.data)));

/** A page from the network; without one, as it was kept. @param {any} event @param {string} path */
async function page(event, path) {
  const before = comings;
  try {
    const answer = await fetch(event.request);
    if (answer.ok && !PRIVATE.test(path)) event.waitUntil(keep(event.request.url, answer.clone(), before));
    return answer;
  } catch {
    const found = await caches.match(event.request.url, { cacheName: PAGES, ignoreVary: true });
    if (!found) return (await caches.match("/offline", { ignoreVary: true })) || Response.error();
    // The page says itself that it is an old one.
    const html = (await found.text()).replace("<html", "<html data-kept");
    return new Response(html, { headers: found.headers });
  }
}

/** @param {string} url @param {Response} answer @param {number} before */
async function keep(url, answer, before) {
  const html = await answer.text();
  const reader = readerOf(html);
  if (reader === undefined || before !== comings) return;
  const headers = new Headers(answer.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set("x-reader", reader);
  let pages = await caches.open(PAGES);
  const [any] = await pages.keys();
  if (any && (await pages.match(any, { ignoreVary: true }))?.headers.get("x-reader") !== reader) {
    await caches.delete(PAGES);
    pages = await caches.open(PAGES);
  }
  await pages.delete(url, { ignoreVary: true });
  await pages.put(url, new Response(html, { headers }));
  const all = await pages.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) await pages.delete(old, { ignoreVary: true });
}

/** Whose page it is; nothing if it is not a page of ours. @param {string} html */
const readerOf = (html) => html.match(/<body[^>]* data-reader="(\w*)"/)?.[1];

/** A kept page as it stands on a screen now; whoever is gone keeps nothing. @param {{ url: string, html: string }} said */
async function renew({ url, html }) {
  const pages = await caches.open(PAGES);
  const last = await pages.match(url, { ignoreVary: true });
  if (last && last.headers.get("x-reader") === readerOf(html)) await pages.put(url, new Response(html, { headers: last.headers }));
}

/** A script or a style sheet; its address names its version, so a kept one is never old. @param {any} event */
async function file(event) {
  const held = await caches.match(event.request, { ignoreVary: true });
  if (held) return held;
  const answer = await fetch(event.request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(caches.open(OWN).then((own) => own.put(event.request, copy)));
  }
  return answer;
}
