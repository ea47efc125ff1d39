import type { CmsResult } from "../CmsClient";
import { LISTED_PAGES } from "../operations/operations";
import { nameOf, type PageName, type CheckContext } from "../context";

/** A page in the listing. */
export interface ListedPage extends PageName {
  readonly revision: string;
  readonly entity: PageName & {
    readonly __typename: string;
    readonly title: string;
    readonly status: string;
    readonly translations: readonly PageName[];
  };
}

/** The listing of a CMS. */
export interface Listing {
  readonly items: readonly ListedPage[];
  readonly total: number;
  readonly cursor: string;
  /** Whether it was read completely. */
  readonly isWhole: boolean;
}

/** A batch of the listing. */
interface ListingPart {
  readonly buildListing: {
    readonly total: number;
    readonly endCursor: string | null;
    readonly cursor: string;
    readonly removed: readonly PageName[];
    readonly items: readonly ListedPage[];
  };
}

const BATCH_SIZE = 200;

/** Most pages of the listing to read. */
const MAX_LISTED = 50_000;

/** Most attempts from the start: something may be published meanwhile. */
const MAX_ATTEMPTS = 3;

/** Requests a batch of the listing. */
export function requestBatch(
  { client }: CheckContext,
  place: { after?: string | null; since?: string },
  isProbe = false,
): Promise<CmsResult<ListingPart>> {
  const variables = { after: null, first: BATCH_SIZE, since: null, ...place };
  return client.request<ListingPart>(LISTED_PAGES, variables, { isProbe });
}

/** Reads the listing and checks its consistency. Null: there is none. */
export async function readListing(context: CheckContext): Promise<Listing | null> {
  if (!context.has("BUILD_LISTING")) return null;
  for (let left = MAX_ATTEMPTS; left > 0; left -= 1) {
    const reading = await readOnce(context, left === 1);
    if (reading === "failed") return null;
    if (reading === "changed") continue;
    checkPages(reading, context);
    return reading;
  }
  return null;
}

async function readOnce(
  context: CheckContext,
  isLast: boolean,
): Promise<Listing | "changed" | "failed"> {
  const { findings } = context;
  const items: ListedPage[] = [];
  const cursors = new Set<string>();
  let first: ListingPart["buildListing"] | undefined;
  let after: string | null = null;
  let lost = 0;
  let isWhole = true;
  do {
    const result: CmsResult<ListingPart> = await requestBatch(context, { after });
    const part: ListingPart["buildListing"] | undefined = result.data?.buildListing;
    if (!part) return "failed";
    if (first && (part.cursor !== first.cursor || part.total !== first.total)) {
      if (!isLast) return "changed";
      const now = `${part.total} pages at ${part.cursor || "no cursor"}`;
      const before = `${first.total} at ${first.cursor || "no cursor"}`;
      findings.add("listing-moves", `${now}, ${before} on the batch before`);
      isWhole = false;
      break;
    }
    first ??= part;
    items.push(...part.items);
    lost += new Set(result.faults.map(({ costs }) => costs).filter(isItem)).size;
    after = part.endCursor;
    if (after !== null && cursors.has(after)) {
      findings.add("listing-cursor", `endCursor ${after}`);
      isWhole = false;
      break;
    }
    if (after !== null) cursors.add(after);
    if (items.length >= MAX_LISTED) isWhole = after === null;
  } while (after !== null && isWhole);
  const { total, cursor } = first;
  if (isWhole && (items.length > total || items.length < total - lost)) {
    if (!isLast) return "changed";
    findings.add("listing-total", `${total} are promised, ${items.length} are there`);
  }
  return { items, total, cursor, isWhole };
}

function isItem(costs: string | null): boolean {
  return costs !== null && /^buildListing\.items\[\d+\]$/.test(costs);
}

function checkPages({ items, isWhole }: Listing, { findings }: CheckContext): void {
  const seen = new Set<string>();
  for (const item of items) {
    const name = nameOf(item);
    if (isWhole && seen.has(name)) findings.add("listing-duplicates", name);
    seen.add(name);
    const { langcode, status } = item.entity;
    if (langcode !== item.langcode) {
      findings.add("listing-language", `${name}: the page is in "${langcode}"`);
    }
    if (status === "DRAFT") findings.add("drafts-visible", `buildListing: ${name}`);
  }
}

/** A cursor that no CMS has issued. */
const UNKNOWN = "quatrain-doctor-unknown-cursor";

/** Checks that the CMS knows its cursor, and refuses an unknown one. */
export async function checkSince(context: CheckContext, { items, cursor }: Listing): Promise<void> {
  const { findings } = context;
  if (!context.has("CHANGES")) return;
  let answer = await requestBatch(context, { since: cursor }, true);
  const isChanged = () => {
    const part = answer.data?.buildListing;
    return part !== undefined && part.items.length + part.removed.length > 0;
  };
  // Something may have been published since the listing was read, but hardly twice.
  if (isChanged()) {
    const next = answer.data?.buildListing.cursor ?? cursor;
    answer = await requestBatch(context, { since: next }, true);
  }
  const part = answer.data?.buildListing;
  if (answer.state === "refused") {
    findings.add("since-forgets", "The cursor of a moment ago is answered with an error");
  } else if (part && isChanged()) {
    const listed = new Set(items.map(nameOf));
    const gone = part.removed.map(nameOf).filter((name) => listed.has(name));
    for (const name of gone) findings.add("since-removes", name);
    for (const item of part.items) findings.add("since-forgets", nameOf(item));
  }
  const { data, state } = await requestBatch(context, { since: UNKNOWN }, true);
  if (state !== "answered" || !data) return;
  const { length } = data.buildListing.items;
  if (length === 0) findings.add("since-unknown");
  else findings.add("since-unclear", `${length} pages come for the cursor ${UNKNOWN}`);
}
