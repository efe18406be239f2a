// The game. It sends keys, clicks and buttons to the session and draws what
// comes back; it knows no rule and no move.

import type { App, View } from "../app";
import { asked, Board, blank } from "../board";
import type { Board as Shape, Cell, GameEntry, Replayed, State } from "../contract";
import { add, el, fill, icon, set } from "../dom";
import { EngineError } from "../engine";
import { memory, setSafe } from "../look";
import { Ahead } from "../play/ahead";
import { Early } from "../play/early";
import { codeOf, early, extend, keyOf, ours, stepOf } from "../play/keys";
import { news } from "../play/news";
import { Pad } from "../play/pad";
import { Review } from "../play/review";
import { endSheet, gamesSheet, menuSheet, sheetFor } from "../play/sheets";
import { Status } from "../play/status";
import { lang, say, tell } from "../say";
import { fresh, sit, type Session } from "../session";
import { Several } from "../several";
import { dropped, fit, mostBytes } from "./common";

// What a view may be opened with: a puzzle, a game that is kept, a level.
interface Hand {
  puzzle?: string;
  game?: string;
  level?: string;
  daily?: boolean;
}

// Last is the board as it was left, to be shown before the engine is there.
interface Last {
  lang: string;
  board: Shape;
  cells: Cell[];
  cursor: number;
  game: string;
}

export class Play implements View {
  readonly board: Board;
  private readonly ahead: Ahead;
  private readonly several = new Several(() => this.state, () => this.act("select none"));
  private readonly pad: Pad;
  private readonly status: Status;
  private readonly veil = el("div", { class: "veil", hidden: true });
  private readonly side = el("div", { class: "side" });
  private readonly bar = el("div", { class: "bar" });
  private back: HTMLElement | null = null; // the button that returns to a checkpoint
  private readonly rules = el("section", { class: "prescript", hidden: true });
  private early: Early | null;
  session: Session | null = null;
  state: State | null = null;
  private shape: Shape | null = null;
  private readonly cells = new Map<number, Cell>();
  private codes = new Set<string>();
  private review: Review | null = null;
  private watching: string | null = null; // a game that is open elsewhere
  private shown = ""; // the game whose board was shown at once
  private toggling = false; // a drag may take cells away, which the game knows
  private gone = false;
  private readonly stop = new AbortController();

  constructor(
    private readonly root: HTMLElement,
    readonly app: App,
  ) {
    this.board = new Board({ click: (at, more, toggle, when) => this.click(at, more, toggle || this.several.on, when), drag: (at) => this.drag(at), release: () => this.send("release") });
    this.ahead = new Ahead(this.board);
    this.pad = new Pad({ enter: (digit) => this.send("enter", { digit }), act: (action) => this.act(action) }, this.several.element);
    this.status = new Status({ act: (action) => this.act(action), answer: (yes) => this.send("answer", { yes }) });
    this.status.classic = memory.get("classic") === "on";
    this.early = this.layOut();
    addEventListener("keydown", (e) => this.key(e), { signal: this.stop.signal });
    addEventListener("pagehide", () => this.remember(), { signal: this.stop.signal });
    document.addEventListener("visibilitychange", () => this.seen(), { signal: this.stop.signal });
    addEventListener("paste", (e) => this.paste(e), { signal: this.stop.signal });
    dropped(app, this.stop.signal, (f) => void this.file(f), (t) => this.bring(t));
    void this.begin();
  }

  // layOut shows the board as it was left, or an empty one, at once.
  private layOut(): Early {
    const place = el("div", { class: "place" }, this.board.element, this.board.asks, this.veil);
    this.veil.addEventListener("click", () => this.act("pause")); // a touch anywhere goes on, as any key does
    this.buttons();
    add(this.side, this.status.head, this.status.notice, this.pad.element, this.bar, this.rules);
    this.root.classList.toggle("classic", this.status.classic);
    add(this.root, el("div", { class: "desk" }, place, this.side), el("div", { class: "dropzone", "aria-hidden": "true" }, say("web.solve.drop")));
    const last = this.recall();
    this.shown = last?.game ?? "";
    const b = last ?? { ...blank(say("web.board"), (r, c) => say("web.cell", r, c)), cursor: 0 };
    fit(this.root, b.board);
    this.board.show(b.board);
    return new Early(this.board, b.cells, b.cursor);
  }

