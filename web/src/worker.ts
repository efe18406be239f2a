// The worker that the engine runs in. It gets the compiled module first, or null:
// then it compiles the module and hands it over. After that come messages as
// text; what the engine answers goes back as text.

declare function importScripts(...names: string[]): void;
declare class Go {
  importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
  _resume(): void;
}

interface Scope {
  onmessage: ((event: MessageEvent<WebAssembly.Module | string | null>) => void) | null;
  postMessage(message: string | WebAssembly.Module | Error): void;
}

// What the engine has for the worker: room for so many bytes in its memory, and
// that the text is taken which stands there. It tells whether that is answered.
interface Exports {
  mem: WebAssembly.Memory;
  shuduRoom(bytes: number): number;
  shuduTake(bytes: number): number;
}

// What the engine does between questions, such as to clean up, waits so long.
const aside = 50;

const scope = globalThis as unknown as Scope;
const early: string[] = [];
let hear = (message: string): void => void early.push(message);

const failed = (why: unknown): void => scope.postMessage(why instanceof Error ? why : new Error(String(why)));

scope.onmessage = (event) => {
  if (event.data === null) compile().then((module) => scope.postMessage(module), failed);
  else if (typeof event.data !== "string") run(event.data).catch(failed);
  else hear(event.data);
};

// run runs the engine, whose texts go through its memory. What it does about a
// message that is not answered at once it does when it is let go on.
async function run(module: WebAssembly.Module): Promise<void> {
  importScripts("wasm_exec.js");
  const go = new Go();
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
  const reply = (at: number, bytes: number) => scope.postMessage(decoder.decode(new Uint8Array(engine.mem.buffer, at, bytes)));
  const instance = await WebAssembly.instantiate(module, { ...go.importObject, shudu: { reply } });
  const engine = instance.exports as unknown as Exports;
  void go.run(instance);
  let resting: number | undefined;
  const rest = () => {
    resting = undefined;
    go._resume();
  };
  hear = (message) => {
    const most = 3 * message.length; // bytes in UTF-8
    const at = engine.shuduRoom(most);
    const answered = engine.shuduTake(encoder.encodeInto(message, new Uint8Array(engine.mem.buffer, at, most)).written) !== 0;
    if (!answered) go._resume();
    else resting ??= setTimeout(rest, aside);
  };
  early.splice(0).forEach(hear);
}

// compile fetches and compiles the engine. A host of plain files has it packed.
async function compile(): Promise<WebAssembly.Module> {
  const build = (await (await fetched("build.json")).json()) as { static?: boolean };
  if (!build.static) return WebAssembly.compileStreaming(fetched("engine.wasm"));
  const bytes = await unpacked((await fetched("engine.wasm.gz")).body!);
  return WebAssembly.compileStreaming(new Response(bytes, { headers: { "Content-Type": "application/wasm" } }));
}

async function fetched(name: string): Promise<Response> {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

// unpacked unpacks what is packed. Some hosts hand out a .gz so that the browser
// has unpacked it already: the first bytes tell.
async function unpacked(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const reader = stream.getReader();
  const first = await reader.read();
  const whole = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (to) => (first.done ? to.close() : to.enqueue(first.value)),
    pull: async (to) => {
      const next = await reader.read();
      if (next.done) to.close();
      else to.enqueue(next.value);
    },
    cancel: (why) => reader.cancel(why),
  });
  return first.value?.[0] === 0x1f ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}
