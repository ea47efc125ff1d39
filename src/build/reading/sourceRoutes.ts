import { lacks } from "../../cms/lacks";
import { localeCodes } from "../../i18n/locales";
import type { CmsPath } from "../../i18n/paths";
import type { CmsReader } from "./cmsReader";
import { reportFaults } from "./contentFaults";
import type { ContentStore, KeptContent } from "./contentStore";
import type { ListPage } from "../pages/listPages";
import { readChanges } from "./readChanges";
import { readRoutes, type LastGood } from "./readRoutes";
import type { SiteRoute } from "./siteRoute";
import { TooManyRoutes } from "./TooManyRoutes";
import { unreadWarning } from "./unreadPages";

/** A page of the CMS with the further pages of its lists. */
export interface SourcedRoute extends SiteRoute {
  listPages: ListPage[];
  /** Whether it is a home whose translations the site has made up, since the CMS knows of none. */
  linkedHome?: true;
}

/** Where a build says what it does. */
export interface SourcingLog {
  info(message: string): void;
  warn(message: string): void;
}

/** How a site is read. */
export interface Reach {
  /** Pages that one request reads. */
  pageSize: number;
  /** Pages that are read at most from a CMS that cannot list them. */
  maxPages: number;
  /** Pages to begin with at such a CMS, besides the homes. */
  known: readonly CmsPath[];
}

/**
 * Reads every published page of every language: of those that an earlier build has kept, only what
 * has changed since. From a CMS that cannot list its pages, they are read along their links. The result is the same
 * either way, in the order of languages and paths, with the moment from which the next reading goes on.
 *
 * @param log receives what the site cannot show
 * @throws SourcingError when the CMS fails, or when its listing is not complete and consistent.
 */
export async function sourceRoutes(
  reader: CmsReader,
  reach: Reach,
  store: ContentStore,
  log: SourcingLog,
): Promise<KeptContent> {
  const kept = lacks("BUILD_LISTING") || lacks("CHANGES") ? null : await store.read();
  const lastGood: LastGood = async (paths) =>
    (kept?.routes ?? []).filter(({ path }) => paths.includes(path));
  const content =
    (kept && (await bringUpToDate(kept, reader, reach, store, log))) ??
    (await keep(await readAllRoutes(reader, reach, lastGood), store));
  reportWarnings(content, reader, log);
  return content;
}

/** Tells of pages that cannot be read, of what the site cannot show of others, and of what else was not as it should be. */
export function reportWarnings(
  { routes, unread = [] }: Pick<KeptContent, "routes" | "unread">,
  { faults }: CmsReader,
  log: SourcingLog,
): void {
  const warnings = [
    ...unread.map(unreadWarning),
    ...routes.flatMap((route) => route.warnings),
    ...faults.takeRest(),
  ];
  reportFaults(warnings, (line) => log.warn(line));
}

/**
 * Reads every page, in no order.
 *
 * @throws SourcingError as {@link readRoutes} does
 * @throws TooManyRoutes if there are more than `most`
 */
export async function readAllRoutes(
  reader: CmsReader,
  reach: Reach,
  lastGood: LastGood,
  most = Infinity,
): Promise<KeptContent> {
  const routes: SourcedRoute[] = [];
  const taker = {
    async clear() {
      routes.length = 0;
    },
    async add(part: readonly SourcedRoute[]) {
      routes.push(...part);
      TooManyRoutes.refuse(routes.length, most);
    },
  };
  const { cursor, missing, unread } = await readRoutes(reader, reach, taker, lastGood);
  return { routes, cursor, missing, unread };
}

/** What was kept, with what has changed since. Null if that does not give the whole listing. */
async function bringUpToDate(
  kept: KeptContent,
  reader: CmsReader,
  { pageSize }: Reach,
  store: ContentStore,
  log: SourcingLog,
): Promise<KeptContent | null> {
  const routes = new Map(kept.routes.map((route) => [route.path, route]));
  const known = { ...kept, count: routes.size, has: (path: string) => routes.has(path) };
  const changes = await readChanges(known, reader, pageSize, log);
  if (!changes) return null;
  const { listed, gone, cursor, missing, unread } = changes;
  const isSame = cursor === kept.cursor && listed.length + gone.length === 0;
  if (isSame && !kept.unread && !unread) return kept;
  for (const path of gone) routes.delete(path);
  for (const route of listed) routes.set(route.path, route);
  return keep({ routes: [...routes.values()], cursor, missing, unread }, store);
}

/** Keeps the pages for the next build. What this one goes on with is what that one will read. */
async function keep({ routes, ...about }: KeptContent, store: ContentStore): Promise<KeptContent> {
  const sorted = routes.sort(
    (a, b) =>
      localeCodes.indexOf(a.langcode) - localeCodes.indexOf(b.langcode) ||
      (a.path < b.path ? -1 : 1),
  );
  return { ...about, routes: await store.write({ ...about, routes: sorted }) };
}
