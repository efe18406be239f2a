// A game again, step by step.

import type { GameEntry, Replayed } from "../contract";
import type { Engine } from "../engine";
import { el, fill, icon } from "../dom";
import { say } from "../say";
import { ours } from "./keys";

export class Review {
  readonly element: HTMLElement;
  private readonly range: HTMLInputElement;
  private readonly words = el("p", { class: "soft" });
  private readonly slow = el("p", { class: "soft slow" });
  private readonly run: HTMLButtonElement;
  private at = 0;
  private of = 0;
  private wait = 0;
  private running = 0;

  constructor(
    private readonly engine: Engine,
    private readonly game: GameEntry | undefined,
    private readonly show: (r: Replayed) => void,
    private readonly leave: () => void,
  ) {
    const button = (picture: string, word: string, click: () => void) => el("button", { class: "tool", "aria-label": word, title: word, onclick: click }, icon(picture));
    this.range = el("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": say("web.play.where"), oninput: () => this.to(Number(this.range.value)) });
    this.run = button("play", say("web.play.run"), () => this.toggle());
    this.element = el(
      "section",
      { class: "review", "aria-label": say("menu.review") },
      this.range,
      el(
        "div",
        { class: "wrap" },
        button("first", say("web.play.slower"), () => this.to(0)),
        button("left", say("web.play.before"), () => this.to(this.at - 1)),
        this.run,
        button("right", say("web.play.after"), () => this.to(this.at + 1)),
        button("last", say("web.play.end"), () => this.to(this.of)),
        this.words,
      ),
      this.slow,
      el("button", { class: "primary", onclick: () => this.leave() }, say("web.play.leave")),
    );
  }

  focus(): void {
    this.range.focus();
  }

  // go shows the game after so many events; -1 is the end.
  async go(at: number): Promise<void> {
    const r = await this.engine.call<Replayed>("replay", { game: this.game?.id, at });
    this.at = r.at;
    this.of = r.of;
    this.wait = r.wait;
    this.range.max = String(r.of);
    this.range.value = String(r.at);
    this.range.setAttribute("aria-valuetext", say("review.at", r.at, r.of));
    fill(this.words, icon("clock"), ` ${r.clock}`);
    fill(this.slow, r.slow.join(" · "));
    this.show(r);
  }

  private to(at: number): void {
    this.halt();
    void this.go(Math.max(0, Math.min(at, this.of)));
  }

  // toggle plays the game, each step after a part of the time it took.
  private toggle(): void {
    if (this.running !== 0) return this.halt();
    const next = async () => {
      await this.go(this.at >= this.of ? 0 : this.at + 1);
      if (this.running !== 0 && this.at < this.of) this.running = window.setTimeout(() => void next(), this.wait);
      else this.halt();
    };
    this.running = window.setTimeout(() => void next(), 0);
    fill(this.run, icon("pause"));
  }

  private halt(): void {
    clearTimeout(this.running);
    this.running = 0;
    fill(this.run, icon("play"));
  }

  // key moves through the game as the terminal's keys do, also while the slider
  // has the keyboard.
  key(e: KeyboardEvent): void {
    if (e.target !== this.range && !ours(e)) return;
    const by: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, BracketLeft: -1, ArrowRight: 1, ArrowDown: 1, BracketRight: 1, PageUp: -10, PageDown: 10 };
    const step = by[e.code];
    if (step !== undefined) this.to(this.at + step);
    else if (e.code === "Home") this.to(0);
    else if (e.code === "End") this.to(this.of);
    else if (e.code === "Space") this.toggle();
    else if (e.code === "Escape" || e.code === "KeyQ" || e.code === "KeyL") this.leave();
    else return;
    e.preventDefault();
  }

  close(): void {
    this.halt();
    this.element.remove();
  }
}
