import type { Results } from "@electric-sql/pglite";

/** What the thread of a database is started with. */
export interface DatabaseSettings {
  readonly folder: string;
  /** Megabytes of tables and indexes that it keeps in memory, and takes up from the start. */
  readonly cacheMegabytes: number;
}

/** What the thread of a database is asked to do. */
export type DatabaseCall =
  | { readonly type: "query"; readonly text: string; readonly values: readonly unknown[] }
  | { readonly type: "exec"; readonly text: string }
  | { readonly type: "close" };

/** To the thread. */
export type ToThread = DatabaseCall & { readonly id: number };

/** An error with all that the database tells of it; between threads, errors keep only their message. */
export interface PlainError {
  readonly message: string;
  readonly stack: string | undefined;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** From the thread: the answer to a call, or that the database is open, or why it is not. */
export type FromThread =
  | { readonly type: "open" }
  | { readonly type: "refused"; readonly error: PlainError }
  | { readonly type: "done"; readonly id: number; readonly results: readonly Results[] }
  | { readonly type: "failed"; readonly id: number; readonly error: PlainError };
