import { cmsPath, type SitePaths } from "../config/sitePaths";
import type { Cms } from "./cms";
import { mapConcurrently } from "./mapConcurrently";
import { type Counts, countedIn } from "./PageCounts";

/** A language that would lose pages without the CMS saying why. */
interface Loss {
  langcode: string;
  /** How many pages it has now. */
  before: number;
  /** Addresses of the pages that would be missing. */
  missing: string[];
}

interface Comparison {
  /** How many pages the live release has in each language. */
  before: Counts;
  /** Addresses of those that the new one does not have. */
  lost: readonly string[];
  site: SitePaths;
  cms: Cms;
  /** Whether an editor has unpublished the page. */
  isReportedGone: (langcode: string, path: string) => Promise<boolean>;
  /** Share of the pages of a language, in percent, that may go without reason. */
  maxLossPercent: number;
}

/** More missing pages than this are not asked for one by one: so many do not go unnoticed. */
const MOST_ASKED = 500;

/**
 * The languages that would lose more pages than allowed. A page counts as lost unless an editor unpublished
 * it, or the CMS itself says that it is gone (410) or has moved (301, 302). A 404 does not count:
 * it is also what a CMS answers that has lost its content.
 *
 * @throws CmsUnavailable
 */
export async function lostPages(comparison: Comparison): Promise<Loss[]> {
  const { before, lost, site, maxLossPercent } = comparison;
  const losses = await Promise.all(
    site.langcodes.map(async (langcode) => {
      const total = before.get(langcode) ?? 0;
      const allowed = Math.floor((total * maxLossPercent) / 100);
      const gone = lost.filter((page) => countedIn(page, site) === langcode);
      // So few may go whatever is said of them.
      if (gone.length <= allowed) return [];
      const missing = await unexplained(gone, comparison);
      return missing.length > allowed ? [{ langcode, before: total, missing }] : [];
    }),
  );
  return losses.flat();
}

/** Those of which neither an editor nor the CMS says that they are gone. */
async function unexplained(
  pages: readonly string[],
  { site, cms, isReportedGone }: Comparison,
): Promise<string[]> {
  const isUnexplained = async (page: string): Promise<boolean> => {
    const target = cmsPath(page, site);
    return target !== undefined && !(await isReportedGone(target.langcode, target.path));
  };
  const open = await filtered(pages, isUnexplained);
  const missing = await filtered(open.slice(0, MOST_ASKED), async (page) => {
    const target = cmsPath(page, site);
    return target === undefined || !isGone(await cms.statusOf(target.langcode, target.path));
  });
  return [...missing, ...open.slice(MOST_ASKED)];
}

async function filtered(
  pages: readonly string[],
  holds: (page: string) => Promise<boolean>,
): Promise<string[]> {
  const kept = await mapConcurrently(pages, holds);
  return pages.filter((_, index) => kept[index]);
}

function isGone(status: number): boolean {
  return status === 410 || (status >= 300 && status < 400);
}
