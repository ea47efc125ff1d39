import { existsSync } from "node:fs";
import { copyFile, cp } from "node:fs/promises";
import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Results } from "@electric-sql/pglite";
import type { DatabaseCall, DatabaseSettings, FromThread, PlainError, ToThread } from "./messages";
import { mendPrivate } from "./ownerOnly";

/** A database without tables, made with the package: PGlite takes seconds to create one. */
const EMPTY = join(__dirname, "../dist/empty");
/** The file that says that a folder has a database. */
const CREATED = "PG_VERSION";
const THREAD = join(__dirname, `databaseThread${extname(__filename)}`);

interface Waiting {
  resolve: (results: readonly Results[]) => void;
  reject: (error: Error) => void;
}

/** A database in a thread of its own. */
export class ThreadedDatabase {
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  /** Why there is no database any more. */
  private ended: Error | undefined;
  private closed = false;

  private constructor(private readonly thread: Worker) {}

  /**
   * Opens the database of a folder, or creates it.
   *
   * @param onLost is called once, with the reason, if an open database ends though nobody closed it
   * @throws what the database says, if it cannot be opened
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
    const thread = newThread(settings);
    const database = new ThreadedDatabase(thread);
    let isOpen = false;
    return new Promise((resolve, reject) => {
      thread.on("message", (message: FromThread) => {
        if (message.type === "refused") {
          reject(asError(message.error));
          void thread.terminate();
        } else if (message.type === "open") {
          isOpen = true;
          thread.unref(); // What waits for an answer keeps the process alive, see below.
          resolve(database);
        } else database.settle(message);
      });
      thread.on("error", (error) => (database.ended = error));
      thread.on("exit", () => {
        database.ended ??= new Error("The embedded database has ended.");
        reject(database.ended);
        for (const { reject } of database.waiting.values()) reject(database.ended);
        database.waiting.clear();
        if (isOpen && !database.closed) onLost(database.ended);
      });
    });
  }

  /** Runs one statement. @throws the error of the database, with its `code` */
  async query<Row>(text: string, values: readonly unknown[] = []): Promise<Results<Row>> {
    const [result] = await this.call({ type: "query", text, values });
    return result as Results<Row>;
  }

  /** Runs any number of statements without values. @returns the results of each */
  async exec(text: string): Promise<readonly Results[]> {
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
      if (this.waiting.size === 0) this.thread.ref();
      this.waiting.set(id, { resolve, reject });
      try {
        this.thread.postMessage({ ...call, id } satisfies ToThread);
      } catch (error) {
        this.takeOut(id); // A value that no thread can be sent, such as a function.
        throw error;
      }
    });
  }

  private settle(message: Extract<FromThread, { id: number }>): void {
    const waiting = this.takeOut(message.id);
    if (message.type === "done") waiting?.resolve(message.results);
    else waiting?.reject(asError(message.error));
  }

  /** Ends the waiting for an answer. @returns who waited */
  private takeOut(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (this.waiting.size === 0) this.thread.unref();
    return waiting;
  }
}

function asError({ message, stack, facts }: PlainError): Error {
  const error = new Error(message);
  // Where the database failed; the message says who asked.
  if (stack !== undefined) error.stack = stack;
  return Object.assign(error, facts);
}

function newThread(workerData: DatabaseSettings): Worker {
  if (!THREAD.endsWith(".ts")) return new Worker(THREAD, { workerData });
  // From source, as in tests, the thread first has to learn TypeScript.
  const code = `require("tsx/cjs"); require(${JSON.stringify(THREAD)});`;
  return new Worker(code, { eval: true, workerData });
}

/** Copies the empty database. A copy that was cut short is made again, since the file that says it is whole comes last. */
async function copyEmpty(folder: string): Promise<void> {
  const created = join(EMPTY, CREATED);
  await cp(EMPTY, folder, { recursive: true, filter: (file) => file !== created });
  await copyFile(created, join(folder, CREATED));
  await mendPrivate(folder);
}
