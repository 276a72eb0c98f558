// Notices: short texts that appear over the page and go by themselves, and a chime.

/** What the scripts of this page say by themselves, in its language. */
export const words = { failed: "", copied: "", kept: "", thinking: "", yourTurn: "", toYourTurn: "", skip: "" };

export function readWords() {
  Object.assign(words, JSON.parse(document.getElementById("words")?.textContent || "{}"));
}

/** @param {string} text @returns {HTMLElement | null} the notice, for a caller that takes it away earlier */
export function toast(text) {
  const place = document.getElementById("notices");
  if (!place || !text) return null;
  // The same notice once more is no news: it stands there once, for as long as if it were new.
  for (const same of [...place.children]) if (same.textContent === text) same.remove();
  const note = document.createElement("div");
  note.className = "toast";
  note.textContent = text;
  place.append(note);
  setTimeout(() => note.remove(), 2500 + text.length * 60);
  return note;
}

/** Play two soft notes of a station's bell, if the reader wants to hear when it is their turn. */
export function chime() {
  if (document.body.dataset.chime !== "on") return;
  try {
    const audio = new AudioContext();
    [659.3, 523.3].forEach((pitch, i) => {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const at = audio.currentTime + i * 0.28;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, at);
      volume.gain.exponentialRampToValueAtTime(0.08, at + 0.03);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.9);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 1);
    });
  } catch {
    // The browser has no sound, or does not allow it.
  }
}
