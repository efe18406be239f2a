// Set: the setter's desk. Givens and rules go to the session, the solver says
// what is true of the puzzle as it stands. The palette is what the rules say of
// themselves; there is no code for any one of them here.

import type { App, View } from "../app";
import { Board, blank } from "../board";
import type { Blank, Board as Shape, Cell, Parsed, RuleKind, Saved, State, Status } from "../contract";
import { add, el, fill, icon } from "../dom";
import { codeOf, keyOf, ours } from "../play/keys";
import { lang, say, tell } from "../say";
import { fresh, sit, type Session } from "../session";
import { Several } from "../several";
import { base64, cancelled, card, choose, dropped, fit, fold, quick, words } from "./common";
import { RuleForm } from "./form";
import { exports, shares } from "./give";

interface Hand {
  puzzle?: string;
  game?: string;
}

// How long the solver looks at a puzzle in the making.
const patience = 15_000;

class SetDesk implements View {
  private readonly stop = new AbortController();
  private work = new AbortController(); // on the puzzle as it stands
  private readonly board: Board;
  private session: Session | null = null;
  private state: State | null = null;
  private status: Status | null = null;
  private asked = ""; // the puzzle that the status is about
  private codes = new Set<string>();
  private readonly cells = new Map<number, Cell>();
  private shape: Shape | null = null;
  private kinds: RuleKind[] = [];
  private form: RuleForm | null = null;
  private readonly title = el("input", { type: "text", "aria-label": say("web.set.name"), placeholder: say("web.set.name"), maxlength: 100 });
  private readonly verdict = el("div", { class: "verdict" });
  private readonly candidates = el("input", { type: "checkbox", checked: true });
  private readonly pad = el("div", { class: "setpad", role: "group", "aria-label": say("web.set.digits") });
  private readonly tools = el("div", { class: "tools-row" });
  private readonly rules = el("ul", { class: "rulelist", "aria-label": say("web.set.rules") });
  private readonly search = el("input", { type: "search", placeholder: say("web.set.search"), "aria-label": say("web.set.search") });
  private readonly found = el("p", { class: "soft" });
  private readonly palette = el("ul", { class: "palette", "aria-label": say("web.set.add") });
  private readonly place = el("div", { class: "form" });
  private readonly chosen = el("p", { class: "soft chosen" });
  private readonly several = new Several(() => this.state, () => this.send("act", { action: "select none" }));
  private readonly give = el("div", { class: "give" });

  constructor(
    private readonly root: HTMLElement,
    private readonly app: App,
  ) {
    this.board = new Board({
      click: (cell, more, toggle, when) => this.send("click", { cell, add: more, toggle: toggle || this.several.on, when }),
      drag: (cell) => this.send("drag", { cell }),
      release: () => this.send("release"),
    });
    this.layOut();
    const signal = this.stop.signal;
    addEventListener("keydown", (e) => this.key(e), { signal });
    dropped(app, signal, (f) => void this.file(f), (t) => void this.bring({ text: t }));
    this.search.addEventListener("input", () => this.filter());
    this.title.addEventListener("change", () => this.send("title", { title: this.title.value }));
    this.candidates.addEventListener("change", () => this.truth());
    void this.begin();
  }

  private layOut(): void {
    const b = blank(say("web.board"), (r, c) => say("web.cell", r, c));
    this.board.show(b.board);
    this.board.update(b.cells);
    this.board.cursor(0, false);
    const side = el(
      "div",
      { class: "side" },
      card("", el("h1", {}, say("web.set.desk")), this.title, this.verdict, el("label", { class: "switch" }, this.candidates, el("span", {}, say("web.set.candidates"))), this.pad, this.tools),
      card(say("web.set.rules"), this.rules, el("h2", {}, say("web.set.add")), el("div", { class: "inline" }, this.chosen, this.several.element), this.place, this.search, this.found, this.palette),
      this.give,
    );
    add(this.root, el("div", { class: "desk bench setter" }, el("div", { class: "place" }, this.board.element, this.board.asks), side), el("div", { class: "dropzone", "aria-hidden": "true" }, say("web.solve.drop")));
  }

  // begin goes on with the puzzle that was brought, with the one that was set
  // last, or with an empty grid.
  private async begin(): Promise<void> {
    const hand = this.app.hand() as Hand | undefined;
    try {
      const session = await sit(this.app);
      if (this.stop.signal.aborted) return;
      this.session = session;
      session.home = await session.engine.call("lang", { lang: lang() });
      this.codes = new Set(session.home.codes);
      session.engine.state = (s) => this.show(s);
      const last = session.home.games.find((g) => g.mode === "set" && g.busy !== true);
      if (hand?.puzzle !== undefined) await this.ask("set", { puzzle: hand.puzzle, solver: true });
      else if (hand?.game !== undefined || last !== undefined) await this.open(hand?.game ?? last!.id);
      else await this.ask("set", { size: 9, blank: "sudoku", solver: true });
      this.more(session.home.blanks);
      this.kinds = await this.app.solver.call<RuleKind[]>("rulekinds", { lang: lang() });
      this.filter();
    } catch (why) {
      this.fail(why);
    }
  }

