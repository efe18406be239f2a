// Made from web/engine/contract.go. Do not edit.

export interface Message {
  id: number;
  call: string;
  args?: unknown;
}

export interface Reply {
  id: number;
  result?: unknown;
  progress?: unknown;
  error?: Error | null;
  ready?: Ready | null;
  keep?: Keep | null;
  state?: State | null;
}

export interface Ready {
  contract: string;
}

export interface Error {
  text: string;
  line?: number;
  column?: number;
  kind: string;
}

export interface Cancel {
  of: number;
}

export interface Keep {
  op: string;
  folder?: string;
  id?: string;
  lines?: string[];
}

export interface File {
  folder: string;
  id: string;
  lines: string[];
  busy?: boolean;
}

export interface Hello {
  lang: string;
  settings?: string;
  files?: File[];
  seed?: number;
}

export interface Home {
  lang: string;
  levels: Named[];
  games: GameEntry[];
  daily: Daily;
  settings: Choice[];
  blanks: Blank[];
  keys: KeyRow[];
  codes: string[];
  problems?: string[];
}

export interface Named {
  name: string;
  title: string;
}

export interface Blank {
  kind: string;
  size: number;
  title: string;
}

export interface Daily {
  date: string;
  status: string;
  text: string;
}

export interface GameEntry {
  id: string;
  name: string;
  mode: string;
  level?: string;
  daily?: string;
  status: string;
  clock: string;
  last: number;
  filled: number;
  open: number;
  rows: number;
  cols: number;
  busy?: boolean;
  done?: boolean;
}

export interface Choice {
  name: string;
  title: string;
  value: string;
  on?: boolean | null;
}

export interface KeyRow {
  keys: string;
  help: string;
  set?: boolean;
}

export interface Key {
  code: string;
  key: string;
  shift?: boolean;
  ctrl?: boolean;
  alt?: boolean;
  meta?: boolean;
}

export interface Level {
  level: string;
}

export interface Begin {
  puzzle: string;
  from?: string;
  lives?: number | null;
  classic?: boolean;
}

export interface Set {
  puzzle?: string;
  from?: string;
  blank?: string;
  size?: number;
}

export interface Game {
  game: string;
  done?: boolean;
}

export interface Enter {
  digit: string;
  mode?: string;
}

export interface Act {
  action: string;
}

export interface Click {
  cell: number;
  add?: boolean;
  toggle?: boolean;
}

export interface Move {
  move: string;
}

export interface Answer {
  yes: boolean;
}

export interface Rule {
  words?: string;
  rule?: unknown;
}

export interface Unrule {
  number: number;
}

export interface Title {
  title: string;
}

export interface Setting {
  name: string;
  value?: string;
}

export interface Whole {
  whole: boolean;
}

export interface ReplayAt {
  game?: string;
  at: number;
}

export interface Lang {
  lang: string;
}

export interface Load {
  files: File[];
}

export interface Import {
  text: string;
}

export interface State {
  whole?: boolean;
  game: GameInfo;
  board?: Board | null;
  cells: Cell[];
  cursor: number;
  chosen: number[];
  mode: ModeInfo;
  marks: string;
  notice: Notice | null;
  said: string;
  clock: Clock;
  lives: Lives | null;
  left: Left[];
  undo: number;
  redo: number;
  trials: number;
  clues: string[];
  rules?: RuleEntry[];
  truth?: Truth | null;
  effect: Effect;
  ending?: Ending | null;
  look: LookInfo;
  actions: Action[];
}

export interface GameInfo {
  id: string;
  name: string;
  mode: string;
  level?: string;
  status: string;
  over?: boolean;
  setting?: boolean;
  unkept?: string;
  rules: string;
  author?: string;
  puzzle: string;
}

export interface LookInfo {
  safe?: boolean;
  timer: boolean;
  bell?: boolean;
}

export interface Board {
  rows: number;
  cols: number;
  digits: string[];
  holes?: number[];
  black?: number[];
  clued?: number[];
  label: string;
  box: Box;
  under: string;
  over: string;
}

export interface Box {
  width: number;
  height: number;
  left: number;
  top: number;
  side: number;
}

