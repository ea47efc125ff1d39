import { createHash } from "node:crypto";
import type { CmsReader } from "../../../../../src/build/reading/cmsReader";
import { ContentFaults } from "../../../../../src/build/reading/contentFaults";
import { readListPages } from "../../../../../src/build/pages/listPages";
import { readListing } from "../../../../../src/build/reading/readListing";
import { siteRoute } from "../../../../../src/build/reading/siteRoute";
import {
  ChromeOperation,
  type ChromeQuery,
  type PageFragment,
} from "../../../../../src/cms/generated";
import { prepareEntity } from "../../../../../src/server/cms/prepareEntity";
import { localeCodes, type LocaleCode } from "../../../../../src/i18n/locales";
import { localizedPath } from "../../../../../src/i18n/paths";
import { isPageKind } from "../../../../../src/layouts/pageKinds";

/** A page to render. */
export interface SitePage {
  langcode: LocaleCode;
  /** Path under which the site serves it. */
  path: string;
  node: PageFragment;
  /** Number of the page of its lists, from 0. */
  listPage: number;
  chrome: ChromeQuery;
  /** Changes with everything that the page shows. */
  cacheKey: string;
}

/** Pages that one request reads. */
const BATCH_SIZE = 200;

/** Reads from the CMS over HTTP, with the operations that the site reads it with. */
function reader(endpoint: string): CmsReader {
  return {
    endpoint,
    faults: new ContentFaults(),
    async read(operation, variables) {
      const response = await fetch(endpoint, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query: operation.text, variables }),
      });
      const { data, errors } = (await response.json()) as { data?: unknown; errors?: unknown };
      if (errors || !data) throw new Error(`${operation.name}: ${JSON.stringify(errors)}`);
      return data as never;
    },
  };
}

/** Reads all pages in all languages. */
export async function readSite(endpoint: string): Promise<SitePage[]> {
  const cms = reader(endpoint);
  const chromes = new Map<LocaleCode, ChromeQuery>();
  for (const langcode of localeCodes) {
    chromes.set(langcode, prepareEntity(await cms.read(ChromeOperation, { langcode }), langcode));
  }
  const pages: SitePage[] = [];
  for (const listed of (await readListing(cms, BATCH_SIZE, null)).items) {
    const route = siteRoute(listed, cms);
    if (!route) continue;
    const { langcode, path, entity } = route;
    const chrome = chromes.get(langcode);
    if (!chrome || !isPageKind(entity.__typename)) continue;
    const batches = (await readListPages(cms, langcode, entity)).map((batch) => ({
      path: localizedPath(langcode, batch.path),
      node: batch.entity,
      listPage: batch.page,
    }));
    for (const page of [{ path, node: entity, listPage: 0 }, ...batches]) {
      // The head of a page tells its address.
      const shown = JSON.stringify([page, chrome, process.env.SITE_URL]);
      const hash = createHash("sha256").update(shown);
      pages.push({ ...page, langcode, chrome, cacheKey: hash.digest("hex") });
    }
  }
  return pages;
}