  private async open(game: string): Promise<void> {
    if (this.session !== null && (await fresh(this.session, game))) await this.ask("open", { game, solver: true });
    else await this.ask("set", { size: 9, blank: "sudoku", solver: true });
  }

  close(): void {
    this.stop.abort();
    this.work.abort();
    if (this.session !== null) {
      this.session.engine.state = null;
      this.session.engine.call("close").catch(() => undefined);
    }
  }

  private fail(why: unknown): void {
    if (!cancelled(why) && !this.stop.signal.aborted) this.app.flash(words(why), true);
  }

  // ask asks the session for something that answers with a state.
  private async ask(call: string, args: object = {}): Promise<State> {
    const s = await this.session!.engine.call<State>(call, args);
    if (!this.stop.signal.aborted) this.show(s);
    return s;
  }

  private send(call: string, args: object = {}): void {
    if (this.session !== null) this.ask(call, args).catch((why: unknown) => this.fail(why));
  }

  private key(e: KeyboardEvent): void {
    if (this.session === null || !ours(e)) return;
    if (e.code === "KeyT" && !e.ctrlKey && !e.metaKey && !e.altKey && !e.shiftKey) {
      e.preventDefault();
      return this.test();
    }
    if (!this.codes.has(codeOf(e))) return;
    e.preventDefault();
    this.send("key", keyOf(e));
  }

  // show draws a state.
  private show(s: State): void {
    const before = this.state;
    this.state = s;
    if (s.whole === true) this.cells.clear();
    for (const c of s.cells) this.cells.set(c.at, c);
    const had = this.board.focused;
    if (s.board !== undefined && s.board !== null) {
      this.shape = s.board;
      fit(this.root, s.board);
      this.board.show(s.board);
      this.paint();
    } else this.paint(s.cells);
    this.board.cursor(s.cursor, had);
    if (s.game.puzzle !== before?.game.puzzle) void this.examine(s.game.puzzle);
    if (document.activeElement !== this.title) this.title.value = s.game.name;
    this.showPad(s);
    this.showRules(s);
    this.showChosen(s);
    tell(s.said);
    if (s.effect.action === "rule") this.search.focus();
    if (s.effect.action === "title") this.title.focus();
    if (s.effect.action === "share") this.give.querySelector("details")?.setAttribute("open", "");
  }

  // paint shows cells, with what the solver says of their givens.
  private paint(cells: Iterable<Cell> = this.cells.values()): void {
    const needed = new Set(this.status?.needed ?? []);
    const idle = new Set(this.status?.idle ?? []);
    this.board.update(Array.from(cells, (c): Cell => (needed.has(c.at) ? { ...c, shade: "needed" } : idle.has(c.at) ? { ...c, shade: "idle" } : c)));
  }

  private showPad(s: State): void {
    const digits = this.shape?.digits ?? [];
    if (this.pad.childElementCount !== digits.length) fill(this.pad, ...digits.map((d) => el("button", { onclick: () => this.send("enter", { digit: d, mode: "digit" }) }, d)));
    const act = (action: string, picture: string, word: string, on: boolean) => el("button", { class: "act", "data-act": action, disabled: !on, onclick: () => this.send("act", { action }) }, icon(picture), el("span", {}, word));
    if (this.tools.childElementCount === 0) {
      fill(
        this.tools,
        act("undo", "undo", say("web.set.undo"), true),
        act("redo", "redo", say("web.set.redo"), true),
        act("erase", "erase", say("web.set.erase"), true),
        el("button", { class: "act", "data-act": "minimise", onclick: () => void this.minimise() }, icon("fill"), el("span", {}, say("web.set.minimise"))),
        el("button", { class: "act", "data-act": "test", title: say("web.set.testkey"), onclick: () => this.test() }, icon("play"), el("span", {}, say("web.set.test"))),
        el("button", { class: "act", "data-act": "solve", onclick: () => this.app.go("solve", { puzzle: this.state?.game.puzzle }) }, icon("check"), el("span", {}, say("web.set.solve"))),
      );
    }
    const can = (name: string, on: boolean) => this.tools.querySelector(`[data-act=${name}]`)?.toggleAttribute("disabled", !on);
    can("undo", s.undo > 0);
    can("redo", s.redo > 0);
    can("minimise", this.status?.status === "unique");
  }

