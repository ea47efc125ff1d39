import type { Transaction } from "kysely";
import { LANGCODES } from "../content/languages";
import type { Database } from "./openDatabase";
import type { Tables } from "./tables";

/** Where an entry stands in the listing. */
export interface Position {
  readonly langcode: string;
  readonly path: string;
}

/** A path in a language with the revision of what it shows now. */
export interface CurrentRevision extends Position {
  readonly revision: string;
}

/** A page of the listing, or one that is gone. */
export interface ListingEntry extends CurrentRevision {
  /** When the entry last changed, counted in changes of the listing. */
  readonly sequence: number;
  readonly removed: boolean;
}

/** What the listing holds now. */
export interface CurrentListing {
  readonly pages: () => readonly CurrentRevision[];
  readonly chrome: readonly CurrentChrome[];
}

/** How a listing differs from an earlier one. */
export interface ListingChanges {
  /** Pages that are new or have another revision, and others that have not. */
  readonly pages: readonly CurrentRevision[];
  readonly gone: readonly Position[];
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
  /** In order: see {@link compareEntries}. Entries that are gone stand among them. */
  readonly entries: readonly ListingEntry[];
  readonly chrome: readonly RecordedChrome[];
}

/** What was recorded last, and how the listing differs from that, if it is known. */
interface LastListing {
  readonly recorded: RecordedListing;
  readonly changes: ListingChanges | undefined;
}

const BATCH_SIZE = 1000;

/** With more changes than this, all entries are gone through. */
const MAX_SINGLE_CHANGES = 1000;

/** Orders entries by language, in the order of the site, and path. */
export function compareEntries(a: Position, b: Position): number {
  const language = LANGCODES.indexOf(a.langcode) - LANGCODES.indexOf(b.langcode);
  if (language !== 0) return language;
  return a.path === b.path ? 0 : a.path < b.path ? -1 : 1;
}

/**
 * Records what the listing holds now. Entries that changed since the last time get a new sequence,
 * those that are gone are kept as removed.
 * @param last what was recorded last, and what has changed since: if nobody else has recorded anything, it need not
 * be read, and nothing but the changes is looked at.
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
    const stands = entries[at] !== undefined && compareEntries(entries[at], entry) === 0;
    entries.splice(at, stands ? 1 : 0, entry);
    changed.push(entry);
  };
  for (const page of pages) {
    const at = placeIn(entries, page);
    const kept = entries[at];
    const isKept = kept !== undefined && compareEntries(kept, page) === 0;
    if (isKept && kept.revision === page.revision && !kept.removed) continue;
    put(at, { ...page, sequence, removed: false });
  }
  for (const position of gone) {
    const at = placeIn(entries, position);
    const kept = entries[at];
    if (kept === undefined || compareEntries(kept, position) !== 0 || kept.removed) continue;
    put(at, { ...kept, sequence, removed: true });
  }
  return { entries, changed };
}

/** Where an entry stands in order, or belongs. */
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
