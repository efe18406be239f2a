// The engine: our library as WebAssembly, in workers. One compiled module serves
// both of them, the session's and the solver's, so that a hard search never
// delays a key.

import { contract as ours, type Error as Failure, type Keep, type Reply, type State } from "./contract";

// EngineError is an error that the engine told.
export class EngineError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.text);
  }
  get kind(): string {
    return this.failure.kind;
  }
}

// The compiled engine. The first worker compiles it, beside the page; the others
// get it from there.
let compiled: Promise<WebAssembly.Module> | null = null;
let firstStands: () => void;
const stands = new Promise<void>((resolve) => (firstStands = resolve));

// How long the page waits for an engine before it does what can wait.
const late = 10_000;

// settled waits until the first engine stands, or for so long that it will not.
export function settled(): Promise<void> {
  return Promise.race([stands, new Promise<void>((resolve) => setTimeout(resolve, late))]);
}

interface Waiting {
  message: string;
  ending?: boolean; // it was cancelled
  resolve(value: unknown): void;
  reject(why: unknown): void;
  progress?: ((value: never) => void) | undefined;
}

// compiles has a worker compile the engine. A worker that ends before takes what
// it has done with it.
function compiles(worker: Worker): Promise<WebAssembly.Module> {
  const module = new Promise<WebAssembly.Module>((resolve, reject) => {
    const answered = (e: MessageEvent<unknown>) => {
      if (typeof e.data === "string") return;
      worker.removeEventListener("message", answered);
      if (e.data instanceof Error) reject(e.data);
      else resolve(e.data as WebAssembly.Module);
    };
    worker.addEventListener("message", answered);
    worker.addEventListener("ended", () => reject(new EngineError({ text: "", kind: "cancelled" })), { once: true });
    worker.postMessage(null);
  });
  module.then(
    () => performance.mark("shudu.compiled"),
    () => (compiled = null),
  );
  return module;
}

export interface CallOptions<P = never> {
  signal?: AbortSignal;
  progress?: (value: P) => void;
}

// How long a worker may take to stop when it is asked to; then it is ended and
// started anew.
const patience = 400;

// Engine is a worker with the engine in it. It starts with the first call, or
// when it is warmed.
export class Engine {
  private worker: Worker | null = null;
  private next = 1;
  private readonly waiting = new Map<number, Waiting>();
  private readonly queue: string[] = [];
  private up = false;
  ready: Promise<string>;
  private isReady!: (contract: string) => void;
  private failed!: (why: unknown) => void;
  keep: ((k: Keep) => void) | null = null;
  state: ((s: State) => void) | null = null;
  // restarted is told when the worker was ended and nothing is in it any more.
  restarted: (() => void) | null = null;

  constructor(readonly name: string) {
    this.ready = this.promise();
  }

  private promise(): Promise<string> {
    const p = new Promise<string>((resolve, reject) => {
      this.isReady = resolve;
      this.failed = reject;
    });
    p.catch(() => undefined);
    return p;
  }

  // warm starts the worker: with the engine, or to compile it for all.
  warm(): void {
    if (this.worker !== null) return;
    const worker = new Worker("engine.js", { name: this.name });
    this.worker = worker;
    worker.onmessage = (e: MessageEvent<unknown>) => {
      if (typeof e.data === "string") this.hear(JSON.parse(e.data) as Reply);
      else if (e.data instanceof Error && this.worker === worker) this.fail(e.data);
    };
    worker.onerror = (e) => this.fail(new Error(e.message || "the engine did not start"));
    compiled ??= compiles(worker);
    compiled.then(
      (module) => this.worker === worker && worker.postMessage(module),
      (why: unknown) => this.worker === worker && this.fail(why),
    );
  }

  private fail(why: unknown): void {
    this.stop(why);
    this.failed(why);
    this.ready = this.promise();
  }

  // call asks the engine something.
  call<T, P = never>(call: string, args: unknown = {}, options: CallOptions<P> = {}): Promise<T> {
    this.warm();
    const id = this.next++;
    const message = JSON.stringify({ id, call, args });
    const answer = new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { message, resolve: resolve as (v: unknown) => void, reject, progress: options.progress as Waiting["progress"] });
    });
    this.send(message);
    options.signal?.addEventListener("abort", () => this.cancel(id), { once: true });
    if (options.signal?.aborted) this.cancel(id);
    return answer;
  }

  private send(message: string): void {
    if (this.up) this.worker?.postMessage(message);
    else this.queue.push(message);
  }

  // cancel ends a call; a worker that does not listen is ended with it.
  private cancel(id: number): void {
    const waiting = this.waiting.get(id);
    if (waiting === undefined) return;
    if (!this.up) return this.forget(id, waiting);
    waiting.ending = true;
    this.send(JSON.stringify({ id: this.next++, call: "cancel", args: { of: id } }));
    setTimeout(() => {
      if (this.waiting.has(id)) this.restart();
    }, patience);
  }

  // forget takes back a call that no engine has heard yet.
  private forget(id: number, waiting: Waiting): void {
    this.waiting.delete(id);
    this.queue.splice(this.queue.indexOf(waiting.message), 1);
    waiting.reject(new EngineError({ text: "", kind: "cancelled" }));
  }

  // restart ends the worker. What was cancelled ends with it; the calls that came
  // since are asked again.
  restart(): void {
    const others = Array.from(this.waiting).filter(([, w]) => w.ending !== true);
    for (const [id] of others) this.waiting.delete(id);
    this.stop(new EngineError({ text: "", kind: "cancelled" }));
    this.ready = this.promise();
    this.restarted?.();
    this.warm();
    for (const [id, w] of others) {
      this.waiting.set(id, w);
      this.send(w.message);
    }
  }

  private stop(why: unknown): void {
    this.worker?.dispatchEvent(new Event("ended"));
    this.worker?.terminate();
    this.worker = null;
    this.up = false;
    this.queue.length = 0;
    for (const w of this.waiting.values()) w.reject(why);
    this.waiting.clear();
  }

  private hear(reply: Reply): void {
    if (reply.ready) return this.stand(reply.ready.contract);
    if (reply.keep) return this.keep?.(reply.keep);
    if (reply.id === 0) return reply.state ? this.state?.(reply.state) : undefined;
    const waiting = this.waiting.get(reply.id);
    if (waiting === undefined) return;
    if (reply.progress !== undefined) return waiting.progress?.(reply.progress as never);
    this.waiting.delete(reply.id);
    if (reply.error) waiting.reject(new EngineError(reply.error));
    else waiting.resolve(reply.result);
  }

  private stand(contract: string): void {
    // A page and an engine of different builds do not understand each other.
    if (contract !== ours) return this.fail(new Error(`contract ${contract}, not ${ours}`));
    this.up = true;
    for (const message of this.queue.splice(0)) this.worker?.postMessage(message);
    this.isReady(contract);
    performance.mark("shudu.ready");
    firstStands();
  }
}