  private showRules(s: State): void {
    const idle = new Set(this.status?.idle_rules ?? []);
    fill(
      this.rules,
      ...(s.rules ?? []).map((r) => {
        const where = this.where(r.cells ?? []);
        const away = say("web.set.remove", `${r.title} ${where}`.trim());
        return el(
          "li",
          { "data-rule": r.name },
          where === "" ? el("span", { class: "title" }, r.title) : el("button", { class: "title", onclick: () => this.select(r.cells ?? []) }, r.title, el("small", {}, where)),
          idle.has(r.number) && el("span", { class: "tag" }, say("web.set.idle")),
          el("button", { class: "tool", "aria-label": away, title: away, onclick: () => this.send("unrule", { number: r.number }) }, icon("close")),
        );
      }),
    );
  }

  // where says which cells a rule speaks of, the first few; nothing where it
  // speaks of all.
  private where(cells: number[]): string {
    if (cells.length === 0 || cells.length >= this.cells.size) return "";
    const few = cells.slice(0, 4).map((at) => this.name(at));
    return few.join(" ") + (cells.length > few.length ? " …" : "");
  }

  // select selects the cells of a rule on the board.
  private select(cells: number[]): void {
    cells.forEach((cell, i) => this.send("click", { cell, add: i > 0 }));
    this.send("release");
  }

  private showChosen(s: State): void {
    const n = s.chosen.length;
    fill(this.chosen, n === 0 ? say("web.set.nocells") : say("web.set.cells", n));
    this.form?.select(s.chosen.map((at) => this.name(at)));
  }

  // name is what a cell is called.
  private name(at: number): string {
    const { rows, cols, below } = this.shape ?? { rows: 9, cols: 9 };
    return below?.[at - rows * cols]?.name ?? `R${Math.floor(at / cols) + 1}C${(at % cols) + 1}`;
  }

  // examine asks the solver about the puzzle as it stands; what it was asked
  // before does not matter any more.
  private async examine(puzzle: string): Promise<void> {
    if (puzzle === this.asked) return;
    this.asked = puzzle;
    this.work.abort();
    const work = (this.work = new AbortController());
    this.status = null;
    this.tellStatus();
    this.givers(puzzle);
    const take = (s: Status) => {
      if (work.signal.aborted) return;
      this.status = s;
      this.tellStatus();
      this.paint();
      if (this.state !== null) this.showRules(this.state);
      this.truth();
    };
    try {
      take(await this.app.solver.call<Status, Status>("status", { puzzle, millis: patience, lang: lang() }, { signal: work.signal, progress: take }));
      tell((this.status as Status | null)?.text ?? "");
    } catch (why) {
      if (!cancelled(why) && !work.signal.aborted) fill(this.verdict, el("p", { class: "problem" }, words(why)));
    }
  }

  // truth lets the session show the true candidates, or none.
  private truth(): void {
    const s = this.status;
    if (s === null || this.state === null) return;
    const shown = this.candidates.checked ? (s.candidates ?? alone(s)) : undefined;
    this.send("truth", { puzzle: this.asked, status: s.status, candidates: shown });
  }

  private tellStatus(): void {
    const s = this.status;
    const kind = s?.status ?? "working";
    const word = s === null ? say("web.solve.working") : say(`web.solve.${s.status}` as "web.solve.unique");
    const lines = s === null ? [] : [...(s.clashes ?? [])];
    if (s?.needed?.length) lines.push(say("web.set.needed", s.needed.length));
    if (s?.idle?.length) lines.push(say("web.set.notneeded", s.idle.length));
    fill(this.verdict, el("p", { class: `word ${kind}` }, word), ...lines.map((l) => el("p", { class: "soft" }, l)));
    this.tools.querySelector("[data-act=minimise]")?.toggleAttribute("disabled", s?.status !== "unique");
  }

  // minimise takes givens away, in one move that can be undone; none once it was
  // stopped.
  private async minimise(): Promise<void> {
    const puzzle = this.state?.game.puzzle ?? "";
    const work = this.work; // it ends when the puzzle is changed meanwhile
    const stop = el("button", { "data-stop": "minimise", onclick: () => work.abort() }, say("web.solve.stop"));
    add(this.verdict, el("div", { class: "tally" }, el("span", { class: "figure" }, say("web.set.minimising")), stop));
    stop.focus({ preventScroll: true });
    tell(say("web.set.minimising"));
    try {
      const least = await this.app.solver.call<Saved>("minimise", { puzzle, millis: 60_000, lang: lang() }, { signal: work.signal });
      const parsed = await quick<Parsed>(this.app, "parse", { text: least.text, lang: lang() });
      const look = await quick<{ cells: Cell[] }>(this.app, "look", { puzzle: parsed.puzzles[0]?.puzzle ?? "" });
      if (work.signal.aborted) return;
      const left = new Set(look.cells.filter((c) => c.given === true).map((c) => c.at));
      const gone = this.givens().filter((at) => !left.has(at));
      if (gone.length > 0) await this.ask("move", { move: `ungiven ${gone.map((at) => this.name(at)).join(" ")}` });
      this.app.flash(gone.length === 0 ? say("web.set.already") : say("web.set.minimised", gone.length));
    } catch (why) {
      this.fail(why);
    } finally {
      stop.parentElement?.remove();
    }
  }

