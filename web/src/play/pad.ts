// The keypad: what a digit does, the digits or colours, and the tools.

import type { Left, State } from "../contract";
import { el, fill, icon, set } from "../dom";
import { say, type Word } from "../say";

export interface PadActs {
  enter(digit: string): void;
  act(action: string): void;
}

const modes = ["digit", "corner", "centre", "colour"] as const;

// tools are the buttons below the digits: action, icon, word.
const tools: readonly (readonly [string, string, Word])[] = [
  ["undo", "undo", "web.play.undo"],
  ["redo", "redo", "web.play.redo"],
  ["erase", "erase", "web.play.erase"],
  ["fill", "fill", "web.play.fill"],
  ["check", "check", "web.play.check"],
  ["hint", "hint", "web.play.hint"],
  ["menu", "menu", "web.play.more"], // where there is no room for more than these
];

export class Pad {
  readonly element = el("section", { class: "pad" });
  private readonly modeRow = el("div", { class: "modes", role: "group" });
  private readonly digitRow = el("div", { class: "digits", role: "group" });
  private readonly toolRow = el("div", { class: "tools-row", role: "group" });
  private shown = "";

  // last stands behind the digits.
  constructor(
    private readonly acts: PadActs,
    private readonly last: HTMLElement,
  ) {
    this.element.append(this.modeRow, this.digitRow, this.toolRow);
    this.said();
  }

  // said writes everything in the present language.
  said(): void {
    this.element.setAttribute("aria-label", say("web.play.keypad"));
    this.modeRow.setAttribute("aria-label", say("web.play.modes"));
    this.toolRow.setAttribute("aria-label", say("web.play.tools"));
    fill(this.modeRow, ...modes.map((m) => this.mode(m)));
    fill(this.toolRow, ...tools.map(([action, picture, word]) => el("button", { class: "act", "data-act": action, onclick: () => this.acts.act(action) }, icon(picture), el("span", {}, say(word)))));
    this.shown = "";
    this.blank();
  }

  private mode(m: (typeof modes)[number]): HTMLElement {
    const sample = m === "colour" ? el("span", { class: "sample swatches", "aria-hidden": "true" }, ...[1, 4, 6].map((n) => el("i", { class: `paint-${n}` }))) : el("span", { class: `sample sample-${m}`, "aria-hidden": "true" }, m === "digit" ? "7" : "12");
    return el("button", { class: "mode", "aria-pressed": "false", "data-mode": m, onclick: () => this.acts.act(`mode ${m}`) }, sample, el("span", {}, say(`mode.${m}`)));
  }

  // blank shows the digits of an ordinary grid, before there is a game.
  private blank(): void {
    this.keys("digit", Array.from("123456789"), [], "");
  }

  show(s: State, digits: string[]): void {
    const over = s.game.over === true;
    for (const b of this.modeRow.children) set(b, "aria-pressed", String((b as HTMLElement).dataset["mode"] === s.mode.name));
    this.keys(s.mode.name, digits, s.left ?? [], s.mode.held ?? "");
    const off: Record<string, boolean> = { undo: s.undo === 0 || over, redo: s.redo === 0 || over, erase: over, fill: over, check: over, hint: over };
    for (const b of this.toolRow.children) set(b, "aria-disabled", String(off[(b as HTMLElement).dataset["act"] ?? ""] === true));
  }

  // keys shows digits with how many of each are left, or colours. Buttons stay
  // where they are while only their numbers change: a finger may be on one.
  private keys(mode: string, digits: string[], left: Left[], held: string): void {
    const shown = JSON.stringify([mode, digits]);
    if (shown !== this.shown) {
      this.shown = shown;
      const colours = mode === "colour";
      this.digitRow.setAttribute("aria-label", say(colours ? "web.play.colours" : "web.play.digits"));
      this.digitRow.className = `digits ${digits.length > 17 ? "lots crowd" : digits.length > 9 ? "lots" : `n${colours ? 9 : digits.length}`} in-${mode}`;
      fill(this.digitRow, ...(colours ? Array.from("123456789", (d) => this.colour(d)) : digits.map((d) => this.digit(d))), this.last);
    }
    if (mode === "colour") return;
    for (const key of this.digitRow.querySelectorAll<HTMLElement>(".key")) {
      const d = key.dataset["digit"] ?? "";
      count(key, d, left.find((l) => l.digit === d)?.times ?? -1, held === d);
    }
  }

  private colour(d: string): HTMLElement {
    return el("button", { class: `key colour paint-${d}`, "data-digit": d, "aria-label": say("web.play.colour", Number(d)), onclick: () => this.acts.enter(d) });
  }

  private digit(d: string): HTMLElement {
    return el("button", { class: "key", "data-digit": d, onclick: () => this.acts.enter(d) }, el("span", { class: "big" }, d));
  }
}

// count says on a key how many of its digit are left, and whether it is held.
function count(key: HTMLElement, d: string, times: number, held: boolean): void {
  key.classList.toggle("all", times === 0);
  set(key, "aria-label", times < 0 ? d : times === 0 ? say("web.play.all", d) : say("web.play.left", d, times));
  if (times > 0) set(key, "data-times", String(times));
  else delete key.dataset["times"];
  if (held) set(key, "aria-pressed", "true");
  else key.removeAttribute("aria-pressed");
}
