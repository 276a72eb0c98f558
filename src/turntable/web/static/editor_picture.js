// A picture laid under the sheet, to draw after. It never leaves the browser.

import { svg } from "./editor_elements.js";
import { Kept } from "./editor_history.js";

/** The longest side of a picture that is kept, in pixels. */
const MOST = 1600;

export class Picture {
  /**
   * @param {SVGSVGElement} sheet
   * @param {string} name under which the browser keeps it
   */
  constructor(sheet, name) {
    this.kept = new Kept(`picture ${name}`);
    this.image = svg("image", { class: "ed-picture", preserveAspectRatio: "xMidYMid meet" });
    sheet.prepend(this.image);
    this.show(this.kept.read());
  }

  get isThere() {
    return this.image.hasAttribute("href");
  }

  /** @param {string} address of a picture's own data; empty: none */
  show(address) {
    if (address) this.image.setAttribute("href", address);
    else this.image.removeAttribute("href");
  }

  /** Lay it under this part of the sheet. @param {number} x @param {number} y @param {number} width @param {number} height */
  fit(x, y, width, height) {
    for (const [name, value] of Object.entries({ x, y, width, height })) this.image.setAttribute(name, String(value));
  }

  /** @param {number} share 0 to 1 */
  fade(share) {
    this.image.setAttribute("opacity", String(share));
  }

  /**
   * Take a picture from a file.
   * @param {File} file
   * @returns {Promise<"" | "no-picture" | "picture-large">} what is wrong; a large one is there until the page is left
   */
  async take(file) {
    try {
      const bitmap = await createImageBitmap(file);
      const share = Math.min(1, MOST / Math.max(bitmap.width, bitmap.height));
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [Math.round(bitmap.width * share), Math.round(bitmap.height * share)];
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      const address = canvas.toDataURL("image/jpeg", 0.75);
      this.show(address);
      return this.kept.write(address) ? "" : "picture-large";
    } catch {
      return "no-picture";
    }
  }

  remove() {
    this.show("");
    this.kept.forget();
  }
}
