import { cmsPath, type SitePaths } from "../sitePaths";
import type { Cms } from "./cms";

/** A language that would lose pages without the CMS saying why. */
export interface Loss {
  langcode: string;
  /** How many pages it has now. */
  before: number;
  /** Addresses of the pages that would be missing. */
  missing: string[];
}

interface Comparison {
  /** Addresses of the pages of the live release. */
  before: readonly string[];
  /** Those of the new one. */
  after: readonly string[];
  site: SitePaths;
  cms: Cms;
  /** Whether an editor has taken the page off the site. */
  saidGone: (langcode: string, path: string) => Promise<boolean>;
  /** Share of the pages of a language, in percent, that may go without reason. */
  maxLossPercent: number;
}

/** More missing pages than this are not asked for one by one: so many do not go unnoticed. */
const MOST_ASKED = 500;

/**
 * The languages that would lose more pages than allowed. A page counts as lost unless an editor took
 * it off, or the CMS itself says that it is gone (410) or has moved (301, 302). A 404 does not count:
 * it is also what a CMS answers that has lost its content.
 *
 * @throws CmsUnavailable
 */
export async function lostPages({
  before,
  after,
  site,
  cms,
  saidGone,
  maxLossPercent,
}: Comparison): Promise<Loss[]> {
  const kept = new Set(after);
  const losses: Loss[] = [];
  for (const langcode of site.langcodes) {
    const pages = before.flatMap((address) => {
      const target = cmsPath(address, site);
      // A list grows and shrinks with its entries, which are counted themselves.
      return target?.langcode === langcode && !/\/page\/\d+$/.test(address)
        ? [{ address, path: target.path }]
        : [];
    });
    const gone = pages.filter(({ address }) => !kept.has(address));
    const allowed = Math.floor((pages.length * maxLossPercent) / 100);
    const missing: string[] = [];
    for (const { address, path } of gone) {
      if (await saidGone(langcode, path)) continue;
      const explained = missing.length < MOST_ASKED && isGone(await cms.statusOf(langcode, path));
      if (!explained) missing.push(address);
    }
    if (missing.length > allowed) losses.push({ langcode, before: pages.length, missing });
  }
  return losses;
}

function isGone(status: number): boolean {
  return status === 410 || (status >= 300 && status < 400);
}
