import type { Transaction } from "kysely";
import type { Database } from "./openDatabase";
import type { Tables } from "./tables";

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
interface CurrentRevision {
  readonly langcode: string;
  readonly path: string;
  readonly revision: string;
}

/** What all pages of a language show now. */
interface CurrentChrome {
  readonly langcode: string;
  readonly revision: string;
}

/** The same, with the change of the listing at which it last changed. */
export interface RecordedChrome extends CurrentChrome {
  readonly sequence: number;
}

/** The listing as it stands in the database. */
export interface RecordedListing {
  readonly sequence: number;
  readonly entries: readonly ListingEntry[];
  readonly chrome: readonly RecordedChrome[];
}

const BATCH_SIZE = 1000;

/**
 * Records what the listing holds now. Entries that changed since the last time get a new sequence,
 * those that are gone are kept as removed.
 * @param known what was recorded last: if nobody has changed it since, it need not be read.
 */
export function recordListing(
  db: Database,
  current: {
    readonly pages: readonly CurrentRevision[];
    readonly chrome: readonly CurrentChrome[];
  },
  known: RecordedListing | undefined,
): Promise<RecordedListing> {
  return db.transaction().execute(async (tx) => {
    const state = await tx
      .selectFrom("content_state")
      .select("sequence")
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before =
      known?.sequence === state.sequence ? known : await readRecorded(tx, state.sequence);
    const next = state.sequence + 1;
    const { entries, changed } = mergeEntries(before.entries, current.pages, next);
    const chromeBefore = new Map(before.chrome.map((each) => [each.langcode, each]));
    const chrome = current.chrome.map((each) => {
      const kept = chromeBefore.get(each.langcode);
      return kept?.revision === each.revision ? kept : { ...each, sequence: next };
    });
    const changedChrome = chrome.filter(({ sequence }) => sequence === next);
    if (changed.length === 0 && changedChrome.length === 0) return before;
    await writeEntries(tx, changed);
    for (const each of changedChrome) {
      await tx
        .insertInto("listing_chrome")
        .values(each)
        .onConflict((conflict) => conflict.column("langcode").doUpdateSet(each))
        .execute();
    }
    await tx.updateTable("content_state").set({ sequence: next }).execute();
    return { sequence: next, entries, chrome };
  });
}

async function readRecorded(tx: Transaction<Tables>, sequence: number): Promise<RecordedListing> {
  const entries = await tx.selectFrom("listing").selectAll().execute();
  const chrome = await tx.selectFrom("listing_chrome").selectAll().execute();
  return { sequence, entries, chrome };
}

function mergeEntries(
  before: readonly ListingEntry[],
  current: readonly CurrentRevision[],
  sequence: number,
): { entries: ListingEntry[]; changed: ListingEntry[] } {
  const known = new Map(before.map((entry) => [`${entry.langcode}:${entry.path}`, entry]));
  const changed: ListingEntry[] = [];
  const entries = current.map((entry) => {
    const key = `${entry.langcode}:${entry.path}`;
    const kept = known.get(key);
    known.delete(key);
    if (kept?.revision === entry.revision && !kept.removed) return kept;
    const after = { ...entry, sequence, removed: false };
    changed.push(after);
    return after;
  });
  for (const left of known.values()) {
    const entry = left.removed ? left : { ...left, sequence, removed: true };
    if (!left.removed) changed.push(entry);
    entries.push(entry);
  }
  return { entries, changed };
}

async function writeEntries(
  tx: Transaction<Tables>,
  changed: readonly ListingEntry[],
): Promise<void> {
  for (let start = 0; start < changed.length; start += BATCH_SIZE) {
    await tx
      .insertInto("listing")
      .values(changed.slice(start, start + BATCH_SIZE))
      .onConflict((conflict) =>
        conflict.columns(["langcode", "path"]).doUpdateSet((set) => ({
          revision: set.ref("excluded.revision"),
          sequence: set.ref("excluded.sequence"),
          removed: set.ref("excluded.removed"),
        })),
      )
      .execute();
  }
}
