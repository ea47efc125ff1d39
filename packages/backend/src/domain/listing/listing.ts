import type { Page } from "../../content/contentObject";
import type { ContentContext } from "../../content/context";
import {
  type Dependent,
  type DependentResults,
  incrementalWork,
} from "../../content/incrementalWork";
import { PageDigest } from "../../content/digest";
import { LANGCODES } from "../../content/languages";
import type { ContentResolvers } from "../../content/resolvers";
import type { Snapshot } from "../../content/snapshot";
import { eventEnd } from "../../content/views/period";
import {
  type CurrentRevision,
  type ListingChanges,
  type RecordedListing,
  recordListing,
} from "../../store/listingTable";
import type { Database } from "../../store/openDatabase";
import { TimeSlices } from "../timeSlices";

export interface Listing extends RecordedListing {
  readonly epoch: string;
}

interface Cached {
  readonly validUntil: number;
  readonly listing: Listing;
  readonly revisions: Revisions;
}

type Revisions = DependentResults<string>;

/**
 * Computes the listing after content has changed, or after time has changed what pages show. Recomputes
 * only pages that depend on the change.
 */
export class ListingKeeper {
  private cached: Cached | undefined;
  private working: { readonly snapshot: Snapshot; readonly listing: Promise<Listing> } | undefined;

  constructor(
    private readonly db: Database,
    private readonly resolvers: ContentResolvers,
  ) {}

  /** The listing for a snapshot. Concurrent callers share the work. */
  async get(context: ContentContext): Promise<Listing> {
    const { snapshot, now } = context;
    if (this.cached?.revisions.snapshot === snapshot && now.getTime() < this.cached.validUntil) {
      return this.cached.listing;
    }
    if (this.working?.snapshot !== snapshot) {
      const listing = this.refresh(context).finally(() => {
        if (this.working?.listing === listing) this.working = undefined;
      });
      this.working = { snapshot, listing };
    }
    return this.working.listing;
  }

  private async refresh(context: ContentContext): Promise<Listing> {
    const { snapshot, now } = context;
    const { cached } = this;
    const before = cached && now.getTime() < cached.validUntil ? cached.revisions : undefined;
    const digest = new PageDigest(this.resolvers, context);
    const revisions = await revisionsOf(digest, snapshot, before);
    const current = {
      pages: () => [...revisions.results].map(currentRevision),
      chrome: LANGCODES.map((langcode) => ({ langcode, revision: digest.chrome(langcode) })),
    };
    const recorded = await recordListing(
      this.db,
      current,
      cached && { recorded: cached.listing, changes: before && changesBetween(before, revisions) },
    );
    const listing = { ...recorded, epoch: snapshot.content.epoch };
    this.cached = { listing, revisions, validUntil: nextChange(context) };
    return listing;
  }
}

async function revisionsOf(
  digest: PageDigest,
  snapshot: Snapshot,
  before: Revisions | undefined,
): Promise<Revisions> {
  const { keys, compute } = incrementalWork(snapshot, before);
  const results = new Map<Page, Dependent<string>>();
  const slices = new TimeSlices();
  for (const page of LANGCODES.flatMap((langcode) => snapshot.pages(langcode))) {
    results.set(
      page,
      compute(page, () => digest.revision(page)),
    );
    await slices.next();
  }
  return { snapshot, results, keys };
}

function changesBetween(before: Revisions, after: Revisions): ListingChanges {
  const pages: CurrentRevision[] = [];
  for (const [page, revision] of after.results) {
    if (before.results.get(page) !== revision) pages.push(currentRevision([page, revision]));
  }
  const gone = [...before.results.keys()]
    .filter((page) => !after.results.has(page))
    .map(({ langcode, facts }) => ({ langcode, path: facts.path }))
    .filter(({ langcode, path }) => !after.snapshot.pageByPath(path, langcode));
  return { pages, gone };
}

function currentRevision([page, revision]: [Page, Dependent<string>]): CurrentRevision {
  return { langcode: page.langcode, path: page.facts.path, revision: revision.result };
}

/** Next time at which a page changes by itself: an event ends, a form opens or closes, or a day begins. */
function nextChange({ snapshot, now }: ContentContext): number {
  const midnight = new Date(now);
  midnight.setUTCHours(24, 0, 0, 0);
  const ends = LANGCODES.flatMap((langcode) => snapshot.pages(langcode)).map(eventEnd);
  const forms = snapshot
    .documents("webform")
    .flatMap(({ data }) => [data["opens"], data["closes"]])
    .map((moment) => (typeof moment === "string" ? Date.parse(moment) : Number.NaN));
  // A page changes one millisecond after such a moment.
  const coming = [...ends, ...forms]
    .map((moment) => moment + 1)
    .filter((moment) => moment > now.getTime());
  return coming.reduce((first, moment) => Math.min(first, moment), midnight.getTime());
}
