// What happens before there is a game: the page shows the board as it was left,
// the cursor and the selection move at once, and what is typed waits. When the
// game stands, it is told in order.

import type { Board } from "../board";
import type { Cell, Key } from "../contract";

interface Waiting {
  chosen: number[];
  cursor: number;
  key: Key;
}

export class Early {
  private chosen: number[];
  private readonly waiting: Waiting[] = [];
  private moved = false;

  constructor(
    private readonly board: Board,
    cells: Cell[],
    private cursor: number,
  ) {
    this.chosen = [cursor];
    board.update(cells.map((c) => ({ ...c, tones: "" })));
    board.cursor(cursor, false);
    this.paint();
  }

  // step moves the cursor, around the edges and past holes.
  step(down: number, right: number, extend: boolean): void {
    const at = this.board.next(this.cursor, down, right);
    this.choose(at, extend);
    this.board.cursor(at, true);
  }

  // choose moves the cursor to a cell; with add, others stay selected.
  choose(at: number, extend: boolean): void {
    this.moved = true;
    this.cursor = at;
    this.chosen = extend ? Array.from(new Set([...this.chosen, at])) : [at];
    this.paint();
  }

  // type keeps a key for later.
  type(key: Key): void {
    this.waiting.push({ chosen: [...this.chosen], cursor: this.cursor, key });
  }

  private paint(): void {
    this.board.select(this.cursor, this.chosen);
  }

  // replay tells a game all that happened before it stood.
  replay(select: (at: number, add: boolean) => void, press: (key: Key) => void): void {
    const choose = (chosen: number[], cursor: number) => {
      const cells = [...chosen.filter((c) => c !== cursor), cursor];
      cells.forEach((at, i) => select(at, i > 0));
    };
    for (const w of this.waiting) {
      choose(w.chosen, w.cursor);
      press(w.key);
    }
    if (this.moved) choose(this.chosen, this.cursor);
  }
}
