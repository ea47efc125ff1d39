import type { Results } from "@electric-sql/pglite";

export interface DatabaseSettings {
  readonly folder: string;
  /** Size of PostgreSQL's shared buffers in megabytes, allocated from the start. */
  readonly cacheMegabytes: number;
}

export type DatabaseCall =
  | { readonly type: "query"; readonly text: string; readonly values: readonly unknown[] }
  | { readonly type: "exec"; readonly text: string }
  | { readonly type: "close" };

export type ToThread = DatabaseCall & { readonly id: number };

/** An error with the database's fields. Cloning between threads would keep only its message. */
export interface PlainError {
  readonly message: string;
  readonly stack: string | undefined;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Result of a call, or of opening the database. */
export type FromThread =
  | { readonly type: "open" }
  | { readonly type: "refused"; readonly error: PlainError }
  | { readonly type: "done"; readonly id: number; readonly results: readonly Results[] }
  | { readonly type: "failed"; readonly id: number; readonly error: PlainError };
