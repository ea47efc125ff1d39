import { cmsPath, type SitePaths } from "../config/sitePaths";
import { type Cms, mapConcurrently } from "./cms";
import { type Counts, countingLanguage } from "./PageCounts";

/** A language that would lose pages without an explanation by the CMS. */
interface Loss {
  langcode: string;
  /** Number of pages in the live release. */
  before: number;
  missing: string[];
}

interface Comparison {
  /** Pages of the live release in each language. */
  before: Counts;
  /** Addresses of pages that the new release lacks. */
  lost: readonly string[];
  site: SitePaths;
  cms: Cms;
  isReportedGone: (langcode: string, path: string) => Promise<boolean>;
  /** Percentage of a language's pages that may go without an explanation. */
  maxLossPercent: number;
}

/** Most missing pages to query one by one. Nobody overlooks a loss larger than this. */
const MOST_QUERIES = 500;

/**
 * The languages that would lose more pages than allowed. A page counts as lost unless an editor unpublished it, or
 * the CMS reports it as gone (410) or moved (301, 302). A 404 explains nothing: a CMS that lost its content sends
 * it, too.
 *
 * @throws CmsUnavailable
 */
export async function lostPages(comparison: Comparison): Promise<Loss[]> {
  const { before, lost, site, maxLossPercent } = comparison;
  const losses = await Promise.all(
    site.langcodes.map(async (langcode) => {
      const total = before.get(langcode) ?? 0;
      const allowed = Math.floor((total * maxLossPercent) / 100);
      const gone = lost.filter((page) => countingLanguage(page, site) === langcode);
      // So few need no explanation.
      if (gone.length <= allowed) return [];
      const missing = await unexplained(gone, comparison);
      return missing.length > allowed ? [{ langcode, before: total, missing }] : [];
    }),
  );
  return losses.flat();
}

/** Pages whose loss neither an editor nor the CMS explains. */
async function unexplained(
  pages: readonly string[],
  { site, cms, isReportedGone }: Comparison,
): Promise<string[]> {
  const isUnexplained = async (page: string): Promise<boolean> => {
    const target = cmsPath(page, site);
    return target !== undefined && !(await isReportedGone(target.langcode, target.path));
  };
  const open = await filtered(pages, isUnexplained);
  const missing = await filtered(open.slice(0, MOST_QUERIES), async (page) => {
    const target = cmsPath(page, site);
    return target === undefined || !isGone(await cms.statusOf(target.langcode, target.path));
  });
  return [...missing, ...open.slice(MOST_QUERIES)];
}

async function filtered(
  pages: readonly string[],
  test: (page: string) => Promise<boolean>,
): Promise<string[]> {
  const kept = await mapConcurrently(pages, test);
  return pages.filter((_, index) => kept[index]);
}

function isGone(status: number): boolean {
  return status === 410 || (status >= 300 && status < 400);
}
