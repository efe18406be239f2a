// What the page says itself. Everything else comes from the engine, in the same
// language.

import { words } from "./made/words";

export type Word = keyof typeof words;
export type Lang = "en" | "zh-TW";

const langs: readonly Lang[] = ["en", "zh-TW"];
let now = 0;

// lang is the language of the page.
export function lang(): Lang {
  return langs[now] as Lang;
}

// speak changes it.
export function speak(l: Lang): void {
  now = langs.indexOf(l);
  document.documentElement.lang = l === "zh-TW" ? "zh-Hant-TW" : l;
}

// say is a message with its gaps filled.
export function say(key: Word, ...args: (string | number)[]): string {
  const text: string = words[key][now as 0 | 1];
  let next = 0;
  return text.replace(/%(?:\[(\d+)\])?[dsv%]/g, (gap, at?: string) => {
    if (gap === "%%") return "%";
    if (at !== undefined) next = Number(at) - 1;
    return String(args[next++] ?? "");
  });
}

// known reports whether there is a message of that name.
export function known(key: string): key is Word {
  return key in words;
}

// choose picks the language: what the address says, what was chosen before, what
// the browser asks for. Only Traditional Chinese is Chinese here: who reads
// Simplified gets English.
export function choose(asked: string | null, before: string | null, wanted: readonly string[]): Lang {
  for (const l of [asked, before]) if (l === "en" || l === "zh-TW") return l;
  for (const l of wanted) {
    if (/^en\b/i.test(l)) return "en";
    if (/^zh\b/i.test(l)) return /^zh-(hans|cn|sg)\b/i.test(l) ? "en" : "zh-TW";
  }
  return "en";
}

let region: HTMLElement | null = null;

// tell says something to who cannot see the page: in the one live region. The
// same words twice are two messages.
export function tell(words: string): void {
  if (words === "") return;
  region ??= document.getElementById("said");
  if (region === null) return;
  region.textContent = region.textContent === words ? words + "\u00a0" : words;
}
