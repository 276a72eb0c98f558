// Requests that must arrive: sent one at a time, and repeated until the server answers.

import * as live from "./live.js";
import { toast, words } from "./notices.js";
import { seen } from "./position.js";
import { post } from "./requests.js";

/** @typedef {import("./requests.js").Answer | null} Result null: the request was refused, or nobody answered */

const RETRIES = 12;

/** The request under way: how many entries were seen when it was sent, and its end. @type {{ seq: number, over: Promise<Result> } | null} */
let sending = null;

/**
 * Post a request; if its answer is lost it is sent again, which is safe.
 * @param {string} url
 * @param {Record<string, unknown>} body
 * @returns {Promise<Result>}
 */
export async function send(url, body) {
  while (sending) {
    // A second click at the same position is an accident. If news came before the answer, the click is meant for the
    // position that is shown now, and waits.
    if (sending.seq === seen()) return null;
    await sending.over;
  }
  sending = { seq: seen(), over: persist(url, body) };
  try {
    return await sending.over;
  } finally {
    sending = null;
    live.reconnect();
  }
}

/** @param {string} url @param {Record<string, unknown>} body @returns {Promise<Result>} */
async function persist(url, body) {
  for (let i = 0; i <= RETRIES; i++) {
    if (i) await new Promise((done) => setTimeout(done, Math.min(4000, 150 * 2 ** i)));
    const { ok, status, data } = await post(url, body);
    if (status && status < 500) {
      live.reached();
      if (ok) return data;
      toast(data.message || words.failed);
      return null;
    }
    live.showOffline(true);
  }
  toast(words.failed);
  return null;
}
