import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { withoutOthers } from "@quatrain/contract/environment";
import { contentCode, readBuiltReleaseFile, readReleaseFile } from "gatsby-adapter-node/releases";
import type { FromThread, ThreadData, ToThread, UpdateResult } from "./messages";

const THREAD = join(__dirname, `contentThread${extname(__filename)}`);
/** Codes of faults that no build mends: the disk is full or broken, there are too many open files. */
const OF_THE_MACHINE = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EMFILE", "ENFILE", "ENOMEM"]);

/**
 * Makes releases of other content with the code of a release, in a thread of its own. The thread stays for the next one:
 * to load the renderer with all its bundles takes longer than to render what one edit changes. It takes memory, too, so the
 * thread ends where none comes for a while.
 */
export class ContentEngine {
  #thread: { worker: Worker; code: string } | undefined;
  #idle: NodeJS.Timeout | undefined;
  #loading: Promise<unknown> = Promise.resolve();

  /**
   * @param siteDirectory where the site's libraries are
   * @param env settings of the site, beside those of this process
   * @param idleMs how long the thread stays once it is prepared; 0: nothing is prepared
   */
  constructor(
    readonly siteDirectory: string,
    readonly env: Record<string, string>,
    readonly idleMs = 0,
  ) {}

  /**
   * Loads the code of a release ahead of its next update, which says what of it cannot be loaded. Call it after each release,
   * too: the time without one begins then.
   */
  async prepare(base: string): Promise<void> {
    if (this.idleMs === 0) return this.close();
    const { content } = await readReleaseFile(base);
    if (!content) return;
    await this.#running(base);
    this.#idle = setTimeout(() => void this.close(), this.idleMs).unref();
  }

  /**
   * Brings the content of a release up to date.
   *
   * @param base directory of the release
   * @param draft where the new one is written, if anything has changed
   * @param onLine gets what there is to say of the content
   * @throws Error if the content cannot be read or the release not be written
   */
  async update(
    base: string,
    draft: string,
    onLine: (line: string) => void,
    signal: AbortSignal,
  ): Promise<UpdateResult> {
    const worker = await this.#running(base);
    const message = await this.#ask(worker, { type: "update", base, draft }, onLine, signal);
    if (message.type === "updated") return message.result;
    // Whatever has failed in it, the next begins anew, from the release that is live then.
    await this.close();
    if (message.type !== "failed") throw new Error("The thread did not answer.");
    if (message.code !== undefined && OF_THE_MACHINE.has(message.code)) {
      return { kind: "failed", problem: message.message };
    }
    throw new Error(message.stack);
  }

  /**
   * Adds the pages to the release of a build that the build has left out. The thread ends with it: what it has taken of
   * memory for all pages is not needed for the next edit.
   *
   * @param directory of the release, which nobody serves yet
   * @param previous the live release, or a pointer to it, whose unchanged files are linked; it need not be there
   * @param onLine gets what there is to say of it
   * @throws Error if that fails; the release is to be thrown away then, and nobody serves it
   */
  async complete(
    directory: string,
    previous: string,
    onLine: (line: string) => void,
    signal: AbortSignal,
  ): Promise<void> {
    if (!(await readBuiltReleaseFile(directory)).partial) return;
    try {
      const worker = await this.#running(directory);
      const question = { type: "complete", directory, previous } as const;
      const message = await this.#ask(worker, question, onLine, signal);
      if (message.type !== "failed") return;
      for (const line of message.stack.split("\n")) onLine(line);
      throw new Error(message.message);
    } finally {
      await this.close();
    }
  }

  /** Keeps what the release that was written last was made of. Call it once that is stored. */
  async commit(): Promise<void> {
    if (!this.#thread) throw new Error("There is no update to commit.");
    const never = new AbortController().signal;
    const message = await this.#ask(
      this.#thread.worker,
      { type: "commit" },
      () => undefined,
      never,
    );
    if (message.type === "failed") throw new Error(message.message);
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.worker.terminate();
  }

  /** The thread with the code of a release: another release may have the same. Two who ask at once get the same. */
  #running(base: string): Promise<Worker> {
    const loaded = this.#loading.then(() => this.#load(base));
    this.#loading = loaded.catch(() => undefined);
    return loaded;
  }

  async #load(base: string): Promise<Worker> {
    clearTimeout(this.#idle);
    const code = await contentCode(base);
    if (this.#thread?.code === code) return this.#thread.worker;
    await this.close();
    const worker = newThread({ siteDirectory: this.siteDirectory, code: base }, this.env);
    worker.unref();
    // Pending requests get its error.
    worker.on("error", () => undefined);
    worker.once("exit", () => {
      if (this.#thread?.worker === worker) this.#thread = undefined;
    });
    this.#thread = { worker, code };
    return worker;
  }

  #ask(
    worker: Worker,
    question: ToThread,
    onLine: (line: string) => void,
    signal: AbortSignal,
  ): Promise<FromThread> {
    return new Promise<FromThread>((resolve, reject) => {
      const settle = (end: () => void) => {
        worker.off("message", onMessage).off("error", onError).off("exit", onExit);
        signal.removeEventListener("abort", onAbort);
        end();
      };
      const onMessage = (message: FromThread) => {
        if (message.type === "line") onLine(message.text);
        else settle(() => resolve(message));
      };
      const onError = (error: Error) => settle(() => reject(error));
      const onExit = () => settle(() => reject(new Error("The thread of content releases ended.")));
      const onAbort = () => {
        void this.close();
        settle(() => reject(new Error("The publisher was stopped.")));
      };
      worker.on("message", onMessage).once("error", onError).once("exit", onExit);
      signal.addEventListener("abort", onAbort, { once: true });
      if (signal.aborted) return onAbort();
      worker.postMessage(question);
    });
  }
}

function newThread(workerData: ThreadData, settings: Record<string, string>): Worker {
  const env = { ...withoutOthers("build", process.env), ...settings };
  if (!THREAD.endsWith(".ts")) return new Worker(THREAD, { workerData, env });
  // From source, as in tests, the thread first has to learn TypeScript.
  const code = `require("tsx/cjs"); require(${JSON.stringify(THREAD)});`;
  return new Worker(code, { eval: true, workerData, env });
}
