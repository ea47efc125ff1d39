import { lacks } from "../../cms/lacks";
import type { LocaleCode } from "../../i18n/locales";
import { listPageCount } from "../../server/cms/listPage";
import type { CmsReader } from "./cmsReader";
import { followLinks } from "./crawl/followLinks";
import { readListingInParts, type ListedRoute, type ListingTaker } from "./readListing";
import { checkComplete, oneToAPath, siteRoute, type SiteRoute } from "./siteRoute";
import type { Reach, SourcedRoute } from "./sourceRoutes";
import { readLists, refuseTooMany, sitePathOf, unreadError, type UnreadPage } from "./unreadPages";

/** Takes routes while they are read, so that they need not be in memory together. */
interface RouteTaker {
  /** Whatever it has taken so far is not to count. */
  clear(): Promise<void>;
  /** Takes some of the routes, in no order; each comes once. */
  add(routes: readonly SourcedRoute[]): Promise<void>;
}

/** What is known of routes that were read. */
interface ReadRoutes {
  /** The moment of the reading, for the next one. */
  cursor: string;
  /** How many pages the CMS listed that the site does not have. */
  missing: number;
  count: number;
  unread?: UnreadPage[];
}

/** Finds the last good version of pages, by their paths on the site. */
export type LastGood = (paths: readonly string[]) => Promise<readonly SourcedRoute[]>;

/**
 * Reads every page, by the listing of the CMS or along its links. One that cannot be read stays as it was last.
 *
 * @throws SourcingError when the CMS fails, or when its listing is not complete and consistent.
 */
export async function readRoutes(
  reader: CmsReader,
  reach: Reach,
  taker: RouteTaker,
  lastGood: LastGood = async () => [],
): Promise<ReadRoutes> {
  const parts = new Parts(reader, taker, lastGood);
  const has = (path: string) => parts.paths.has(path);
  const { total, cursor, lost, unread } = lacks("BUILD_LISTING")
    ? await readAlongLinks(reader, reach, lastGood, parts)
    : await readListingInParts(reader, reach.pageSize, null, parts);
  await parts.keepLast(unread);
  // Without its home a language would be offered no more.
  const home = unread.find((page) => page.path === "/" && !has(sitePathOf(page) ?? ""));
  if (home) throw unreadError(home, reader);
  const listed = parts.listed + unread.length + lost;
  const count = parts.paths.size;
  const countIn = (langcode: LocaleCode) => parts.counts.get(langcode) ?? 0;
  // Before the lists are read: that takes long, and is in vain if the listing is not whole.
  await checkComplete({ count, has, countIn }, { total, missing: listed - count }, reader);
  for (const route of parts.withLists) {
    const read = await readLists(route, reader);
    if (!("reason" in read)) {
      await taker.add([read]);
      continue;
    }
    unread.push(read);
    refuseTooMany(unread, total, reader);
    parts.paths.delete(route.path);
    await parts.keepLast([read]);
  }
  const { size } = parts.paths;
  return { cursor, missing: listed - size, count: size, ...(unread.length > 0 && { unread }) };
}

/** Makes pages of the CMS those of the site, and hands them on. */
class Parts implements ListingTaker {
  readonly paths = new Set<string>();
  readonly counts = new Map<LocaleCode, number>();
  /** Those whose lists have further pages, which are still to be read. */
  readonly withLists: SiteRoute[] = [];
  /** How many pages the CMS has listed. */
  listed = 0;

  constructor(
    private readonly reader: CmsReader,
    private readonly taker: RouteTaker,
    private readonly lastGood: LastGood,
  ) {}

  /** Puts the last good version in the place of pages that cannot be read. */
  async keepLast(unread: readonly UnreadPage[]): Promise<void> {
    if (unread.length === 0) return;
    const kept = await this.lastGood(unread.flatMap((page) => sitePathOf(page) ?? []));
    for (const { path, langcode } of kept) {
      this.paths.add(path);
      this.counts.set(langcode, (this.counts.get(langcode) ?? 0) + 1);
    }
    await this.taker.add(kept);
  }

  async begin(): Promise<void> {
    this.paths.clear();
    this.counts.clear();
    this.withLists.length = 0;
    this.listed = 0;
    await this.taker.clear();
  }

  async take(items: readonly ListedRoute[]): Promise<void> {
    const usable = items.flatMap((item) => siteRoute(item, this.reader) ?? []);
    const routes: SourcedRoute[] = [];
    for (const route of oneToAPath(usable, this.reader, this.paths)) {
      if (listPageCount(route.entity) > 1) this.withLists.push(route);
      else routes.push({ ...route, listPages: [] });
      this.counts.set(route.langcode, (this.counts.get(route.langcode) ?? 0) + 1);
    }
    this.listed += items.length;
    await this.taker.add(routes);
  }
}

async function readAlongLinks(
  reader: CmsReader,
  { known, maxPages, pageSize }: Reach,
  lastGood: LastGood,
  parts: Parts,
): Promise<{ total: number; cursor: string; lost: number; unread: UnreadPage[] }> {
  const { items, unread } = await followLinks(reader, known, maxPages, lastGood, (reason) =>
    reader.faults.add({ page: null, path: "", reason, costs: null }),
  );
  await parts.begin();
  for (let read = 0; read < items.length; read += pageSize) {
    await parts.take(items.slice(read, read + pageSize));
  }
  return { total: items.length + unread.length, cursor: "", lost: 0, unread };
}
