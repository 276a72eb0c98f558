// Single-key shortcuts; they do nothing while the reader is typing.

/** @param {Record<string, () => unknown>} does what each key does; false: nothing, so the browser does what it always does */
export function keys(does) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const typing = target.closest("input:not([type=range]), textarea, select, [contenteditable]");
    if (typing || document.querySelector("dialog[open]")) return;
    if (target.matches("input[type=range]") && /^(Arrow|Home|End|Page)/.test(event.key)) return;
    const act = does[event.key.length === 1 ? latin(event) : event.key];
    if (act && act() !== false) event.preventDefault();
  });
}

/**
 * The letter at this place of a Latin keyboard: shortcuts work whatever alphabet is switched on.
 * @param {KeyboardEvent} event
 */
function latin(event) {
  // On a Ukrainian keyboard this key writes a full stop.
  if (event.code === "Slash" && event.key === ".") return "/";
  if (/^[ -~]$/.test(event.key)) return event.key.toLowerCase();
  return event.code.startsWith("Key") ? event.code.slice(3).toLowerCase() : event.key;
}
