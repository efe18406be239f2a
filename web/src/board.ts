// The board: cells that a screen reader finds its way in, under the drawing that
// the engine makes of the rules. It knows no game: it shows what it is given and
// tells where it was touched.
//
//   const board = new Board({ click, drag, release });
//   place.append(board.element);
//   board.show(looked.board);      // a puzzle
//   board.update(looked.cells);    // what stands in its cells
//
// From the bottom up there are the papers of the cells, the lines and circles of
// the rules, the digits, and the lines of the grid with the clues on it. Papers
// and digits belong to the same cell; no cell may therefore be a stacking
// context of its own.

import type { Board as Shape, Cell } from "./contract";
import { draw, drawing, el, fill, set } from "./dom";

// Touched is what a board tells: cells are positions, row by row from 0.
export interface Touched {
  click?(cell: number, add: boolean, toggle: boolean, when: number): void;
  drag?(cell: number): void;
  release?(): void;
}

// Point is a place on the screen.
interface Point {
  clientX: number;
  clientY: number;
}

interface Square {
  node: HTMLElement;
  ink: HTMLElement;
  shown: string; // what its ink shows now
}

// fits is how many cells side by side a finger can tell on a telephone; a board
// with more is moved under it.
const fits = 11;

const toneNames = ["cursor", "chosen", "same", "seen", "wrong", "hint"];

export class Board {
  readonly element: HTMLElement;
  // asks is what the rules of a variant ask for; it is there on paper, where
  // nobody can be asked.
  readonly asks = el("ul", { class: "asks", hidden: true });
  private readonly grid: HTMLElement;
  private squares = new Map<number, Square>();
  private shape: Shape | null = null;
  private tops: number[] = []; // where each row begins; those of cells that stand in no grid come last
  private over: SVGSVGElement | null = null;
  private hintLayer: SVGSVGElement | null = null;
  private clued = new Set<number>();
  private at = -1;
  private pointer = -1; // the pointer that is down
  private last: Point = { clientX: 0, clientY: 0 }; // where it was seen last
  private held = -1; // the cell that a finger is on which may be about to move the board

  constructor(private readonly touched: Touched = {}) {
    this.grid = el("div", { role: "grid", class: "grid", "aria-multiselectable": "true" });
    this.element = el("div", { class: "board" }, this.grid);
    this.grid.addEventListener("pointerdown", (e) => this.down(e));
    this.grid.addEventListener("pointermove", (e) => this.move(e));
    for (const end of ["pointerup", "pointercancel"] as const) this.grid.addEventListener(end, (e) => this.up(e));
  }

  // show lays out a puzzle, with nothing in its cells.
  show(b: Shape): void {
    this.shape = b;
    this.at = -1;
    this.clued = new Set(b.clued ?? []);
    this.tops = [...Array.from({ length: b.rows }, (_, r) => b.box.top + r * b.box.side), ...new Set((b.below ?? []).map((c) => c.top))];
    this.squares = new Map();
    const { width, height } = b.box;
    for (const [name, value] of Object.entries({ w: width, h: height, side: b.box.side })) this.element.style.setProperty(`--${name}`, String(value));
    this.grid.setAttribute("aria-label", b.label);
    const asks = asked(b);
    this.asks.hidden = asks.length === 0;
    fill(this.asks, ...asks.map((line) => el("li", {}, line)));
    this.grid.setAttribute("aria-rowcount", String(this.tops.length));
    this.grid.setAttribute("aria-colcount", String(b.cols));
    this.element.classList.toggle("many", b.digits.length > 9);
    this.element.classList.toggle("big", Math.max(b.rows, b.cols) > fits);
    const under = drawing(width, height, b.under, "layer under");
    this.over = drawing(width, height, b.over, "layer over");
    this.hintLayer = drawing(width, height, "", "layer marks");
    fill(this.grid, ...this.rows(b));
    fill(this.element, under, this.grid, this.hintLayer, this.over);
    this.grid.prepend(under);
    this.grid.append(this.hintLayer, this.over);
  }

  private rows(b: Shape): HTMLElement[] {
    const holes = new Set(b.holes ?? []);
    const black = new Set(b.black ?? []);
    const end = b.rows * b.cols + (b.below ?? []).length;
    return this.tops.map((_, r) => {
      const row = el("div", { role: "row", class: "row", "aria-rowindex": r + 1 });
      for (let at = r * b.cols; at < Math.min((r + 1) * b.cols, end); at++) {
        if (!holes.has(at)) row.append(this.square(b, r, at % b.cols, at, black.has(at)));
      }
      return row;
    }).filter((row) => row.childElementCount > 0);
  }

  private square(b: Shape, r: number, c: number, at: number, black: boolean): HTMLElement {
    const ink = el("span", { class: "ink", "aria-hidden": "true" });
    const node = el("div", { role: "gridcell", class: "cell", tabindex: -1, "aria-colindex": c + 1, "data-at": at }, el("span", { class: "paper" }), ink);
    if (black) node.classList.add("black");
    if (this.clued.has(at)) node.classList.add("clued");
    node.style.left = `${(100 * (b.box.left + c * b.box.side)) / b.box.width}%`;
    node.style.top = `${(100 * (this.tops[r] ?? 0)) / b.box.height}%`;
    this.squares.set(at, { node, ink, shown: "" });
    return node;
  }