  private buttons(): void {
    const button = (picture: string, word: string, click: () => void) => el("button", { class: "act", onclick: click }, icon(picture), el("span", {}, word));
    fill(
      this.bar,
      button("play", say("web.play.games"), () => this.open((s) => gamesSheet(this, s))),
      button("flag", say("web.play.trial"), () => this.act("checkpoint")),
      (this.back = button("back", say("web.play.return"), () => this.act("rollback"))),
      button("menu", say("web.play.more"), () => this.open((s) => menuSheet(this, s))),
    );
  }

  private open(show: (s: Session) => unknown): void {
    if (this.session !== null) show(this.session);
  }

  private recall(): Last | null {
    try {
      const last = JSON.parse(memory.get("last") ?? "null") as Last | null;
      return last !== null && last.lang === lang() && last.board.box.width > 0 ? last : null;
    } catch {
      return null;
    }
  }

  private remember(): void {
    if (this.shape === null || this.state === null || this.watching !== null || this.review !== null) return;
    const cells = Array.from(this.cells.values());
    memory.set("last", JSON.stringify({ lang: lang(), board: this.shape, cells, cursor: this.state.cursor, game: this.state.game.id } satisfies Last));
  }

  // begin sits down: with what the view was opened with, with the game that was
  // played last, or with a new one.
  private async begin(): Promise<void> {
    const hand = (this.app.hand() ?? {}) as Hand;
    try {
      const session = await sit(this.app);
      if (this.gone) return;
      this.session = session;
      session.store.failed = (why) => this.app.flash(say("web.play.gone", why), true);
      session.store.away = (away) => this.app.flash(say(away ? "web.play.away" : "web.play.back"), away);
      session.engine.state = (s) => this.take(s);
      session.home = await session.engine.call("home"); // another view may have closed a game
      this.codes = new Set(session.home.codes);
      this.wear(session);
      await this.start(hand, session);
    } catch (why) {
      if (!this.gone) this.fail(why);
    }
  }

  private async start(hand: Hand, s: Session): Promise<unknown> {
    if (hand.puzzle !== undefined) return this.play("puzzle", { puzzle: hand.puzzle });
    if (hand.game !== undefined) return this.resume(hand.game);
    if (hand.daily === true) return this.play("daily");
    const games = s.home.games.filter((g) => !g.done && g.mode !== "set");
    const last = games.find((g) => g.id === this.shown) ?? games[0];
    if (hand.level === undefined && last !== undefined) return this.resume(last.id);
    return this.play("level", { level: hand.level ?? "" });
  }

  private fail(why: unknown): void {
    const text = say("web.failed", why instanceof Error ? why.message : String(why));
    this.status.tell(text, el("button", { class: "primary", onclick: () => void this.begin() }, say("web.retry")));
    tell(text);
  }

  // play begins another game, and reports whether it could.
  async play(call: string, args: unknown = {}): Promise<boolean> {
    this.watching = null;
    this.endReview();
    const begun = await this.ask(call, args);
    const session = this.session;
    if (session !== null) session.home = await session.engine.call("home");
    return begun;
  }

  // resume goes on with a game that is kept; one that another window has can be
  // looked at only.
  async resume(id: string): Promise<void> {
    const s = this.session;
    if (s === null) return;
    this.endReview();
    if (!(await fresh(s, id))) return this.watch(id);
    try {
      const state = await s.engine.call<State>("open", { game: id });
      const watched = this.watching !== null;
      this.watching = null;
      this.take(state);
      if (watched) tell(this.cells.get(state.cursor)?.label ?? ""); // it can be played now
    } catch (why) {
      if (why instanceof EngineError && why.kind === "busy") return this.watch(id);
      this.complain(why);
      if (this.state === null) await this.play("level", { level: "" });
    }
  }

  // watch shows a game that is open elsewhere.
  private async watch(id: string): Promise<void> {
    const s = this.session;
    if (s === null) return;
    const r = await s.engine.call<Replayed>("replay", { game: id, at: -1 });
    this.watching = id;
    if (r.state !== null) this.take(r.state);
    const again = el("button", { class: "primary", onclick: () => void this.resume(id) }, say("web.play.takeover"));
    this.status.tell(say("web.play.readonly"), again);
    tell(say("web.play.readonly"));
    this.root.classList.add("watching");
  }

  // ask calls the session, shows the state that it answers with, and reports whether
  // there was one. Where the cursor went ahead of the call, the answer ends that.
  async ask(call: string, args: unknown = {}, led = false): Promise<boolean> {
    const s = this.session;
    if (s === null) return false;
    let state: State | null = null;
    try {
      state = await s.engine.call<State>(call, args);
    } catch (why) {
      this.complain(why);
    }
    if (led) this.ahead.answered();
    if (state !== null) this.take(state);
    else if (led && this.state !== null) this.ahead.settle(this.state, this.cells);
    return state !== null;
  }

