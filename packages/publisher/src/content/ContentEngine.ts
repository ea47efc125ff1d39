import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { withoutOthers } from "@quatrain/contract/environment";
import { contentCode, readBuiltReleaseFile, readReleaseFile } from "gatsby-adapter-node/releases";
import type { FromThread, ThreadData, ToThread, UpdateResult } from "./messages";

const THREAD = join(__dirname, `contentThread${extname(__filename)}`);
/** Error codes of the machine, such as a full disk, for which a Gatsby build would fail too. */
const MACHINE_ERRORS = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EMFILE", "ENFILE", "ENOMEM"]);

/**
 * Makes releases with new content from the code of a release, in a worker thread. The thread stays for the next
 * release, because loading the bundles takes longer than rendering one edit; it ends after an idle time to free its
 * memory.
 */
export class ContentEngine {
  #thread: { worker: Worker; codeHash: string } | undefined;
  #idle: NodeJS.Timeout | undefined;
  #loading: Promise<unknown> = Promise.resolve();

  /**
   * @param siteDirectory folder with the site's libraries
   * @param env settings of the site, added to those of this process
   * @param idleMs how long a preloaded thread stays without a release; 0: no preloading
   */
  constructor(
    readonly siteDirectory: string,
    readonly env: Record<string, string>,
    readonly idleMs = 0,
  ) {}

  /**
   * Preloads the code of a release for its next update, which reports any loading error. Call it after each release,
   * too: it restarts the idle time.
   */
  async preload(base: string): Promise<void> {
    if (this.idleMs === 0) return this.close();
    const { content } = await readReleaseFile(base);
    if (!content) return;
    await this.#threadFor(base);
    this.#idle = setTimeout(() => void this.close(), this.idleMs).unref();
  }

  /**
   * Makes a release with the current content from an older one.
   *
   * @param base directory of the older release
   * @param draft directory for the new one, written only if content has changed
   * @param onLine gets log lines
   * @throws Error if the content cannot be read or the release cannot be written
   */
  async update(
    base: string,
    draft: string,
    onLine: (line: string) => void,
    signal: AbortSignal,
  ): Promise<UpdateResult> {
    const worker = await this.#threadFor(base);
    const message = await this.#send(worker, { type: "update", base, draft }, onLine, signal);
    if (message.type === "updated") return message.result;
    // After a failure, start the next thread from the live release.
    await this.close();
    if (message.type !== "failed") throw new Error("The thread did not answer.");
    if (message.code !== undefined && MACHINE_ERRORS.has(message.code)) {
      return { kind: "failed", problem: message.message };
    }
    throw new Error(message.stack);
  }

  /**
   * Adds the pages that a seed build left out of its release. Ends the thread, because the memory for all pages is
   * not needed for later edits.
   *
   * @param directory of the release, which is not live yet
   * @param previous the live release or a pointer to it, to link unchanged files; may be missing
   * @param onLine gets log lines
   * @throws Error on failure; discard the release then
   */
  async complete(
    directory: string,
    previous: string,
    onLine: (line: string) => void,
    signal: AbortSignal,
  ): Promise<void> {
    if (!(await readBuiltReleaseFile(directory)).partial) return;
    try {
      const worker = await this.#threadFor(directory);
      const request = { type: "complete", directory, previous } as const;
      const message = await this.#send(worker, request, onLine, signal);
      if (message.type !== "failed") return;
      for (const line of message.stack.split("\n")) onLine(line);
      throw new Error(message.message);
    } finally {
      await this.close();
    }
  }

  /** Saves the state behind the last written release. Call it once the release is stored. */
  async commit(): Promise<void> {
    if (!this.#thread) throw new Error("There is no update to commit.");
    const message = await this.#send(this.#thread.worker, { type: "commit" });
    if (message.type === "failed") throw new Error(message.message);
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.worker.terminate();
  }

  /** The thread with the code of a release. Releases may share code, and concurrent calls share a thread. */
  #threadFor(base: string): Promise<Worker> {
    const loaded = this.#loading.then(() => this.#load(base));
    this.#loading = loaded.catch(() => undefined);
    return loaded;
  }

  async #load(base: string): Promise<Worker> {
    clearTimeout(this.#idle);
    const codeHash = await contentCode(base);
    if (this.#thread?.codeHash === codeHash) return this.#thread.worker;
    await this.close();
    const workerData: ThreadData = { siteDirectory: this.siteDirectory, codeDirectory: base };
    const env = { ...withoutOthers("build", process.env), ...this.env };
    const worker = new Worker(THREAD, { workerData, env });
    worker.unref();
    // Listeners of pending requests handle the error.
    worker.on("error", () => undefined);
    worker.once("exit", () => {
      if (this.#thread?.worker === worker) this.#thread = undefined;
    });
    this.#thread = { worker, codeHash };
    return worker;
  }

  #send(
    worker: Worker,
    request: ToThread,
    onLine: (line: string) => void = () => undefined,
    signal = new AbortController().signal,
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
      worker.postMessage(request);
    });
  }
}
