// Words to and from the server: requests, notices, the sheet.
// @ts-check

/** What this page's scripts say by themselves, in its language. */
export const words = { failed: "", copied: "", thinking: "", guest: "" };

export function readWords() {
  const node = document.getElementById("words");
  Object.assign(words, node ? JSON.parse(node.textContent || "{}") : {});
}

/**
 * @param {string} text
 * @returns {HTMLElement | null} the notice, for whoever wants to take it away before its time
 */
export function toast(text) {
  const place = document.getElementById("notices");
  if (!place || !text) return null;
  const note = document.createElement("div");
  note.className = "toast";
  note.textContent = text;
  place.append(note);
  setTimeout(() => note.remove(), 2500 + text.length * 60);
  return note;
}

/** What the server says: of a refusal why, of a new table its id. @typedef {{ message?: string, table?: { id: string } }} Answer */

/**
 * @param {string} url
 * @param {unknown} [body]
 * @returns {Promise<{ok: boolean, status: number, data: Answer}>} status 0: nobody answered
 */
export async function post(url, body = {}) {
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
 * @returns {Promise<string | null>}
 */
export async function html(url) {
  try {
    const answer = await fetch(url, { headers: { Accept: "text/html" } });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

const sheet = () => /** @type {HTMLDialogElement} */ (document.getElementById("sheet"));
/** @type {Element | null} */
let opener = null;
/** What the sheet was last filled with. */
let shown = "";

/**
 * Show markup in the sheet, near the thing it is about.
 * @param {string} inside
 * @param {Element | null} [near]
 */
export function openSheet(inside, near) {
  const dialog = sheet();
  const place = dialog.querySelector(".inside");
  if (!place) return;
  place.innerHTML = shown = inside;
  if (near) opener = near;
  const heading = place.querySelector("h2, h3");
  if (heading) heading.id ||= "sheet-title";
  if (heading) dialog.setAttribute("aria-labelledby", heading.id);
  else dialog.removeAttribute("aria-labelledby");
  if (!dialog.open) dialog.showModal();
  placeSheet();
  const first = /** @type {HTMLElement | null} */ (
    place.querySelector("[autofocus], .primary:not([disabled]), [data-move], button:not([disabled]), a, input, select"));
  // The sheet is read from its beginning, wherever its first button is.
  (first || dialog).focus({ preventScroll: true });
  dialog.scrollTop = 0;
}

/**
 * Show what the open sheet says now; it stays where it is, and so does the focus.
 * @param {string} inside
 */
export function renewSheet(inside) {
  const place = sheet().querySelector(".inside");
  if (!place || inside === shown) return;
  const code = place.contains(document.activeElement) ? document.activeElement?.getAttribute("data-move") : null;
  place.innerHTML = shown = inside;
  const again = code ? place.querySelector(`[data-move="${CSS.escape(code)}"]`) : null;
  /** @type {HTMLElement} */ (again || sheet()).focus();
}

/** Near what it is about, where there is room; else it stands where the style says. */
function placeSheet() {
  const dialog = sheet();
  dialog.classList.remove("placed");
  dialog.style.left = dialog.style.top = "";
  if (opener?.isConnected && innerWidth > 700) placeNear(dialog, opener.getBoundingClientRect());
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {DOMRect} box
 */
function placeNear(dialog, box) {
  const { width, height } = dialog.getBoundingClientRect();
  const gap = 12;
  let x = box.right + gap;
  if (x + width > innerWidth - gap) x = box.left - width - gap;
  if (x < gap) x = Math.max(gap, Math.min(innerWidth - width - gap, box.left + box.width / 2 - width / 2));
  const y = Math.max(gap, Math.min(innerHeight - height - gap, box.top + box.height / 2 - height / 2));
  dialog.classList.add("placed");
  dialog.style.left = `${x}px`;
  dialog.style.top = `${y}px`;
}

export function closeSheet() {
  const dialog = sheet();
  if (dialog?.open) dialog.close();
}

export const sheetOpen = () => !!sheet()?.open;

export function startSheet() {
  const dialog = sheet();
  if (!dialog) return;
  addEventListener("resize", () => {
    if (dialog.open) placeSheet();
  });
  dialog.addEventListener("close", () => {
    delete dialog.dataset.from;
    const place = dialog.querySelector(".inside");
    if (place) place.innerHTML = "";
    const selector = ["id", "data-move", "data-pick"].map((name) => {
      const value = opener?.getAttribute(name);
      return value ? `[${name}="${CSS.escape(value)}"]` : "";
    }).find(Boolean);
    const back = opener?.isConnected ? opener : selector ? document.querySelector(selector) : null;
    opener = null;
    /** @type {HTMLElement | null} */ (back)?.focus?.({ preventScroll: true });
  });
  dialog.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target === dialog && !inside(dialog, event)) dialog.close();
    if (target.closest(".close, [data-close]")) dialog.close();
  });
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {MouseEvent} event
 */
function inside(dialog, event) {
  const box = dialog.getBoundingClientRect();
  return event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
}
