// What every page does: change the language in place, copy links, read files into forms.

import { startKeeping } from "./kept.js";
import { readWords, toast, words } from "./notices.js";
import { post } from "./requests.js";

/** The fields that a reader fills in, by name; radio buttons, which share a name, by name and value. */
function fields() {
  const all = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll("input, textarea, select")]);
  const filled = all.filter((one) => one.name && !["hidden", "file"].includes(one.type));
  return new Map(filled.map((one) => [one.type === "radio" ? `${one.name} ${one.value}` : one.name, one]));
}

/** Replace this page with the same one as the server makes it now; what was typed stays. */
async function renew() {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [x, y] = [scrollX, scrollY];
  const typed = fields();
  document.documentElement.lang = fresh.documentElement.lang;
  document.documentElement.dataset.theme = fresh.documentElement.dataset.theme || "";
  document.title = fresh.title;
  document.body.replaceWith(document.adoptNode(fresh.body));
  for (const [name, field] of fields()) {
    const before = typed.get(name);
    // A name that was only suggested is suggested in the new language.
    const { value, checked } = before && (field.type !== "text" || before.value !== before.defaultValue) ? before : field;
    if (field.type === "radio" || field.type === "checkbox") field.checked = checked;
    else field.value = value;
  }
  fitSeats();
  scrollTo(x, y);
  readWords();
}

/**
 * Put a text on the clipboard. Without TLS (a server in one's own network) only the old way works.
 * @param {string} text
 * @returns {Promise<boolean>} whether it is there
 */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "unseen";
    const held = /** @type {HTMLElement | null} */ (document.activeElement);
    // Nothing outside of an open dialog can be selected.
    (document.querySelector("dialog[open]") || document.body).append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    held?.focus({ preventScroll: true });
    return done;
  }
}

/** @param {() => void} [leaving] of a page that is loaded anew in another language: called before that */
export function startSite(leaving) {
  readWords();
  startKeeping();
  document.addEventListener("click", async (event) => {
    const target = /** @type {Element} */ (event.target);
    const language = target.closest("[data-language]");
    if (language) {
      event.preventDefault();
      const wish = String(language.getAttribute("data-language"));
      const answer = await post("/preferences/language", { language: wish });
      if (!answer.ok) toast(answer.data.message || words.failed);
      else if (leaving) {
        // Nothing typed is lost with such a page, and its script has to start again in the new language.
        leaving();
        location.reload();
      } else await renew();
    }
    const copy = target.closest("[data-copy]");
    if (copy) {
      const text = new URL(copy.getAttribute("data-copy") || location.href, location.href).href;
      toast((await copied(text)) ? words.copied : text);
    }
  });
  document.addEventListener("change", async (event) => {
    const target = /** @type {HTMLInputElement} */ (event.target);
    if (target.type === "file" && target.dataset.into) {
      const area = /** @type {HTMLTextAreaElement | null} */ (document.getElementById(target.dataset.into));
      const file = target.files?.[0];
      if (area && file) {
        // A picture taken by mistake would keep the page busy for minutes.
        const text = file.size > Number(target.dataset.most) ? "\0" : await file.text();
        if (/[\0\ufffd]/.test(text)) {
          target.value = "";
          toast(target.dataset.refuse || "");
        } else area.value = text;
      }
    }
    if (target.dataset.seats !== undefined || target.querySelector("[data-allows]")) fitSeats();
  });
  fitSeats();
}

/** Offer as many seats as the chosen options allow, and show their rows. */
function fitSeats() {
  const count = /** @type {HTMLSelectElement | null} */ (document.querySelector("[data-seats]"));
  if (!count) return;
  const lists = [...document.querySelectorAll("option:checked[data-allows]")].map((one) => String(one.getAttribute("data-allows")).split(" "));
  const all = [...count.options];
  for (const one of all) one.hidden = one.disabled = !lists.every((allowed) => allowed.includes(one.value));
  const left = all.filter((one) => !one.disabled);
  if (!left.some((one) => one.selected)) {
    const away = (/** @type {HTMLOptionElement} */ one) => Math.abs(Number(one.value) - Number(count.value));
    const [nearest] = left.sort((one, other) => away(one) - away(other));
    if (nearest) count.value = nearest.value;
  }
  fitValues(count.value);
  showSeats(Number(count.value));
}

/** Offer only values that go with so many players; where another was chosen, the first that does. @param {string} count */
function fitValues(count) {
  for (const one of /** @type {NodeListOf<HTMLOptionElement>} */ (document.querySelectorAll("option[data-fits]"))) {
    one.hidden = one.disabled = !String(one.dataset.fits).split(" ").includes(count);
    const list = one.closest("select");
    if (one.disabled && one.selected && list) list.value = [...list.options].find((other) => !other.disabled)?.value || "";
  }
}

/** Show the rows of as many seats as there will be. @param {number} count */
function showSeats(count) {
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-seat-row]"))) {
    const is = Number(row.dataset.seatRow) < count;
    row.hidden = !is;
    for (const field of row.querySelectorAll("select, input")) /** @type {HTMLSelectElement} */ (field).disabled = !is;
  }
}
