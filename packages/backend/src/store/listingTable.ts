import type { Database } from "./openDatabase";

/** A page of the listing, or one that is gone. */
export interface ListingEntry {
  readonly langcode: string;
  readonly path: string;
  readonly revision: string;
  /** When the entry last changed, counted in changes of the listing. */
  readonly sequence: number;
  readonly removed: boolean;
}

/** A path in a language with the revision of what it shows now. */
export interface CurrentRevision {
  readonly langcode: string;
  readonly path: string;
  readonly revision: string;
}

const STRETCH = 1000;

/**
 * Records what the listing holds now. Entries that changed since the last time get a new sequence,
 * those that are gone are kept as removed.
 * @returns all entries and the sequence of this moment.
 */
export function recordListing(
  db: Database,
  current: readonly CurrentRevision[],
): Promise<{ sequence: number; entries: ListingEntry[] }> {
  return db.transaction().execute(async (tx) => {
    const state = await tx
      .selectFrom("content_state")
      .select("sequence")
      .forUpdate()
      .executeTakeFirstOrThrow();
    const rows = await tx.selectFrom("listing").selectAll().execute();
    const known = new Map(rows.map((row) => [`${row.langcode}:${row.path}`, row]));
    const next = state.sequence + 1;
    const changed: ListingEntry[] = [];
    const entries = current.map((entry) => {
      const key = `${entry.langcode}:${entry.path}`;
      const before = known.get(key);
      known.delete(key);
      if (before?.revision === entry.revision && !before.removed) return before;
      const after = { ...entry, sequence: next, removed: false };
      changed.push(after);
      return after;
    });
    for (const before of known.values()) {
      if (before.removed) {
        entries.push(before);
        continue;
      }
      const after = { ...before, sequence: next, removed: true };
      changed.push(after);
      entries.push(after);
    }
    for (let start = 0; start < changed.length; start += STRETCH) {
      await tx
        .insertInto("listing")
        .values(changed.slice(start, start + STRETCH))
        .onConflict((conflict) =>
          conflict.columns(["langcode", "path"]).doUpdateSet((set) => ({
            revision: set.ref("excluded.revision"),
            sequence: set.ref("excluded.sequence"),
            removed: set.ref("excluded.removed"),
          })),
        )
        .execute();
    }
    if (changed.length === 0) return { sequence: state.sequence, entries };
    await tx.updateTable("content_state").set({ sequence: next }).execute();
    return { sequence: next, entries };
  });
}
