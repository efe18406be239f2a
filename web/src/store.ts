// Where games are kept: in the browser, or behind the page where `shudu web`
// serves it with the terminal's own. A game is a header and a line an event, the
// same lines as the terminal writes. The engine says what to keep, in order; a
// store does it behind its back and tells when it cannot.

import type { File, Keep } from "./contract";
import { memory } from "./look";
import { say } from "./say";

// Kept is everything there is.
export interface Kept {
  settings: string;
  files: File[];
}

export interface Store {
  // terminal says that the games are those of the terminal.
  readonly terminal: boolean;
  load(): Promise<Kept>;
  // read returns one game as it is now; null when there is none.
  read(folder: string, id: string): Promise<File | null>;
  // hold takes a game for this window; false when another has it.
  hold(id: string): Promise<boolean>;
  keep(k: Keep): void;
  // settled waits until everything was kept.
  settled(): Promise<void>;
  // failed is told why something could not be kept.
  failed: (why: string) => void;
  // away is told when nobody answers who keeps the games, and when that is over.
  away: (away: boolean) => void;
}

// open finds the place: the server's games where it has some, else the browser.
// A host of plain files is not asked.
export async function open(): Promise<Store> {
  try {
    const build = (await (await fetch("build.json")).json()) as { static?: boolean };
    if (build.static === true) return new BrowserStore();
    const answer = await fetch("api/v1/games?lines=1", { headers: { Accept: "application/json" } });
    if (answer.ok && answer.headers.get("Content-Type")?.includes("json")) return new ServerStore(await holder());
  } catch {
    // No network, no server: the browser keeps them.
  }
  return new BrowserStore();
}

// lock takes what no two windows of this browser have at once, for as long as this
// window lives or until it is given back; null when another has it. Where a browser
// keeps nothing, or for a page that came over a line without encryption, there are
// no locks: then it is this window's.
function lock(name: string): Promise<(() => void) | null> {
  if (!("locks" in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const asked = navigator.locks.request(name, { ifAvailable: true }, (got) => {
      if (got !== null) return new Promise<void>((release) => resolve(release));
      resolve(null);
      return undefined;
    });
    asked.catch(() => resolve(() => undefined));
  });
}

// Holds are games that this window has. Another window, and the browser itself
// when this one ends, respects them.
class Holds {
  private readonly held = new Map<string, () => void>();

  async take(id: string): Promise<boolean> {
    if (this.held.has(id)) return true;
    const release = await lock(lockName(id));
    if (release !== null) this.held.set(id, release);
    return release !== null;
  }

  release(id: string): void {
    this.held.get(id)?.();
    this.held.delete(id);
  }

  // elsewhere names the games that other windows have.
  async elsewhere(): Promise<Set<string>> {
    const out = new Set<string>();
    const all = "locks" in navigator ? await navigator.locks.query().catch(() => null) : null;
    for (const lock of all?.held ?? []) {
      const id = lock.name?.startsWith(lockName("")) ? lock.name.slice(lockName("").length) : "";
      if (id !== "" && !this.held.has(id)) out.add(id);
    }
    return out;
  }
}

const lockName = (id: string): string => `shudu-game:${id}`;

// Ordered does one thing after the other.
abstract class Ordered {
  failed: (why: string) => void = () => undefined;
  away: (away: boolean) => void = () => undefined;
  private last: Promise<void> = Promise.resolve();
  private failing = false; // and told

  keep(k: Keep): void {
    this.after(() => this.do(k));
  }

  // after does something when all before it is done. What keeps failing is told once.
  protected after(what: () => Promise<void>): void {
    this.last = this.last.then(what).then(
      () => void (this.failing = false),
      (why: unknown) => {
        if (!this.failing) this.failed(why instanceof Error ? why.message : String(why));
        this.failing = true;
      },
    );
  }

  settled(): Promise<void> {
    return this.last;
  }

  protected abstract do(k: Keep): Promise<void>;
}

interface Row {
  key: string; // folder/id
  folder: string;
  id: string;
  lines: string[];
}

const rowKey = (folder: string, id: string): string => `${folder}/${id}`;

// BrowserStore keeps games in IndexedDB: one row a game, its lines in it.
export class BrowserStore extends Ordered implements Store {
  readonly terminal = false;
  private readonly holds = new Holds();
  private readonly known = new Map<string, string[]>(); // the lines of games as this window read or wrote them last
  private base: Promise<IDBDatabase> | null = null;

  private db(): Promise<IDBDatabase> {
    this.base ??= new Promise((resolve, reject) => {
      const asked = indexedDB.open("shudu", 1);
      asked.onupgradeneeded = () => {
        asked.result.createObjectStore("games", { keyPath: "key" });
        asked.result.createObjectStore("settings");
      };
      asked.onsuccess = () => {
        asked.result.onversionchange = () => asked.result.close();
        resolve(asked.result);
      };
      asked.onerror = () => reject(asked.error ?? new Error("IndexedDB"));
    });
    return this.base;
  }

