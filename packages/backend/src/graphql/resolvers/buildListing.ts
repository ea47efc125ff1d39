import type { QueryBuildListingArgs } from "@quatrain/contract";
import { requireLanguage } from "../../domain/requireLanguage";
import { compareEntries, type ListingEntry } from "../../store/listingTable";
import { clientError } from "../errors";
import { readCursor, writeCursor } from "../listingCursor";
import type { RootResolver } from "../operationContext";

const MAX_FIRST = 500;

/** All published pages, or those changed since an earlier reading, in pages of results. */
export const buildListing: RootResolver<QueryBuildListingArgs> = async (_root, args, context) => {
  const { langcode, first = 200 } = args;
  if (typeof langcode === "string") requireLanguage(langcode);
  if (first < 1 || first > MAX_FIRST) {
    throw clientError("BAD_USER_INPUT", `first must be between 1 and ${MAX_FIRST}.`);
  }
  const { snapshot } = context;
  const listing = await context.services.listings.get(context);
  const since = args.since ? readCursor(args.since, listing) : undefined;
  const after = args.after ? readCursor(args.after, listing) : undefined;
  const entries = listing.entries.filter((entry) => !langcode || entry.langcode === langcode);
  const isNew = (entry: ListingEntry): boolean =>
    since === undefined || entry.sequence > since.sequence;
  const all = entries.filter(({ removed }) => !removed);
  const present = all.filter(isNew);
  const position = after?.position;
  const start =
    position === undefined
      ? 0
      : present.filter((entry) => compareEntries(entry, position) <= 0).length;
  const items = present.slice(start, start + first);
  context.work.listedPages += items.length;
  const last = items.at(-1);
  // All pages of one reading carry the sequence of the first.
  const sequence = after?.sequence ?? listing.sequence;
  const isEnd = last === undefined || start + items.length >= present.length;
  return {
    items: items.map(({ langcode: code, path, revision }) => ({
      langcode: code,
      path,
      revision,
      entity: snapshot.pageByPath(path, code),
    })),
    removed:
      since !== undefined && after === undefined
        ? entries.filter((entry) => entry.removed && isNew(entry))
        : [],
    total: all.length,
    endCursor: isEnd ? null : writeCursor(listing.epoch, sequence, last),
    cursor: writeCursor(listing.epoch, sequence),
  };
};
