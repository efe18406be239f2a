// Learn: the searches of the handouts, step by step, forward and back. The
// engine watches the solver; the page shows where it stands.

import type { App, View } from "../app";
import { Board, blank } from "../board";
import type { Board as Shape, Cell, Compared, ComparedRun, LadderRung, Lesson, Topic, Walked } from "../contract";
import { add, el, fill, icon } from "../dom";
import { lang, say, tell, type Word } from "../say";
import { cancelled, card, fit, paragraphs, walk, words } from "./common";
import { compared, race, walked } from "./tables";

interface Hand {
  puzzle?: string;
}

// How many steps a second there are to choose from.
const speeds = [1, 2, 5, 10, 25, 100, 1000, 10_000];

// The page draws no more often than this; faster speeds make several steps at
// once.
const frame = 40;

class Learn implements View {
  private readonly stop = new AbortController();
  private readonly board = new Board({});
  private readonly topics = el("select", { "aria-label": say("web.learn.topic"), onchange: () => void this.open(this.topics.value) });
  private readonly about = el("div", { class: "about" });
  private readonly told = el("p", { class: "said" });
  private readonly where = el("span", { class: "where" });
  private readonly counts = el("dl", { class: "counts" });
  private readonly tree = el("ol", { class: "ladder", tabindex: 0, "aria-label": say("web.learn.tree") });
  private readonly run = el("button", { class: "primary run", onclick: () => this.toggle() });
  private readonly speed = el("input", { type: "range", min: 0, max: speeds.length - 1, value: 2, "aria-label": say("web.learn.speed") });
  private readonly table = card("");
  private stepping: HTMLElement[] = []; // what a lesson needs that is stepped through
  private work = new AbortController(); // on the table that is shown
  private kinds = new Map<string, string>();
  private puzzle: string | undefined;
  private lesson: Lesson | null = null;
  private running = false;
  private busy = false;
  private moved: Promise<void> = Promise.resolve();
  private timer = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly app: App,
  ) {
    this.puzzle = (app.hand() as Hand | undefined)?.puzzle;
    this.layOut();
    walk(this.board, this.stop.signal);
    addEventListener("keydown", (e) => this.key(e), { signal: this.stop.signal });
    app.solver.restarted = () => void this.again();
    void this.begin();
  }

  private layOut(): void {
    const b = blank(say("web.board"), (r, c) => say("web.cell", r, c));
    this.board.show(b.board);
    this.board.update(b.cells);
    const button = (picture: string, word: Word, go: object, name: string) =>
      el("button", { class: "tool", "data-step": name, "aria-label": say(word), title: say(word), onclick: () => this.halt(go) }, icon(picture));
    const jump = (word: Word, go: object, name: string) => el("button", { "data-step": name, onclick: () => this.halt(go) }, say(word));
    const controls = el(
      "div",
      { class: "controls", role: "group", "aria-label": say("web.learn.steps") },
      button("first", "web.learn.first", { to: 0 }, "first"),
      button("left", "web.learn.back", { by: -1 }, "back"),
      this.run,
      button("right", "web.learn.forward", { by: 1 }, "forward"),
      button("last", "web.learn.end", { until: "end" }, "end"),
    );
    const jumps = el("div", { class: "row-of-buttons" }, jump("web.learn.ten", { by: -10 }, "ten"), jump("web.learn.tenon", { by: 10 }, "tenon"), jump("web.learn.dead", { until: "back" }, "dead"), jump("web.learn.solution", { until: "solution" }, "solution"));
    const pace = el("label", { class: "pace" }, el("span", {}, say("web.learn.speed")), this.speed, el("output", {}, String(speeds[2])));
    this.speed.addEventListener("input", () => fill(pace.querySelector("output")!, String(this.rate())));
    this.showRun();
    this.stepping = [
      card("", this.where, this.told, controls, jumps, pace, this.counts),
      card(say("web.learn.tree"), el("p", { class: "soft" }, say("web.learn.legend")), this.tree),
      el("p", { class: "soft keyed" }, say("web.learn.keys")),
    ];
    this.table.classList.add("tables");
    this.table.hidden = true;
    const head = card("", el("h1", {}, say("web.nav.learn")), el("label", { class: "field" }, el("span", {}, say("web.learn.topic")), this.topics), this.about);
    const side = el("div", { class: "side" }, head, ...this.stepping, this.table);
    add(this.root, el("div", { class: "desk bench lesson" }, el("div", { class: "place" }, this.board.element, this.board.asks), side));
  }

  private async begin(): Promise<void> {
    try {
      const topics = await this.app.solver.call<Topic[]>("topics", { lang: lang() });
      this.kinds = new Map(topics.map((t) => [t.name, t.kind]));
      fill(this.topics, ...topics.map((t) => el("option", { value: t.name }, t.title)));
      await this.open("backtrack");
    } catch (why) {
      if (!cancelled(why)) fill(this.told, words(why));
    }
  }

  close(): void {
    this.running = false;
    clearTimeout(this.timer);
    this.app.solver.restarted = null;
    this.work.abort();
    this.stop.abort();
  }

  // again begins the lesson anew where the worker was ended, and goes to where
  // it stood.
  private async again(): Promise<void> {
    const at = this.lesson;
    if (at === null) return;
    await this.open(at.topic);
    await this.go({ to: Math.min(at.step, 100_000) });
  }

  private async open(topic: string): Promise<void> {
    this.topics.value = topic;
    this.pause();
    this.work.abort();
    const kind = this.kinds.get(topic) ?? "step";
    for (const part of this.stepping) part.hidden = kind !== "step";
    this.table.hidden = kind === "step";
    if (kind === "compare") return this.compare(0);
    if (kind === "walk") return this.walk();
    try {
      const own = this.puzzle !== undefined && topic !== "permutations" ? { puzzle: this.puzzle } : {};
      this.show(await this.app.solver.call<Lesson>("learn", { topic, lang: lang(), ...own }));
    } catch (why) {
      if (!cancelled(why)) fill(this.told, words(why));
    }
  }

  // tabled asks for a lesson that is a table, and shows its puzzle.
  private async tabled<T extends { about: string; board?: Shape | null; cells: Cell[] }>(call: string, args: object, progress: (run: ComparedRun) => void): Promise<T | null> {
    this.work.abort();
    const work = (this.work = new AbortController());
    this.lesson = null;
    fill(this.table, el("p", { class: "soft" }, say("web.solve.working")));
    const own = this.puzzle !== undefined ? { puzzle: this.puzzle } : {};
    try {
      const out = await this.app.solver.call<T, ComparedRun>(call, { lang: lang(), ...args, ...own }, { signal: work.signal, progress });
      if (work.signal.aborted) return null;
      paragraphs(this.about, [out.about]);
      if (out.board) this.picture(out.board, out.cells);
      return out;
    } catch (why) {
      if (!cancelled(why) && !work.signal.aborted) fill(this.table, el("p", { class: "problem" }, words(why)));
      return null;
    }
  }

  private picture(board: Shape, cells: Cell[]): void {
    fit(this.root, board);
    this.board.show(board);
    this.board.update(cells);
    this.board.cursor(cells[0]?.at ?? 0, false);
  }

  // compare lets the engines race on one of the puzzles; each is told of when it
  // is done.
  private async compare(number: number): Promise<void> {
    const runs: ComparedRun[] = [];
    const c = await this.tabled<Compared>("compare", { topic: "compare", number }, (run) => {
      runs.push(run);
      fill(this.table, el("p", { class: "soft" }, say("web.solve.working")), race([], runs));
    });
    if (c === null) return;
    fill(this.table, ...compared(c, (n) => void this.compare(n)));
    tell(c.notes.join(" "));
  }

  private async walk(): Promise<void> {
    const w = await this.tabled<Walked>("walk", { topic: "path" }, () => undefined);
    if (w === null) return;
    fill(this.table, ...walked(w, (at) => this.board.select(at, [at])));
    tell(`${w.person} ${w.machine}`);
  }

  // go moves through the search when the moves before it are made.
  private go(args: object): Promise<void> {
    return (this.moved = this.moved.then(() => this.move(args)));
  }

  private async move(args: object): Promise<void> {
    this.busy = true;
    try {
      this.show(await this.app.solver.call<Lesson>("learngo", { ...args, lang: lang() }, { signal: this.stop.signal }));
    } catch (why) {
      if (!cancelled(why)) fill(this.told, words(why));
    } finally {
      this.busy = false;
    }
  }

  private halt(args: object): void {
    this.pause();
    void this.go(args).then(() => tell(this.lesson?.text ?? ""));
  }

  private show(l: Lesson): void {
    this.lesson = l;
    if (l.board !== undefined && l.board !== null) {
      this.picture(l.board, l.cells);
      paragraphs(this.about, [l.about]);
    } else this.board.update(l.cells);
    fill(this.where, l.total ? say("web.learn.of", figure(l.step), figure(l.total)) : say("web.learn.step", figure(l.step)));
    fill(this.told, l.text);
    this.told.className = `said out-${l.dead === true ? "dead" : l.outcome}`;
    fill(this.counts, ...l.counts.map((c) => el("div", {}, el("dt", {}, c.title), el("dd", {}, c.count))));
    fill(this.tree, ...l.ladder.map(rung));
    if (l.ended === true) this.pause();
  }

  private rate(): number {
    return speeds[Number(this.speed.value)] ?? 5;
  }

  private showRun(): void {
    const word = say(this.running ? "web.learn.pause" : "web.learn.play");
    fill(this.run, icon(this.running ? "pause" : "play"), el("span", {}, word));
  }

  private pause(): void {
    this.running = false;
    clearTimeout(this.timer);
    this.showRun();
  }

  private toggle(): void {
    if (this.running) return this.pause();
    this.running = true;
    this.showRun();
    const restart = this.lesson?.ended === true ? this.go({ to: 0 }) : Promise.resolve();
    void restart.then(() => this.tick());
  }

  // tick makes the steps of a moment, and waits for the next.
  private async tick(): Promise<void> {
    if (!this.running) return;
    const rate = this.rate();
    await this.go({ by: Math.max(1, Math.round((rate * frame) / 1000)) });
    if (this.running) this.timer = window.setTimeout(() => void this.tick(), Math.max(frame, 1000 / rate));
  }

  private key(e: KeyboardEvent): void {
    const at = e.target instanceof Element ? e.target : null;
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || !this.table.hidden || at?.closest("input, textarea, select, [role=grid]")) return;
    if (at?.closest("button, a") && (e.code === "Space" || e.code === "Enter")) return;
    const moves: Record<string, object> = {
      ArrowRight: { by: 1 }, ArrowLeft: { by: -1 }, ArrowDown: { by: 10 }, ArrowUp: { by: -10 }, PageDown: { by: 1000 }, PageUp: { by: -1000 },
      Home: { to: 0 }, End: { until: "end" }, KeyD: { until: "back" }, KeyS: { until: "solution" },
    };
    const move = moves[e.code];
    if (move === undefined && e.code !== "Space") return;
    e.preventDefault();
    if (e.repeat && this.busy) return; // a key that is held makes no more moves than there is time for
    if (move === undefined) this.toggle();
    else this.halt(move);
  }
}

function figure(n: number): string {
  return n.toLocaleString("en");
}

// rung is a cell on the path, with its branches.
function rung(r: LadderRung): HTMLElement {
  if (r.gap !== undefined && r.gap > 0) return el("li", { class: "gap" }, say("web.learn.gap", r.gap));
  const branches = (r.branches ?? []).map((b) => {
    const word = say(`web.learn.${b.fate}` as "web.learn.open");
    return el("span", { class: `branch ${b.fate}`, title: word }, b.digit, el("span", { class: "hidden" }, ` ${word} `));
  });
  return el("li", { class: r.last === true ? "last" : null }, el("span", { class: "cellname" }, r.name), ...branches);
}

// open shows the view.
export function open(root: HTMLElement, app: App): View {
  return new Learn(root, app);
}