  async load(): Promise<Kept> {
    const db = await this.db();
    const busy = await this.holds.elsewhere();
    const t = db.transaction(["games", "settings"]);
    const [rows, settings] = await Promise.all([
      result<Row[]>(t.objectStore("games").getAll()),
      result<string | undefined>(t.objectStore("settings").get("settings")),
    ]);
    for (const r of rows) this.known.set(r.key, r.lines);
    const files = rows.map((r): File => ({ folder: r.folder, id: r.id, lines: r.lines, busy: r.folder === "games" && busy.has(r.id) }));
    return { settings: settings ?? "", files };
  }

  async read(folder: string, id: string): Promise<File | null> {
    const db = await this.db();
    const row = await result<Row | undefined>(db.transaction("games").objectStore("games").get(rowKey(folder, id)));
    if (row === undefined) return null;
    this.known.set(row.key, row.lines);
    return { folder, id, lines: row.lines, busy: folder === "games" && (await this.holds.elsewhere()).has(id) };
  }

  hold(id: string): Promise<boolean> {
    return this.holds.take(id);
  }

  protected async do(k: Keep): Promise<void> {
    const id = k.id ?? "";
    if (k.op === "hold") return void (await this.holds.take(id));
    if (k.op === "release") return this.holds.release(id);
    const db = await this.db();
    const t = db.transaction(["games", "settings"], "readwrite");
    const games = t.objectStore("games");
    if (k.op !== "append") this.known.delete(rowKey(k.folder ?? "games", id)); // it moves, or goes
    switch (k.op) {
      case "append":
        this.append(games, k.folder ?? "games", id, k.lines ?? []);
        break;
      case "move":
        await rename(games, rowKey("games", id), "done", id);
        this.holds.release(id);
        break;
      case "remove":
        games.delete(rowKey(k.folder ?? "games", id));
        break;
      case "aside":
        await rename(games, rowKey("games", id), "damaged", id);
        break;
      case "settings":
        t.objectStore("settings").put(k.lines?.[0] ?? "", "settings");
    }
    t.commit();
    await done(t);
  }

  // append adds lines to what is known of a game, which no other window writes. It
  // asks nothing first: whoever leaves the page now has given the lines away
  // already.
  private append(games: IDBObjectStore, folder: string, id: string, lines: string[]): void {
    const key = rowKey(folder, id);
    const all = [...(this.known.get(key) ?? []), ...lines];
    this.known.set(key, all); // also when there is no room now
    games.put({ key, folder, id, lines: all } satisfies Row);
  }
}

async function rename(games: IDBObjectStore, from: string, folder: string, id: string): Promise<void> {
  const row = await result<Row | undefined>(games.get(from));
  if (row === undefined) return;
  games.put({ ...row, key: rowKey(folder, id), folder });
  games.delete(from);
}

function result<T>(asked: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result as T);
    asked.onerror = () => reject(asked.error ?? new Error("IndexedDB"));
  });
}

function done(t: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    t.oncomplete = () => resolve();
    t.onabort = t.onerror = () => reject(t.error ?? new Error("IndexedDB"));
  });
}

interface Listed {
  games: { id: string; folder: string; busy: boolean; mine: boolean; lines?: string[] }[];
  settings: unknown;
  lease?: number;
}

// holder is the name by which this window holds games of the server. A window that
// died with its browser could not let go of its games: the next one of this
// browser takes its name over, and so goes on with them.
async function holder(): Promise<string> {
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
  if (!("locks" in navigator)) return fresh;
  const names = (memory.get("holders") ?? "").split(" ").filter((n) => /^[0-9a-f]{32}$/.test(n));
  for (const name of [...names, fresh]) if ((await lock(`shudu-holder:${name}`)) !== null) return remembered(names, name);
  return fresh;
}

// remembered keeps a name with those of other windows; one of long ago is forgotten.
function remembered(names: string[], name: string): string {
  memory.set("holders", [...names.filter((n) => n !== name).slice(-15), name].join(" "));
  return name;
}

// Told is a game of which the server is told: how many of its lines it has, those
// that it does not have yet, and how the game ends here.
interface Told {
  count: number;
  lines: string[];
  end?: { done?: true; close?: true };
}

// ServerStore keeps games with the server that the page came from: they are the
// terminal's. A game that is open there is held for as long as this window says
// so again and again. What the server could not be told, because it does not
// answer, it is told when it does.
export class ServerStore extends Ordered implements Store {
  readonly terminal = true;
  private readonly games = new Map<string, Told>(); // that are held here
  private leaving = false; // whatever is told now is the last
  private alone = false; // the server did not answer

  constructor(private readonly holder: string) {
    super();
    setInterval(() => this.remind(), 20_000);
    setInterval(() => this.retry(), 3_000);
    addEventListener("pagehide", () => this.letGo());
    addEventListener("pageshow", () => (this.leaving = false));
  }

  async load(): Promise<Kept> {
    await this.bring().catch(() => undefined);
    const list = (await (await fetch(`api/v1/games?lines=1&holder=${this.holder}`)).json()) as Listed;
    const files = list.games.map((g): File => ({ folder: g.folder, id: g.id, lines: g.lines ?? [], busy: g.busy && !g.mine }));
    return { settings: list.settings ? JSON.stringify(list.settings) : "", files };
  }

