// Solve: anything that holds a puzzle, what is known about it, and every way to
// give it away.

import type { App, View } from "../app";
import { Board, blank } from "../board";
import type { Cell, Counted, Looked, Parsed, ParsedEntry, Solution, Status } from "../contract";
import { add, el, fill, icon } from "../dom";
import { EngineError } from "../engine";
import { lang, say, tell } from "../say";
import { base64, cancelled, card, choose, dropped, fit, paragraphs, quick, walk, words } from "./common";
import { exports, shares } from "./give";

// What a view may be opened with: the fragment of a link, or a puzzle.
interface Hand {
  link?: string;
  puzzle?: string;
}

type Shown = "puzzle" | "solution" | "second" | "candidates" | "all";

// An ordinary puzzle, for who wants to see what happens.
const example = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// How long the first look at a puzzle may take.
const patience = 20_000;

class Solve implements View {
  private readonly stop = new AbortController();
  private work = new AbortController(); // on the puzzle that is shown
  private readonly board = new Board({});
  private readonly text = el("textarea", { rows: 4, spellcheck: "false", autocapitalize: "off", "aria-describedby": "solve-problem", placeholder: say("web.solve.hint") });
  private readonly problem = el("p", { id: "solve-problem", class: "problem" });
  private readonly many = el("div", { class: "many", hidden: true });
  private readonly verdict = el("div", { class: "verdict" });
  private readonly shows = el("div", { class: "choices", role: "group", "aria-label": say("web.solve.show") });
  private readonly steps = el("div", { class: "steps", hidden: true });
  private readonly vars = el("ul", { class: "vars", hidden: true });
  private readonly tally = el("div", { class: "tally" });
  private readonly about = el("div", { class: "about" });
  private readonly results = el("div", { class: "results", hidden: true });
  private readonly give = el("div", { class: "give" });
  private bench: HTMLElement | null = null;
  private parsed: Parsed | null = null;
  private at = 0;
  private status: Status | null = null;
  private shown: Shown = "puzzle";
  private found: Solution[] = [];
  private foundAll = "";
  private nth = 0;
  private typing = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly app: App,
  ) {
    this.layOut(root);
    walk(this.board, this.stop.signal);
    dropped(app, this.stop.signal, (f) => void this.file(f), (t) => this.type(t));
    this.text.addEventListener("input", (e) => this.soon(e instanceof InputEvent && e.inputType === "insertFromPaste" ? 0 : 250));
    app.solver.warm();
    this.begin(app.hand() as Hand | undefined);
  }

  // clear shows an empty grid: there is no puzzle.
  private clear(): void {
    const b = blank(say("web.board"), (r, c) => say("web.cell", r, c));
    fit(this.root, b.board);
    this.board.show(b.board);
    this.board.update(b.cells);
    this.board.cursor(0, false);
    this.results.hidden = true;
    this.many.hidden = true;
    this.bench?.classList.add("empty");
  }

  private layOut(root: HTMLElement): void {
    this.clear();
    const place = el("div", { class: "place" }, this.board.element, this.board.asks);
    const buttons = el(
      "div",
      { class: "row-of-buttons" },
      el("button", { class: "primary", onclick: () => choose(this.app, (f) => void this.file(f)) }, say("web.solve.file")),
      el("button", { onclick: () => this.type(example) }, say("web.solve.example")),
      el("button", { class: "quiet", onclick: () => this.type("") }, say("web.solve.clear")),
    );
    const label = el("label", { class: "field" }, el("span", {}, say("web.solve.text")), this.text);
    const input = card("", el("h1", {}, say("web.nav.solve")), el("p", { class: "soft intro" }, say("web.solve.intro")), label, this.problem, buttons);
    add(this.results, card("", this.verdict, this.shows, this.steps, this.vars, this.tally, this.buttons(), this.about), this.give);
    add(root, (this.bench = el("div", { class: "desk bench empty" }, place, el("div", { class: "side" }, input, this.many, this.results))), el("div", { class: "dropzone", "aria-hidden": "true" }, say("web.solve.drop")));
  }

  private buttons(): HTMLElement {
    const go = (view: "play" | "set" | "learn", word: string, picture: string) =>
      el("button", { class: "act", "data-go": view, onclick: () => this.app.go(view, { puzzle: this.entry()?.puzzle }) }, icon(picture), el("span", {}, word));
    const another = el("button", { class: "act", "data-go": "another", onclick: () => void this.another() }, icon("redo"), el("span", {}, say("web.solve.another")));
    return el("div", { class: "bar" }, go("play", say("web.solve.play"), "play"), go("set", say("web.solve.set"), "fill"), go("learn", say("web.solve.learn"), "review"), another);
  }

  // another makes a puzzle like the one that is shown: the same rules, the same
  // size, about as hard.
  private async another(): Promise<void> {
    const work = new AbortController();
    this.work.signal.addEventListener("abort", () => work.abort());
    const stop = el("button", { "data-stop": "another", onclick: () => work.abort() }, say("web.solve.stop"));
    fill(this.tally, el("span", { class: "figure" }, say("web.solve.making")), stop);
    tell(say("web.solve.making"));
    try {
      const made = await this.app.solver.call<{ status?: string }>("generate", { like: this.entry()?.puzzle, timeout: 30, lang: lang() }, { signal: work.signal });
      if (made.status === "unknown") this.app.flash(say("web.solve.unmade"), true);
      else this.type(JSON.stringify(made));
    } catch (why) {
      if (!cancelled(why)) this.app.flash(words(why), true);
    } finally {
      if (stop.isConnected) fill(this.tally);
    }
  }

  private begin(hand: Hand | undefined): void {
    if (hand?.link !== undefined) void this.read("unshare", { fragment: hand.link, lang: lang() });
    else if (hand?.puzzle !== undefined) this.type(hand.puzzle);
  }

  close(): void {
    clearTimeout(this.typing);
    this.stop.abort();
    this.work.abort();
  }

  private entry(): ParsedEntry | undefined {
    return this.parsed?.puzzles[this.at];
  }

  // soon reads what is typed when nothing more comes for a moment.
  // soon reads what is typed when the hands rest; what is pasted, at once.
  private soon(rest: number): void {
    clearTimeout(this.typing);
    this.typing = window.setTimeout(() => void this.read("parse", { text: this.text.value, lang: lang() }), rest);
  }

  private type(text: string): void {
    this.text.value = text.length > 20_000 ? "" : text;
    clearTimeout(this.typing);
    void this.read("parse", { text, lang: lang() });
  }

  private async file(f: File): Promise<void> {
    try {
      const packed = await base64(f);
      this.text.value = "";
      await this.read("parse", { base64: packed, name: f.name, lang: lang() });
    } catch (why) {
      this.app.flash(say("web.solve.unread", words(why)), true);
    }
  }

  // read finds the puzzles of a text, a file or a link, and shows the first.
  private async read(call: "parse" | "unshare", args: { text?: string; base64?: string; name?: string; fragment?: string; lang: string }): Promise<void> {
    this.work.abort();
    const work = (this.work = new AbortController());
    fill(this.problem);
    if (args.text?.trim() === "") return this.clear();
    try {
      const parsed = await quick<Parsed>(this.app, call, args, work.signal);
      if (work.signal.aborted) return;
      this.parsed = parsed;
      this.list();
      const first = parsed.puzzles.findIndex((p) => p.error === undefined);
      const failed = parsed.puzzles[0]?.error;
      if (first < 0) throw failed ? new EngineError(failed) : new Error("");
      this.show(first);
    } catch (why) {
      if (work.signal.aborted || cancelled(why)) return;
      this.clear();
      fill(this.problem, words(why));
      tell(words(why));
    }
  }

  // list shows which of several puzzles is looked at.
  private list(): void {
    const { puzzles, more, format } = this.parsed!;
    this.many.hidden = puzzles.length < 2;
    if (puzzles.length < 2) return;
    const pick = el("select", { "aria-label": say("web.solve.pick"), onchange: () => this.show(Number(pick.value)) });
    puzzles.forEach((p, i) => add(pick, el("option", { value: i }, `${say("web.solve.number", p.index)}${p.error ? ` ✗ ${p.error.text}` : p.name ? ` · ${p.name}` : ""}`)));
    const step = (by: number, word: string, picture: string) =>
      el("button", { class: "tool", "aria-label": word, title: word, onclick: () => this.show(Math.min(puzzles.length - 1, Math.max(0, this.at + by))) }, icon(picture));
    fill(
      this.many,
      el("span", { class: "soft" }, `${say(more ? "web.solve.more" : "web.solve.puzzles", puzzles.length)} · ${say("web.solve.format", format)}`),
      el("div", { class: "picker" }, step(-1, say("web.solve.before"), "left"), pick, step(1, say("web.solve.next"), "right")),
    );
  }

  // show looks at one of the puzzles: its picture first, then what is true of it.
  private show(at: number): void {
    this.work.abort();
    this.work = new AbortController();
    this.at = at;
    const pick = this.many.querySelector("select");
    if (pick !== null) pick.value = String(at);
    const entry = this.entry();
    if (entry === undefined) return;
    if (entry.error || entry.puzzle === undefined) {
      fill(this.problem, entry.error?.text ?? "");
      this.results.hidden = true;
      return;
    }
    fill(this.problem);
    this.status = null;
    this.found = [];
    this.foundAll = "";
    this.shown = "puzzle";
    this.results.hidden = false;
    fill(this.tally);
    fill(this.give, shares(this.app, entry.puzzle), exports(this.app, entry.puzzle));
    paragraphs(this.about, [entry.author ?? "", ...(entry.rules ?? "").split("\n")]);
    this.tellVerdict();
    void this.draw();
    void this.examine(entry.puzzle, this.work);
  }

  private async examine(puzzle: string, work: AbortController): Promise<void> {
    const take = (s: Status) => {
      if (work.signal.aborted) return;
      const first = this.status === null;
      this.status = s;
      this.tellVerdict();
      if (first && s.status !== "none") this.shown = s.status === "multiple" ? "puzzle" : "solution";
      void this.draw();
    };
    try {
      take(await this.app.solver.call<Status, Status>("status", { puzzle, millis: patience, lang: lang() }, { signal: work.signal, progress: take }));
      if (this.status?.status === "unique") await this.rate(puzzle, work);
    } catch (why) {
      if (!cancelled(why) && !work.signal.aborted) fill(this.verdict, el("p", { class: "problem" }, words(why)));
    }
  }

  // rate says how hard it is, where that is known.
  private async rate(puzzle: string, work: AbortController): Promise<void> {
    const r = await this.app.solver.call<{ level?: string; se121?: { er: number }; hodoku?: { level: string; score: number } }>("rate", { puzzle, timeout: 10, lang: lang() }, { signal: work.signal });
    if (work.signal.aborted || r.level === undefined) return;
    const level = say(`level.${r.level}` as "level.easy");
    const parts = [level, r.se121 ? `SE ${r.se121.er.toFixed(1)}` : "", r.hodoku ? `HoDoKu ${r.hodoku.score}` : ""];
    add(this.verdict, el("p", { class: "soft level" }, say("web.solve.level", parts.filter((p) => p !== "").join(" · "))));
  }

  // tellVerdict says what is known, and what can be shown because of it.
  private tellVerdict(): void {
    const s = this.status;
    const word = s === null ? say("web.solve.working") : say(`web.solve.${s.status}` as "web.solve.unique");
    const kind = s?.status ?? "working";
    const lines = s === null ? [] : [...(s.clashes ?? []), s.status === "multiple" && s.differ ? say("web.solve.differ", s.differ.length) : ""];
    fill(this.verdict, el("p", { class: `word ${kind}` }, word), ...lines.filter((l) => l !== "").map((l) => el("p", {}, l)));
    if (s !== null) tell([word, ...lines].join(". "));
    this.showChoices();
  }

  private showChoices(): void {
    const s = this.status;
    const can: [Shown, string, boolean][] = [
      ["puzzle", say("web.solve.puzzle"), true],
      ["solution", say("web.solve.solution"), s?.first !== undefined],
      ["second", say("web.solve.second"), s?.second !== undefined],
      ["candidates", say("web.solve.candidates"), s?.candidates !== undefined || s?.status === "unique"],
      ["all", say("web.solve.all"), s?.status === "multiple"],
    ];
    fill(
      this.shows,
      ...can.filter(([, , on]) => on).map(([name, word]) => el("button", { class: "choice", "data-show": name, "aria-pressed": String(this.shown === name), onclick: () => this.choose(name) }, word)),
      s !== null && s.status !== "none" && el("button", { class: "choice", "data-show": "count", onclick: () => void this.count() }, say("web.solve.count")),
    );
    this.steps.hidden = this.shown !== "all";
  }

  private choose(shown: Shown): void {
    this.shown = shown;
    this.showChoices();
    if (shown === "all" && this.found.length === 0) void this.enumerate();
    else void this.draw();
  }

  // draw shows the puzzle with what was asked for in it.
  private async draw(): Promise<void> {
    const entry = this.entry();
    const work = this.work;
    if (entry?.puzzle === undefined) return;
    const s = this.status;
    const args: Record<string, unknown> = { puzzle: entry.puzzle, lang: lang() };
    if (this.shown === "solution") args["solution"] = s?.first;
    if (this.shown === "second") args["solution"] = s?.second;
    if (this.shown === "all") args["solution"] = this.found[this.nth]?.solution;
    if (this.shown === "candidates") args["candidates"] = s?.candidates ?? (s?.first as unknown[][]).map((row) => row.map((v) => (v === null ? null : [v])));
    if (s?.differ !== undefined && (this.shown === "solution" || this.shown === "second" || this.shown === "puzzle")) args["differ"] = s.differ;
    try {
      const look = await quick<Looked>(this.app, "look", args, work.signal);
      if (work !== this.work) return;
      this.paint(look, s);
    } catch (why) {
      if (!cancelled(why) && !work.signal.aborted) fill(this.problem, words(why));
    }
  }

  private paint(look: Looked, s: Status | null): void {
    const at = this.board.cursorAt;
    this.bench?.classList.remove("empty");
    fit(this.root, look.board);
    this.board.show(look.board);
    const wrong = new Set(s?.wrong ?? []);
    const cells = look.cells.map((c): Cell => (wrong.has(c.at) ? { ...c, tones: "wrong" } : c));
    this.board.update(cells);
    this.board.cursor(this.board.exists(at) ? at : (cells[0]?.at ?? 0), false);
    this.showVars(s);
  }

  // showVars says what the cells hold that stand in no grid.
  private showVars(s: Status | null): void {
    const all: Record<Shown, string[] | undefined> = { puzzle: undefined, solution: s?.first_vars, second: s?.second_vars, candidates: s?.could_vars ?? s?.first_vars, all: this.found[this.nth]?.vars };
    const words = all[this.shown] ?? [];
    this.vars.hidden = words.length === 0;
    fill(this.vars, ...words.map((w) => el("li", {}, w)));
  }

  // enumerate fetches all solutions, one by one; each can be looked at as soon as
  // it is there.
  private async enumerate(): Promise<void> {
    const entry = this.entry();
    const work = new AbortController();
    this.work.signal.addEventListener("abort", () => work.abort());
    this.found = [];
    this.nth = 0;
    this.step(0, work);
    try {
      const done = await this.app.solver.call<Counted, Solution>("solutions", { puzzle: entry?.puzzle, limit: 1000, lang: lang() }, { signal: work.signal, progress: (p) => this.take(p, work) });
      this.foundAll = done.done ? done.count : `${done.count}+`;
    } catch (why) {
      this.foundAll = `${this.found.length}+`;
      if (!cancelled(why)) this.app.flash(words(why), true);
    }
    this.step(0, null);
  }

  private take(p: Solution, work: AbortController): void {
    this.found.push(p);
    if (this.found.length === 1) void this.draw();
    this.step(0, work);
  }

  // step goes to another of the solutions; work is what still looks for more.
  private step(by: number, work: AbortController | null): void {
    const n = this.found.length;
    if (n > 0) this.nth = (this.nth + by + n) % n;
    const go = (d: number, word: string, picture: string) =>
      el("button", { class: "tool", "aria-label": word, title: word, disabled: n < 2, onclick: () => this.step(d, work) }, icon(picture));
    const where = n === 0 ? say("web.solve.working") : say("web.solve.nth", this.nth + 1, this.foundAll || `${n}…`);
    fill(
      this.steps,
      go(-1, say("web.solve.previous"), "left"),
      el("span", { class: "where" }, where),
      go(1, say("web.solve.following"), "right"),
      work !== null && this.foundAll === "" && el("button", { onclick: () => work.abort() }, say("web.solve.stop")),
    );
    if (by !== 0) {
      tell(where);
      void this.draw();
    }
  }

  // count counts the solutions, and says how far it is; it can be stopped.
  private async count(): Promise<void> {
    const entry = this.entry();
    const work = new AbortController();
    this.work.signal.addEventListener("abort", () => work.abort());
    let last = "";
    const stop = el("button", { "data-stop": "count", onclick: () => work.abort() }, say("web.solve.stop"));
    const figure = el("span", { class: "figure" }, say("web.solve.working"));
    fill(this.tally, figure, stop);
    const progress = (p: { count: number | string }) => {
      last = group(p.count);
      fill(figure, say("web.solve.sofar", last));
    };
    try {
      const done = await this.app.solver.call<{ count: number; exact: boolean }, { count: number }>("count", { puzzle: entry?.puzzle, lang: lang() }, { signal: work.signal, progress });
      fill(figure, say(done.exact ? "web.solve.total" : "web.solve.atleast", group(done.count)));
    } catch (why) {
      fill(figure, cancelled(why) ? (last === "" ? say("web.solve.unknown") : say("web.solve.atleast", last)) : words(why));
    }
    stop.remove();
    tell(figure.textContent ?? "");
  }
}

// group writes a number with blanks between its thousands.
function group(n: number | string): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

// open shows the view.
export function open(root: HTMLElement, app: App): View {
  return new Solve(root, app);
}
