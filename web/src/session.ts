// The session: the one place where the page and the games behind it meet. It is
// begun once, by the first view that needs it, and stays for as long as the page
// is open.

import type { App } from "./app";
import type { File, Home } from "./contract";
import type { Engine } from "./engine";
import { lang } from "./say";
import { BrowserStore, open as openStore, type Kept, type Store } from "./store";

export interface Session {
  engine: Engine;
  store: Store;
  home: Home;
}

let begun: Promise<Session> | null = null;

// sit begins the session, or returns the one that is there.
export function sit(app: App): Promise<Session> {
  begun ??= begin(app);
  begun.catch(() => (begun = null));
  return begun;
}

async function begin(app: App): Promise<Session> {
  const engine = app.session;
  engine.warm();
  let store = await openStore();
  let kept: Kept;
  try {
    kept = await store.load();
  } catch (why) {
    // No place to keep anything, as in some private windows: the game goes on.
    if (!store.terminal) store.failed(String(why));
    store = new BrowserStore();
    kept = { settings: "", files: [] };
  }
  engine.keep = (k) => store.keep(k);
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
  const home = await engine.call<Home>("hello", { lang: lang(), settings: kept.settings, files: kept.files, seed });
  return { engine, store, home };
}

// fresh tells the engine how a game is kept now: another window may have gone on
// with it. It returns false when another window has it still.
export async function fresh(s: Session, id: string): Promise<boolean> {
  await s.store.settled();
  const free = await s.store.hold(id);
  const file = await s.store.read("games", id);
  if (file !== null) s.home = await s.engine.call<Home>("load", { files: [{ ...file, busy: !free }] satisfies File[] });
  return free;
}
