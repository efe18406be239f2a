// Where games are kept: in the browser, or behind the page where `shudu web`
// serves it with the terminal's own. A game is a header and a line an event, the
// same lines as the terminal writes. The engine says what to keep, in order; a
// store does it behind its back and tells when it cannot.

import type { File, Keep } from "./contract";

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
}

// open finds the place: the server's games where it has some, else the browser.
// A host of plain files is not asked.
export async function open(): Promise<Store> {
  try {
    const build = (await (await fetch("build.json")).json()) as { static?: boolean };
    if (build.static === true) return new BrowserStore();
    const answer = await fetch("api/v1/games?lines=1", { headers: { Accept: "application/json" } });
    if (answer.ok && answer.headers.get("Content-Type")?.includes("json")) return new ServerStore();
  } catch {
    // No network, no server: the browser keeps them.
  }
  return new BrowserStore();
}

// Holds are games that this window has. Another window, and the browser itself
// when this one ends, respects them.
class Holds {
  private readonly held = new Map<string, () => void>();

  async take(id: string): Promise<boolean> {
    if (this.held.has(id)) return true;
    if (!("locks" in navigator)) return true;
    return new Promise<boolean>((resolve) => {
      void navigator.locks.request(lockName(id), { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(false);
          return undefined;
        }
        return new Promise<void>((release) => {
          this.held.set(id, release);
          resolve(true);
        });
      });
    });
  }

  release(id: string): void {
    this.held.get(id)?.();
    this.held.delete(id);
  }

  // elsewhere names the games that other windows have.
  async elsewhere(): Promise<Set<string>> {
    const out = new Set<string>();
    if (!("locks" in navigator)) return out;
    for (const lock of (await navigator.locks.query()).held ?? []) {
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
  private last: Promise<void> = Promise.resolve();

  keep(k: Keep): void {
    this.last = this.last.then(() => this.do(k)).catch((why: unknown) => this.failed(why instanceof Error ? why.message : String(why)));
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

// ServerStore keeps games with the server that the page came from: they are the
// terminal's. A game that is open there is held for as long as this window says
// so again and again.
export class ServerStore extends Ordered implements Store {
  readonly terminal = true;
  private readonly holder = Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
  private readonly counts = new Map<string, number>(); // lines that the server has, of games that are held here

  constructor() {
    super();
    setInterval(() => this.remind(), 20_000);
    addEventListener("pagehide", () => this.letGo());
  }

  async load(): Promise<Kept> {
    const list = (await (await fetch(`api/v1/games?lines=1&holder=${this.holder}`)).json()) as Listed;
    const files = list.games.map((g): File => ({ folder: g.folder, id: g.id, lines: g.lines ?? [], busy: g.busy && !g.mine }));
    return { settings: list.settings ? JSON.stringify(list.settings) : "", files };
  }

  async read(folder: string, id: string): Promise<File | null> {
    const answer = await fetch(`${path(id)}?holder=${this.holder}`);
    if (!answer.ok) return null;
    const g = (await answer.json()) as { folder: string; lines: string[]; busy: boolean; mine: boolean };
    return g.folder === folder ? { folder, id, lines: g.lines, busy: g.busy && !g.mine } : null;
  }

  async hold(id: string): Promise<boolean> {
    if (this.counts.has(id)) return true;
    const answer = await this.post(id, {});
    if (answer.status === 409) return false;
    if (answer.ok) this.counts.set(id, ((await answer.json()) as { lines: string[] }).lines.length);
    return true;
  }

  private post(id: string, body: object): Promise<Response> {
    return fetch(path(id), { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ holder: this.holder, ...body }) });
  }

  protected async do(k: Keep): Promise<void> {
    const id = k.id ?? "";
    switch (k.op) {
      case "append":
        return this.append(id, k.lines ?? []);
      case "move":
        await this.told(this.post(id, { from: this.counts.get(id) ?? 0, lines: [], done: true }));
        this.counts.delete(id);
        return;
      case "release":
        if (this.counts.has(id)) await this.told(this.post(id, { from: this.counts.get(id), lines: [], close: true }));
        this.counts.delete(id);
        return;
      case "remove":
        await this.told(fetch(`${path(id)}?folder=${k.folder ?? "games"}&holder=${this.holder}`, { method: "DELETE" }), 404);
        return;
      case "settings":
        await this.told(fetch("api/v1/settings", { method: "PUT", headers: { "Content-Type": "application/json" }, body: k.lines?.[0] ?? "{}" }));
    }
  }

  private async append(id: string, lines: string[]): Promise<void> {
    const from = this.counts.get(id) ?? 0;
    const answer = await this.told(this.post(id, { from, lines }));
    this.counts.set(id, ((await answer.json()) as { count: number }).count);
  }

  // told waits for an answer, and throws what the server says when it is no.
  private async told(asked: Promise<Response>, ...fine: number[]): Promise<Response> {
    const answer = await asked;
    if (answer.ok || fine.includes(answer.status)) return answer;
    const said = (await answer.json().catch(() => ({}))) as { error?: string };
    throw new Error(said.error ?? String(answer.status));
  }

  private remind(): void {
    for (const [id, from] of this.counts) void this.post(id, { from, lines: [] }).catch(() => undefined);
  }

  private letGo(): void {
    for (const [id, from] of this.counts) {
      const body = JSON.stringify({ holder: this.holder, from, lines: [], close: true });
      navigator.sendBeacon(path(id), new Blob([body], { type: "application/json" }));
    }
  }
}

const path = (id: string): string => `api/v1/games/${encodeURIComponent(id)}`;
