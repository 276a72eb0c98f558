// What people say at a table, in its waiting room and beside its board.

import { toast, words } from "./notices.js";
import { post } from "./requests.js";

/** The number of the last message that the page has. */
export const lastSaid = () => document.getElementById("chat-lines")?.lastElementChild?.id.replace("chat-", "") || "0";

/**
 * Send what is typed into the form of the chat.
 * @param {string | undefined} address of the table's interface
 * @param {() => string} [name] what a speaker wants to be called; without one, the house gives a name to somebody unknown
 */
export function startChat(address, name = () => "") {
  /** The name that the house knows. */
  let known = name();
  document.addEventListener("submit", async (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (form.id !== "say") return;
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
    if (!field.value.trim()) return;
    const invitation = /** @type {HTMLInputElement} */ (form.elements.namedItem("invitation")).value;
    const become = () => post("/api/me/guest", { name: (known = name()) });
    const say = () => post(`${address}/chat`, { text: field.value, invitation });
    if (name() !== known) await become();
    let answer = await say();
    if (answer.status === 401) {
      // What is said needs a speaker.
      const guest = await become();
      answer = guest.ok ? await say() : guest;
    }
    if (answer.ok) field.value = "";
    else toast(answer.data.message || words.failed);
  });
}
