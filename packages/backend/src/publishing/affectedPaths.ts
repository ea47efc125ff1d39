import type { Selectable } from "kysely";
import type { Listing } from "../content/listing";
import type { Snapshot } from "../store/snapshot";
import type { AffectedPath, PublishEventTable } from "../store/tables";
import type { PublishMessage } from "./publishEvent";

/**
 * Paths that are named one by one, and the bytes that they may take up: receivers read no more than
 * a few megabytes. Beyond, it is said that everything has changed.
 */
const MOST_PATHS = 20_000;
const MOST_BYTES = 4_000_000;

/** What stands of an event in the database. */
type EventRow = Pick<
  Selectable<PublishEventTable>,
  "id" | "event" | "at" | "node_id" | "langcode" | "paths" | "sequence"
>;

/**
 * Names what an event itself names, and where its page stands and stood. That takes no time, however
 * many pages there are.
 *
 * @param before the content as it was listed before
 */
export function noticeOf(row: EventRow, snapshot: Snapshot, before: Snapshot): PublishMessage {
  const node = nodeOf(row);
  const old = node && before.page(node.id, node.langcode)?.facts.path;
  const own = node && snapshot.page(node.id, node.langcode)?.facts.path;
  const paths = [...row.paths];
  if (node && own !== undefined) {
    paths.push({ langcode: node.langcode, path: own, state: "changed" });
  }
  if (node && old !== undefined && old !== own) {
    paths.push({ langcode: node.langcode, path: old, state: "gone" });
  }
  const { id, event, at } = row;
  return { id, event, at: at.toISOString(), ...(node && { node }), paths, preliminary: true };
}

/**
 * Works out which paths an event affects: the page itself, and all whose revision in the listing has
 * changed since then, because they show something of it. What others changed in the meantime may be
 * among them.
 */
export function messageOf(row: EventRow, listing: Listing, snapshot: Snapshot): PublishMessage {
  const { id, event, at, sequence } = row;
  const node = nodeOf(row);
  const paths = new Map<string, AffectedPath>();
  const add = (affected: AffectedPath) =>
    paths.set(`${affected.langcode}:${affected.path}`, affected);

  const own = node && snapshot.page(node.id, node.langcode);
  if (own) add({ langcode: own.langcode, path: own.facts.path, state: "changed" });
  row.paths.forEach(add);
  for (const { langcode, path, removed, sequence: changed } of listing.entries) {
    if (changed > sequence) add({ langcode, path, state: removed ? "gone" : "changed" });
  }
  const all = [...paths.values()];
  const isLong = nameable(all) < all.length;
  const gone = all.filter(({ state }) => state === "gone");
  const everywhere = isLong || listing.chrome.some((chrome) => chrome.sequence > sequence);
  return {
    ...{ id, event, at: at.toISOString() },
    ...(node && { node }),
    // What is gone is told even so, as far as it can be: nothing else says so.
    paths: isLong ? gone.slice(0, nameable(gone)) : all,
    ...(everywhere && { everywhere }),
  };
}

/** The page in one language whose change an event is. */
function nodeOf({ node_id: id, langcode }: EventRow): PublishMessage["node"] {
  return id === null || langcode === null ? undefined : { id, langcode };
}

/** How many of the paths can be named, from the first on. */
function nameable(paths: readonly AffectedPath[]): number {
  let bytes = 0;
  const last = paths.findIndex((affected, index) => {
    bytes += Buffer.byteLength(JSON.stringify(affected)) + 1;
    return bytes > MOST_BYTES || index >= MOST_PATHS;
  });
  return last < 0 ? paths.length : last;
}
