// Select several: a switch for fingers, which hold no key. While it is on, a press on
// the board adds a cell to the selection, or takes it away.

import type { State } from "./contract";
import { el, fill, icon, set } from "./dom";
import { say } from "./say";

export class Several {
  readonly element = el("button", { class: "finger", "aria-pressed": "false", onclick: () => this.press() });

  // state is the game as it stands; none forgets what is selected.
  constructor(
    private readonly state: () => State | null,
    private readonly none: () => void,
  ) {
    this.said();
  }

  said(): void {
    fill(this.element, icon("several"), el("span", {}, say("web.several")));
  }

  get on(): boolean {
    return this.element.getAttribute("aria-pressed") === "true";
  }

  // press begins or ends it. A cell by itself is only where the cursor was.
  private press(): void {
    set(this.element, "aria-pressed", String(!this.on));
    if (this.on && this.state()?.chosen.length === 1) this.none();
  }
}
