// The sheets of the game: games to play, the menu, settings, statistics, keys,
// sharing, how it ended.

import type { GameEntry, Home, Saved, Shared, State, Statistics } from "../contract";
import { el, fill, icon } from "../dom";
import { setTheme, theme, type Theme } from "../look";
import { lang, say, tell, type Word } from "../say";
import type { Session } from "../session";
import { mostBytes, pick, save, sheet, type Sheet } from "../sheet";
import { copy } from "../views/common";
import type { Play } from "../views/play";

// back gives the keyboard back to the board.
const back = (p: Play) => () => {
  if (document.querySelector("dialog[open]") === null) p.board.cursor(p.board.cursorAt, true);
};

const button = (words: string, click: () => void, kind = "") => el("button", { class: kind, onclick: click }, words);

// sheetFor opens what an action of the game asks for.
export function sheetFor(action: string, p: Play, s: Session): void {
  const sheets: Record<string, () => unknown> = {
    menu: () => menuSheet(p, s),
    help: () => keysSheet(p, s),
    about: () => aboutSheet(p),
    share: () => void shareSheet(p),
    quit: () => gamesSheet(p, s),
  };
  sheets[action]?.();
}

// gamesSheet: a new game, the puzzle of the day, games to go on with.
export function gamesSheet(p: Play, s: Session): void {
  const w = sheet(say("web.play.games"), back(p));
  const show = (home: Home) => fillGames(w, p, s, home);
  const shown = JSON.stringify(s.home);
  show(s.home);
  w.body.querySelector<HTMLElement>("button")?.focus();
  void s.engine.call<Home>("home").then((home) => {
    s.home = home;
    if (JSON.stringify(home) !== shown) show(home);
  });
}

function fillGames(w: Sheet, p: Play, s: Session, home: Home): void {
  const start = (call: string, args: unknown = {}) => () => {
    w.close();
    void p.play(call, args);
  };
  const levels = home.levels.map((l) => button(l.title, start("level", { level: l.name })));
  const waiting = home.games.filter((g) => !g.done);
  const words = el("textarea", { "aria-label": say("web.play.paste"), placeholder: say("web.play.paste"), rows: 3 });
  // What is written and where the keyboard is stays when the list is another.
  const parts = () => [...w.body.querySelectorAll<HTMLElement>("button, textarea")];
  words.value = w.body.querySelector("textarea")?.value ?? "";
  const at = parts().indexOf(document.activeElement as HTMLElement);
  // What is no puzzle stays where it was written, to be put right.
  const given = () => words.value.trim() !== "" && void p.play("puzzle", { puzzle: words.value }).then((begun) => begun && w.close());
  fill(
    w.body,
    el("section", {}, el("h3", {}, say("web.play.new")), el("div", { class: "levels" }, ...levels), el("button", { class: "daily", onclick: start("daily") }, icon("sun"), el("span", {}, say("web.play.daily"), el("small", {}, home.daily.text + (home.daily.status ? ` · ${say(`status.${home.daily.status}` as Word)}` : "")))), el("button", { class: "daily", onclick: () => { w.close(); chooseLevel(p, home); } }, icon("target"), say("web.play.make"))),
    el(
      "section",
      {},
      el("h3", {}, say("web.play.saved")),
      waiting.length === 0 ? el("p", { class: "soft" }, say("web.play.none")) : el("ul", { class: "games" }, ...waiting.map((g) => gameRow(w, p, s, g))),
      s.store.terminal && el("p", { class: "soft" }, say("web.play.terminal")),
      el("div", { class: "wrap" }, button(say("web.play.import"), () => importGame(w, p, s))),
    ),
    el("section", {}, el("h3", {}, say("web.play.puzzle")), el("div", { class: "stack" }, words, button(say("web.play.puzzle"), given))),
    ...(home.problems ?? []).map((text) => el("p", { class: "alarm" }, text)),
  );
  if (at >= 0) parts()[Math.min(at, parts().length - 1)]?.focus();
}

