import type { Change, Changes } from "../events/changes";
import type { AffectedPath } from "../events/publishEvent";
import { localizedPath, type SitePaths } from "../sitePaths";
import { type Cms, CmsUnavailable } from "./cms";
import { lostPages } from "./lostPages";
import { pageFaults } from "./pageFaults";
import { pagesOfRelease } from "./pagesOfRelease";
import { probeRelease, probesFor, type Standing } from "./probes";

/** A release that may go live, and what it replaces. */
export interface Candidate {
  directory: string;
  /** Directory of the live release. Undefined: there is none. */
  live: string | undefined;
  /** What has changed since. */
  changes: readonly Change[];
  /** Paths of the pages that it has rendered anew, if it has the code of the live release. */
  rendered?: readonly string[];
}

export interface GateSettings {
  site: SitePaths;
  cms: Cms;
  changes: Changes;
  maxLossPercent: number;
}

/** Most changed pages that are tried out. */
const SAMPLE = 20;
/** Pages that may have been published since the build began, or have no template. */
const TOLERATED = 5;
/** Most addresses that a message names. */
const NAMED = 5;

/**
 * Decides whether a release may go live.
 *
 * @returns why not, one reason each; empty: it may
 */
export async function judgeRelease(
  { directory, live, changes, rendered }: Candidate,
  { site, cms, changes: history, maxLossPercent }: GateSettings,
): Promise<string[]> {
  const pages = await pagesOfRelease(directory);
  const faults: string[] = [];
  const standings: Standing[] = [];
  try {
    for (const langcode of site.langcodes) {
      const published = await cms.publishedPages(langcode);
      const built = pages.filter((page) => isOf(page, langcode, site)).length;
      const tolerated = Math.max(TOLERATED, Math.floor((published * maxLossPercent) / 100));
      if (built < published - tolerated) {
        faults.push(
          `The CMS lists ${published} pages in ${langcode}, the release has ${built}: it was not read completely.`,
        );
      }
    }
    const losses = live
      ? await lostPages({
          ...{ before: await pagesOfRelease(live), after: pages, site, cms, maxLossPercent },
          saidGone: (langcode, path) => history.saidGone(langcode, path),
        })
      : [];
    for (const { langcode, before, missing } of losses) {
      const names = missing.slice(0, NAMED).join(", ") + (missing.length > NAMED ? ", ..." : "");
      faults.push(
        `${missing.length} of ${before} pages in ${langcode} would be lost, and the CMS does not say that they are gone: ${names}`,
      );
    }
    // A path that was told of as changed may be a redirect, and be gone again by now. What the next
    // build takes up is not asked of this release.
    const waiting = await history.waitingPaths();
    for (const { langcode, path, address } of sampleOf(changes, waiting, site)) {
      standings.push({ address, status: await cms.statusOf(langcode, path) });
    }
  } catch (error) {
    if (!(error instanceof CmsUnavailable)) throw error;
    faults.push(error.message);
  }
  if (faults.length > 0) return faults;
  // Of code that serves visitors already, only what it has rendered is in question.
  if (rendered) return pageFaults(directory, rendered);
  return probeRelease(directory, probesFor(site, standings));
}

/** Some of the paths that changed, the newest ones first, without those that have changed again. */
function sampleOf(
  changes: readonly Change[],
  changedAgain: readonly AffectedPath[],
  site: SitePaths,
) {
  const sample = new Map<string, { langcode: string; path: string; address: string }>();
  const addressOf = ({ langcode, path }: AffectedPath) => localizedPath(langcode, path, site);
  const left = new Set(changedAgain.map(addressOf));
  for (const affected of [...changes].reverse().flatMap(({ paths }) => paths)) {
    if (sample.size === SAMPLE) break;
    const { langcode, path } = affected;
    const address = addressOf(affected);
    if (!site.langcodes.includes(langcode) || left.has(address)) continue;
    sample.set(address, { langcode, path, address });
  }
  return [...sample.values()];
}

function isOf(address: string, langcode: string, site: SitePaths): boolean {
  const home = localizedPath(langcode, "/", site);
  if (home !== "/") return address === home || address.startsWith(`${home}/`);
  const others = site.langcodes.filter((code) => code !== langcode);
  return !others.some((code) => isOf(address, code, site));
}
