import {
  BuildListingOperation,
  BuildPathsOperation,
  type BuildListingQuery,
} from "../../cms/generated";
import type { CmsReader } from "./cmsReader";
import { SourcingError, TooManyRoutes } from "./SourcingError";
import { refuseTooMany, type UnreadRoute } from "./unreadRoutes";

type Listing = BuildListingQuery["buildListing"];

/** A page as the CMS lists it. */
export type ListedRoute = Listing["items"][number];

/** A reading of the whole listing, or of its changes. */
export interface Reading {
  items: ListedRoute[];
  /** Pages removed since the earlier reading. */
  removed: Listing["removed"];
  /** Number of pages in the whole listing. */
  total: number;
  /** Cursor of this reading, for the next one. */
  cursor: string;
  /** Listed pages that cannot be read. */
  unread: UnreadRoute[];
  /** Number of unreadable entries without a path. */
  lost: number;
}

/** Most attempts to read the listing, which may change meanwhile, and the CMS may forget a cursor. */
const MAX_ATTEMPTS = 10;

/** Attempts that may fail at a part: if the CMS has forgotten a cursor, a new attempt gets new ones. */
const MAX_FAILED_ATTEMPTS = 2;

/** Receives the listing in parts, so that the pages need not be in memory together. */
export interface ListingConsumer {
  /** Discards all pages so far: the reading starts again. */
  restart(): Promise<void>;
  add(items: readonly ListedRoute[]): Promise<void>;
}

/**
 * Reads the listing of the CMS into memory.
 *
 * @param since cursor of an earlier reading, to read only the changes. Null: everything.
 * @throws SourcingError if a part fails, or no attempt completes
 * @throws TooManyRoutes if there are more pages than `limit`
 */
export async function readListing(
  reader: CmsReader,
  pageSize: number,
  since: string | null,
  limit = Infinity,
): Promise<Reading> {
  const items: ListedRoute[] = [];
  const rest = await readListingInParts(reader, pageSize, since, {
    async restart() {
      items.length = 0;
    },
    async add(part) {
      items.push(...part);
      TooManyRoutes.refuse(items.length, limit);
    },
  });
  return { items, ...rest };
}

/**
 * Reads the listing of the CMS part by part.
 *
 * @param since cursor of an earlier reading, to read only the changes. Null: everything.
 * @throws SourcingError if a part fails, or no attempt completes
 */
export async function readListingInParts(
  reader: CmsReader,
  pageSize: number,
  since: string | null,
  consumer: ListingConsumer,
): Promise<Omit<Reading, "items">> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const reading = await readOnce(
      reader,
      pageSize,
      since,
      consumer,
      attempt <= MAX_FAILED_ATTEMPTS,
    );
    if (reading) return reading;
  }
  throw new SourcingError(
    `The listing changed ${MAX_ATTEMPTS} times while it was read`,
    listingStep(reader),
  );
}

/**
 * Reads the listing once, from start to end.
 *
 * @param mayRestart whether to return null, instead of throwing, if the CMS has forgotten a cursor
 * @returns null if the listing has changed meanwhile, or the CMS has forgotten a cursor: pages may be missing or duplicate
 */
async function readOnce(
  reader: CmsReader,
  pageSize: number,
  since: string | null,
  consumer: ListingConsumer,
  mayRestart: boolean,
): Promise<Omit<Reading, "items"> | null> {
  await consumer.restart();
  const places = new Set<string>();
  reader.faults.takeLost();
  const unread: UnreadRoute[] = [];
  let first: Listing | undefined;
  let after: string | null = null;
  do {
    const place: Place = { after, first: pageSize, since };
    const part: Listing | null = await readPart(reader, place, unread).catch((error: unknown) => {
      if (after === null || !mayRestart || !failedAsWhole(error)) throw error;
      return null;
    });
    if (!part || (first && (part.cursor !== first.cursor || part.total !== first.total)))
      return null;
    first ??= part;
    await consumer.add(part.items);
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

/** Whether a part failed as a whole, not at one of its pages. */
function failedAsWhole(error: unknown): boolean {
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
 * Reads a part. If it fails, reads its halves, down to the failing pages.
 *
 * @param unread receives the failing pages
 * @returns null if the listing has changed meanwhile
 * @throws SourcingError if the CMS fails, or fails at too many pages
 */
async function readPart(
  reader: CmsReader,
  place: Place,
  unread: UnreadRoute[],
): Promise<Listing | null> {
  try {
    return (await reader.read(BuildListingOperation, place)).buildListing;
  } catch (error) {
    if (!(error instanceof SourcingError)) throw error;
    const named = await readPathsOf(reader, place, error);
    const [page] = named.items;
    if (!page || named.items.length > place.first) throw error;
    if (named.items.length > 1) return readHalves(reader, place, named.items.length, unread);
    const failing = { ...page, reason: error.reason };
    unread.push(failing);
    refuseTooMany(unread, named.total, reader);
    return { ...named, items: [] };
  }
}

/** Paths of the pages of a failed part. @throws the error of that part if this fails as well */
async function readPathsOf(reader: CmsReader, place: Place, error: SourcingError) {
  const answer = await reader.read(BuildPathsOperation, place).catch((cause: unknown) => {
    throw cause instanceof SourcingError ? error : cause;
  });
  return answer.buildListing;
}

async function readHalves(
  reader: CmsReader,
  place: Place,
  count: number,
  unread: UnreadRoute[],
): Promise<Listing | null> {
  const half = Math.ceil(count / 2);
  const one = await readPart(reader, { ...place, first: half }, unread);
  if (!one || one.endCursor === null) return null;
  const rest = { ...place, after: one.endCursor, first: count - half };
  const other = await readPart(reader, rest, unread);
  if (!other || other.cursor !== one.cursor || other.total !== one.total) return null;
  return { ...other, removed: one.removed, items: [...one.items, ...other.items] };
}

/** Step for errors while reading the listing. */
export function listingStep({ endpoint }: CmsReader) {
  return { endpoint, operation: BuildListingOperation.name };
}
