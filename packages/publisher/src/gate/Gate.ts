import type { ReleaseFacts } from "@quatrain/contract/releaseFacts";
import type { UnreadPage } from "gatsby-adapter-node/content";
import { readRelease, type StoredRelease } from "gatsby-adapter-node/releases";
import type { Change, Changes } from "../events/changes";
import { deletedPages } from "../events/gonePages";
import { belongsTo } from "../releases/pagePaths";
import type { SitePaths } from "../config/sitePaths";
import { changedPaths } from "./changedPaths";
import { type Cms, CmsUnavailable } from "./cms";
import { contentFindings } from "./contentFindings";
import { mapConcurrently } from "./mapConcurrently";
import type { Findings } from "./LinkFindings";
import { lostPages } from "./lostPages";
import { type Counts, countedIn, PageCounts } from "./PageCounts";
import { probeRelease, probesFor, type PathStatus } from "./probes";
import { releaseFactsOf } from "./releaseFacts";
import { ReleasePages } from "./ReleasePages";

/** A release that may go live, and what it replaces. */
interface Candidate {
  directory: string;
  /** Directory of the live release. Undefined: there is none. */
  live: string | undefined;
  /** What has changed since. */
  changes: readonly Change[];
  /** Paths of the pages that it has rendered anew, if it has the code of the live release. */
  rendered?: readonly string[];
  /** Pages that could not be read. */
  unread?: readonly UnreadPage[];
}

interface GateSettings {
  site: SitePaths;
  /** The CMS, asked as the release says. */
  cms: (fitted: ReleaseFacts["operations"]) => Cms;
  changes: Pick<Changes, "isReportedGone" | "waitingPaths">;
  maxLossPercent: number;
}

/** How a release differs from the live one. */
interface Difference {
  before: StoredRelease | undefined;
  after: StoredRelease;
  pages: ReleasePages;
  /** Names of files that differ, that came, or that went. */
  names: readonly string[];
  /** Pages that are no more. */
  lost: readonly string[];
  /** How many there were and are in each language. */
  counts: { before: Counts; after: Counts };
}

/** Pages that may have been published since the build began, cannot be read, or have no template. */
const TOLERATED = 5;
/** Most addresses that a message names. */
const NAMED = 5;
/** Most faults, and most warnings, that are listed. */
const MAX_LISTED = 20;

/** Decides whether a release may go live, by how it differs from the one that is. */
export class Gate {
  readonly #counts: PageCounts;

  constructor(private readonly settings: GateSettings) {
    this.#counts = new PageCounts(settings.site);
  }

  /** @returns why a release may not go live, one reason each, and what else editors should know of */
  async check({ directory, live, changes, rendered, unread = [] }: Candidate): Promise<Findings> {
    const { site } = this.settings;
    const facts = releaseFactsOf(directory, site);
    const cms = this.settings.cms(facts.operations);
    const after = await readRelease(directory);
    const difference = this.#compare(live ? await readRelease(live) : undefined, after);
    const { before } = difference;
    const content = rendered && before && { ...difference, before };
    try {
      const [incomplete, losses, found] = await Promise.all([
        this.#incomplete(cms, facts.languages, difference.counts.after),
        this.#losses(cms, difference),
        // Of code that serves visitors already, only what it has rendered is in question.
        content ? this.#contentFindings(cms, content, rendered) : { faults: [], warnings: [] },
      ]);
      const stale = this.#stale(unread, facts.languages, difference.counts.after);
      const faults = [...incomplete, ...losses, ...stale, ...found.faults];
      if (content || faults.length > 0) return limited({ ...found, faults });
      // As late as can be: what changes in between is taken for a fault.
      const standings = await this.#pathStatuses(cms, changes);
      return limited({
        faults: await probeRelease(directory, probesFor(site, facts, standings)),
        warnings: [],
      });
    } catch (error) {
      if (!(error instanceof CmsUnavailable)) throw error;
      return { faults: [error.message], warnings: [] };
    }
  }

