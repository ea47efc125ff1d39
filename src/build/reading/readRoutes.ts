import { lacks } from "../../cms/lacks";
import type { LocaleCode } from "../../i18n/locales";
import { listPageCount } from "../../server/cms/listPage";
import type { CmsReader } from "./cmsReader";
import { crawlPages } from "./crawl/crawlPages";
import { readListingInParts, type ListedRoute, type ListingConsumer } from "./readListing";
import { checkComplete, oneToAPath, siteRoute, type SiteRoute } from "./siteRoute";
import type { Reach, SourcedRoute } from "./sourceRoutes";
import {
  readLists,
  refuseTooMany,
  sitePathOf,
  unreadError,
  type UnreadRoute,
} from "./unreadRoutes";

/** Receives routes while they are read, so that they need not be in memory together. */
interface RouteConsumer {
  /** Discards all routes so far. */
  clear(): Promise<void>;
  /** Receives a batch of routes, in any order, without duplicates. */
  add(routes: readonly SourcedRoute[]): Promise<void>;
}

/** Summary of a reading. */
interface ReadRoutes {
  /** Cursor of the reading, for the next one. */
  cursor: string;
  /** Number of listed pages that the site does not have. */
  missing: number;
  count: number;
  unread?: UnreadRoute[];
}

/** Finds the last good version of pages by their paths on the site. */
export type LastGood = (paths: readonly string[]) => Promise<readonly SourcedRoute[]>;

/**
 * Reads every page, from the listing of the CMS or by following links. A page that cannot be read keeps its last good
 * version.
 *
 * @throws SourcingError if the CMS fails, or its listing is incomplete or inconsistent
 */
export async function readRoutes(
  reader: CmsReader,
  reach: Reach,
  consumer: RouteConsumer,
  lastGood: LastGood = async () => [],
): Promise<ReadRoutes> {
  const collector = new RouteCollector(reader, consumer, lastGood);
  const has = (path: string) => collector.paths.has(path);
  const { total, cursor, lost, unread } = lacks("BUILD_LISTING")
    ? await readAlongLinks(reader, reach, lastGood, collector)
    : await readListingInParts(reader, reach.pageSize, null, collector);
  await collector.keepLast(unread);
  // Without its home, the site would drop a language.
  const home = unread.find((page) => page.path === "/" && !has(sitePathOf(page) ?? ""));
  if (home) throw unreadError(home, reader);
  const listed = collector.listed + unread.length + lost;
  const count = collector.paths.size;
  const countIn = (langcode: LocaleCode) => collector.counts.get(langcode) ?? 0;
  // Check before reading the lists, which takes long.
  await checkComplete({ count, has, countIn }, { total, missing: listed - count }, reader);
  for (const route of collector.withLists) {
    const read = await readLists(route, reader);
    if (!("reason" in read)) {
      await consumer.add([read]);
      continue;
    }
    unread.push(read);
    refuseTooMany(unread, total, reader);
    collector.paths.delete(route.path);
    await collector.keepLast([read]);
  }
  const { size } = collector.paths;
  return { cursor, missing: listed - size, count: size, ...(unread.length > 0 && { unread }) };
}

/** Converts listed pages to routes and passes them to the consumer. */
class RouteCollector implements ListingConsumer {
  readonly paths = new Set<string>();
  readonly counts = new Map<LocaleCode, number>();
  /** Routes whose lists have further pages that are still to be read. */
  readonly withLists: SiteRoute[] = [];
  /** Number of listed pages. */
  listed = 0;

  constructor(
    private readonly reader: CmsReader,
    private readonly consumer: RouteConsumer,
    private readonly lastGood: LastGood,
  ) {}

  /** Adds the last good version of pages that cannot be read. */
  async keepLast(unread: readonly UnreadRoute[]): Promise<void> {
    if (unread.length === 0) return;
    const kept = await this.lastGood(unread.flatMap((page) => sitePathOf(page) ?? []));
    for (const { path, langcode } of kept) {
      this.paths.add(path);
      this.counts.set(langcode, (this.counts.get(langcode) ?? 0) + 1);
    }
    await this.consumer.add(kept);
  }

  async restart(): Promise<void> {
    this.paths.clear();
    this.counts.clear();
    this.withLists.length = 0;
    this.listed = 0;
    await this.consumer.clear();
  }

  async add(items: readonly ListedRoute[]): Promise<void> {
    const usable = items.flatMap((item) => siteRoute(item, this.reader) ?? []);
    const routes: SourcedRoute[] = [];
    for (const route of oneToAPath(usable, this.reader, this.paths)) {
      if (listPageCount(route.entity) > 1) this.withLists.push(route);
      else routes.push({ ...route, listPages: [] });
      this.counts.set(route.langcode, (this.counts.get(route.langcode) ?? 0) + 1);
    }
    this.listed += items.length;
    await this.consumer.add(routes);
  }
}

async function readAlongLinks(
  reader: CmsReader,
  { known, maxPages, pageSize }: Reach,
  lastGood: LastGood,
  collector: RouteCollector,
): Promise<{ total: number; cursor: string; lost: number; unread: UnreadRoute[] }> {
  const { items, unread } = await crawlPages(reader, known, maxPages, lastGood, (reason) =>
    reader.faults.add({ page: null, path: "", reason, costs: null }),
  );
  await collector.restart();
  for (let read = 0; read < items.length; read += pageSize) {
    await collector.add(items.slice(read, read + pageSize));
  }
  return { total: items.length + unread.length, cursor: "", lost: 0, unread };
}
