import { sql, type Transaction } from "kysely";
import type { AffectedPath } from "@quatrain/contract/publishEvent";
import type { Database } from "./openDatabase";
import type { Tables } from "./tables";

/** Paths touched by a change, each with its final state. */
class TouchedPaths {
  private readonly all = new Map<string, AffectedPath>();

  /** Records that a path shows other content. */
  changed(langcode: string, path: string): void {
    this.note({ langcode, path, state: "changed" });
  }

  /** Records that a page has left a path. */
  gone(langcode: string, path: string): void {
    this.note({ langcode, path, state: "gone" });
  }

  /** Records that a path redirects elsewhere. If a page left the path in the same change, it stays "gone". */
  redirected(langcode: string, path: string): void {
    if (this.all.get(keyOf(langcode, path))?.state !== "gone") this.changed(langcode, path);
  }

  get isEmpty(): boolean {
    return this.all.size === 0;
  }

  /** All touched paths, at the end of the change. A path that another page has taken over counts as changed. */
  async read(tx: Transaction<Tables>): Promise<AffectedPath[]> {
    const gone = [...this.all.values()].filter(({ state }) => state === "gone");
    if (gone.length > 0) {
      // One JSON parameter for any number of paths.
      const { rows } = await sql<Omit<AffectedPath, "state">>`
        select langcode, path
          from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as gone (langcode text, path text)
          join node_translation using (langcode)
          where published_path = path`.execute(tx);
      for (const { langcode, path } of rows) this.changed(langcode, path);
    }
    return [...this.all.values()];
  }

  private note(touched: AffectedPath): void {
    this.all.set(keyOf(touched.langcode, touched.path), touched);
  }
}

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

function keyOf(langcode: string, path: string): string {
  return `${langcode}:${path}`;
}
