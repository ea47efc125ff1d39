import { type Transaction } from "kysely";
import type { Database } from "./openDatabase";
import type { Tables } from "./tables";
import { TouchedPaths } from "./touchedPaths";

/** A change of content in progress: the transaction, and the version that its rows get. */
export interface Change {
  readonly tx: Transaction<Tables>;
  readonly version: number;
  /** The moment of the change, ISO 8601. */
  readonly now: string;
  /** The editor who makes it. Null: nobody, such as an import. */
  readonly author: string | null;
  /** Collects the paths that visitors see changed. Each writer adds its own. */
  readonly touched: TouchedPaths;
}

/**
 * Changes content in one transaction. Changes happen one after another, so a version is visible to
 * readers only when all earlier ones are.
 */
export function changeContent<T>(
  db: Database,
  work: (change: Change) => Promise<T>,
  author: string | null = null,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const { version } = await tx
      .updateTable("content_state")
      .set((set) => ({ version: set("version", "+", 1) }))
      .returning("version")
      .executeTakeFirstOrThrow();
    const now = new Date().toISOString();
    return work({ tx, version, now, author, touched: new TouchedPaths() });
  });
}
