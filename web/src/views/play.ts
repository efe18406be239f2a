import type { App, View } from "../app";
import { Board, blank } from "../board";
import { say } from "../say";

// open shows the game.
export function open(root: HTMLElement, _app: App): View {
  const board = new Board();
  root.append(board.element);
  const b = blank(say("web.board"), (r, c) => say("web.cell", r, c));
  board.show(b.board);
  board.update(b.cells);
  board.cursor(0, false);
  return { close: () => undefined };
}
