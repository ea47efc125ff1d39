import { type Transaction } from "kysely";
import type { Database } from "./openDatabase";
import type { Tables } from "./tables";
import { TouchedPaths } from "./touchedPaths";

/** A content change in progress: the transaction, and the version for its rows. */
export interface Change {
  readonly tx: Transaction<Tables>;
  readonly version: number;
  /** Time of the change, ISO 8601. */
  readonly now: string;
  /** The editor. Null for imports. */
  readonly author: string | null;
  /** Collects the paths whose content changes for visitors. */
  readonly touched: TouchedPaths;
}

/**
 * Changes content in one transaction. Changes are serialized, so readers see a version only together with
 * all earlier ones.
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
