// What the views that solve, set and teach share.

import type { App } from "../app";
import type { Board } from "../board";
import type { Board as Shape } from "../contract";
import { el, fill } from "../dom";
import { EngineError, type Engine } from "../engine";
import { say } from "../say";

// Files larger than this are refused before they are read.
export const mostBytes = 8 * 1024 * 1024;

// How long a call may take that should take no time: what takes longer was made
// to, and the worker is ended with it.
const patience = 8000;

// watch calls late when an engine that stands has had so much time. One that is
// still on its way, or is started anew meanwhile, has all of it before it. What is
// returned ends that.
function watch(engine: Engine, late: () => void): () => void {
  let timer = 0;
  let over = false;
  const begin = (): void => {
    const stands = engine.ready;
    const ask = () => (engine.ready === stands ? late() : begin());
    stands.then(
      () => void (over || (timer = window.setTimeout(ask, patience))),
      () => undefined,
    );
  };
  begin();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}

// quick asks for something that should be there at once, and stops it when it is
// not.
export async function quick<T>(app: App, call: string, args: unknown, signal?: AbortSignal): Promise<T> {
  const stop = new AbortController();
  let late = false;
  const done = watch(app.solver, () => {
    late = true;
    stop.abort();
  });
  const end = () => stop.abort();
  signal?.addEventListener("abort", end);
  try {
    return await app.solver.call<T>(call, args, { signal: stop.signal });
  } catch (why) {
    if (late) throw new Error(say("web.solve.stopped"));
    throw why;
  } finally {
    done();
    signal?.removeEventListener("abort", end);
  }
}

// cancelled reports whether an error only says that somebody changed his mind.
export function cancelled(why: unknown): boolean {
  return why instanceof EngineError && why.kind === "cancelled";
}

// words says an error, with its place where it has one.
export function words(why: unknown): string {
  if (!(why instanceof EngineError)) return why instanceof Error ? why.message : String(why);
  const { text, line, column } = why.failure;
  if (line && column) return say("web.solve.place", line, column, text);
  if (line) return say("web.solve.line", line, text);
  return text;
}

// walk lets the arrow keys go through a board that is only looked at.
export function walk(board: Board, signal: AbortSignal): void {
  board.element.addEventListener(
    "keydown",
    (e) => {
      const by = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[e.code];
      if (by === undefined || e.ctrlKey || e.altKey || e.metaKey) return;
      e.preventDefault();
      board.cursor(board.next(board.cursorAt, by[0] ?? 0, by[1] ?? 0), true);
    },
    { signal },
  );
}

// fit lets the style sheet know how wide a board is for its height, how wide it may
// become, since a small grid needs not fill the window, and how narrow, since a finger
// has to hit its cells.
export function fit(root: HTMLElement, b: Shape): void {
  root.style.setProperty("--aspect", String(b.box.width / b.box.height));
  root.style.setProperty("--most", `${b.box.width * 1.9}px`);
  root.style.setProperty("--least", `${(b.box.width * 34) / b.box.side}px`);
}

// base64 is a file as the engine reads it.
export async function base64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
}

// refuse says that a file is too large, before anything of it is read.
export function refuse(app: App, file: File): boolean {
  if (file.size <= mostBytes) return false;
  const mb = (n: number) => Math.ceil(n / 1024 / 1024);
  app.flash(say("web.solve.large", file.name, mb(file.size), mb(mostBytes)), true);
  return true;
}

// dropped lets files and text be dropped anywhere on the page.
export function dropped(app: App, signal: AbortSignal, file: (f: File) => void, text: (t: string) => void): void {
  const body = document.body;
  const over = (on: boolean) => body.classList.toggle("dropping", on);
  body.addEventListener("dragover", (e) => (e.preventDefault(), over(true)), { signal });
  body.addEventListener("dragleave", (e) => e.relatedTarget === null && over(false), { signal });
  body.addEventListener(
    "drop",
    (e) => {
      e.preventDefault();
      over(false);
      const f = e.dataTransfer?.files[0];
      if (f !== undefined) {
        if (!refuse(app, f)) file(f);
        return;
      }
      const t = e.dataTransfer?.getData("text/plain") ?? "";
      if (t !== "") text(t);
    },
    { signal },
  );
  signal.addEventListener("abort", () => over(false));
}

// choose asks for a file.
export function choose(app: App, file: (f: File) => void): void {
  const input = el("input", { type: "file" });
  input.addEventListener("change", () => {
    const f = input.files?.[0];
    if (f !== undefined && !refuse(app, f)) file(f);
  });
  input.click();
}

// copy puts a text on the clipboard and says so.
export async function copy(app: App, text: string): Promise<void> {
  try {
    await clip(text);
    app.flash(say("web.solve.copied"));
  } catch (why) {
    app.flash(words(why), true);
  }
}

// clip writes the clipboard. A page that came over a line without encryption has
// only the old way.
async function clip(text: string): Promise<void> {
  if ("clipboard" in navigator) return navigator.clipboard.writeText(text);
  const area = el("textarea", { class: "hidden", "aria-hidden": "true" });
  area.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(area); // nothing else can be selected
  const focus = document.activeElement as HTMLElement | null;
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  focus?.focus();
  if (!done) throw new Error(say("web.solve.uncopied"));
}

// save offers text or bytes as a file.
export function save(name: string, content: string, packed = false): void {
  const parts: BlobPart[] = packed ? [Uint8Array.from(atob(content), (c) => c.charCodeAt(0))] : [content];
  const address = URL.createObjectURL(new Blob(parts, { type: packed ? "application/octet-stream" : "text/plain" }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

// card is a part of a view with a heading.
export function card(title: string, ...children: (Node | string | null | false)[]): HTMLElement {
  return el("section", { class: "card" }, title !== "" && el("h2", {}, title), ...children);
}

// fold is a part that can be opened; opened is told when it is.
export function fold(title: string, opened: (body: HTMLElement) => void): HTMLDetailsElement {
  const body = el("div", { class: "fold-body" });
  const node = el("details", { class: "card fold" }, el("summary", {}, title), body);
  node.addEventListener("toggle", () => node.open && opened(body));
  return node;
}

// paragraphs shows lines of words.
export function paragraphs(node: HTMLElement, lines: string[]): void {
  fill(node, ...lines.filter((l) => l !== "").map((l) => el("p", {}, l.replace(/^- /, ""))));
}
