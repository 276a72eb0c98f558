// Names of places, and the ids and codes that are made of them.

/** Ukrainian letters in Latin ones, as passports write them; others are made plain by the browser. @type {Record<string, string>} */
const LATIN = {
  а: "a", б: "b", в: "v", г: "h", ґ: "g", д: "d", е: "e", є: "ie", ж: "zh", з: "z", и: "y", і: "i", ї: "i", й: "i", к: "k",
  л: "l", м: "m", н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh", ц: "ts", ч: "ch", ш: "sh",
  щ: "shch", ь: "", ю: "iu", я: "ia",
};

/** @param {string} name */
function latin(name) {
  const letters = [...name.toLowerCase().replace(/зг/g, "zgh")].map((letter) => LATIN[letter] ?? letter);
  return letters.join("").normalize("NFD").replace(/[\u0300-\u036f]/g, "");
}

/**
 * An id made of a name, unlike those that are taken.
 * @param {string} name
 * @param {Set<string>} taken
 */
export function idOf(name, taken) {
  const plain = latin(name).replace(/['’ʼ]/g, "").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 36).replace(/-$/, "") || "city";
  let id = plain;
  for (let n = 2; taken.has(id); n++) id = `${plain}-${n}`;
  return id;
}

/**
 * A code of three letters made of a name, unlike those that are taken, all in small letters.
 * @param {string} name
 * @param {Set<string>} taken
 */
export function codeOf(name, taken) {
  const letters = `${latin(name).replace(/[^a-z]/g, "")}xxx`;
  const all = "abcdefghijklmnopqrstuvwxyz";
  const first = letters.slice(0, 2);
  for (const last of letters.slice(2) + all) if (!taken.has(first + last)) return first + last;
  for (const middle of all) for (const last of all) if (!taken.has(letters.charAt(0) + middle + last)) return letters.charAt(0) + middle + last;
  return first + letters.charAt(2);
}

/**
 * What a name says in a language: it is one text, or one for each language.
 * @param {unknown} name
 * @param {string} language
 * @returns {string}
 */
export function nameIn(name, language) {
  if (typeof name === "string") return name;
  if (!name || typeof name !== "object") return "";
  const by = /** @type {Record<string, unknown>} */ (name);
  return String(by[language] ?? by.en ?? Object.values(by)[0] ?? "");
}

/**
 * What stands in the field of a language; a name that is one text stands in that of the reader.
 * @param {unknown} name
 * @param {string} language
 * @param {string} reader
 */
export function namedIn(name, language, reader) {
  if (name && typeof name === "object") return String(/** @type {Record<string, unknown>} */ (name)[language] ?? "");
  return language === reader ? String(name ?? "") : "";
}

/**
 * A name with another text in one language. It is one text again when there is only one left.
 * @param {unknown} name
 * @param {string} language
 * @param {string} text
 * @param {string} reader
 */
export function renamed(name, language, text, reader) {
  /** @type {Record<string, string>} */
  const by = name && typeof name === "object" ? { .../** @type {Record<string, string>} */ (name) } : { [reader]: String(name ?? "") };
  by[language] = text;
  for (const [one, said] of Object.entries(by)) if (!said) delete by[one];
  const texts = Object.values(by);
  return texts.length > 1 ? by : texts[0] ?? "";
}
