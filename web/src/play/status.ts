// What stands beside the board: which game it is, the time, the lives, what was
// said last.

import type { State } from "../contract";
import { el, fill, icon } from "../dom";
import { say } from "../say";

export interface StatusActs {
  act(action: string): void;
  answer(yes: boolean): void;
}

// clock is a time of play: 3:07, 1:02:03.
export function clock(millis: number): string {
  const s = Math.floor(millis / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = Math.floor(s / 3600);
  return (hours > 0 ? `${hours}:${two(Math.floor(s / 60) % 60)}` : String(Math.floor(s / 60))) + `:${two(s % 60)}`;
}

// fresh reports whether a node is to show something else than it does, and notes
// that it will: a key must not cost more than what it changes.
function fresh(node: HTMLElement, shows: string): boolean {
  if (node.dataset["shows"] === shows) return false;
  node.dataset["shows"] = shows;
  return true;
}

export class Status {
  readonly head = el("div", { class: "head" });
  readonly notice = el("div", { class: "notice" });
  private readonly name = el("h1", { class: "name" });
  private readonly time = el("button", { class: "time tool", onclick: () => this.acts.act("timer") });
  private readonly lives = el("div", { class: "lives", role: "img" });
  private readonly pause = el("button", { class: "tool pause", onclick: () => this.acts.act("pause") });
  private ticking = 0;
  private noticeEnds = 0;
  classic = false;

  constructor(private readonly acts: StatusActs) {
    fill(this.head, this.name, el("div", { class: "meters" }, this.lives, this.time, this.pause));
    this.notice.addEventListener("click", () => this.fold());
    this.loading();
  }

  loading(): void {
    fill(this.name, say("web.loading"));
    this.lives.hidden = true;
    this.time.hidden = true;
    this.pause.hidden = true;
  }

  show(s: State): void {
    if (this.name.textContent !== s.game.name) fill(this.name, s.game.name);
    this.showLives(s);
    this.showTime(s);
    this.showPause(s);
    this.showNotice(s);
  }

  private showLives(s: State): void {
    this.lives.hidden = s.lives === null;
    if (s.lives === null) return;
    const { left, of } = s.lives;
    const label = say("web.play.lives", left, of);
    if (!fresh(this.lives, `${label} ${this.classic}`)) return;
    this.lives.setAttribute("aria-label", label);
    if (this.classic) return fill(this.lives, say("classic.hudlives", left));
    const hearts = Array.from({ length: of }, (_, i) => {
      const heart = icon("heart");
      heart.classList.toggle("gone", i >= left);
      return heart;
    });
    fill(this.lives, ...(of <= 6 ? hearts : [icon("heart"), String(left)]));
  }

  private showTime(s: State): void {
    clearTimeout(this.ticking);
    this.time.hidden = false;
    if (!s.look.timer) {
      fresh(this.time, "");
      this.time.setAttribute("aria-label", say("web.play.hidden"));
      return fill(this.time, icon("clock"));
    }
    const began = performance.now() - s.clock.millis;
    const tick = () => {
      const now = s.clock.running ? performance.now() - began : s.clock.millis;
      const words = this.classic ? say("classic.times", Math.floor(now / 1000)) : clock(now);
      const label = say("web.play.time", clock(now));
      if (fresh(this.time, label + words)) {
        this.time.setAttribute("aria-label", label);
        fill(this.time, icon("clock"), el("span", { class: "figures" }, words));
      }
      if (s.clock.running) this.ticking = window.setTimeout(tick, 1000 - (now % 1000) + 5);
    };
    tick();
  }

  private showPause(s: State): void {
    const paused = s.game.status === "paused";
    const word = say(paused ? "web.play.resume" : "web.play.pause");
    this.pause.hidden = s.game.over === true || s.game.setting === true;
    if (!fresh(this.pause, word)) return;
    this.pause.setAttribute("aria-label", word);
    this.pause.title = word;
    fill(this.pause, icon(paused ? "play" : "pause"));
  }

  private showNotice(s: State): void {
    clearTimeout(this.noticeEnds);
    const n = s.notice;
    this.notice.classList.toggle("alarm", n?.alarm === true);
    if (!n) this.notice.classList.remove("long");
    if (!n && this.notice.childElementCount === 0 && (s.clues ?? []).length === 0) return;
    if (n === null || n === undefined) return fill(this.notice, ...(s.clues ?? []).map((c) => el("span", { class: "clue" }, c)));
    const yes = el("button", { class: "primary", onclick: () => this.acts.answer(true) }, say("web.play.yes"));
    const no = el("button", { onclick: () => this.acts.answer(false) }, say("web.play.no"));
    fill(this.notice, el("p", {}, n.text), n.asks === true && el("div", { class: "wrap" }, yes, no));
    this.measure();
    if (s.effect.flash) this.noticeEnds = window.setTimeout(() => fill(this.notice), s.effect.flash);
  }

  // tell shows a sentence of the page's own.
  tell(text: string, ...more: HTMLElement[]): void {
    this.notice.classList.remove("alarm");
    fill(this.notice, el("p", {}, text), ...more);
    this.measure();
  }

  // measure finds out whether what is said is too long for its place: on a telephone
  // it then has that of the keys, where it covers no part of the board.
  private measure(): void {
    this.notice.classList.remove("long");
    this.notice.classList.toggle("long", this.notice.scrollHeight > this.notice.clientHeight + 1);
  }

  // fold gives the keys their place again at a touch, and at the next one what is said.
  private fold(): void {
    if (this.notice.classList.contains("long")) this.notice.classList.remove("long");
    else if (this.notice.querySelector("p") !== null) this.measure();
  }

  close(): void {
    clearTimeout(this.ticking);
    clearTimeout(this.noticeEnds);
  }
}
