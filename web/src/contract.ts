// Made from web/engine/contract.go (go test ./web/engine -run Contract -update). Do not edit.

// contract is the name of this contract; an engine of another one is told from it.
export const contract = "53e8d9c0c0fd716f";

// Message is what comes in: a call and what it is about. Answers carry the same
// id. The call "cancel" with {"of": id} ends another one.
export interface Message {
  id: number;
  call: string;
  args?: unknown;
}

// Reply is what goes out. Exactly one of its parts beside the id is there: a
// result or an error end a call, progress does not. Those with id 0 were not
// asked for: ready when the engine stands, keep when something is to be kept,
// state when a game changed by itself.
export interface Reply {
  id: number;
  result?: unknown;
  progress?: unknown;
  error?: Error | null;
  ready?: Ready | null;
  keep?: Keep | null;
  state?: State | null;
}

// Ready says that the engine stands, and which contract it speaks.
export interface Ready {
  contract: string;
}

// Error says why a call failed: in words, where in the text, and of which kind.
// The kinds are unreadable, large, clash, usage, cancelled, missing, busy and
// internal.
export interface Error {
  text: string;
  line?: number;
  column?: number;
  kind: string;
}

// Cancel ends a call.
export interface Cancel {
  of: number;
}

// Keep is one thing to do where games are kept, in the order they come. Op is
// append (lines to a game, which is made when it is new), move (a game to those
// that are done), remove, aside (a game that cannot be read), hold, release, or
// settings (lines[0] is their text).
export interface Keep {
  op: string;
  folder?: string; // games or done
  id?: string;
  lines?: string[];
}

// File is a game as it is kept: a header and a line an event.
export interface File {
  folder: string; // games or done
  id: string;
  lines: string[];
  busy?: boolean; // open elsewhere: it can be looked at only
}

// Hello begins a session: the language, and what is kept.
export interface Hello {
  lang: string;
  settings?: string; // as kept; "" for none
  files?: File[];
  seed?: number; // 0: the clock's
}

// Home is what there is before a game: levels, games to go on with, settings.
export interface Home {
  lang: string;
  levels: Named[];
  games: GameEntry[];
  daily: Daily;
  settings: Choice[];
  blanks: Blank[];
  keys: KeyRow[];
  codes: string[]; // keys the game takes, as "ctrl+KeyZ", "Digit5": do not let the browser have them
  problems?: string[];
}

// Named is a name for programs and one for people.
export interface Named {
  name: string;
  title: string;
}

// Blank is an empty grid to begin a puzzle with.
export interface Blank {
  kind: string; // sudoku or latin
  size: number;
  title: string;
}

// Daily is the puzzle of the day.
export interface Daily {
  date: string;
  status: string; // "" (not begun), playing, solved, lost, abandoned
  text: string;
}

// GameEntry is a game in a list.
export interface GameEntry {
  id: string;
  name: string;
  mode: string; // modern, classic, set, plain
  level?: string;
  daily?: string;
  status: string;
  clock: string;
  last: number; // milliseconds since 1970
  filled: number;
  open: number; // of so many
  rows: number;
  cols: number;
  busy?: boolean;
  done?: boolean;
}

// Choice is one of the settings: its title, its value in words.
export interface Choice {
  name: string;
  title: string;
  value: string; // in words
  on?: boolean | null;
}

// KeyRow is a line of the help about keys.
export interface KeyRow {
  keys: string;
  help: string;
  set?: boolean; // in setter's mode only
}

// Key is a key of a keyboard, as KeyboardEvent tells it.
export interface Key {
  code: string;
  key: string;
  shift?: boolean;
  ctrl?: boolean;
  alt?: boolean;
  meta?: boolean;
}

// Level begins a game of a level, "" for any.
export interface Level {
  level: string;
}

// Begin begins a game on a puzzle in any format. With lives it has so many,
// else as the settings say.
export interface Begin {
  puzzle: string;
  from?: string;
  lives?: number | null;
  classic?: boolean;
}

// Set begins setter's mode on a puzzle, or on an empty grid.
export interface Set {
  puzzle?: string;
  from?: string;
  blank?: string; // sudoku or latin
  size?: number;
  solver?: boolean; // who asks looks for the truth itself, and tells it
}

// Told is what a solver found out about the puzzle in the making, for the
// session that shows it; candidates are those to show, none for none.
export interface Told {
  puzzle: string; // which one it is about
  status: string;
  candidates?: number[][][];
}

