import {
  BuildListingOperation,
  BuildPathsOperation,
  type BuildListingQuery,
} from "../../cms/generated";
import type { CmsReader } from "./cmsReader";
import { SourcingError } from "./SourcingError";
import { TooManyRoutes } from "./TooManyRoutes";
import { refuseTooMany, type UnreadPage } from "./unreadPages";

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
  /** Pages that it holds and that cannot be read. */
  unread: UnreadPage[];
  /** How many more there are, which it does not name. */
  lost: number;
}

/** How often the listing is read from its beginning, since it changed meanwhile or the CMS lost its place. */
const MOST_BEGINNINGS = 10;

/** How often a part may fail as a whole: the CMS may have forgotten the place, and knows it when asked again. */
const MOST_LOST = 2;

/** Takes the pages of a listing, a part after the other, so that they need not be in memory together. */
export interface ListingTaker {
  /** Whatever was taken so far is not to count: the listing is read from its beginning. */
  begin(): Promise<void>;
  take(items: readonly ListedRoute[]): Promise<void>;
}

/**
 * Reads the listing of the CMS as a whole.
 *
 * @param since cursor of an earlier reading: only what has changed since. Null: everything.
 * @throws SourcingError when a part fails, or no reading comes to its end.
 * @throws TooManyRoutes if there are more pages than `most`
 */
export async function readListing(
  reader: CmsReader,
  pageSize: number,
  since: string | null,
  most = Infinity,
): Promise<Reading> {
  const items: ListedRoute[] = [];
  const rest = await readListingInParts(reader, pageSize, since, {
    async begin() {
      items.length = 0;
    },
    async take(part) {
      items.push(...part);
      TooManyRoutes.refuse(items.length, most);
    },
  });
  return { items, ...rest };
}

/**
 * Reads the listing of the CMS, a part after the other.
 *
 * @param since cursor of an earlier reading: only what has changed since. Null: everything.
 * @throws SourcingError when a part fails, or no reading comes to its end.
 */
export async function readListingInParts(
  reader: CmsReader,
  pageSize: number,
  since: string | null,
  taker: ListingTaker,
): Promise<Omit<Reading, "items">> {
  for (let beginning = 1; beginning <= MOST_BEGINNINGS; beginning++) {
    const reading = await readOnce(reader, pageSize, since, taker, beginning <= MOST_LOST);
    if (reading) return reading;
  }
  throw new SourcingError(
    `The listing changed ${MOST_BEGINNINGS} times while it was read`,
    listingStep(reader),
  );
}

/**
 * Reads the listing from its beginning to its end.
 *
 * @param mayBeginAgain whether a place that the CMS has forgotten is no failure
 * @returns null if the listing has changed meanwhile, or the CMS has forgotten where the reading was: pages may
 * be missing or double.
 */
async function readOnce(
  reader: CmsReader,
  pageSize: number,
  since: string | null,
  taker: ListingTaker,
  mayBeginAgain: boolean,
): Promise<Omit<Reading, "items"> | null> {
  await taker.begin();
  const places = new Set<string>();
  reader.faults.takeLost();
  const unread: UnreadPage[] = [];
  let first: Listing | undefined;
  let after: string | null = null;
  do {
    const place: Place = { after, first: pageSize, since };
    const part: Listing | null = await readPart(reader, place, unread).catch((error: unknown) => {
      if (after === null || !mayBeginAgain || !isLost(error)) throw error;
      return null;
    });
    if (!part || (first && (part.cursor !== first.cursor || part.total !== first.total)))
      return null;
    first ??= part;
    await taker.take(part.items);
    after = part.endCursor;
    if (after !== null && places.has(after)) {
      const reason = `The listing leads back to its place "${after}" and never ends`;
      throw new SourcingError(reason, listingStep(reader));
    }
    if (after !== null) places.add(after);
  } while (after !== null);
  const lost = reader.faults.takeLost();
  unread.push(...lost.filter((page) => page !== null));
  const unnamed = lost.filter((page) => page === null).length;
  const { removed, total, cursor } = first;
  return { unread, lost: unnamed, removed, total, cursor };
}

/** Whether a part failed as a whole, and not at one of its pages. */
function isLost(error: unknown): boolean {
  return (
    error instanceof SourcingError && (error.step.answerPath ?? []).length < 2 && !error.step.page
  );
}

interface Place extends Record<string, unknown> {
  after: string | null;
  first: number;
  since: string | null;
}

/**
 * Reads a part. If it fails, it is read in halves, down to the pages that fail.
 *
 * @param unread takes these pages
 * @returns null if the listing has changed meanwhile
 * @throws SourcingError if the CMS fails, or fails at too many pages
 */
async function readPart(
  reader: CmsReader,
  place: Place,
  unread: UnreadPage[],
): Promise<Listing | null> {
  try {
    return (await reader.read(BuildListingOperation, place)).buildListing;
  } catch (error) {
    if (!(error instanceof SourcingError)) throw error;
    const named = await namedPart(reader, place, error);
    const [page] = named.items;
    if (!page || named.items.length > place.first) throw error;
    if (named.items.length > 1) return readHalves(reader, place, named.items.length, unread);
    const failing = { ...page, reason: error.reason };
    unread.push(failing);
    refuseTooMany(unread, named.total, reader);
    return { ...named, items: [] };
  }
}

/** The pages of a part that failed, without what is on them. @throws the error of that part if that fails as well */
async function namedPart(reader: CmsReader, place: Place, error: SourcingError) {
  const answer = await reader.read(BuildPathsOperation, place).catch((cause: unknown) => {
    throw cause instanceof SourcingError ? error : cause;
  });
  return answer.buildListing;
}

async function readHalves(
  reader: CmsReader,
  place: Place,
  count: number,
  unread: UnreadPage[],
): Promise<Listing | null> {
  const half = Math.ceil(count / 2);
  const one = await readPart(reader, { ...place, first: half }, unread);
  if (!one || one.endCursor === null) return null;
  const rest = { ...place, after: one.endCursor, first: count - half };
  const other = await readPart(reader, rest, unread);
  if (!other || other.cursor !== one.cursor || other.total !== one.total) return null;
  return { ...other, removed: one.removed, items: [...one.items, ...other.items] };
}

/** Where a build stands that reads the listing. */
export function listingStep({ endpoint }: CmsReader) {
  return { endpoint, operation: BuildListingOperation.name };
}
