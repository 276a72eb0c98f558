// What was drawn before: steps to undo and redo, and the draft that a browser keeps until the board is saved.

/** Steps that are remembered. */
const MOST = 200;

export class History {
  /** @param {string} text */
  constructor(text) {
    this.steps = [text];
    this.at = 0;
    /** Changes with the same name, one after the other, are one step. */
    this.last = "";
  }

  get text() {
    return this.steps[this.at] || "";
  }

  get canUndo() {
    return this.at > 0;
  }

  get canRedo() {
    return this.at < this.steps.length - 1;
  }

  /** @param {string} text @param {string} [name] of a change that goes on, such as letters typed into a field */
  add(text, name = "") {
    if (text === this.text) return;
    const goesOn = name !== "" && name === this.last && this.at > 0 && !this.canRedo;
    this.steps.length = this.at + (goesOn ? 0 : 1);
    this.steps.push(text);
    if (this.steps.length > MOST) this.steps.shift();
    this.at = this.steps.length - 1;
    this.last = name;
  }

  /** @param {number} by -1 to undo, 1 to redo */
  go(by) {
    this.at = Math.min(this.steps.length - 1, Math.max(0, this.at + by));
    this.last = "";
    return this.text;
  }
}

/** A text that the browser keeps under a name. Browsers may refuse: then it lasts as long as the page. */
export class Kept {
  /** @param {string} name */
  constructor(name) {
    this.name = `turntable ${name}`;
  }

  /** @returns {string} */
  read() {
    try {
      return localStorage.getItem(this.name) || "";
    } catch {
      return "";
    }
  }

  /** Whether it is kept. @param {string} text */
  write(text) {
    try {
      localStorage.setItem(this.name, text);
      return true;
    } catch {
      return false;
    }
  }

  forget() {
    try {
      localStorage.removeItem(this.name);
    } catch {
      // Nothing was kept.
    }
  }
}
