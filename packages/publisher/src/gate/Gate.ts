import { type ReleaseFacts, RELEASE_FACTS_FILE } from "@quatrain/contract/releaseFacts";
import type { UnreadPage } from "gatsby-adapter-node/content";
import { readRelease, type StoredRelease, PublicFiles } from "gatsby-adapter-node/releases";
import type { Change, Changes } from "../events/changes";
import { deletedPages } from "../events/gonePages";
import { belongsTo } from "../releases/pagePaths";
import type { SitePaths } from "../config/sitePaths";
import { type Cms, CmsUnavailable, mapConcurrently } from "./cms";
import { contentFindings } from "./contentFindings";
import type { Findings } from "./LinkFindings";
import { lostPages } from "./lostPages";
import { type Counts, countingLanguage, PageCounts } from "./PageCounts";
import { probeRelease, probesFor, type PathStatus } from "./probes";
import { ReleasePages } from "./ReleasePages";
import { localizedPath } from "@quatrain/contract/siteAddresses";
import type { AffectedPath } from "@quatrain/contract/publishEvent";

interface Candidate {
  directory: string;
  /** Directory of the live release. Undefined before the first. */
  live: string | undefined;
  /** Changes since the live release. */
  changes: readonly Change[];
  /** Paths of the pages that it has rendered again. Undefined: its code is new. */
  rendered?: readonly string[];
  unread?: readonly UnreadPage[];
}

interface GateSettings {
  site: SitePaths;
  /** Client for the CMS, with operations fitted to its schema. */
  cms: (fitted: ReleaseFacts["operations"]) => Cms;
  changes: Pick<Changes, "isReportedGone" | "waitingPaths">;
  maxLossPercent: number;
}

interface Difference {
  before: StoredRelease | undefined;
  after: StoredRelease;
  pages: ReleasePages;
  /** Names of changed, added and removed files. */
  names: readonly string[];
  /** Pages that the release no longer has. */
  lost: readonly string[];
  /** Pages in each language. */
  counts: { before: Counts; after: Counts };
}

/** Tolerated number of pages that are newer than the build, unreadable, or without a template. */
const TOLERATED = 5;
const PAGES_NAMED = 5;
/** Most faults and most warnings to list. */
const MAX_LISTED = 20;

/** Decides whether a release may go live, by comparing it to the live one. */
export class Gate {
  readonly #counts: PageCounts;

  constructor(private readonly settings: GateSettings) {
    this.#counts = new PageCounts(settings.site);
  }

  /** @returns reasons against the release as faults, and warnings for editors */
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
        this.#countFaults(cms, facts.languages, difference.counts.after),
        this.#lossFaults(cms, difference),
        // The code already serves visitors, so check only the rendered pages.
        content ? this.#contentFindings(cms, content, rendered) : { faults: [], warnings: [] },
      ]);
      const stale = this.#unreadFaults(unread, facts.languages, difference.counts.after);
      const faults = [...incomplete, ...losses, ...stale, ...found.faults];
      if (content || faults.length > 0) return truncated({ ...found, faults });
      // Query the CMS as late as possible: a change in between would look like a fault.
      const statuses = await this.#pathStatuses(cms, changes);
      return truncated({
        faults: await probeRelease(directory, probesFor(site, facts, statuses)),
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

  async #countFaults(cms: Cms, languages: readonly string[], counts: Counts): Promise<string[]> {
    const faults = await mapConcurrently(languages, async (langcode) => {
      const published = await cms.publishedPages(langcode);
      if (published === null) return [];
      const built = counts.get(langcode) ?? 0;
      if (built >= published - this.#tolerated(published)) return [];
      return `The CMS lists ${published} pages in ${langcode}, the release has ${built}: it was not read completely.`;
    });
    return faults.flat();
  }

  #unreadFaults(
    unread: readonly UnreadPage[],
    languages: readonly string[],
    counts: Counts,
  ): string[] {
    return languages.flatMap((langcode) => {
      const inLanguage = unread.filter(
        ({ path }) => countingLanguage(path, this.settings.site) === langcode,
      );
      const total = counts.get(langcode) ?? 0;
      const [first] = inLanguage;
      if (!first || inLanguage.length <= this.#tolerated(total)) return [];
      return `${inLanguage.length} of ${total} pages in ${langcode} cannot be read, such as ${first.path}: ${first.reason}`;
    });
  }

  #tolerated(pages: number): number {
    return Math.max(TOLERATED, Math.floor((pages * this.settings.maxLossPercent) / 100));
  }

  async #lossFaults(cms: Cms, { lost, counts }: Difference): Promise<string[]> {
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
      const names =
        missing.slice(0, PAGES_NAMED).join(", ") + (missing.length > PAGES_NAMED ? ", ..." : "");
      return `${missing.length} of ${before} pages in ${langcode} would be lost, and the CMS does not say that they are gone: ${names}`;
    });
  }

  async #contentFindings(
    cms: Cms,
    { lost, ...difference }: Difference & { before: StoredRelease },
    rendered: readonly string[],
  ): Promise<Findings> {
    // Unpublished pages were deleted from the live release, too.
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

  /** HTTP statuses that the CMS reports for changed paths. */
  async #pathStatuses(cms: Cms, changes: readonly Change[]): Promise<PathStatus[]> {
    const { site, changes: history } = this.settings;
    // A changed path may be a redirect or be gone by now. The next build contains waiting changes, so leave out their
    // paths.
    const paths = changedPaths(changes, await history.waitingPaths(), site);
    return mapConcurrently(paths, async ({ langcode, path, address }) => {
      return { address, status: await cms.statusOf(langcode, path) };
    });
  }
}

/** Shortens both lists and adds the number of omitted lines. */
function truncated({ faults, warnings }: Findings): Findings {
  const first = (lines: readonly string[]) =>
    lines.length > MAX_LISTED
      ? [...lines.slice(0, MAX_LISTED), `And ${lines.length - MAX_LISTED} more.`]
      : [...lines];
  return { faults: first(faults), warnings: first(warnings) };
}

/**
 * Facts that a release states about itself. A release from before this file existed has all languages and
 * capabilities.
 */
function releaseFactsOf(directory: string, site: SitePaths): ReleaseFacts {
  const text = PublicFiles.open(directory).read(RELEASE_FACTS_FILE)?.toString();
  if (text === undefined) return { languages: site.langcodes, lacks: [], operations: {} };
  return JSON.parse(text) as ReleaseFacts;
}

/** Most changed paths to probe. */
const SAMPLE = 20;

/** A CMS path and its address on the site. */
interface ChangedPath {
  langcode: string;
  path: string;
  address: string;
}

/** A sample of the changed paths, newest first, without paths that have changed again. */
function changedPaths(
  changes: readonly Change[],
  changedAgain: readonly AffectedPath[],
  site: SitePaths,
): ChangedPath[] {
  const sample = new Map<string, ChangedPath>();
  const addressOf = ({ langcode, path }: AffectedPath) => localizedPath(langcode, path, site);
  const excluded = new Set(changedAgain.map(addressOf));
  for (const affected of [...changes].reverse().flatMap(({ paths }) => paths)) {
    if (sample.size === SAMPLE) break;
    const { langcode, path } = affected;
    const address = addressOf(affected);
    if (!site.langcodes.includes(langcode) || excluded.has(address)) continue;
    sample.set(address, { langcode, path, address });
  }
  return [...sample.values()];
}
