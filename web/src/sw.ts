// The service worker: after one load the page works without a network. It keeps
// one build, whole, under its hash; another build is another cache, and the old
// one goes when nobody looks at it any more.

export {};

declare const BUILD: string;
declare const FILES: string[];

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetched extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Keeper {
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetched) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { scope: string };
}

const keeper = self as unknown as Keeper;
const prefix = "shudu-";
const cacheName = prefix + BUILD;

keeper.addEventListener("install", (event) => event.waitUntil(install().then(() => keeper.skipWaiting())));
keeper.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => keeper.clients.claim())));
keeper.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  const path = address.pathname.slice(new URL(keeper.registration.scope).pathname.length);
  if (event.request.method !== "GET" || address.origin !== location.origin || path.startsWith("api/")) return;
  event.respondWith(answer(event.request, path));
});

// install fetches every file of the build, past the browser's own cache. On a
// host of plain files the engine is packed.
async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  const build = await fetch("build.json", { cache: "no-cache" });
  const packed = ((await build.clone().json()) as { static?: boolean }).static === true;
  await cache.put("build.json", build);
  const files = FILES.filter((f) => f !== "index.html").map((f) => (packed && f === "engine.wasm" ? "engine.wasm.gz" : f));
  await cache.addAll(["./", ...files].map((f) => new Request(f, { cache: "no-cache" })));
}

// tidy forgets the builds before this one.
async function tidy(): Promise<void> {
  for (const other of await caches.keys()) if (other.startsWith(prefix) && other !== cacheName) await caches.delete(other);
}

// answer looks into the cache first; the page itself is the same at every
// address below the folder.
async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const page = path === "" || path === "index.html";
  const kept = await cache.match(page ? "./" : request, { ignoreSearch: page });
  return kept ?? fetch(request);
}