// Game names a game.
export interface Game {
  game: string;
  done?: boolean; // among those that have ended
  solver?: boolean; // as in Set
}

// Enter is a digit of the keypad, by its label, or a colour, in the mode that
// is on or the one that is named.
export interface Enter {
  digit: string;
  mode?: string; // digit, corner, centre, colour
}

// Act is an action of package keys.
export interface Act {
  action: string;
}

// Click is a cell that is pressed or reached; click and drag take it.
export interface Click {
  cell: number;
  add?: boolean;
  toggle?: boolean;
  when?: number;
}

// Move is a move as text: "put 5 R1C1".
export interface Move {
  move: string;
}

// Answer answers a question that a notice asks.
export interface Answer {
  yes: boolean;
}

// Rule adds a rule about the selected cells: said in words ("cage 13+"), or
// as JSON, which names its own cells.
export interface Rule {
  words?: string;
  rule?: unknown;
}

// Unrule takes the rule of a number back, counted from 1.
export interface Unrule {
  number: number;
}

// Title names the puzzle in the making.
export interface Title {
  title: string;
}

// Setting takes the next value of a setting, or the one that is named.
export interface Setting {
  name: string;
  value?: string; // on, off, a number, a language
}

// Whole asks for a state with all cells and the board.
export interface Whole {
  whole: boolean;
}

// ReplayAt asks for a game after so many events; without a game, the one
// that is played. At -1 is the end.
export interface ReplayAt {
  game?: string;
  at: number;
}

// Lang changes the language.
export interface Lang {
  lang: string;
}

// Load brings files from where games are kept, or from a player.
export interface Load {
  files: File[];
}

// Import brings a game that a player saved as a file.
export interface Import {
  text: string;
}

// State is all that the page draws of a game. Board is there when the puzzle is
// another than in the state before, and cells are those that changed; with
// whole, all of it is there.
export interface State {
  whole?: boolean;
  game: GameInfo;
  board?: Board | null;
  cells: Cell[];
  cursor: number;
  chosen: number[];
  mode: ModeInfo;
  marks: string; // of a hint: SVG elements to put over the board's
  notice: Notice | null;
  said: string; // what a screen reader should say now, "" for nothing
  clock: Clock;
  lives: Lives | null;
  left: Left[];
  undo: number;
  redo: number;
  trials: number; // checkpoints that stand
  clues: string[]; // the rules that speak of the cell under the cursor
  rules?: RuleEntry[];
  truth?: Truth | null;
  effect: Effect;
  ending?: Ending | null;
  look: LookInfo;
  actions: Action[]; // what the buttons of a game do now
}

// GameInfo says which game it is.
export interface GameInfo {
  id: string;
  name: string;
  mode: string;
  level?: string;
  status: string; // playing, paused, solved, lost, abandoned
  over?: boolean;
  setting?: boolean;
  unkept?: string; // why it is not kept
  rules: string; // a line a rule
  author?: string;
  puzzle: string; // in one text, for the solver; native JSON
}

// LookInfo is what the settings say about looks.
export interface LookInfo {
  safe?: boolean; // colours for the colour-blind
  timer: boolean;
  bell?: boolean;
}

// Board is what a puzzle looks like without anything in it. Positions are
// counted row by row from 0; those that do not exist are in holes. Under is
// drawn below the digits, over above them; both are SVG elements in the units of
// box, in which a position has the side given.
export interface Board {
  rows: number;
  cols: number;
  digits: string[]; // the labels of the digits, in order
  holes?: number[];
  black?: number[]; // cells whose ink is white
  clued?: number[]; // cells with a clue in their upper left corner
  label: string; // what a screen reader says of the grid
  asks?: string; // what the rules of a variant ask for, a line a rule
  box: Box;
  below?: Below[]; // cells that stand in no grid: they are counted on in rows below it
  under: string;
  over: string;
}

// Below is a cell that stands in no grid: its name, and where it begins from above.
export interface Below {
  name: string;
  top: number;
}

// Box is a drawing's size, and where the grid begins in it.
export interface Box {
  width: number;
  height: number;
  left: number;
  top: number;
  side: number;
}

