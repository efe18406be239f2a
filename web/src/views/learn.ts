import type { App, View } from "../app";
import { el } from "../dom";
import { say } from "../say";

// open shows the view.
export function open(root: HTMLElement, _app: App): View {
  root.append(el("h1", {}, say("web.nav.learn")));
  return { close: () => undefined };
}
