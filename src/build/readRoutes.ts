import {
  BuildListingOperation,
  BuildPathsOperation,
  type BuildListingQuery,
} from "../cms/generated";
import { prepareEntity } from "../cms/prepareEntity";
import { isLocaleCode, localeCodes, type LocaleCode } from "../i18n/locales";
import { localizedPath } from "../i18n/paths";
import type { CmsReader } from "./cmsReader";
import { SourcingError } from "./SourcingError";

type ListedRoute = BuildListingQuery["buildListing"]["items"][number];

/** A published page in one language, safe to render. */
export interface SiteRoute {
  langcode: LocaleCode;
  /** Path under which the site serves it. */
  path: string;
  revision: string;
  entity: ListedRoute["entity"];
}

/**
 * Reads every published page of every language, in stretches.
 *
 * @param warn is told of blocks that the site cannot show, with page and kind.
 * @throws SourcingError when a stretch fails, or when the listing is not complete and consistent.
 */
export async function readRoutes(
  reader: CmsReader,
  pageSize: number,
  warn: (message: string) => void,
): Promise<SiteRoute[]> {
  const routes: SiteRoute[] = [];
  let after: string | null = null;
  let cursor: string | undefined;
  for (;;) {
    const { buildListing }: BuildListingQuery = await readStretch(reader, after, pageSize);
    if (cursor !== undefined && cursor !== buildListing.cursor) {
      // Somebody published while we read: pages may be missing or double, so begin again.
      routes.length = 0;
      after = null;
      cursor = undefined;
      continue;
    }
    cursor = buildListing.cursor;
    for (const listed of buildListing.items) routes.push(siteRoute(listed, reader, warn));
    after = buildListing.endCursor;
    if (after === null) {
      checkComplete(routes, buildListing.total, reader);
      return routes;
    }
  }
}

async function readStretch(reader: CmsReader, after: string | null, first: number) {
  try {
    return await reader.read(BuildListingOperation, { after, first });
  } catch (error) {
    if (!(error instanceof SourcingError)) throw error;
    const [, items, index] = error.step.answerPath ?? [];
    if (items !== "items" || typeof index !== "number") throw error;
    const page = await pageAt(reader, after, first, index);
    throw new SourcingError(error.reason, { ...listing(reader), page });
  }
}

/** A failed stretch carries no pages, so the failing one is asked for by its place. */
async function pageAt(reader: CmsReader, after: string | null, first: number, index: number) {
  const { buildListing } = await reader.read(BuildPathsOperation, { after, first });
  const route = buildListing.items[index];
  return route && `${route.path} (${route.langcode})`;
}

function siteRoute(
  listed: ListedRoute,
  reader: CmsReader,
  warn: (message: string) => void,
): SiteRoute {
  const { langcode, path, revision, entity } = listed;
  const page = `${path} (${langcode})`;
  if (!isLocaleCode(langcode)) {
    const known = localeCodes.join(", ");
    throw new SourcingError(`The language "${langcode}" is none of ${known}`, {
      ...listing(reader),
      page,
    });
  }
  if (!path.startsWith("/") || entity.langcode !== langcode) {
    const reason = path.startsWith("/")
      ? `The page is listed in "${langcode}" but is in "${entity.langcode}"`
      : "The path does not begin with a slash";
    throw new SourcingError(reason, { ...listing(reader), page });
  }
  return {
    langcode,
    path: localizedPath(langcode, path),
    revision,
    entity: prepareEntity(entity, langcode, ({ kind, id }) =>
      warn(
        `${page}: a block of the kind ${kind} (${id}) is not shown: the site does not know the kind, or the block is nested too deep.`,
      ),
    ),
  };
}

function checkComplete(routes: SiteRoute[], total: number, reader: CmsReader): void {
  const fail = (reason: string, page?: string): never => {
    throw new SourcingError(reason, { ...listing(reader), page });
  };
  if (routes.length !== total) {
    fail(`The listing promises ${total} pages but holds ${routes.length}`);
  }
  const seen = new Set<string>();
  for (const { path } of routes) {
    if (seen.has(path)) fail("Two pages have the same path", path);
    seen.add(path);
  }
  for (const langcode of localeCodes) {
    const home = localizedPath(langcode, "/");
    if (!seen.has(home)) fail(`The language "${langcode}" has no home`, home);
  }
}

function listing({ endpoint }: CmsReader) {
  return { endpoint, operation: BuildListingOperation.name };
}
