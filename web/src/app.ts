// The frame of the page: its views, its language, its theme. Views are fetched
// when they are first opened; the engine starts as soon as the first one is
// painted.

import { Engine, settled } from "./engine";
import { el, fill, icon } from "./dom";
import { dress, memory, setTheme, theme, type Theme } from "./look";
import { choose, lang, say, speak, tell, type Lang, type Word } from "./say";

// View is one of the four parts of the page, while it is open.
export interface View {
  // close takes back what the view added outside of its root.
  close(): void;
  // said is told when the language changed; without it, the view is opened anew.
  said?(): void;
}

// App is what views get.
export interface App {
  session: Engine;
  solver: Engine;
  // go opens a view, with something to begin with: go("play", { puzzle }).
  go(view: ViewName, hand?: unknown): void;
  // hand is what the view was opened with, once.
  hand(): unknown;
  // flash shows a message at the foot of the page for a moment, and tells it.
  flash(text: string, alarm?: boolean): void;
  say: typeof say;
  lang: typeof lang;
}

export type ViewName = "play" | "solve" | "set" | "learn";
const names: readonly ViewName[] = ["play", "solve", "set", "learn"];

type Open = { open(root: HTMLElement, app: App): View };
const views: Record<ViewName, () => Promise<Open>> = {
  play: () => import("./views/play"),
  solve: () => import("./views/solve"),
  set: () => import("./views/set"),
  learn: () => import("./views/learn"),
};

class Shell implements App {
  readonly session = new Engine("session");
  readonly solver = new Engine("solver");
  readonly say = say;
  readonly lang = lang;
  private readonly root = document.getElementById("app")!;
  private readonly main = el("main", { id: "main", tabindex: -1 });
  private readonly header = el("header", { class: "top" });
  private readonly toast = el("footer", { class: "toast", hidden: true, popover: "manual" });
  private view: View | null = null;
  private name: ViewName | null = null;
  private given: unknown = undefined;
  private turn = 0;
  private toastEnds = 0;

  start(): void {
    const asked = new URLSearchParams(location.search).get("lang");
    speak(choose(asked, memory.get("lang"), navigator.languages));
    dress();
    fill(this.root, this.header, this.main, this.toast);
    this.frame();
    addEventListener("hashchange", () => this.route());
    // What is dropped where nobody takes it must not take the page's place.
    for (const name of ["dragover", "drop"]) addEventListener(name, (e) => e.preventDefault());
    this.route();
  }

  // frame writes the header in the present language.
  private frame(): void {
    document.title = say("web.title");
    const link = (name: ViewName) =>
      el("a", { href: `#${name}`, class: "tab", "data-view": name, "aria-current": this.name === name ? "page" : null }, say(`web.nav.${name}` as Word));
    const other: Lang = lang() === "en" ? "zh-TW" : "en";
    fill(
      this.header,
      el("button", { class: "skip", onclick: () => this.main.focus() }, say("web.skip")),
      el("a", { class: "brand", href: "#play" }, "Shudu"),
      el("nav", { "aria-label": say("web.nav") }, ...names.map(link)),
      el(
        "div",
        { class: "tools" },
        el("button", { class: "tool", "aria-label": say("web.theme"), title: say("web.theme"), onclick: () => this.nextTheme() }, icon("sun")),
        el("button", { class: "tool lang", lang: other === "en" ? "en" : "zh-Hant-TW", onclick: () => this.setLang(other) }, other === "en" ? "English" : "中文"),
      ),
    );
  }

  private nextTheme(): void {
    const dark = document.documentElement.dataset["theme"] === "dark";
    const next: Theme = theme() !== "auto" ? "auto" : dark ? "light" : "dark";
    setTheme(next);
    this.flash(say(`web.theme.${next}` as Word));
  }

  private setLang(l: Lang): void {
    memory.set("lang", l);
    speak(l);
    const address = new URL(location.href);
    address.searchParams.set("lang", l);
    history.replaceState(history.state, "", address);
    this.frame();
    if (this.view?.said) this.view.said();
    else this.reopen();
  }

  private reopen(): void {
    const name = this.name;
    this.name = null;
    if (name !== null) void this.open(name);
  }

  // route opens the view that the address names; a link that carries a puzzle
  // opens where it is solved and played.
  private route(): void {
    const fragment = location.hash.slice(1);
    if (fragment.startsWith("p=")) {
      this.given = { link: fragment };
      void this.open("solve", true);
      return;
    }
    const name = names.find((n) => n === fragment.split("/")[0]) ?? "play";
    void this.open(name);
  }

  go(view: ViewName, hand?: unknown): void {
    this.given = hand;
    if (location.hash === `#${view}`) void this.open(view, true);
    else location.hash = view;
  }

  hand(): unknown {
    const given = this.given;
    this.given = undefined;
    return given;
  }

  private async open(name: ViewName, again = false): Promise<void> {
    if (name === this.name && !again) return;
    this.name = name;
    const turn = ++this.turn;
    for (const tab of this.header.querySelectorAll<HTMLElement>(".tab")) {
      if (tab.dataset["view"] === name) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
    }
    (name === "play" || name === "set" ? this.session : this.solver).warm(); // while the view is fetched
    let module: Open;
    try {
      module = await views[name]();
    } catch {
      this.flash(say("web.unreachable"), true);
      return;
    }
    if (turn !== this.turn) return;
    this.view?.close();
    this.main.className = `view-${name}`;
    fill(this.main);
    scrollTo(0, 0);
    this.view = module.open(this.main, this);
  }

  flash(text: string, alarm = false): void {
    if (text === "") return;
    fill(this.toast, text);
    this.lay(false);
    this.lay(true);
    this.toast.classList.toggle("alarm", alarm);
    tell(text);
    clearTimeout(this.toastEnds);
    this.toastEnds = window.setTimeout(() => this.lay(false), 4000);
  }

  // lay puts the message over everything, also over a sheet that is open, or takes
  // it away.
  private lay(on: boolean): void {
    this.toast.hidden = !on;
    if (this.toast.isConnected && "popover" in HTMLElement.prototype) this.toast.togglePopover(on);
  }
}

const shell = new Shell();
shell.start();

// What is kept for use without a network is fetched after what is needed now: the
// first game has a moment to begin.
if ("serviceWorker" in navigator && location.protocol !== "file:") {
  const keep = () => void navigator.serviceWorker.register("sw.js").catch(() => undefined);
  void settled().then(() => setTimeout(keep, 500));
}
