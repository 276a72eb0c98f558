// The panel beside the sheet: fields of what is selected, and the list of all pieces.

import { html } from "./editor_elements.js";

/**
 * A line of the panel. "act" is called with what was typed or chosen.
 * @typedef {object} Field
 * @property {string} id
 * @property {"heading" | "note" | "text" | "number" | "choice" | "swatches" | "button"} kind
 * @property {string} label
 * @property {string | number} [value]
 * @property {{ value: string, label: string }[]} [options] of a choice, or swatches
 * @property {boolean} [half] it shares its line with the next one
 * @property {(value: string) => void} [act]
 */
/** A piece in the list. @typedef {{ key: string, group: string, label: string, detail: string }} Item */

export class Panel {
  /**
   * @param {HTMLElement} place
   * @param {(kind: string) => Node} swatch draws a colour
   */
  constructor(place, swatch) {
    this.place = place;
    this.swatch = swatch;
    this.shape = "";
    /** @type {Map<string, Field>} */ this.fields = new Map();
    const act = (/** @type {Event} */ event) => {
      const target = /** @type {HTMLInputElement} */ (event.target);
      if (target.tagName !== "BUTTON") this.fields.get(target.id)?.act?.(target.value);
    };
    place.addEventListener("input", act);
    place.addEventListener("click", (event) => {
      const button = /** @type {Element} */ (event.target).closest("button");
      if (button) this.fields.get(button.dataset.field || button.id)?.act?.(button.dataset.value || "");
    });
  }

  /** Show these fields. While the same ones are shown, they stay in the page, and so does the focus. @param {Field[]} fields */
  show(fields) {
    this.fields = new Map(fields.map((field) => [field.id, field]));
    const shape = fields.map((one) => `${one.id} ${one.kind} ${one.kind === "button" ? one.label : ""} ${one.options?.map((option) => option.value + option.label)}`).join("|");
    if (shape !== this.shape) {
      const held = this.place.contains(document.activeElement) ? document.activeElement?.id : "";
      this.shape = shape;
      this.place.replaceChildren(...fields.map((field) => this.make(field)));
      if (held) (document.getElementById(held) || this.place.querySelector("h2"))?.focus();
    }
    for (const field of fields) this.update(field);
  }

  /** @param {Field} field @returns {HTMLElement} */
  make(field) {
    const { id, kind, label } = field;
    if (kind === "heading") return html("h2", { id, tabindex: -1 });
    if (kind === "note") return html("p", { id, class: "dim small" });
    if (kind === "button") return html("button", { id, type: "button", class: `button slim${field.half ? " half" : ""}` }, label);
    if (kind === "swatches") {
      const buttons = (field.options || []).map((option) =>
        html("button", { type: "button", class: "ed-swatch", id: `${id}-${option.value}`, "data-field": id, "data-value": option.value, title: option.label, "aria-label": option.label }, this.swatch(option.value))
      );
      return html("div", { class: "field", role: "group", "aria-label": label }, html("span", { class: "label" }, label), html("div", { class: "ed-swatches" }, ...buttons));
    }
    const control = kind === "choice"
      ? html("select", { id }, ...(field.options || []).map((option) => html("option", { value: option.value }, option.label)))
      : html("input", { id, type: kind, autocomplete: "off", spellcheck: "false" });
    return html("div", { class: `field${field.half ? " half" : ""}` }, html("label", { for: id }, label), control);
  }

  /** @param {Field} field */
  update({ id, kind, label, value }) {
    const found = document.getElementById(id);
    if (kind === "swatches") {
      for (const button of this.place.querySelectorAll(`[data-field="${id}"]`)) {
        button.setAttribute("aria-pressed", String(button.getAttribute("data-value") === value));
      }
    } else if (kind === "heading" || kind === "note") {
      if (found && found.textContent !== label) found.textContent = label;
    } else if (kind !== "button" && found && found !== document.activeElement) {
      /** @type {HTMLInputElement} */ (found).value = String(value ?? "");
    }
  }
}

export class List {
  /**
   * @param {HTMLElement} place
   * @param {(key: string) => void} choose
   */
  constructor(place, choose) {
    this.place = place;
    this.shown = "";
    place.addEventListener("click", (event) => {
      const key = /** @type {Element} */ (event.target).closest("[data-item]")?.getAttribute("data-item");
      if (key) choose(key);
    });
    place.addEventListener("keydown", (event) => this.walk(event));
  }

  /**
   * @param {Item[]} items
   * @param {Set<string>} selected
   * @param {Set<string>} wrong
   */
  show(items, selected, wrong) {
    const shown = JSON.stringify([items, [...selected], [...wrong]]);
    if (shown === this.shown) return;
    this.shown = shown;
    const held = this.place.contains(document.activeElement) ? document.activeElement?.getAttribute("data-item") : "";
    const groups = [...new Set(items.map((item) => item.group))];
    this.place.replaceChildren(...groups.map((group) => {
      const inside = items.filter((item) => item.group === group);
      const lines = inside.map((item) =>
        html("li", {}, html("button", {
          type: "button", "data-item": item.key, "aria-pressed": String(selected.has(item.key)), class: wrong.has(item.key) ? "wrong" : undefined,
        }, html("span", {}, item.label), html("span", { class: "dim" }, item.detail)))
      );
      return html("details", { open: inside.length < 40 || groups.length === 1 }, html("summary", {}, `${group} (${inside.length})`), html("ul", {}, ...lines));
    }));
    if (held) /** @type {HTMLElement | null} */ (this.place.querySelector(`[data-item="${held}"]`))?.focus();
  }

  /** Arrow keys go from piece to piece. @param {KeyboardEvent} event */
  walk(event) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const all = /** @type {HTMLElement[]} */ ([...this.place.querySelectorAll("[data-item]")]);
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (at < 0) return;
    event.preventDefault();
    all[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
  }
}
