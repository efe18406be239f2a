// The lessons that are tables: the engines side by side, and a person beside the
// machine.

import type { Compared, ComparedRun, Walked, WalkedStep } from "../contract";
import { el } from "../dom";
import { say } from "../say";

// race is the table of engines, with a bar for each time; while engines still
// run, it has no bars.
export function race(heads: string[], runs: ComparedRun[]): HTMLElement {
  const columns = Math.max(1, heads.length > 0 ? heads.filter((h) => h !== "").length : (runs[0]?.columns.length ?? 1) - 1);
  const bar = (r: ComparedRun) => {
    const line = el("i", { class: "bar-of-time", "aria-hidden": "true" });
    line.style.setProperty("--share", `${Math.round(100 * r.share)}%`);
    return line;
  };
  const row = (r: ComparedRun) => {
    const [engine, ...rest] = r.columns;
    const cannot = r.columns[columns] ?? "";
    const cells = cannot !== "" ? [el("td", { colspan: columns - 1 }, cannot)] : rest.slice(0, columns - 1).map((c) => el("td", {}, c));
    return el("tr", {}, el("th", { scope: "row" }, engine ?? "", heads.length > 0 && cannot === "" && bar(r)), ...cells);
  };
  return el("table", { class: "race" }, heads.length > 0 && el("thead", {}, el("tr", {}, ...heads.slice(0, columns).map((h) => el("th", { scope: "col" }, h)))), el("tbody", {}, ...runs.map(row)));
}

// compared is all that a comparison says; choose takes another puzzle of it.
export function compared(c: Compared, choose: (n: number) => void): HTMLElement[] {
  const pick = el("select", { "aria-label": say("web.learn.which"), onchange: () => choose(Number(pick.value)) }, ...c.puzzles.map((name, i) => el("option", { value: i }, name)));
  pick.value = String(c.number);
  const notes = [c.scale, ...c.notes].map((n) => el("p", { class: "soft" }, n));
  const which = el("label", { class: "field" }, el("span", {}, say("web.learn.which")), pick);
  return [...(c.puzzles.length > 0 ? [which] : []), scrolled(race(c.heads, c.runs)), ...notes];
}

// walked is a person beside the machine, step by step; look points at the cell
// of a step.
export function walked(w: Walked, look: (at: number) => void): HTMLElement[] {
  const row = (s: WalkedStep, i: number) => {
    const person = s.at < 0 ? s.person : el("button", { class: "deed", onclick: () => look(s.at) }, s.person);
    return el("tr", {}, el("th", { scope: "row" }, String(i + 1)), el("td", {}, person), el("td", {}, s.machine));
  };
  const table = el("table", { class: "walk" }, el("thead", {}, el("tr", {}, ...w.heads.map((h) => el("th", { scope: "col" }, h)))), el("tbody", {}, ...w.steps.map(row)));
  return [el("p", {}, w.person), el("p", {}, w.machine), scrolled(table)];
}

// scrolled is a table that is moved by itself where there is no room for it.
function scrolled(table: HTMLElement): HTMLElement {
  return el("div", { class: "scrolled", tabindex: 0, role: "region", "aria-label": say("web.learn.table") }, table);
}
