import type { Page } from "../../content/contentObject";
import type { ContentContext } from "../../content/context";
import { type Dependent, dependentWork } from "../../content/dependentWork";
import { PageDigest } from "../../content/digest";
import { LANGCODES } from "../../content/languages";
import type { ContentResolvers } from "../../content/resolvers";
import type { Snapshot } from "../../content/snapshot";
import {
  type ListingEntry,
  type RecordedChrome,
  type RecordedListing,
  recordListing,
} from "../../store/listingTable";
import type { Database } from "../../store/openDatabase";
import { TimeSlices } from "../timeSlices";

/** The listing of all published pages at one moment. */
export interface Listing {
  readonly epoch: string;
  readonly sequence: number;
  /** In a stable order: by language and path. Entries that are gone stand among them. */
  readonly entries: readonly ListingEntry[];
  /** What all pages of a language show, by language. */
  readonly chrome: readonly RecordedChrome[];
}

interface Kept {
  readonly snapshot: Snapshot;
  readonly validUntil: number;
  readonly listing: Listing;
  readonly revisions: Revisions;
}

type Revisions = ReadonlyMap<Page, Dependent<string>>;

/**
 * Computes the listing when content has changed, or time has made a difference. Of the pages, only
 * those that depend on what has changed are computed again.
 */
export class ListingKeeper {
  private kept: Kept | undefined;
  private recorded: RecordedListing | undefined;
  private working: { readonly snapshot: Snapshot; readonly listing: Promise<Listing> } | undefined;

  constructor(
    private readonly db: Database,
    private readonly resolvers: ContentResolvers,
  ) {}

  /** The listing for the snapshot of a context. Simultaneous callers share the work. */
  async get(context: ContentContext): Promise<Listing> {
    const { snapshot, now } = context;
    if (this.kept?.snapshot === snapshot && now.getTime() < this.kept.validUntil) {
      return this.kept.listing;
    }
    if (this.working?.snapshot !== snapshot) {
      const listing = this.work(context).finally(() => {
        if (this.working?.listing === listing) this.working = undefined;
      });
      this.working = { snapshot, listing };
    }
    return this.working.listing;
  }

  private async work(context: ContentContext): Promise<Listing> {
    const { snapshot } = context;
    const digest = new PageDigest(this.resolvers, context);
    const revisions = await this.revisions(digest, context);
    const current = [...revisions].map(([{ langcode, facts }, { result: revision }]) => {
      return { langcode, path: facts.path, revision };
    });
    const chrome = LANGCODES.map((langcode) => ({ langcode, revision: digest.chrome(langcode) }));
    this.recorded = await recordListing(this.db, { pages: current, chrome }, this.recorded);
    const { sequence } = this.recorded;
    const entries = [...this.recorded.entries].sort(compareEntries);
    const { epoch } = snapshot.content;
    const listing = { epoch, sequence, entries, chrome: this.recorded.chrome };
    this.kept = { snapshot, listing, revisions, validUntil: nextChange(context) };
    return listing;
  }

  private async revisions(
    digest: PageDigest,
    { snapshot, now }: ContentContext,
  ): Promise<Revisions> {
    const isInTime = this.kept !== undefined && now.getTime() < this.kept.validUntil;
    const before = isInTime ? this.kept : undefined;
    const workOut = dependentWork(
      snapshot,
      before && { snapshot: before.snapshot, results: before.revisions },
    );
    const revisions = new Map<Page, Dependent<string>>();
    const slices = new TimeSlices();
    for (const page of LANGCODES.flatMap((langcode) => snapshot.pages(langcode))) {
      revisions.set(
        page,
        workOut(page, () => digest.revision(page)),
      );
      await slices.next();
    }
    return revisions;
  }
}

/** Orders entries by language, in the order of the site, and path. */
export function compareEntries(a: Position, b: Position): number {
  const language = LANGCODES.indexOf(a.langcode) - LANGCODES.indexOf(b.langcode);
  if (language !== 0) return language;
  return a.path === b.path ? 0 : a.path < b.path ? -1 : 1;
}

/** Where an entry stands in the listing. */
export interface Position {
  readonly langcode: string;
  readonly path: string;
}

/** When time alone will next change what a page shows: an event ends, a form opens, a day begins. */
function nextChange({ snapshot, now }: ContentContext): number {
  const midnight = new Date(now);
  midnight.setUTCHours(24, 0, 0, 0);
  const ends = LANGCODES.flatMap((langcode) => snapshot.pages(langcode)).map(
    (page) => page.values["end"],
  );
  const forms = snapshot
    .documents("webform")
    .flatMap(({ data }) => [data["opens"], data["closes"]]);
  const moments = [...ends, ...forms].map((moment) =>
    typeof moment === "string" ? Date.parse(moment) : Number.NaN,
  );
  // What ends at a moment is over once that has passed.
  const coming = moments.map((moment) => moment + 1).filter((moment) => moment > now.getTime());
  return coming.reduce((first, moment) => Math.min(first, moment), midnight.getTime());
}