// Cell is one cell as it is to be shown and said.
export interface Cell {
  at: number;
  label: string; // row 3, column 5, given 7
  digit: string;
  given?: boolean;
  corner?: string[];
  centre?: string[];
  colour?: number; // 1 to 9
  tones: string; // cursor chosen same seen wrong hint, with blanks between
  focus?: string; // notes of this digit stand out
  keep?: string[]; // candidates a hint keeps or places
  drop?: string[]; // candidates a hint takes away
  shade?: string; // differ, first: what the solve view points at
}

// ModeInfo is what a digit does.
export interface ModeInfo {
  name: string; // digit, corner, centre, colour
  title: string;
  first?: boolean; // digit first
  held?: string;
}

// Notice is something said to the player.
export interface Notice {
  text: string;
  alarm?: boolean;
  asks?: boolean; // answer it with yes or no
}

// Clock is the time of play.
export interface Clock {
  millis: number;
  running: boolean;
}

// Lives are how many mistakes are left.
export interface Lives {
  left: number;
  of: number;
}

// Left is how often a digit is still to be placed; -1 where that is not known.
export interface Left {
  digit: string;
  times: number;
}

// RuleEntry is a rule of the puzzle in the making.
export interface RuleEntry {
  number: number;
  name: string;
  title: string;
  cells?: number[];
}

// Truth is what is known about the puzzle in the making.
export interface Truth {
  status: string; // looking, none, one, several, unknown, impossible
  text: string;
}

// Effect is what a page has to do after a call: open something, ring, take the
// notice away after some milliseconds.
export interface Effect {
  action?: string; // menu, help, share, review, about, quit, rule, title, the game has ended …
  ring?: boolean;
  flash?: number;
}

// Ending is how a game ended.
export interface Ending {
  title: string;
  lines: string[];
  solvable: boolean; // there is a solution to show
}

// Action is a button: what act takes, and its title.
export interface Action {
  action: string;
  title: string;
  on: boolean; // it can be done now
}

// Replayed is a game at one of its events.
export interface Replayed {
  at: number;
  of: number;
  text: string;
  clock: string;
  slow: string[]; // where the time went
  wait: number; // milliseconds until the next event, when it plays
  state: State | null;
}

// Statistics is what is known of the games that have ended.
export interface Statistics {
  head: string[]; // of the columns
  rows: string[][];
  lines: string[];
  games: GameEntry[];
}

// Saved is a game, or a puzzle, as a file.
export interface Saved {
  name: string;
  text: string;
}

// Shared is a puzzle to give away: the fragment of a link to this page, the same
// as a QR code when base is given, links to other programs, and text.
export interface Shared {
  fragment: string; // p=…
  url: string;
  qr: string; // SVG; "" when the link is too long for one
  links: NamedLink[];
  text: string;
}

// NamedLink is an address and the program that opens it.
export interface NamedLink {
  name: string;
  url: string;
}

// Parse reads puzzles from a text or, in base64, from any file.
export interface Parse {
  text?: string;
  base64?: string;
  name?: string; // of the file
  from?: string;
  most?: number; // puzzles to return; 0 means 1000
  lang?: string;
}

// Look asks for a puzzle as it is drawn: with a solution, with candidates,
// with cells pointed at.
export interface Look {
  puzzle: string;
  from?: string;
  solution?: unknown[][]; // rows of values, as solve answers
  candidates?: unknown[][]; // as solve answers
  differ?: number[];
  lang?: string;
}

// About asks one thing of a puzzle: status, solutions, exports, minimise.
export interface About {
  puzzle: string;
  from?: string;
  limit?: number;
  millis?: number; // how long it may take; 0 for no end
  lang?: string;
}

// Share asks for a puzzle to give away.
export interface Share {
  puzzle: string;
  from?: string;
  base?: string; // the address of the page
}

// Unshare reads the fragment of a link.
export interface Unshare {
  fragment: string;
  lang?: string;
}

// LearnOpen begins a lesson on a puzzle; without one, on the lesson's own, of
// which some have several. Learn takes topics of the kind step, compare and
// walk the one that is called like them.
export interface LearnOpen {
  topic: string;
  number?: number; // which of the lesson's own, from 0
  puzzle?: string;
  from?: string;
  lang?: string;
}

// LearnGo goes to a step, by some steps, or on to the next of an outcome.
export interface LearnGo {
  to?: number | null;
  by?: number;
  until?: string; // back, solution, end
  lang?: string;
}

// Parsed is what a text or a file holds.
export interface Parsed {
  format: string;
  puzzles: ParsedEntry[];
  more?: boolean; // there are more than were asked for
}