  #compare(before: StoredRelease | undefined, after: StoredRelease): Difference {
    const pages = new ReleasePages(after);
    const shared = { before, after, pages };
    if (!before) {
      const counts = { before: new Map(), after: this.#counts.whole(after.index.hash, pages) };
      return { ...shared, names: [], lost: [], counts };
    }
    const previous = new ReleasePages(before);
    const names = [...after.index.differences(before.index)];
    const lost = [...previous.missingIn(pages, names)];
    const added = pages.missingIn(previous, names);
    const known = this.#counts.whole(before.index.hash, previous);
    const counted = this.#counts.changed(known, after.index.hash, { added, lost });
    return { ...shared, names, lost, counts: { before: known, after: counted } };
  }

  async #incomplete(cms: Cms, languages: readonly string[], counts: Counts): Promise<string[]> {
    const faults = await mapConcurrently(languages, async (langcode) => {
      const published = await cms.publishedPages(langcode);
      if (published === null) return [];
      const built = counts.get(langcode) ?? 0;
      if (built >= published - this.#tolerated(published)) return [];
      return `The CMS lists ${published} pages in ${langcode}, the release has ${built}: it was not read completely.`;
    });
    return faults.flat();
  }

  /** Finds languages in which too many pages cannot be read. */
  #stale(unread: readonly UnreadPage[], languages: readonly string[], counts: Counts): string[] {
    return languages.flatMap((langcode) => {
      const ofIt = unread.filter(({ path }) => countedIn(path, this.settings.site) === langcode);
      const total = counts.get(langcode) ?? 0;
      const [first] = ofIt;
      if (!first || ofIt.length <= this.#tolerated(total)) return [];
      return `${ofIt.length} of ${total} pages in ${langcode} cannot be read, such as ${first.path}: ${first.reason}`;
    });
  }

  #tolerated(pages: number): number {
    return Math.max(TOLERATED, Math.floor((pages * this.settings.maxLossPercent) / 100));
  }

  async #losses(cms: Cms, { lost, counts }: Difference): Promise<string[]> {
    const { changes, site, maxLossPercent } = this.settings;
    const losses = await lostPages({
      site,
      cms,
      maxLossPercent,
      before: counts.before,
      lost,
      isReportedGone: (langcode, path) => changes.isReportedGone(langcode, path),
    });
    return losses.map(({ langcode, before, missing }) => {
      const names = missing.slice(0, NAMED).join(", ") + (missing.length > NAMED ? ", ..." : "");
      return `${missing.length} of ${before} pages in ${langcode} would be lost, and the CMS does not say that they are gone: ${names}`;
    });
  }

  async #contentFindings(
    cms: Cms,
    { lost, ...difference }: Difference & { before: StoredRelease },
    rendered: readonly string[],
  ): Promise<Findings> {
    // What was unpublished was deleted from the release before, too.
    const { unpublished = [] } = difference.before.release;
    const hasLost = lost.length + unpublished.length > 0;
    const change = { ...difference, rendered: new Set(rendered), hasLost };
    const { site, changes } = this.settings;
    return contentFindings(change, {
      site,
      cms,
      unpublished: async () => belongsTo(deletedPages(await changes.waitingPaths(), site)),
    });
  }

  /** How the paths that changed stand in the CMS, for a release that is tried out. */
  async #pathStatuses(cms: Cms, changes: readonly Change[]): Promise<PathStatus[]> {
    const { site, changes: history } = this.settings;
    // A path that was reported as changed may be a redirect, and be gone again by now. What the next
    // build takes up is not asked of this release.
    const paths = changedPaths(changes, await history.waitingPaths(), site);
    return mapConcurrently(paths, async ({ langcode, path, address }) => {
      return { address, status: await cms.statusOf(langcode, path) };
    });
  }
}

/** The first of what was found, and how much more there is. */
function limited({ faults, warnings }: Findings): Findings {
  const first = (lines: readonly string[]) =>
    lines.length > MAX_LISTED
      ? [...lines.slice(0, MAX_LISTED), `And ${lines.length - MAX_LISTED} more.`]
      : [...lines];
  return { faults: first(faults), warnings: first(warnings) };
}