  // update shows what stands in cells; those that are not named stay as they are.
  update(cells: Cell[]): void {
    for (const cell of cells) {
      const square = this.squares.get(cell.at);
      if (square !== undefined) this.paint(square, cell);
    }
  }

  // select shows the cursor and the selection elsewhere, and nothing else; it
  // returns the cells that look otherwise now.
  select(cursor: number, chosen: readonly number[]): number[] {
    const changed: number[] = [];
    for (const [at, { node }] of this.squares) {
      const [here, among] = [at === cursor, chosen.includes(at)];
      if (node.classList.contains("cursor") === here && node.classList.contains("chosen") === among) continue;
      node.classList.toggle("cursor", here);
      node.classList.toggle("chosen", among);
      node.setAttribute("aria-selected", String(among));
      changed.push(at);
    }
    return changed;
  }

  // next is the cell that a step leads to, around the edges and past holes.
  next(from: number, down: number, right: number): number {
    const { rows, cols } = this.size;
    let at = from;
    do {
      const row = (Math.floor(at / cols) + down + rows) % rows;
      at = row * cols + (((at % cols) + right + cols) % cols);
    } while (!this.exists(at) && at !== from);
    return at;
  }

  private paint(square: Square, cell: Cell): void {
    const { node } = square;
    const tones = new Set(cell.tones.split(" "));
    for (const tone of toneNames) node.classList.toggle(tone, tones.has(tone));
    node.classList.toggle("given", cell.given === true);
    const worn = [cell.colour ? `colour-${cell.colour}` : "", cell.shade ? `shade-${cell.shade}` : ""];
    for (const name of Array.from(node.classList)) if ((name.startsWith("colour-") || name.startsWith("shade-")) && !worn.includes(name)) node.classList.remove(name);
    for (const name of worn) if (name !== "") node.classList.add(name);
    this.dab(node, cell.colour ?? 0);
    set(node, "aria-label", cell.label);
    set(node, "aria-selected", String(tones.has("chosen")));
    const shown = JSON.stringify([cell.digit, cell.corner, cell.centre, cell.focus, cell.keep, cell.drop]);
    if (shown === square.shown) return;
    square.shown = shown;
    fill(square.ink, ...this.ink(cell));
  }

  // dab is the colour of a cell where its paper has another one: that of the selection.
  private dab(node: HTMLElement, colour: number): void {
    const paper = node.querySelector<HTMLElement>(".paper");
    if (paper === null || (paper.dataset["dab"] ?? "0") === String(colour)) return;
    paper.dataset["dab"] = String(colour);
    fill(paper, colour > 0 && el("i", { class: `dab paint-${colour}` }));
  }

  private ink(cell: Cell): HTMLElement[] {
    if (cell.digit !== "") return [el("span", { class: cell.digit.length > 1 ? "digit wide" : "digit" }, cell.digit)];
    const out: HTMLElement[] = [];
    const corner = cell.corner ?? [];
    if (corner.length > 0) out.push(this.corner(cell, corner));
    const extra = [...(cell.keep ?? []), ...(cell.drop ?? [])].filter((d) => !corner.includes(d));
    const centre = this.sorted([...(cell.centre ?? []), ...extra]);
    if (centre.length > 0) {
      const line = el("span", { class: "centre" }, ...centre.map((d) => note(cell, d)));
      line.style.setProperty("--n", String(centre.length > 5 ? Math.ceil(centre.length / 2) : centre.length));
      line.classList.toggle("two", centre.length > 5);
      out.push(line);
    }
    return out;
  }

  // corner puts notes around the edge, clear of a clue that stands there.
  private corner(cell: Cell, notes: string[]): HTMLElement {
    const first = this.clued.has(cell.at) ? 2 : 0;
    const box = el("span", { class: "corner" });
    box.classList.toggle("dense", notes.length + first > 9);
    notes.forEach((d, i) => {
      const one = note(cell, d);
      one.classList.add(`place-${i + first}`);
      box.append(one);
    });
    return box;
  }

  private sorted(notes: string[]): string[] {
    const order = this.shape?.digits ?? [];
    return Array.from(new Set(notes)).sort((a, b) => order.indexOf(a) - order.indexOf(b));
  }

  // marks draws what a hint points at.
  marks(svg: string): void {
    if (this.hintLayer !== null) draw(this.hintLayer, svg);
  }

