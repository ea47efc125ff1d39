import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type {
  EngineRelease,
  FromThread,
  RenderJob,
  RenderResult,
  ThreadData,
  ToThread,
} from "./messages";
import { RenderFailed, RenderTimeout, TooManyRenders } from "./renderFaults";

const THREAD = join(__dirname, `engineThread${extname(__filename)}`);

/** A thread that is not stuck answers sooner. */
const PING_TIMEOUT_MS = 2000;

/**
 * Pages that may be under way at once: most of them wait for data of others, the engine does one at a time. One
 * visitor gets half of the places at the most.
 */
const MAX_UNDER_WAY = 500;

export interface EngineOptions {
  /** How long one page may take, in milliseconds. */
  timeoutMs: number;
  /** Called when the thread ends by itself. */
  onCrash: (error: Error) => void;
}

interface Waiting {
  resolve: (result: RenderResult) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/**
 * A render engine in a thread of its own, so that rendering does not hold up the serving of files,
 * and so that it can be given up whole. A thread that ends or hangs is replaced. Several releases may
 * have it, if their code is the same: it is loaded from the newest, whose files are there.
 */
export class SharedEngine {
  readonly #options: EngineOptions;
  /** By their numbers, the newest last. */
  readonly #releases = new Map<number, EngineRelease>();
  readonly #waiting = new Map<number, Waiting>();
  /** Pages that are under way for each visitor. */
  readonly #visitors = new Map<string, number>();
  #underWay = 0;
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

  /**
   * @param number of the release whose page it is
   * @param visitor for whom it is rendered
   * @throws RenderFailed; TooManyRenders at once if too many are under way
   */
  async render(number: number, job: RenderJob, visitor: string): Promise<RenderResult> {
    if (!this.#releases.has(number)) throw new RenderFailed("The release is closed.");
    const own = this.#visitors.get(visitor) ?? 0;
    if (this.#underWay >= MAX_UNDER_WAY || own >= MAX_UNDER_WAY / 2) {
      throw new TooManyRenders(`${job.path} was not rendered: too many pages are under way.`);
    }
    this.#underWay += 1;
    this.#visitors.set(visitor, own + 1);
    try {
      return await this.#render(number, job);
    } finally {
      this.#underWay -= 1;
      const left = (this.#visitors.get(visitor) ?? 1) - 1;
      if (left > 0) this.#visitors.set(visitor, left);
      else this.#visitors.delete(visitor);
    }
  }

  async #render(number: number, job: RenderJob): Promise<RenderResult> {
    const thread = await this.#running();
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#late(thread, id, job), this.#options.timeoutMs);
      this.#waiting.set(id, { resolve, reject, timer });
      thread.postMessage({ type: "render", id, number, job } satisfies ToThread);
    });
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
          thread.unref(); // The server keeps the process alive, not the engine.
          resolve(thread);
        } else if (message.type !== "pong") this.#finish(message);
      });
      thread.on("error", (error) => (failure = error));
      thread.on("exit", (code) => {
        const error = failure ?? new RenderFailed(`The render engine ended with code ${code}.`);
        reject(error);
        this.#ended(error);
      });
    });
    ready.catch(() => undefined); // Whoever waits for the thread handles it.
    return ready;
  }

  #finish(message: Extract<FromThread, { id: number }>): void {
    const waiting = this.#take(message.id);
    if (!waiting) return;
    if (message.type === "rendered") return waiting.resolve(message.result);
    const error = new RenderFailed(message.message);
    error.stack = message.stack ?? error.stack ?? "";
    waiting.reject(error);
  }

  /** Gives up on a page, and on the thread if it does nothing else either. */
  #late(thread: Worker, id: number, { path }: RenderJob): void {
    const { timeoutMs } = this.#options;
    this.#take(id)?.reject(new RenderTimeout(`${path} was not rendered within ${timeoutMs} ms.`));
    const stuck = setTimeout(() => void thread.terminate(), PING_TIMEOUT_MS);
    thread.once("message", () => clearTimeout(stuck));
    thread.once("exit", () => clearTimeout(stuck));
    thread.postMessage({ type: "ping" } satisfies ToThread);
  }

  #take(id: number): Waiting | undefined {
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
    for (const id of [...this.#waiting.keys()]) this.#take(id)?.reject(error);
  }
}

function newThread(workerData: ThreadData): Worker {
  if (!THREAD.endsWith(".ts")) return new Worker(THREAD, { workerData });
  // From source, as in tests, the thread first has to learn TypeScript.
  const code = `require("tsx/cjs"); require(${JSON.stringify(THREAD)});`;
  return new Worker(code, { eval: true, workerData });
}
