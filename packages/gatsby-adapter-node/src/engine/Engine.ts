import { extname, join } from "node:path";
import { MessageChannel, Worker } from "node:worker_threads";
import type {
  EngineRelease,
  FromThread,
  FunctionCall,
  RenderJob,
  RenderResult,
  ThreadData,
  ToThread,
} from "./messages";
import { PortStream } from "./PortStream";

/** Rendering failed: the page threw, took too long, or its thread ended. */
export class RenderFailed extends Error {
  override name = "RenderFailed";
}

/** A page took longer than it may. */
export class RenderTimeout extends RenderFailed {
  override name = "RenderTimeout";
}

const THREAD = join(__dirname, `engineThread${extname(__filename)}`);

/** Time after which an unresponsive thread counts as stuck. */
const PING_TIMEOUT_MS = 2000;

interface EngineOptions {
  /** Time limit of rendering a page, in milliseconds. */
  timeoutMs: number;
  /** Gets what a function throws, and the requested address. */
  onFunctionFailure: (error: Error, url: string) => void;
  /** Called when the thread crashes. */
  onCrash: (error: Error) => void;
}

interface PendingRender {
  resolve: (result: RenderResult) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/**
 * Runs the site's code, render engine and functions, in a worker thread, so that it cannot block the serving of
 * files and can be unloaded. Replaces a thread that ends or hangs. Releases with the same code share it; the code
 * comes from the newest, whose files certainly exist.
 */
export class Engine {
  /** By number, the newest last. */
  readonly #releases = new Map<number, EngineRelease>();
  readonly #pending = new Map<number, PendingRender>();
  #largestBodies: ReadonlyMap<string, number> = new Map();
  #thread: Promise<Worker> | undefined;
  #lastId = 0;
  #closed = false;

  constructor(private readonly options: EngineOptions) {}

  /** Adds a release. @throws RenderFailed if the engine is closed */
  add(number: number, release: EngineRelease): void {
    if (this.#closed) throw new RenderFailed("The render engine is closed.");
    this.#releases.set(number, release);
    this.#post({ type: "add", number, release });
  }

  /** Removes a release. Removing the last one ends the thread and fails what still runs. */
  async remove(number: number): Promise<void> {
    this.#releases.delete(number);
    if (this.#releases.size > 0) return this.#post({ type: "remove", number });
    this.#closed = true;
    const thread = await this.#thread?.catch(() => undefined);
    await thread?.terminate();
  }

  async load(): Promise<void> {
    await this.#running();
  }

  /** @param number of the release @throws RenderFailed */
  async render(number: number, job: RenderJob): Promise<RenderResult> {
    const thread = await this.#threadFor(number);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#failLate(thread, id, job), this.options.timeoutMs);
      this.#pending.set(id, { resolve, reject, timer });
      thread.postMessage({ type: "render", id, number, job } satisfies ToThread);
    });
  }

  /** Bytes of the largest body that a function takes; 0 if there is none of this id. */
  largestBody(functionId: string): number {
    return this.#largestBodies.get(functionId) ?? 0;
  }

  /** Opens a connection to a function. @throws RenderFailed if the thread cannot start */
  async connect(number: number, call: FunctionCall): Promise<PortStream> {
    const thread = await this.#threadFor(number);
    const { port1, port2: port } = new MessageChannel();
    const connection = new PortStream(port1);
    const timer = setTimeout(() => endIfStuck(thread), this.options.timeoutMs);
    connection.once("close", () => clearTimeout(timer));
    thread.postMessage({ type: "call", call, port } satisfies ToThread, [port]);
    return connection;
  }

  #threadFor(number: number): Promise<Worker> {
    if (this.#releases.has(number)) return this.#running();
    return Promise.reject(new RenderFailed("The release is closed."));
  }

  /** Posts a message to a running thread; a new thread starts with the current list. */
  #post(message: ToThread): void {
    const post = (thread: Worker) => thread.postMessage(message);
    this.#thread?.then(post, () => undefined);
  }

  #running(): Promise<Worker> {
    if (this.#closed) return Promise.reject(new RenderFailed("The render engine is closed."));
    this.#thread ??= this.#startThread();
    return this.#thread;
  }

  #startThread(): Promise<Worker> {
    const workerData: ThreadData = { releases: this.#releases };
    const thread = new Worker(THREAD, { workerData });
    const ready = new Promise<Worker>((resolve, reject) => {
      let failure: Error | undefined;
      thread.on("message", (message: FromThread) => {
        if (message.type === "ready") {
          this.#largestBodies = message.largestBodies;
          thread.unref(); // The server keeps the process alive, not the engine.
          resolve(thread);
        } else this.#handle(message);
      });
      thread.on("error", (error) => (failure = error));
      thread.on("exit", (code) => {
        const error = failure ?? new RenderFailed(`The render engine ended with code ${code}.`);
        reject(error);
        this.#onExit(error);
      });
    });
    ready.catch(() => undefined); // Callers handle the error.
    return ready;
  }

  #handle(message: FromThread): void {
    switch (message.type) {
      case "rendered":
        return this.#takePending(message.id)?.resolve(message.result);
      case "failed": {
        const { message: text, stack = "" } = message.error;
        return this.#takePending(message.id)?.reject(
          Object.assign(new RenderFailed(text), { stack }),
        );
      }
      case "functionFailed":
        return this.options.onFunctionFailure(message.error, message.url);
      case "unhandled":
        // Rethrow here, so that the process handles it as its own.
        void Promise.reject(message.error);
        return;
      case "ready":
      case "pong":
    }
  }

  /** Fails a late page, and ends the thread if it is stuck. */
  #failLate(thread: Worker, id: number, { path }: RenderJob): void {
    const { timeoutMs } = this.options;
    const error = new RenderTimeout(`${path} was not rendered within ${timeoutMs} ms.`);
    this.#takePending(id)?.reject(error);
    endIfStuck(thread);
  }

  #takePending(id: number): PendingRender | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(pending?.timer);
    return pending;
  }

  #onExit(error: Error): void {
    this.#thread = undefined;
    this.#failPending(error);
    if (!this.#closed) this.options.onCrash(error);
  }

  #failPending(error: Error): void {
    for (const id of [...this.#pending.keys()]) this.#takePending(id)?.reject(error);
  }
}

/** Threads with a pending ping. */
const pinged = new WeakSet<Worker>();

/** Ends a thread that does not answer a ping. */
function endIfStuck(thread: Worker): void {
  if (pinged.has(thread)) return;
  pinged.add(thread);
  const stuck = setTimeout(() => void thread.terminate(), PING_TIMEOUT_MS);
  thread.once("exit", () => clearTimeout(stuck));
  thread.once("message", () => {
    clearTimeout(stuck);
    pinged.delete(thread);
  });
  thread.postMessage({ type: "ping" } satisfies ToThread);
}
