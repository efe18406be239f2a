// Keys as the engine knows them. They are told by where they are on the
// keyboard, so that they work whatever a keyboard or an input method makes of
// them; the engine says which ones the game takes.

import type { Key } from "../contract";

// keyOf is a key for the engine.
export function keyOf(e: KeyboardEvent): Key {
  return { code: e.code, key: e.key, shift: e.shiftKey, ctrl: e.ctrlKey, alt: e.altKey, meta: e.metaKey };
}

// codeOf names a key as the engine's list of keys does: "ctrl+KeyZ".
export function codeOf(e: KeyboardEvent): string {
  return (e.ctrlKey || e.metaKey ? "ctrl+" : "") + (e.altKey ? "alt+" : "") + (e.shiftKey ? "shift+" : "") + e.code;
}

// ours reports whether a key is for the game and not for what has the keyboard:
// somebody who types into a field, or presses a button with Enter or Space.
export function ours(e: KeyboardEvent): boolean {
  if (e.defaultPrevented || document.querySelector("dialog[open]") !== null) return false;
  const at = e.target instanceof Element ? e.target : null;
  if (at?.closest("input, textarea, select, [contenteditable]")) return false;
  if (e.code === "Tab") return false;
  return !(at?.closest("button, a, summary") && (e.code === "Enter" || e.code === "NumpadEnter" || e.code === "Space"));
}

// steps are the keys that move, which the page can follow before there is a
// game: how many rows down, how many columns to the right.
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  KeyW: [-1, 0],
  KeyS: [1, 0],
  KeyA: [0, -1],
  KeyD: [0, 1],
};

// stepOf is where a key leads the cursor: an arrow with any key held, a letter by
// itself.
export function stepOf(e: KeyboardEvent): readonly [number, number] | undefined {
  const alone = !e.ctrlKey && !e.metaKey && !e.shiftKey;
  return !e.altKey && (alone || e.code.startsWith("Arrow")) ? steps[e.code] : undefined;
}

// extend reports whether a step keeps what is selected.
export function extend(e: KeyboardEvent): boolean {
  return e.shiftKey || e.ctrlKey || e.metaKey;
}

// early are the other keys that are kept for a game that is still to come.
export function early(e: KeyboardEvent): boolean {
  if (e.ctrlKey || e.metaKey || e.altKey) return /^(Digit|Numpad)\d$|^Key[AZYI]$/.test(e.code);
  return /^(Digit|Numpad)\d$|^Key[A-Z]$|^(Backspace|Delete|Space|Enter|BracketLeft|BracketRight)$/.test(e.code);
}
