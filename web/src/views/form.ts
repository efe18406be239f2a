// The form of a rule, made from what the rule says of its own parameters: cells
// are taken from the selection, numbers and words are typed.

import type { RuleField, RuleKind } from "../contract";
import { el, fill } from "../dom";
import { say } from "../say";

// Field is one thing to fill in: its element, its value, and what it does with
// the cells that are selected.
interface Field {
  element: HTMLElement;
  value(): unknown;
  select?(cells: string[]): void;
}

export class RuleForm {
  readonly element: HTMLFormElement;
  private readonly fields = new Map<string, Field>();

  constructor(
    readonly kind: RuleKind,
    private readonly put: (rule: object) => void,
  ) {
    const sample = JSON.parse(kind.sample) as object; // what it has, the rule needs
    const cellFields = kind.fields.filter((f) => f.kind === "cells" || f.kind === "cell" || f.kind === "lists").length;
    for (const f of kind.fields) this.fields.set(f.name, make(f, !(f.name in sample) ? "asked" : cellFields === 1 ? "always" : "else"));
    this.element = el(
      "form",
      { class: "ruleform", tabindex: -1, "aria-label": kind.title, onsubmit: (e: Event) => this.submit(e) },
      el("h3", {}, kind.title),
      el("p", { class: "soft" }, kind.about),
      ...Array.from(this.fields.values(), (f) => f.element),
      el("button", { class: "primary", type: "submit" }, say("web.set.put")),
    );
  }

  // select tells the form which cells are selected.
  select(cells: string[]): void {
    for (const f of this.fields.values()) f.select?.(cells);
  }

  // focus takes the keyboard, but lets that of a telephone not come up: it would
  // cover what is to be selected.
  focus(): void {
    const first = matchMedia("(pointer: coarse)").matches ? null : this.element.querySelector<HTMLElement>("input, button");
    (first ?? this.element).focus({ preventScroll: true });
  }

  private submit(e: Event): void {
    e.preventDefault();
    const rule: Record<string, unknown> = { rule: this.kind.name };
    for (const [name, field] of this.fields) {
      const value = field.value();
      if (value !== undefined) rule[name] = value;
    }
    this.put(rule);
  }
}

// Takes says when a field takes the cells that are selected: always, where it is
// the only one that could; else when its button was not pressed before; only when
// asked to, where the rule can do without.
type Takes = "always" | "else" | "asked";

// labelled is an input under its name.
function labelled(name: string, input: HTMLElement): HTMLElement {
  return el("label", { class: "field" }, el("span", {}, name), input);
}

function make(f: RuleField, takes: Takes): Field {
  switch (f.kind) {
    case "cells":
    case "cell":
    case "lists":
      return cells(f, takes);
    case "flag": {
      const box = el("input", { type: "checkbox", name: f.name });
      return { element: el("label", { class: "switch" }, box, el("span", {}, f.title)), value: () => (box.checked ? true : undefined) };
    }
    case "number": {
      const input = el("input", { type: "number", name: f.name, step: 1 });
      return { element: labelled(f.title, input), value: () => (input.value === "" ? undefined : Number(input.value)) };
    }
    case "numbers":
    case "words": {
      const input = el("input", { type: "text", name: f.name, placeholder: f.kind === "numbers" ? "1, 2, 3" : "a, b" });
      const parts = () => input.value.split(/[\s,]+/).filter((p) => p !== "");
      return { element: labelled(f.title, input), value: () => (parts().length === 0 ? undefined : f.kind === "numbers" ? parts().map(Number) : parts()) };
    }
    case "word": {
      const input = el("input", { type: "text", name: f.name });
      return { element: labelled(f.title, input), value: () => (input.value === "" ? undefined : input.value) };
    }
  }
  const area = el("textarea", { name: f.name, rows: 2, spellcheck: "false", placeholder: f.sample });
  return { element: labelled(f.title, area), value: () => parsed(area.value) };
}

// parsed reads what is written as JSON; what is none stays the text that it is,
// and the engine says what is wrong with it.
function parsed(text: string): unknown {
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

// cells is a field that takes cells from the board: the selection itself, or what
// was selected when its button was pressed.
function cells(f: RuleField, takes: Takes): Field {
  let selected: string[] = [];
  let taken: string[] = [];
  let lists: string[][] = [];
  const shown = el("output", { class: "soft" });
  const show = () => {
    const now = takes === "always" && lists.length === 0 ? selected : taken;
    fill(shown, lists.length > 0 ? `${say("web.set.lists", lists.length)}: ${lists.map((l) => l.join(" ")).join("; ")}` : now.length === 0 ? say("web.set.nocells") : say("web.set.chosen", now.length, now.slice(0, 6).join(" ") + (now.length > 6 ? " …" : "")));
  };
  const take = () => {
    taken = selected;
    if (f.kind === "lists" && selected.length > 0) lists = [...lists, selected];
    show();
  };
  const button = takes === "always" && f.kind !== "lists" ? null : el("button", { type: "button", onclick: take }, say(f.kind === "lists" ? "web.set.list" : "web.set.take"));
  const value = () => {
    const now = takes === "always" || (takes === "else" && taken.length === 0) ? selected : taken;
    if (f.kind === "cell") return now[0];
    if (f.kind === "lists") return lists.length > 0 ? lists : now.length > 0 ? [now] : undefined;
    return now.length > 0 ? now : undefined;
  };
  show();
  return { element: el("div", { class: "field" }, el("span", {}, f.title), shown, ...(button === null ? [] : [button])), value, select: (c) => ((selected = c), show()) };
}