  private givens(): number[] {
    return Array.from(this.cells.values()).filter((c) => c.given === true).map((c) => c.at);
  }

  private test(): void {
    const puzzle = this.state?.game.puzzle;
    if (puzzle !== undefined) this.app.go("play", { puzzle });
  }

  private async file(f: File): Promise<void> {
    try {
      await this.bring({ base64: await base64(f), name: f.name });
    } catch (why) {
      this.fail(why);
    }
  }

  // bring takes the first puzzle of a text or a file to the desk.
  private async bring(from: { text?: string; base64?: string; name?: string }): Promise<void> {
    try {
      const parsed = await quick<Parsed>(this.app, "parse", { ...from, most: 1, lang: lang() });
      const entry = parsed.puzzles[0];
      if (entry?.puzzle === undefined) throw new Error(entry?.error?.text ?? "");
      await this.ask("set", { puzzle: entry.puzzle, solver: true });
    } catch (why) {
      this.fail(why);
    }
  }

  // givers shows the ways to give the puzzle away, closed until they are wanted.
  private givers(puzzle: string): void {
    const [share, write] = [shares(this.app, puzzle), exports(this.app, puzzle)];
    const old = this.give.querySelectorAll("details.share, details.export");
    if (old.length === 2) {
      old[0]!.replaceWith(share);
      old[1]!.replaceWith(write);
    } else this.give.prepend(share, write);
  }

  // more is what begins another puzzle: an empty grid, or one that is brought.
  private more(blanks: Blank[]): void {
    const pick = el("select", { "aria-label": say("web.set.kind") }, ...blanks.map((b, i) => el("option", { value: i }, b.title)));
    const begin = () => {
      const b = blanks[Number(pick.value)];
      if (b !== undefined) this.send("set", { blank: b.kind, size: b.size, solver: true });
    };
    const text = el("textarea", { rows: 3, spellcheck: "false", "aria-label": say("web.solve.text"), placeholder: say("web.solve.hint") });
    const node = fold(say("web.set.import"), (body) =>
      fill(
        body,
        text,
        el(
          "div",
          { class: "row-of-buttons" },
          el("button", { class: "primary", onclick: () => void this.bring({ text: text.value }) }, say("web.set.import")),
          el("button", { onclick: () => choose(this.app, (f) => void this.file(f)) }, say("web.solve.file")),
        ),
      ),
    );
    add(this.give, node, card(say("web.set.new"), el("div", { class: "inline" }, pick, el("button", { onclick: begin }, say("web.set.begin")))));
  }

  // filter lists the rules that have all the words that are searched for.
  private filter(): void {
    const wanted = this.search.value.toLowerCase().split(/\s+/).filter((w) => w !== "");
    const fits = this.kinds.filter((k) => wanted.every((w) => k.words.includes(w)));
    fill(this.found, say("web.set.found", fits.length));
    fill(
      this.palette,
      ...fits.map((k) => el("li", {}, el("button", { "data-kind": k.name, "aria-pressed": String(this.form?.kind.name === k.name), onclick: () => this.pick(k) }, el("b", {}, k.title), el("span", {}, k.about)))),
    );
  }

  // pick opens the form of a rule; one that needs nothing but cells is one press
  // away.
  private pick(kind: RuleKind): void {
    this.form = new RuleForm(kind, (rule) => this.put(rule));
    fill(this.place, this.form.element);
    this.form.select((this.state?.chosen ?? []).map((at) => this.name(at)));
    for (const b of this.palette.querySelectorAll("[data-kind]")) b.setAttribute("aria-pressed", String((b as HTMLElement).dataset["kind"] === kind.name));
    this.place.scrollIntoView({ block: "nearest" }); // below the board, where that stays in sight
    this.form.focus();
  }

  private put(rule: object): void {
    this.ask("rule", { rule }).then(
      () => tell(this.state?.rules?.at(-1)?.title ?? ""),
      (why: unknown) => this.fail(why),
    );
  }
}

// alone is the candidates of a puzzle with one solution: its digits.
function alone(s: Status): number[][][] | undefined {
  if (s.status !== "unique" || !Array.isArray(s.first)) return undefined;
  return (s.first as (number | null)[][]).map((row) => row.map((v) => (v === null ? [] : [v])));
}

// open shows the view.
export function open(root: HTMLElement, app: App): View {
  return new SetDesk(root, app);
}
