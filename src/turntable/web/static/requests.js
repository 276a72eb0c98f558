// Requests to the server.

/** What the server answers: why it refuses, or the table it has made. @typedef {{ message?: string, table?: { id: string } }} Answer */

/**
 * @param {string} url
 * @param {unknown} body
 * @returns {Promise<{ok: boolean, status: number, data: Answer}>} status 0: nobody answered
 */
export async function post(url, body) {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
    });
    const data = await answer.json().catch(() => ({}));
    return { ok: answer.ok, status: answer.status, data };
  } catch {
    return { ok: false, status: 0, data: {} };
  }
}

/**
 * @param {string} url
 * @returns {Promise<{ markup: string | null, why: string }>} null: it was refused, or nobody answered (why: "")
 */
export async function ask(url) {
  try {
    const answer = await fetch(url, { headers: { Accept: "text/html" } });
    const text = await answer.text();
    if (answer.ok) return { markup: text, why: "" };
    // What is refused is explained by a page whose lead says why.
    return { markup: null, why: new DOMParser().parseFromString(text, "text/html").querySelector(".lead")?.textContent || "" };
  } catch {
    return { markup: null, why: "" };
  }
}

/** @param {string} url @returns {Promise<string | null>} markup; null: it was refused, or nobody answered */
export const html = async (url) => (await ask(url)).markup;
