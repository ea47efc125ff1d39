import { existsSync } from "node:fs";
import { copyFile, cp } from "node:fs/promises";
import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Results } from "@electric-sql/pglite";
import type { DatabaseCall, DatabaseSettings, FromThread, PlainError, ToThread } from "./messages";
import { mendPrivate } from "./ownerOnly";
import { ReadCache } from "./ReadCache";

/** An empty database, created with the package, because PGlite needs seconds to create one. */
const EMPTY = join(__dirname, "../dist/empty");
/** File that marks a complete database. */
const CREATED = "PG_VERSION";
const THREAD = join(__dirname, `databaseThread${extname(__filename)}`);

interface PendingCall {
  resolve: (results: readonly Results[]) => void;
  reject: (error: Error) => void;
}

/** A database in a worker thread. */
export class ThreadedDatabase {
  private readonly pending = new Map<number, PendingCall>();
  private readonly reads = new ReadCache();
  private lastId = 0;
  /** Why the thread ended. */
  private ended: Error | undefined;
  private closed = false;

  private constructor(private readonly thread: Worker) {}

  /**
   * Opens or creates the database of a folder.
   *
   * @param onLost called once, with the reason, if an open database ends unexpectedly
   * @throws the error of the database, if it cannot be opened
   */
  static async open(
    settings: DatabaseSettings,
    onLost: (cause: Error) => void,
  ): Promise<ThreadedDatabase> {
    if (!existsSync(join(settings.folder, CREATED))) await copyEmpty(settings.folder);
    return ThreadedDatabase.start(settings, onLost);
  }

  private static start(
    settings: DatabaseSettings,
    onLost: (cause: Error) => void,
  ): Promise<ThreadedDatabase> {
    const thread = new Worker(THREAD, { workerData: settings });
    const database = new ThreadedDatabase(thread);
    let isOpen = false;
    return new Promise((resolve, reject) => {
      thread.on("message", (message: FromThread) => {
        if (message.type === "refused") {
          reject(asError(message.error));
          void thread.terminate();
        } else if (message.type === "open") {
          isOpen = true;
          thread.unref(); // Only pending calls keep the process alive, see below.
          resolve(database);
        } else database.settle(message);
      });
      thread.on("error", (error) => (database.ended = error));
      thread.on("exit", () => {
        database.ended ??= new Error("The embedded database has ended.");
        reject(database.ended);
        for (const { reject } of database.pending.values()) reject(database.ended);
        database.pending.clear();
        database.reads.clear();
        if (isOpen && !database.closed) onLost(database.ended);
      });
    });
  }

  /** Runs one statement. @throws the error of the database, with its `code` */
  async query<Row>(text: string, values: readonly unknown[] = []): Promise<Results<Row>> {
    const result = await this.reads.query(text, values, async () => {
      const [first] = await this.call({ type: "query", text, values });
      return first as Results;
    });
    return result as Results<Row>;
  }

  /** Runs several statements without parameters. @returns the results of each */
  async exec(text: string): Promise<readonly Results[]> {
    this.reads.clear();
    return this.call({ type: "exec", text });
  }

  async close(): Promise<void> {
    await this.call({ type: "close" });
    this.closed = true;
    await this.thread.terminate();
  }

  private call(call: DatabaseCall): Promise<readonly Results[]> {
    if (this.ended) return Promise.reject(this.ended);
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      if (this.pending.size === 0) this.thread.ref();
      this.pending.set(id, { resolve, reject });
      try {
        this.thread.postMessage({ ...call, id } satisfies ToThread);
      } catch (error) {
        this.takePending(id); // A value cannot be cloned, such as a function.
        throw error;
      }
    });
  }

  private settle(message: Extract<FromThread, { id: number }>): void {
    const pending = this.takePending(message.id);
    if (message.type === "done") pending?.resolve(message.results);
    else pending?.reject(asError(message.error));
  }

  /** Removes and returns a pending call. */
  private takePending(id: number): PendingCall | undefined {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    if (this.pending.size === 0) this.thread.unref();
    return pending;
  }
}

function asError({ message, stack, facts }: PlainError): Error {
  const error = new Error(message);
  // The stack of the database's thread.
  if (stack !== undefined) error.stack = stack;
  return Object.assign(error, facts);
}

/** Copies the empty database. The marker file comes last, so that an interrupted copy is repeated. */
async function copyEmpty(folder: string): Promise<void> {
  const created = join(EMPTY, CREATED);
  await cp(EMPTY, folder, { recursive: true, filter: (file) => file !== created });
  await copyFile(created, join(folder, CREATED));
  await mendPrivate(folder);
}
