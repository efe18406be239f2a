// Ways to give a puzzle away: a link to this page with its QR code, links to
// other programs, and every format.

import type { App } from "../app";
import type { Export, Shared } from "../contract";
import { el, fill } from "../dom";
import { lang, say } from "../say";
import { cancelled, copy, fold, quick, save, words } from "./common";

// fail says why something could not be written.
function fail(body: HTMLElement, why: unknown): void {
  if (!cancelled(why)) fill(body, el("p", { class: "problem" }, words(why)));
}

// shares is the part of a view that makes links.
export function shares(app: App, puzzle: string): HTMLElement {
  const node = fold(say("web.solve.share"), (body) => {
    fill(body, el("p", { class: "soft" }, say("web.loading")));
    const base = location.origin + location.pathname;
    quick<Shared>(app, "share", { puzzle, base }).then((s) => shared(app, body, s), (why: unknown) => fail(body, why));
  });
  node.classList.add("share");
  return node;
}

function shared(app: App, body: HTMLElement, s: Shared): void {
  const link = el("input", { type: "text", readonly: true, value: s.url, "aria-label": say("web.solve.link"), class: "link", onfocus: () => link.select() });
  const qr = s.qr === "" ? null : el("img", { class: "qr", alt: say("web.solve.qr"), src: `data:image/svg+xml,${encodeURIComponent(s.qr)}`, width: 220, height: 220 });
  fill(
    body,
    el("p", { class: "soft" }, say("web.solve.private")),
    el("div", { class: "inline" }, link, el("button", { onclick: () => void copy(app, s.url) }, say("web.solve.copy"))),
    qr,
    el("div", { class: "row-of-buttons" }, ...s.links.map((l) => el("a", { class: "button", href: safe(l.url), target: "_blank", rel: "noopener noreferrer" }, l.name))),
  );
}

// safe lets only addresses of the web be followed.
export function safe(url: string): string {
  return url.startsWith("https://") ? url : "#";
}

// exports is the part of a view that writes files.
export function exports(app: App, puzzle: string): HTMLElement {
  const node = fold(say("web.solve.export"), (body) => {
    fill(body, el("p", { class: "soft" }, say("web.loading")));
    quick<Export[]>(app, "exports", { puzzle, lang: lang() }).then((list) => exported(app, body, list), (why: unknown) => fail(body, why));
  });
  node.classList.add("export");
  return node;
}

function exported(app: App, body: HTMLElement, list: Export[]): void {
  const pick = el("select", { "aria-label": say("web.solve.as"), onchange: () => show() });
  const can = list.filter((e) => e.error === undefined);
  const cannot = list.filter((e) => e.error !== undefined);
  for (const e of [...can, ...cannot]) pick.append(el("option", { value: e.format }, (e.error === undefined ? "" : "✗ ") + (e.title === "" ? e.format : `${e.format} – ${e.title}`)));
  const out = el("div", { class: "written" });
  const show = () => {
    const e = list.find((x) => x.format === pick.value);
    if (e !== undefined) fill(out, ...written(app, e));
  };
  fill(body, pick, out);
  show();
}

function written(app: App, e: Export): HTMLElement[] {
  if (e.error !== undefined) return [el("p", { class: "problem" }, say("web.solve.cannot", e.error))];
  const keep = el("button", { onclick: () => save(e.file, e.base64 ?? e.text ?? "", e.base64 !== undefined) }, say("web.solve.save"));
  if (e.base64 !== undefined) return [el("p", { class: "soft" }, say("web.solve.binary")), el("div", { class: "row-of-buttons" }, keep)];
  const text = e.text ?? "";
  const area = el("textarea", { readonly: true, rows: Math.min(12, text.split("\n").length + 1), "aria-label": e.format });
  area.value = text;
  const open = e.link === true ? el("a", { class: "button", href: safe(text.trim()), target: "_blank", rel: "noopener noreferrer" }, say("web.solve.openlink")) : null;
  const copied = el("button", { onclick: () => void copy(app, text) }, say("web.solve.copy"));
  return [area, el("div", { class: "row-of-buttons" }, copied, keep, ...(open === null ? [] : [open]))];
}