export interface Cell {
  at: number;
  label: string;
  digit: string;
  given?: boolean;
  corner?: string[];
  centre?: string[];
  colour?: number;
  tones: string;
  focus?: string;
  keep?: string[];
  drop?: string[];
  shade?: string;
}

export interface ModeInfo {
  name: string;
  title: string;
  first?: boolean;
  held?: string;
}

export interface Notice {
  text: string;
  alarm?: boolean;
  asks?: boolean;
}

export interface Clock {
  millis: number;
  running: boolean;
}

export interface Lives {
  left: number;
  of: number;
}

export interface Left {
  digit: string;
  times: number;
}

export interface RuleEntry {
  number: number;
  name: string;
  title: string;
  cells?: number[];
}

export interface Truth {
  status: string;
  text: string;
}

export interface Effect {
  action?: string;
  ring?: boolean;
  flash?: number;
}

export interface Ending {
  title: string;
  lines: string[];
  solvable: boolean;
}

export interface Action {
  action: string;
  title: string;
  on: boolean;
}

export interface Replayed {
  at: number;
  of: number;
  text: string;
  clock: string;
  slow: string[];
  wait: number;
  state: State | null;
}

export interface Statistics {
  head: string[];
  rows: string[][];
  lines: string[];
  games: GameEntry[];
}

export interface Saved {
  name: string;
  text: string;
}

export interface Shared {
  fragment: string;
  url: string;
  qr: string;
  links: NamedLink[];
  text: string;
}

export interface NamedLink {
  name: string;
  url: string;
}

export interface Parse {
  text?: string;
  base64?: string;
  name?: string;
  from?: string;
  most?: number;
  lang?: string;
}

export interface Look {
  puzzle: string;
  from?: string;
  solution?: unknown[][];
  candidates?: unknown[][];
  differ?: number[];
  lang?: string;
}

export interface About {
  puzzle: string;
  from?: string;
  limit?: number;
  millis?: number;
  lang?: string;
}

export interface Share {
  puzzle: string;
  from?: string;
  base?: string;
}

export interface Unshare {
  fragment: string;
  lang?: string;
}

export interface LearnOpen {
  topic: string;
  puzzle?: string;
  from?: string;
  lang?: string;
}

export interface LearnGo {
  to?: number | null;
  by?: number;
  until?: string;
  lang?: string;
}

export interface Parsed {
  format: string;
  puzzles: ParsedEntry[];
  more?: boolean;
}

export interface ParsedEntry {
  index: number;
  name: string;
  author?: string;
  rows: number;
  cols: number;
  givens: number;
  rules?: string;
  puzzle?: string;
  error?: Error | null;
}

export interface Looked {
  board: Board;
  cells: Cell[];
  rules: string;
  title: string;
}

export interface Solution {
  k: number;
  solution: unknown;
}

export interface Counted {
  count: string;
  text: string;
  done?: boolean;
}

export interface Status {
  status: string;
  text: string;
  clashes?: string[];
  wrong?: number[];
  first?: unknown;
  second?: unknown;
  differ?: number[];
  candidates?: number[][][];
  idle?: number[];
  idle_rules?: number[];
  needed?: number[];
}

export interface Export {
  format: string;
  title: string;
  text?: string;
  link?: boolean;
  base64?: string;
  file: string;
  error?: string;
}

export interface RuleKind {
  name: string;
  title: string;
  about: string;
  words: string;
  fields: RuleField[];
  sample: string;
  puzzle: string;
}

export interface RuleField {
  name: string;
  kind: string;
  sample: string;
}

export interface Lesson {
  topic: string;
  title: string;
  about: string;
  step: number;
  total?: number;
  ended?: boolean;
  outcome: string;
  text: string;
  counts: NamedCount[];
  board?: Board | null;
  cells: Cell[];
  ladder: LadderRung[];
  picture: string;
}

export interface NamedCount {
  title: string;
  count: string;
}

export interface LadderRung {
  name: string;
  branches?: Branch[];
  last?: boolean;
  gap?: number;
}

export interface Branch {
  digit: string;
  fate: string;
}