// chooseLevel asks how hard a puzzle is to be that is made now.
function chooseLevel(p: Play, home: Home): void {
  const make = (level: string) => () => {
    w.close();
    makeSheet(p, { level });
  };
  const w: Sheet = sheet(say("web.play.make"), back(p), el("div", { class: "levels" }, ...home.levels.map((l) => button(l.title, make(l.name)))));
}

// makeSheet makes a puzzle and plays it; it can be stopped.
export function makeSheet(p: Play, wish: { level?: string; like?: string }): void {
  const stop = new AbortController();
  const w = sheet(say("web.play.making"), () => { stop.abort(); back(p)(); }, el("progress", { "aria-label": say("web.play.making") }), button(say("web.play.stop"), () => w.close(), "stop"));
  p.app.solver.call<unknown>("generate", { ...wish, lang: lang() }, { signal: stop.signal }).then(
    (puzzle) => {
      w.close();
      void p.play("puzzle", { puzzle: JSON.stringify(puzzle) });
    },
    (why: unknown) => {
      w.close();
      p.complain(why);
    },
  );
}

function gameRow(w: Sheet, p: Play, s: Session, g: GameEntry): HTMLElement {
  const resume = () => {
    w.close();
    if (g.mode === "set") p.app.go("set", { game: g.id });
    else void p.resume(g.id);
  };
  const share = g.open > 0 ? Math.round((100 * g.filled) / g.open) : 0;
  const more = [...kind(g), `${g.filled}/${g.open}`, g.clock, when(g.last)];
  if (g.busy) more.push(say("web.play.busy"));
  const progress = el("i", { class: "progress", "aria-hidden": "true" });
  progress.style.setProperty("--share", `${share}%`);
  const remove = () => confirmRemoval(p, s, g, (home) => fillGames(w, p, s, home));
  return el("li", { "data-game": g.id }, el("button", { class: "game", onclick: resume }, el("span", {}, g.name), el("small", {}, more.join(" · ")), progress), el("button", { class: "tool danger", "aria-label": say("web.play.delete", g.name), title: say("web.play.delete", g.name), onclick: remove }, icon("close")));
}

// kind is what a game's name does not say of it: how hard it is, and a size that is
// not the usual one.
function kind(g: GameEntry): string[] {
  const level = g.level ? say(`level.${g.level}` as Word) : "";
  const size = g.rows === 9 && g.cols === 9 ? "" : `${g.rows}x${g.cols}`;
  return [level, size].filter((words) => !g.name.includes(words));
}

