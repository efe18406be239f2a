// The cursor goes ahead of the game: a step or a touch shows at once where it
// leads, in the frame that comes next. The game's answer confirms it, or puts it
// right. Only the cursor and the selection do so; what a key means stays with
// the game.

import type { Board } from "../board";
import type { Cell, State } from "../contract";

export class Ahead {
  private awaited = 0; // answers that are still to come
  private cursor = -1;
  private chosen: number[] = [];
  private readonly touched = new Set<number>(); // cells that may look otherwise than the game said

  constructor(private readonly board: Board) {}

  // go moves the cursor to a cell before the game is asked to; with extend, what
  // is selected stays so.
  go(from: State, at: number, extend: boolean): void {
    if (this.awaited++ === 0) [this.cursor, this.chosen] = [from.cursor, from.chosen];
    this.chosen = extend ? Array.from(new Set([...this.chosen, at])) : [at];
    this.cursor = at;
    this.paint();
    this.board.cursor(at, true);
  }

  // step is go to the next cell in a direction.
  step(from: State, down: number, right: number, extend: boolean): void {
    const at = this.awaited === 0 ? from.cursor : this.cursor;
    this.go(extend ? { ...from, chosen: [...from.chosen, at] } : from, this.board.next(at, down, right), extend);
  }

  // answered is told when the game has answered one of the moves.
  answered(): void {
    this.awaited--;
  }

  // settle shows what the game said, once it has answered everything; until then
  // the cursor stays ahead of it. It returns where the cursor is.
  settle(s: State, cells: ReadonlyMap<number, Cell>): number {
    if (this.awaited > 0) {
      this.paint();
      return this.cursor;
    }
    const said: Cell[] = [];
    for (const at of this.touched) {
      const cell = cells.get(at);
      if (cell !== undefined) said.push(cell);
    }
    this.touched.clear();
    this.board.update(said);
    return s.cursor;
  }

  private paint(): void {
    for (const at of this.board.select(this.cursor, this.chosen)) this.touched.add(at);
  }
}
