// Fields that boards of all games have: names and numbers.

import { namedIn, nameIn, renamed } from "./editor_names.js";
import { putAt, valueAt } from "./editor_text.js";

/** @typedef {import("./editor_text.js").Doc} Doc */
/** @typedef {import("./editor.js").Desk} Desk */
/** @typedef {import("./editor_panel.js").Field} Field */

/** A number as it was typed; what is no number stays a text, so that the rules can say what is wrong. @param {string} text */
export const typed = (text) => (text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text);

/** A number of the file; an empty field takes it out of the file. @param {Desk} desk @param {Doc} thing @param {string} path @param {string} label @returns {Field} */
export function numberField(desk, thing, path, label) {
  const id = `f-${path.replace(/\W/g, "-")}`;
  return {
    id, kind: "number", label, half: true, value: /** @type {any} */ (valueAt(thing, path)),
    act: (text) => {
      putAt(thing, path, text.trim() === "" ? undefined : typed(text));
      desk.change(id + [...desk.selected]);
    },
  };
}

/**
 * A name in every language.
 * @param {Desk} desk
 * @param {Doc} thing
 * @param {(before: string) => void} [then] is told the name that ids and codes were made of: the English one, where there is one
 * @returns {Field[]}
 */
export function nameFields(desk, thing, then) {
  return Object.entries(desk.languages).map(([language, called]) => ({
    id: `f-name-${language}`,
    kind: "text",
    label: language === desk.language ? desk.say("name") : desk.say("name-in", { language: called }),
    value: namedIn(thing.name, language, desk.language),
    act: (text) => {
      const before = nameIn(thing.name, "en");
      thing.name = renamed(thing.name, language, text, desk.language);
      then?.(before);
      desk.change(`name ${language} ${[...desk.selected]}`);
    },
  }));
}
