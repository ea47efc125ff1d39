import {
  BuildListingOperation,
  BuildPathsOperation,
  type BuildListingQuery,
} from "../cms/generated";
import type { CmsReader } from "./cmsReader";
import { SourcingError } from "./SourcingError";

type Listing = BuildListingQuery["buildListing"];

/** A page as the CMS lists it. */
export type ListedRoute = Listing["items"][number];

/** What the CMS lists, or what has changed since an earlier reading. */
export interface Reading {
  items: ListedRoute[];
  /** Pages that are gone since then. */
  removed: Listing["removed"];
  /** How many pages the whole listing holds. */
  total: number;
  /** The moment of this reading, for the next one. */
  cursor: string;
}

/**
 * Reads the listing of the CMS, in stretches.
 *
 * @param since cursor of an earlier reading: only what has changed since. Null: everything.
 * @throws SourcingError when a stretch fails.
 */
export async function readListing(
  reader: CmsReader,
  pageSize: number,
  since: string | null,
): Promise<Reading> {
  const items: ListedRoute[] = [];
  let first: Listing | undefined;
  let after: string | null = null;
  for (;;) {
    const stretch: Listing = await readStretch(reader, { after, first: pageSize, since });
    if (first && (stretch.cursor !== first.cursor || stretch.total !== first.total)) {
      // Somebody published while we read: pages may be missing or double, so begin again.
      items.length = 0;
      after = null;
      first = undefined;
      continue;
    }
    first ??= stretch;
    items.push(...stretch.items);
    after = stretch.endCursor;
    if (after === null) {
      return { items, removed: first.removed, total: first.total, cursor: first.cursor };
    }
  }
}

interface Place extends Record<string, unknown> {
  after: string | null;
  first: number;
  since: string | null;
}

async function readStretch(reader: CmsReader, place: Place): Promise<Listing> {
  try {
    return (await reader.read(BuildListingOperation, place)).buildListing;
  } catch (error) {
    if (!(error instanceof SourcingError)) throw error;
    const [, items, index] = error.step.answerPath ?? [];
    if (items !== "items" || typeof index !== "number") throw error;
    const page = await pageAt(reader, place, index);
    throw new SourcingError(error.reason, { ...listingStep(reader), page });
  }
}

/** A failed stretch carries no pages, so the failing one is asked for by its place. */
async function pageAt(reader: CmsReader, place: Place, index: number) {
  const { buildListing } = await reader.read(BuildPathsOperation, place);
  const route = buildListing.items[index];
  return route && `${route.path} (${route.langcode})`;
}

/** Where a build stands that reads the listing. */
export function listingStep({ endpoint }: CmsReader) {
  return { endpoint, operation: BuildListingOperation.name };
}