  // bring gives the server the games that were played here while it did not answer.
  private async bring(): Promise<void> {
    const here = new BrowserStore();
    for (const f of (await here.load()).files) {
      if (f.busy || (f.folder !== "games" && f.folder !== "done")) continue;
      const answer = await this.post(f.id, { from: 0, lines: f.lines, ...(f.folder === "done" ? { done: true } : { close: true }) });
      if (answer.ok) here.keep({ op: "remove", folder: f.folder, id: f.id });
    }
    await here.settled();
  }

  async read(folder: string, id: string): Promise<File | null> {
    const answer = await fetch(`${path(id)}?holder=${this.holder}`);
    if (!answer.ok) return null;
    const g = (await answer.json()) as { folder: string; lines: string[]; busy: boolean; mine: boolean };
    return g.folder === folder ? { folder, id, lines: g.lines, busy: g.busy && !g.mine } : null;
  }

  async hold(id: string): Promise<boolean> {
    if (this.games.has(id)) return true;
    const answer = await this.post(id, {});
    if (answer.status === 409) return false;
    if (answer.ok) this.games.set(id, { count: ((await answer.json()) as { lines: string[] }).lines.length, lines: [] });
    return true;
  }

  private post(id: string, body: object): Promise<Response> {
    const text = JSON.stringify({ holder: this.holder, ...body, ...(this.leaving ? { close: true } : {}) });
    return fetch(path(id), { method: "POST", headers: { "Content-Type": "application/json" }, body: text, keepalive: text.length < 30_000 });
  }

  protected async do(k: Keep): Promise<void> {
    const id = k.id ?? "";
    switch (k.op) {
      case "append":
        return this.append(id, k.lines ?? []);
      case "move":
        return this.end(id, { done: true });
      case "release":
        return this.end(id, { close: true });
      case "remove":
        this.games.delete(id);
        await this.told(fetch(`${path(id)}?folder=${k.folder ?? "games"}&holder=${this.holder}`, { method: "DELETE" }), 404);
        return;
      case "settings":
        await this.told(fetch("api/v1/settings", { method: "PUT", headers: { "Content-Type": "application/json" }, body: k.lines?.[0] ?? "{}" }));
    }
  }

  private append(id: string, lines: string[]): Promise<void> {
    const game = this.games.get(id) ?? { count: 0, lines: [] };
    this.games.set(id, game);
    game.lines.push(...lines);
    return this.sync(id, game);
  }

  private async end(id: string, end: Told["end"]): Promise<void> {
    const game = this.games.get(id);
    if (game === undefined) return;
    game.end = { ...game.end, ...end }; // one that is done and could not be told so is let go of, too
    await this.sync(id, game);
  }

  // sync tells the server what it does not know of a game. What it was not told
  // stays for the next time, unless the server will never take it.
  private async sync(id: string, game: Told): Promise<void> {
    const lines = [...game.lines];
    const asked = await this.post(id, { from: game.count, lines, ...game.end }).catch(() => null);
    if (asked === null) return this.notice(true);
    if ([400, 409, 413].includes(asked.status)) this.games.delete(id);
    const answer = await this.told(Promise.resolve(asked));
    game.count = ((await answer.json()) as { count: number }).count;
    game.lines.splice(0, lines.length);
    if (game.end !== undefined) this.games.delete(id);
    this.notice(false);
  }

  // notice tells when the server stops to answer, and when it has what it missed.
  private notice(alone: boolean): void {
    if (alone === this.alone) return;
    this.alone = alone;
    this.away(alone);
  }

  // told waits for an answer, and throws what the server says when it is no.
  private async told(asked: Promise<Response>, ...fine: number[]): Promise<Response> {
    const answer = await asked.catch(() => {
      throw new Error(say("web.play.unanswered"));
    });
    if (answer.ok || fine.includes(answer.status)) return answer;
    const said = (await answer.json().catch(() => ({}))) as { error?: string };
    throw new Error(said.error ?? String(answer.status));
  }

  private remind(): void {
    for (const id of this.games.keys()) this.quietly(id);
  }

  private retry(): void {
    for (const [id, game] of this.games) if (game.lines.length > 0 || game.end !== undefined) this.quietly(id);
  }

  // quietly tells the server in its turn what it does not know, and says nothing
  // when that fails: it was said when it failed first.
  private quietly(id: string): void {
    this.after(async () => {
      const game = this.games.get(id);
      if (game !== undefined) await this.sync(id, game).catch(() => undefined);
    });
  }

  private letGo(): void {
    this.leaving = true;
    for (const [id, game] of this.games) {
      const body = JSON.stringify({ holder: this.holder, from: game.count, lines: game.lines, close: true, ...game.end });
      navigator.sendBeacon(path(id), new Blob([body], { type: "application/json" }));
    }
  }
}

const path = (id: string): string => `api/v1/games/${encodeURIComponent(id)}`;
