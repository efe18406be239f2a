// The worker that the engine runs in. It gets the compiled module first, then
// messages as text; what the engine answers goes back as text.

declare function importScripts(...names: string[]): void;
declare class Go {
  importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
}

interface Scope {
  onmessage: ((event: MessageEvent<WebAssembly.Module | string>) => void) | null;
  postMessage(message: string): void;
  shuduCall?: (message: string) => void;
  shuduReply?: (message: string) => void;
}

const scope = globalThis as unknown as Scope;
const early: string[] = [];

scope.shuduReply = (message) => {
  if (scope.shuduCall) for (const m of early.splice(0)) scope.shuduCall(m);
  scope.postMessage(message);
};

scope.onmessage = (event) => {
  if (typeof event.data !== "string") void run(event.data);
  else if (scope.shuduCall) scope.shuduCall(event.data);
  else early.push(event.data);
};

async function run(module: WebAssembly.Module): Promise<void> {
  importScripts("wasm_exec.js");
  const go = new Go();
  const instance = await WebAssembly.instantiate(module, go.importObject);
  await go.run(instance);
}
