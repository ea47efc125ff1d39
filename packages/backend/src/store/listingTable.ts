import type { Transaction } from "kysely";
import { LANGCODES } from "../content/languages";
import type { Database } from "./openDatabase";
import type { Tables } from "./tables";

/** Position of an entry in the listing. */
export interface Position {
  readonly langcode: string;
  readonly path: string;
}

/** A path with the revision of its current content. */
export interface CurrentRevision extends Position {
  readonly revision: string;
}

/** A listed or removed page. */
export interface ListingEntry extends CurrentRevision {
  /** Listing sequence at the entry's last change. */
  readonly sequence: number;
  readonly removed: boolean;
}

export interface CurrentListing {
  readonly pages: () => readonly CurrentRevision[];
  readonly chrome: readonly CurrentChrome[];
}

/** Differences from an earlier listing. */
export interface ListingChanges {
  /** New and changed pages; may include unchanged ones. */
  readonly pages: readonly CurrentRevision[];
  readonly gone: readonly Position[];
}

/** Revision of the content around all pages of a language. */
interface CurrentChrome {
  readonly langcode: string;
  readonly revision: string;
}

/** The same, with the listing sequence at its last change. */
export interface RecordedChrome extends CurrentChrome {
  readonly sequence: number;
}

export interface RecordedListing {
  readonly sequence: number;
  /** In the order of {@link compareEntries}, including removed entries. */
  readonly entries: readonly ListingEntry[];
  readonly chrome: readonly RecordedChrome[];
}

/** The last recorded listing, with the differences from it if known. */
interface LastListing {
  readonly recorded: RecordedListing;
  readonly changes: ListingChanges | undefined;
}

const BATCH_SIZE = 1000;

/** Above this number of changes, merge all entries instead. */
const MAX_SINGLE_CHANGES = 1000;

/** Sorts entries by language, in the order of the site, then by path. */
export function compareEntries(a: Position, b: Position): number {
  const language = LANGCODES.indexOf(a.langcode) - LANGCODES.indexOf(b.langcode);
  if (language !== 0) return language;
  return a.path === b.path ? 0 : a.path < b.path ? -1 : 1;
}

/**
 * Records the current listing. Changed entries get a new sequence; removed ones stay, marked as removed.
 * @param last the last recorded listing with the changes since. If no other process has recorded since,
 *   only the changes are processed
 */
export function recordListing(
  db: Database,
  current: CurrentListing,
  last: LastListing | undefined,
): Promise<RecordedListing> {
  return db.transaction().execute(async (tx) => {
    const state = await tx
      .selectFrom("content_state")
      .select("sequence")
      .forUpdate()
      .executeTakeFirstOrThrow();
    const known = last?.recorded.sequence === state.sequence ? last : undefined;
    const before = known?.recorded ?? (await readRecorded(tx, state.sequence));
    const next = state.sequence + 1;
    const changes = known?.changes;
    const isSmall = changes && changes.pages.length + changes.gone.length <= MAX_SINGLE_CHANGES;
    const { entries, changed } = isSmall
      ? changeEntries(before.entries, changes, next)
      : mergeEntries(before.entries, current.pages(), next);
    const chromeBefore = new Map(before.chrome.map((each) => [each.langcode, each]));
    const chrome = current.chrome.map((each) => {
      const existing = chromeBefore.get(each.langcode);
      return existing?.revision === each.revision ? existing : { ...each, sequence: next };
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
  return { sequence, entries: entries.sort(compareEntries), chrome };
}

interface Merged {
  readonly entries: ListingEntry[];
  readonly changed: ListingEntry[];
}

function changeEntries(
  before: readonly ListingEntry[],
  { pages, gone }: ListingChanges,
  sequence: number,
): Merged {
  const entries = [...before];
  const changed: ListingEntry[] = [];
  const put = (at: number, entry: ListingEntry) => {
    const replaces = entries[at] !== undefined && compareEntries(entries[at], entry) === 0;
    entries.splice(at, replaces ? 1 : 0, entry);
    changed.push(entry);
  };
  for (const page of pages) {
    const at = placeIn(entries, page);
    const existing = entries[at];
    const exists = existing !== undefined && compareEntries(existing, page) === 0;
    if (exists && existing.revision === page.revision && !existing.removed) continue;
    put(at, { ...page, sequence, removed: false });
  }
  for (const position of gone) {
    const at = placeIn(entries, position);
    const existing = entries[at];
    if (existing === undefined || compareEntries(existing, position) !== 0 || existing.removed)
      continue;
    put(at, { ...existing, sequence, removed: true });
  }
  return { entries, changed };
}

/** Index of an entry, or where to insert it (binary search). */
function placeIn(entries: readonly ListingEntry[], position: Position): number {
  let [from, to] = [0, entries.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const entry = entries[middle];
    if (entry !== undefined && compareEntries(entry, position) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

function mergeEntries(
  before: readonly ListingEntry[],
  current: readonly CurrentRevision[],
  sequence: number,
): Merged {
  const known = new Map(before.map((entry) => [`${entry.langcode}:${entry.path}`, entry]));
  const changed: ListingEntry[] = [];
  const entries = current.map((entry) => {
    const key = `${entry.langcode}:${entry.path}`;
    const existing = known.get(key);
    known.delete(key);
    if (existing?.revision === entry.revision && !existing.removed) return existing;
    const after = { ...entry, sequence, removed: false };
    changed.push(after);
    return after;
  });
  for (const left of known.values()) {
    const entry = left.removed ? left : { ...left, sequence, removed: true };
    if (!left.removed) changed.push(entry);
    entries.push(entry);
  }
  return { entries: entries.sort(compareEntries), changed };
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
