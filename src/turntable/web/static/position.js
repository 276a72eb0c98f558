// The table of this page, the position it shows, and how requests speak of both.

export const table = /** @type {HTMLElement} */ (document.getElementById("table"));

/** An address of this table in the public interface. @param {string} name */
export const api = (name) => `${table.dataset.api}/${name}`;

/** The address of a part of this page. @param {string} name @param {Record<string, string>} [query] */
export const part = (name, query) => withView(`${table.dataset.base}/${name}`, query);

/** An address that says which view the reader has. @param {string} path @param {Record<string, string>} [query] */
export const withView = (path, query) => `${path}?${new URLSearchParams({ view: table.dataset.view || "", ...query })}`;

/** How many entries of the log the page knows. */
export const seen = () => Number(table.dataset.seq);

/** The seat whose view is shown (null: a spectator's) and the position (null: the present), from ``SEAT@POSITION``. */
export function shown() {
  const [seat, at] = (table.dataset.view || "").split("@");
  return { seat: seat && seat !== "-" ? Number(seat) : null, at: at ? Number(at) : null };
}

/** What makes a request safe to repeat: the seat it is for, and the number of entries seen. */
export const timed = () => ({ seat: shown().seat, seq: seen() });