// ParsedEntry is one puzzle of it, or why it cannot be read.
export interface ParsedEntry {
  index: number;
  name: string;
  author?: string;
  rows: number;
  cols: number;
  givens: number;
  rules?: string; // a line a rule
  puzzle?: string; // native JSON
  error?: Error | null;
}

// Looked is a puzzle to be drawn by the page's board.
export interface Looked {
  board: Board;
  cells: Cell[];
  rules: string;
  title: string;
}

// Solution is a solution as it is found: k counts from 1.
export interface Solution {
  k: number;
  solution: unknown;
  vars?: string[]; // variable cells, as "name = value"
}

// Counted is how far a count has come: a number of any size, in digits.
export interface Counted {
  count: string;
  text: string;
  done?: boolean;
}

// Status is what is known about a puzzle: its live status while it is set, and
// the differences of two of its solutions.
export interface Status {
  status: string; // none, unique, multiple, unknown, solved
  text: string;
  clashes?: string[]; // in words
  wrong?: number[]; // the cells they are about
  first?: unknown;
  second?: unknown;
  first_vars?: string[]; // variable cells of the first, as "name = value"
  second_vars?: string[];
  differ?: number[];
  candidates?: number[][][]; // the true ones
  could_vars?: string[]; // of variable cells, as "name = values"
  idle?: number[]; // givens of a unique puzzle that could go
  idle_rules?: number[]; // rules that could go, counted from 1
  needed?: number[]; // givens without which it is not unique
}

// Export is a puzzle in a format, or why the format cannot say it.
export interface Export {
  format: string;
  title: string;
  text?: string;
  link?: boolean; // the text is an address
  base64?: string;
  file: string; // what to call it
  error?: string;
}

// RuleKind is a rule in the setter's palette: what it is called, what it says
// and what is to be filled in.
export interface RuleKind {
  name: string;
  title: string;
  about: string;
  words: string; // all that a search may find it by
  fields: RuleField[];
  sample: string; // a rule of the kind, as JSON
  puzzle: string; // an example puzzle
}

// RuleField is one thing to fill in. Its kind is cells, cell, lists (of cells),
// number, numbers, word, words, flag, or json for what none of these can say.
export interface RuleField {
  name: string;
  title: string;
  kind: string;
  sample: string; // as JSON
}

// Lesson is a search at one step.
export interface Lesson {
  topic: string;
  title: string;
  about: string;
  step: number;
  total?: number; // when it is known
  ended?: boolean;
  outcome: string;
  text: string;
  counts: NamedCount[];
  board?: Board | null; // with the first answer of a lesson
  cells: Cell[];
  ladder: LadderRung[];
  dead?: boolean; // the step went back from a cell where no digit could stay
}

// Topic is a lesson.
export interface Topic {
  name: string;
  kind: string; // step, compare, walk: which call gives it
  title: string;
  about: string;
}

// Compared is what the engines did on a puzzle, and the puzzles that there are to
// compare them on. Each run comes as progress when it is known.
export interface Compared {
  title: string;
  about: string;
  puzzles: string[]; // the names of those that can be chosen
  number: number; // which one it is
  board?: Board | null;
  cells: Cell[];
  heads: string[];
  runs: ComparedRun[];
  notes: string[];
  scale: string; // what the bars say
}

// ComparedRun is what one engine did.
export interface ComparedRun {
  columns: string[]; // a text for each of the heads
  share: number; // how long its bar is, from 0 to 1, on a scale of tenfold steps
}

// Walked is how a person solves a puzzle, step by step beside the recursion.
export interface Walked {
  title: string;
  about: string;
  board?: Board | null;
  cells: Cell[];
  heads: string[];
  steps: WalkedStep[];
  person: string; // what a person took
  machine: string; // what the recursion took
}

// WalkedStep is a step of both; either may have come to its end.
export interface WalkedStep {
  person: string;
  machine: string;
  at: number; // the cell that the person writes to, -1 for none
}

// NamedCount is a number with its name.
export interface NamedCount {
  title: string;
  count: string;
}

// LadderRung is a cell on the path through the tree, with its branches; a gap
// stands for some that are left out.
export interface LadderRung {
  name: string;
  branches?: Branch[];
  last?: boolean;
  gap?: number;
}

// Branch is a digit in a cell and what became of it: refused, done, chosen, open.
export interface Branch {
  digit: string;
  fate: string;
}
