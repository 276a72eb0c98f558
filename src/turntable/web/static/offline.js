// Runs in a page that is shown for want of a network: when there is one again, the page that was asked for is loaded.

/** Milliseconds between two attempts: a browser may be online and the server still out of reach. */
const WAIT = 3000;

async function tryAgain() {
  const answer = await fetch("/offline", { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}

addEventListener("online", tryAgain);
setInterval(tryAgain, WAIT);