// when is a day and a time of it, as short as they can be told.
function when(millis: number): string {
  const at = new Date(millis);
  const year = at.getFullYear() === new Date().getFullYear() ? undefined : "numeric";
  return at.toLocaleString(document.documentElement.lang, { year, month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
}

function confirmRemoval(p: Play, s: Session, g: GameEntry, then: (home: Home) => void): void {
  const w = sheet(
    say("remove.title"),
    back(p),
    el("p", {}, g.name),
    el(
      "div",
      { class: "wrap" },
      button(say("remove.no"), () => w.close(), "primary"),
      button(
        say("remove.yes"),
        () => {
          w.close();
          s.engine.call<Home>("remove", { game: g.id, done: g.done === true }).then((home) => {
            s.home = home;
            then(home);
          }, (why: unknown) => p.complain(why));
        },
        "danger",
      ),
    ),
  );
}

function importGame(w: Sheet, p: Play, s: Session): void {
  pick(".game,.txt,.jsonl,text/plain", (text, megabytes) => {
    if (text === null) return p.app.flash(say("web.play.large", megabytes, mostBytes / 1024 / 1024), true);
    s.engine.call<Home>("import", { text }).then((home) => {
      s.home = home;
      fillGames(w, p, s, home);
      tell(say("web.play.imported"));
    }, (why: unknown) => p.complain(why));
  });
}

// menuSheet is everything else that can be done with a game.
export function menuSheet(p: Play, s: Session): void {
  const over = p.state?.game.over === true;
  const does = (f: () => void) => () => {
    w.close();
    f();
  };
  const item = (picture: string, words: string, f: () => void) => el("button", { class: "item", onclick: does(f) }, icon(picture), el("span", {}, words));
  const w: Sheet = sheet(
    say("menu.title"),
    back(p),
    el(
      "div",
      { class: "items" },
      item("play", say("web.play.games"), () => gamesSheet(p, s)),
      item("sun", say("menu.settings"), () => settingsSheet(p, s)),
      item("clock", say("stats.title"), () => void statsSheet(p, s)),
      item("help", say("web.play.help"), () => keysSheet(p, s)),
      item("book", say("web.play.about"), () => aboutSheet(p)),
      item("share", say("menu.share"), () => void shareSheet(p)),
      item("review", say("menu.review"), () => void p.look()),
      item("flag", say("web.play.trial"), () => p.act("checkpoint")),
      item("back", say("web.play.return"), () => p.act("rollback")),
      item("keep", say("web.play.keep"), () => p.act("keep")),
      item("target", say("web.play.first"), () => p.act("digit first")),
      item("save", say("web.play.file"), () => void saveGame(p, s)),
      item("print", say("web.play.print"), () => print()),
      over ? item("check", say("menu.end"), () => p.state && endSheet(p, p.state)) : item("undo", say("menu.restart"), () => p.act("restart")),
      over ? null : item("close", say("menu.giveup"), () => void p.ask("giveup")),
    ),
  );
}

async function saveGame(p: Play, s: Session): Promise<void> {
  try {
    const saved = await s.engine.call<Saved>("save", { game: "" });
    save(saved.name, saved.text);
  } catch (why) {
    p.complain(why);
  }
}

// hidden are settings that mean nothing on a page.
const hidden = new Set(["settings.ascii", "settings.lang"]);

async function setting(p: Play, s: Session, name: string): Promise<void> {
  await p.ask("setting", { name });
  s.home = await s.engine.call<Home>("home");
  p.wear(s);
}

export function settingsSheet(p: Play, s: Session): void {
  const w = sheet(say("settings.title"), back(p));
  const show = () => {
    const rows = s.home.settings.filter((c) => !hidden.has(c.name)).map((c) => {
      const change = () => void setting(p, s, c.name).then(() => {
        show();
        w.body.querySelector<HTMLElement>(`[data-name="${c.name}"]`)?.focus();
      });
      return el("li", {}, el("button", { class: "setting", "data-name": c.name, role: typeof c.on === "boolean" ? "switch" : null, "aria-checked": typeof c.on === "boolean" ? String(c.on) : null, onclick: change }, el("span", {}, c.title), el("b", {}, c.value)));
    });
    fill(w.body, el("ul", { class: "settings" }, ...rows, themeRow(show), classicRow(p, show)));
  };
  show();
  w.body.querySelector<HTMLElement>("button")?.focus();
}

function themeRow(show: () => void): HTMLElement {
  const themes: Theme[] = ["auto", "light", "dark"];
  const next = () => {
    setTheme(themes[(themes.indexOf(theme()) + 1) % themes.length] as Theme);
    show();
    document.querySelector<HTMLElement>("[data-name=theme]")?.focus();
  };
  return el("li", {}, el("button", { class: "setting", "data-name": "theme", onclick: next }, el("span", {}, say("web.set.theme")), el("b", {}, say(`web.theme.${theme()}` as Word))));
}

function classicRow(p: Play, show: () => void): HTMLElement {
  const on = document.querySelector("main")?.classList.contains("classic") === true;
  const next = () => {
    p.setClassic(!on);
    show();
    document.querySelector<HTMLElement>("[data-name=classic]")?.focus();
  };
  return el("li", {}, el("button", { class: "setting", "data-name": "classic", role: "switch", "aria-checked": String(on), onclick: next }, el("span", {}, say("web.play.classic")), el("b", {}, say(on ? "web.play.on" : "web.play.off"))));
}

export async function statsSheet(p: Play, s: Session): Promise<void> {
  const st = await s.engine.call<Statistics>("stats");
  const head = el("tr", {}, el("td", {}), ...st.head.map((h) => el("th", { scope: "col" }, h)));
  const rows = st.rows.map((r) => el("tr", {}, ...r.map((c, i) => (i === 0 ? el("th", { scope: "row" }, c) : el("td", {}, c)))));
  const games = st.games.map((g) =>
    el("li", {}, el("button", { class: "game", onclick: () => { w.close(); void p.look(g); } }, el("span", {}, g.name), el("small", {}, [...kind(g), say(`status.${g.status}` as Word), g.clock, when(g.last)].join(" · ")))),
  );
  const w: Sheet = sheet(
    say("stats.title"),
    back(p),
    rows.length > 0 ? el("div", { class: "scroll", tabindex: 0 }, el("table", {}, el("thead", {}, head), el("tbody", {}, ...rows))) : null,
    ...st.lines.map((l) => el("p", {}, l)),
    games.length > 0 ? el("section", {}, el("h3", {}, say("menu.review")), el("ul", { class: "games" }, ...games)) : null,
  );
}

export function keysSheet(p: Play, s: Session): void {
  const rows = s.home.keys.filter((k) => !k.set).map((k) => el("tr", {}, el("th", { scope: "row" }, el("kbd", {}, k.keys)), el("td", {}, k.help)));
  const hands = say("web.play.hands").split("\n").map((line) => el("li", {}, line));
  const keys = el("section", { class: "keyed" }, el("h3", {}, say("keys.title")), el("p", { class: "soft" }, say("web.play.mouse")), el("table", { class: "keys" }, el("tbody", {}, ...rows)));
  sheet(say("web.play.help"), back(p), el("section", {}, el("ul", { class: "rules" }, ...hands)), keys);
}

export function aboutSheet(p: Play): void {
  const g = p.state?.game;
  if (g === undefined) return;
  const lines = g.rules.split("\n").filter((l) => l !== "").map((l) => el("li", {}, l.replace(/^- /, "")));
  sheet(g.name, back(p), g.author ? el("p", {}, g.author) : null, el("ul", { class: "rules" }, ...lines));
}

export async function shareSheet(p: Play): Promise<void> {
  try {
    const base = location.href.split("#")[0] ?? "";
    const shared = await p.app.solver.call<Shared>("share", { puzzle: p.state?.game.puzzle ?? "", base });
    const links = shared.links.map((l) => el("a", { class: "button", href: l.url, target: "_blank", rel: "noopener noreferrer" }, l.name));
    const code = shared.qr === "" ? null : qr(shared.qr);
    const send = () => void navigator.share({ title: p.state?.game.name ?? "", url: shared.url }).catch(() => undefined); // who thinks better of it
    sheet(
      say("menu.share"),
      back(p),
      el(
        "div",
        { class: "wrap" },
        button(say("web.play.copy"), () => void copy(p.app, [shared.text, shared.url].filter((t) => t !== "").join("\n")), "primary"),
        typeof navigator.share === "function" && shared.url !== "" && button(say("web.play.send"), send),
        ...links,
      ),
      shared.url === "" ? null : el("p", { class: "address" }, el("a", { href: shared.url }, shared.url)),
      code,
      el("pre", { tabindex: 0 }, shared.text),
    );
  } catch (why) {
    p.complain(why);
  }
}

// qr shows a code that the engine drew.
function qr(svg: string): HTMLElement {
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return el("img", { src: address, alt: "QR", class: "qr", width: 180, height: 180 });
}

// endSheet tells how a game ended, and leads on.
export function endSheet(p: Play, s: State): void {
  const end = s.ending;
  if (!end || document.querySelector("dialog[open]") !== null) return;
  const does = (f: () => void) => () => {
    w.close();
    f();
  };
  const solved = s.game.status === "solved";
  const w: Sheet = sheet(
    end.title,
    back(p),
    el("div", { class: solved ? "ending solved" : "ending" }, ...end.lines.filter((l) => !end.title.includes(l)).map((l) => el("p", {}, l))),
    el(
      "div",
      { class: "stack" },
      button(say("end.another"), does(() => void p.play("another")), "primary"),
      button(say("web.play.like"), does(() => makeSheet(p, { like: s.game.puzzle }))),
      button(say("end.again"), does(() => void p.play("again"))),
      end.solvable && !solved ? button(say("end.solution"), does(() => void p.ask("reveal"))) : null,
      button(say("menu.review"), does(() => void p.look())),
      button(say("menu.share"), does(() => void shareSheet(p))),
      button(say("end.board"), does(() => undefined)),
    ),
  );
}
