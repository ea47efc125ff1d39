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
import { RenderFailed, RenderTimeout } from "./renderFaults";

const THREAD = join(__dirname, `engineThread${extname(__filename)}`);

/** A thread that is not stuck answers sooner. */
const PING_TIMEOUT_MS = 2000;

export interface EngineOptions {
  /** How long one page may take, in milliseconds. */
  timeoutMs: number;
  /** Called with what a function throws, and the address that was asked for. */
  onFunctionFailure: (error: Error, url: string) => void;
  /** Called when the thread ends by itself. */
  onCrash: (error: Error) => void;
}

interface Waiting {
  resolve: (result: RenderResult) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/**
 * The site's code, render engine and functions, in a thread of its own, so that it does not hold up the serving of files,
 * and so that it can be given up whole. A thread that ends or hangs is replaced. Several releases may
 * have it, if their code is the same: it is loaded from the newest, whose files are there.
 */
export class SharedEngine {
  readonly #options: EngineOptions;
  /** By their numbers, the newest last. */
  readonly #releases = new Map<number, EngineRelease>();
  readonly #waiting = new Map<number, Waiting>();
  #largestBodies: ReadonlyMap<string, number> = new Map();
  #thread: Promise<Worker> | undefined;
  #lastId = 0;
  #lastNumber = 0;
  #closed = false;

  constructor(options: EngineOptions) {
    this.#options = options;
  }

  /** Serves one more release. @returns the number that it has here */
  add(release: EngineRelease): number {
    if (this.#closed) throw new RenderFailed("The render engine is closed.");
    const number = ++this.#lastNumber;
    this.#releases.set(number, release);
    this.#tell({ type: "add", number, release });
    return number;
  }

  /** Serves one release less. With the last the thread ends, and what still runs fails. */
  async remove(number: number): Promise<void> {
    this.#releases.delete(number);
    if (this.#releases.size > 0) return this.#tell({ type: "remove", number });
    this.#closed = true;
    const thread = await this.#thread?.catch(() => undefined);
    await thread?.terminate();
  }

  /** Loads the engine, unless it is. @throws Error if it cannot be loaded */
  async load(): Promise<void> {
    await this.#running();
  }

  /** @param number of the release whose page it is. @throws RenderFailed */
  async render(number: number, job: RenderJob): Promise<RenderResult> {
    const thread = await this.#threadFor(number);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#late(thread, id, job), this.#options.timeoutMs);
      this.#waiting.set(id, { resolve, reject, timer });
      thread.postMessage({ type: "render", id, number, job } satisfies ToThread);
    });
  }

  /** Bytes of the largest body that a function takes; 0 if there is none of this id. */
  largestBody(functionId: string): number {
    return this.#largestBodies.get(functionId) ?? 0;
  }

  /** Opens a connection on which a function answers a request. @throws RenderFailed if the thread cannot start */
  async connect(number: number, call: FunctionCall): Promise<PortStream> {
    const thread = await this.#threadFor(number);
    const { port1, port2: port } = new MessageChannel();
    const connection = new PortStream(port1);
    const timer = setTimeout(() => endIfStuck(thread), this.#options.timeoutMs);
    connection.once("close", () => clearTimeout(timer));
    thread.postMessage({ type: "call", call, port } satisfies ToThread, [port]);
    return connection;
  }

  #threadFor(number: number): Promise<Worker> {
    if (this.#releases.has(number)) return this.#running();
    return Promise.reject(new RenderFailed("The release is closed."));
  }

  /** Tells the thread, if there is one: one that starts later knows. */
  #tell(message: ToThread): void {
    const tell = (thread: Worker) => thread.postMessage(message);
    this.#thread?.then(tell, () => undefined);
  }

  #running(): Promise<Worker> {
    if (this.#closed) return Promise.reject(new RenderFailed("The render engine is closed."));
    this.#thread ??= this.#startThread();
    return this.#thread;
  }

  #startThread(): Promise<Worker> {
    const thread = newThread({ releases: this.#releases });
    const ready = new Promise<Worker>((resolve, reject) => {
      let failure: Error | undefined;
      thread.on("message", (message: FromThread) => {
        if (message.type === "ready") {
          this.#largestBodies = message.largestBodies;
          thread.unref(); // The server keeps the process alive, not the engine.
          resolve(thread);
        } else this.#take(message);
      });
      thread.on("error", (error) => (failure = error));
      thread.on("exit", (code) => {
        const error = failure ?? new RenderFailed(`The render engine ended with code ${code}.`);
        reject(error);
        this.#ended(error);
      });
    });
    ready.catch(() => undefined); // Callers that wait for the thread handle it.
    return ready;
  }

  #take(message: FromThread): void {
    switch (message.type) {
      case "rendered":
        return this.#waitingFor(message.id)?.resolve(message.result);
      case "failed": {
        const { message: text, stack = "" } = message.error;
        return this.#waitingFor(message.id)?.reject(
          Object.assign(new RenderFailed(text), { stack }),
        );
      }
      case "functionFailed":
        return this.#options.onFunctionFailure(message.error, message.url);
      case "unhandled":
        // As if it had happened here: the process says what becomes of it.
        void Promise.reject(message.error);
        return;
      case "ready":
      case "pong":
    }
  }

  /** Gives up on a page, and on the thread if it does nothing else either. */
  #late(thread: Worker, id: number, { path }: RenderJob): void {
    const { timeoutMs } = this.#options;
    const error = new RenderTimeout(`${path} was not rendered within ${timeoutMs} ms.`);
    this.#waitingFor(id)?.reject(error);
    endIfStuck(thread);
  }

  /** Who waits for a page, which from now on nobody does. */
  #waitingFor(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(waiting?.timer);
    return waiting;
  }

  #ended(error: Error): void {
    this.#thread = undefined;
    this.#failAll(error);
    if (!this.#closed) this.#options.onCrash(error);
  }

  #failAll(error: Error): void {
    for (const id of [...this.#waiting.keys()]) this.#waitingFor(id)?.reject(error);
  }
}

/** Threads that are to answer, since something takes long in them. */
const asked = new WeakSet<Worker>();

/** Ends a thread that does not answer. It is replaced. */
function endIfStuck(thread: Worker): void {
  if (asked.has(thread)) return;
  asked.add(thread);
  const stuck = setTimeout(() => void thread.terminate(), PING_TIMEOUT_MS);
  thread.once("exit", () => clearTimeout(stuck));
  thread.once("message", () => {
    clearTimeout(stuck);
    asked.delete(thread);
  });
  thread.postMessage({ type: "ping" } satisfies ToThread);
}

function newThread(workerData: ThreadData): Worker {
  if (!THREAD.endsWith(".ts")) return new Worker(THREAD, { workerData });
  // From source, as in tests, the thread first has to learn TypeScript.
  const code = `require("tsx/cjs"); require(${JSON.stringify(THREAD)});`;
  return new Worker(code, { eval: true, workerData });
}