  complain(why: unknown): void {
    if (why instanceof EngineError && why.kind === "cancelled") return;
    this.app.flash(why instanceof Error ? why.message : String(why), true);
  }

  // send tells the game something, where one is being played.
  private send(call: string, args: unknown = {}): void {
    if (this.state !== null && this.watching === null && this.review === null) void this.ask(call, args);
  }

  // lead is send for what moves the cursor: it goes there at once.
  private lead(move: (from: State) => void, call: string, args: unknown): void {
    const s = this.state;
    if (s === null || this.watching !== null || this.review !== null) return;
    const leads = s.game.status === "playing" && s.notice?.asks !== true;
    if (leads) move(s);
    void this.ask(call, args, leads);
  }

  act(action: string): void {
    if (this.state === null) return;
    if (action === "pause" && this.state.game.status === "paused") return this.send("press", { key: "p" });
    this.send("act", { action });
  }

  // take shows a state. The first one ends what came before the game.
  take(s: State): void {
    if (this.gone) return;
    if (s.board) {
      this.shape = s.board;
      this.cells.clear();
      fit(this.root, s.board);
      this.board.show(s.board);
      this.showRules(s.board);
    }
    for (const c of s.cells ?? []) this.cells.set(c.at, c);
    const told = news(this.state, s, this.shape === null ? [] : asked(this.shape));
    this.state = s;
    this.board.update(s.cells ?? []);
    this.board.marks(s.marks);
    this.board.cursor(this.ahead.settle(s, this.cells), this.board.focused || document.activeElement === document.body);
    this.root.classList.remove("watching");
    this.root.classList.toggle("over", s.game.over === true);
    set(this.root, "data-game", s.game.id);
    this.status.show(s);
    this.pad.show(s, this.shape?.digits ?? []);
    if (this.back !== null) set(this.back, "aria-disabled", String(s.trials === 0));
    this.showVeil(s);
    setSafe(s.look.safe === true);
    tell(told);
    this.catchUp();
    this.follow(s);
  }

  // catchUp tells the game what happened before it stood.
  private catchUp(): void {
    const before = this.early;
    if (before === null) return;
    performance.mark("shudu.stands");
    this.early = null;
    if (this.shown !== "" && this.shown !== this.state?.game.id) return; // it was meant for another board
    before.replay(
      (at, more) => this.send("click", { cell: at, add: more }),
      (key) => this.send("key", key),
    );
  }

  // showRules says beside a variant what its rules ask for.
  private showRules(b: Shape): void {
    const lines = asked(b);
    this.rules.hidden = lines.length === 0;
    fill(this.rules, el("h2", {}, say("web.play.about")), el("ul", { class: "rules" }, ...lines.map((line) => el("li", {}, line))));
  }

  private showVeil(s: State): void {
    const paused = s.game.status === "paused" && this.watching === null;
    this.veil.hidden = !paused;
    if (!paused) return;
    const go = el("button", { class: "primary" }, icon("play"), say("web.play.resume"));
    fill(this.veil, el("p", {}, say("web.play.paused")), go);
  }

  // follow does what the game asks of the page.
  private follow(s: State): void {
    if (s.effect.ring && s.look.bell) ring();
    const action = s.effect.action ?? "";
    if (action === "" || this.session === null) return;
    if (action === "review") return void this.look();
    if (action === "the game has ended") return void endSheet(this, s);
    sheetFor(action, this, this.session);
  }

  // wear takes over what the settings say about looks.
  wear(s: Session): void {
    const safe = s.home.settings.find((c) => c.name === "settings.safe");
    if (safe?.on !== undefined && safe.on !== null) setSafe(safe.on);
  }

  setClassic(on: boolean): void {
    memory.set("classic", on ? "on" : "off");
    this.status.classic = on;
    this.root.classList.toggle("classic", on);
    if (this.state !== null) this.status.show(this.state);
  }

  // look goes through a game step by step: this one, or one that has ended.
  async look(game?: GameEntry): Promise<void> {
    const s = this.session;
    if (s === null) return;
    this.endReview();
    const review = new Review(s.engine, game, (r) => this.showAt(r), () => void this.leaveReview());
    this.review = review;
    this.root.classList.add("reviewing");
    this.pad.element.after(review.element);
    await review.go(-1).catch((why: unknown) => {
      this.complain(why);
      this.endReview();
    });
    review.focus();
  }

