// Sheets: what opens over the page, and is closed by Escape, a button or a click
// beside it.

import { add, el, icon } from "./dom";
import { say } from "./say";

export interface Sheet {
  dialog: HTMLDialogElement;
  body: HTMLElement;
  close(): void;
}

// sheet opens one, with a title. Closed is told when it is gone.
export function sheet(title: string, closed: () => void, ...children: (Node | string | null | false)[]): Sheet {
  const heading = el("h2", { id: "sheet-title" }, title);
  const body = el("div", { class: "sheet-body" });
  const shut = el("button", { class: "tool", "aria-label": say("web.close"), onclick: () => dialog.close() }, icon("close"));
  const dialog = el("dialog", { "aria-labelledby": "sheet-title" }, el("div", { class: "sheet-head" }, heading, shut), body);
  add(body, ...children);
  dialog.addEventListener("click", (e) => {
    if (e.target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    closed();
  });
  document.body.append(dialog);
  dialog.showModal();
  (body.querySelector<HTMLElement>("button, a, input, textarea") ?? shut).focus();
  return { dialog, body, close: () => dialog.close() };
}

// save offers a text as a file.
export function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = el("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

// Most of what is read of a file: larger ones are refused before they are read.
export const mostBytes = 20 * 1024 * 1024;

// pick asks for a file and reads it as text; null when it is too large.
export function pick(accept: string, read: (text: string | null, megabytes: number) => void): void {
  const input = el("input", { type: "file", accept });
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file === undefined) return;
    const size = Math.ceil(file.size / 1024 / 1024);
    if (file.size > mostBytes) read(null, size);
    else void file.text().then((text) => read(text, size));
  });
  input.click();
}