  // cursor says which cell the keyboard is in: the only one that Tab reaches.
  // With focus, it takes the keyboard.
  cursor(at: number, focus: boolean): void {
    const node = this.squares.get(at)?.node;
    if (at !== this.at) {
      const old = this.squares.get(this.at)?.node;
      old?.setAttribute("tabindex", "-1");
      node?.setAttribute("tabindex", "0");
      this.at = at;
    }
    if (!focus || node === document.activeElement) return; // to take the keyboard again would lay out the page
    node?.focus({ preventScroll: true });
    if (this.element.classList.contains("big")) node?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  get cursorAt(): number {
    return this.at;
  }

  // has reports whether the keyboard is in the board.
  get focused(): boolean {
    return this.grid.contains(document.activeElement);
  }

  // exists reports whether there is a cell at a position.
  exists(at: number): boolean {
    return this.squares.has(at);
  }

  get size(): { rows: number; cols: number } {
    return { rows: this.tops.length, cols: this.shape?.cols ?? 0 };
  }

  // cellAt finds the cell at a place on the screen. A drag has to come near the
  // middle of a cell, so that diagonal ones do not catch the corners.
  private cellAt(e: Point, near: boolean): number {
    const b = this.shape;
    if (b === null) return -1;
    const box = this.grid.getBoundingClientRect();
    const x = (((e.clientX - box.left) / box.width) * b.box.width - b.box.left) / b.box.side;
    const y = ((e.clientY - box.top) / box.height) * b.box.height;
    const c = Math.floor(x);
    const r = this.tops.findIndex((top) => y >= top && y < top + b.box.side);
    if (r < 0 || c < 0 || c >= b.cols) return -1;
    if (near && Math.hypot(x - c - 0.5, (y - (this.tops[r] ?? 0)) / b.box.side - 0.5) > 0.45) return -1;
    const at = r * b.cols + c;
    return this.squares.has(at) ? at : -1;
  }

  private down(e: PointerEvent): void {
    if (e.button !== 0 || !e.isPrimary) return;
    const at = this.cellAt(e, false);
    if (at < 0) return;
    this.pointer = e.pointerId;
    this.held = e.pointerType === "touch" && this.element.classList.contains("big") ? at : -1;
    if (this.held >= 0) return;
    e.preventDefault();
    this.grid.setPointerCapture(e.pointerId);
    this.last = e;
    this.press(at, e);
  }

  private press(at: number, e: PointerEvent): void {
    this.cursor(at, true);
    this.touched.click?.(at, e.shiftKey, e.ctrlKey || e.metaKey || e.altKey, Math.ceil(e.timeStamp));
  }

  private move(e: PointerEvent): void {
    if (e.pointerId !== this.pointer || this.held >= 0) return;
    const seen = e.getCoalescedEvents?.() ?? [];
    for (const to of seen.length > 0 ? seen : [e]) this.through(to);
  }

  // through goes on to a point and over the cells on the way: a quick hand is seen
  // only here and there.
  private through(to: Point): void {
    const from = this.last;
    const quarter = this.grid.getBoundingClientRect().width / (this.shape?.box.width ?? 1) * (this.shape?.box.side ?? 1) / 4;
    const steps = Math.max(1, Math.ceil(Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) / quarter));
    for (let i = 1; i <= steps; i++) {
      const part = (a: number, b: number) => a + ((b - a) * i) / steps;
      const at = this.cellAt({ clientX: part(from.clientX, to.clientX), clientY: part(from.clientY, to.clientY) }, true);
      if (at < 0 || at === this.at) continue;
      this.cursor(at, true);
      this.touched.drag?.(at);
    }
    this.last = to;
  }

  private up(e: PointerEvent): void {
    if (e.pointerId !== this.pointer) return;
    this.pointer = -1;
    if (this.held >= 0 && e.type === "pointerup" && this.cellAt(e, false) === this.held) this.press(this.held, e);
    this.held = -1;
    this.touched.release?.();
  }
}

function note(cell: Cell, d: string): HTMLElement {
  const one = el("span", { class: "note", "data-d": d });
  if (cell.drop?.includes(d)) one.classList.add("drop");
  else if (cell.keep?.includes(d)) one.classList.add("keep");
  else if (cell.focus === d) one.classList.add("focus");
  return one;
}

// asked is what the rules of a variant ask for; nothing of an ordinary puzzle.
export function asked(b: Shape): string[] {
  return (b.asks ?? "").split("\n").filter((line) => line !== "");
}

// blank is a board before any puzzle is known: an ordinary grid.
export function blank(label: string, cell: (row: number, col: number) => string): { board: Shape; cells: Cell[] } {
  const side = 48;
  const edge = 6;
  const size = 9 * side + 2 * edge;
  const lines: string[] = [];
  for (let i = 0; i <= 9; i++) {
    const at = edge + i * side;
    const thick = i % 3 === 0;
    lines.push(`<path d="M${edge},${at}L${size - edge},${at}M${at},${edge}L${at},${size - edge}" fill="none" stroke="${thick ? "#222" : "#999"}" stroke-width="${thick ? 3 : 1}" stroke-linecap="square"/>`);
  }
  lines.sort((a, b) => Number(a.includes("#222")) - Number(b.includes("#222")));
  const board: Shape = { rows: 9, cols: 9, digits: Array.from("123456789"), label, box: { width: size, height: size, left: edge, top: edge, side }, under: "", over: lines.join("") };
  const cells = Array.from({ length: 81 }, (_, at): Cell => ({ at, label: cell(Math.floor(at / 9) + 1, (at % 9) + 1), digit: "", tones: "" }));
  return { board, cells };
}