  private showAt(r: Replayed): void {
    if (r.state === null) return;
    const review = this.review;
    this.take({ ...r.state, effect: {}, said: r.text, clock: { ...r.state.clock, running: false } });
    if (review !== null) this.status.tell(r.text);
  }

  private endReview(): void {
    this.review?.close();
    this.review = null;
    this.root.classList.remove("reviewing");
  }

  private async leaveReview(): Promise<void> {
    this.endReview();
    await this.ask("state", { whole: true });
    this.board.cursor(this.state?.cursor ?? 0, true);
  }

  private key(e: KeyboardEvent): void {
    if (this.review !== null) return this.review.key(e);
    if (!ours(e)) return;
    if (this.early !== null) return this.earlyKey(e);
    if (!this.takes(e) || this.watching !== null) return;
    e.preventDefault();
    const step = stepOf(e);
    if (step !== undefined) this.lead((s) => this.ahead.step(s, ...step, extend(e)), "key", keyOf(e));
    else if (!e.repeat) this.send("key", keyOf(e));
  }

  // takes reports whether the game takes a key: one of its own, or the letter of
  // a digit.
  private takes(e: KeyboardEvent): boolean {
    const code = codeOf(e);
    return this.codes.has(code) || (code.startsWith("shift+Key") && this.shape?.digits.includes(code.slice(-1)) === true);
  }

  private earlyKey(e: KeyboardEvent): void {
    const step = stepOf(e);
    if (step !== undefined) this.early?.step(...step, extend(e));
    else if (early(e)) this.early?.type(keyOf(e));
    else return;
    e.preventDefault();
  }

  private click(at: number, more: boolean, toggle: boolean, when: number): void {
    if (this.early !== null) this.early.choose(at, more || toggle);
    else if ((this.toggling = toggle)) this.send("click", { cell: at, add: more, toggle, when });
    else this.lead((s) => this.ahead.go(s, at, more), "click", { cell: at, add: more, when });
  }

  private drag(at: number): void {
    if (this.early !== null) this.early.choose(at, true);
    else if (this.toggling) this.send("drag", { cell: at });
    else this.lead((s) => this.ahead.go(s, at, true), "drag", { cell: at });
  }

  // paste plays a puzzle that is pasted into the game.
  private paste(e: ClipboardEvent): void {
    const at = e.target instanceof Element ? e.target : null;
    if (at?.closest("input, textarea") || this.session === null) return;
    this.bring(e.clipboardData?.getData("text/plain") ?? "");
  }

  // bring plays a puzzle that is pasted or dropped.
  private bring(text: string): void {
    const mb = (n: number) => Math.ceil(n / 1024 / 1024);
    if (text.length > mostBytes) this.app.flash(say("web.play.large", mb(text.length), mb(mostBytes)), true);
    else if (text.trim() !== "" && this.session !== null) void this.play("puzzle", { puzzle: text });
  }

  // file plays the puzzle of a file, or opens the game that it is.
  private async file(f: File): Promise<void> {
    const s = this.session;
    const text = await f.text();
    if (s === null || !f.name.endsWith(".game")) return this.bring(text);
    try {
      s.home = await s.engine.call("import", { text });
      gamesSheet(this, s);
    } catch (why) {
      this.complain(why);
    }
  }

  // seen stops the clock while nobody looks at the page.
  private seen(): void {
    const s = this.state;
    if (s === null || this.watching !== null || this.review !== null) return;
    if (document.hidden) {
      this.remember();
      if (s.clock.running && !s.game.over) this.act("pause");
    }
  }

  said(): void {
    this.buttons();
    this.pad.said();
    this.several.said();
    const s = this.session;
    if (s === null) return;
    void s.engine.call<Session["home"]>("lang", { lang: lang() }).then((home) => {
      s.home = home;
      return this.ask("state", { whole: true });
    });
  }

  close(): void {
    this.remember();
    this.gone = true;
    this.stop.abort();
    this.status.close();
    this.review?.close();
    if (this.session !== null) {
      this.session.engine.state = null;
      if (this.state?.clock.running && this.watching === null) void this.session.engine.call("act", { action: "pause" }).catch(() => undefined);
    }
  }
}

// ring is a short low tone, and a touch where the device can.
function ring(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
  try {
    const sound = new AudioContext();
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.frequency.value = 196;
    volume.gain.setValueAtTime(0.08, sound.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 0.18);
    tone.connect(volume).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + 0.2);
    tone.onended = () => void sound.close();
  } catch {
    // No sound, no harm.
  }
}

// open shows the game.
export function open(root: HTMLElement, app: App): View {
  return new Play(root, app);
}
