import { cmsConfig, type CmsConfig } from "../cms/cmsConfig";
import { type PageFragment, RouteOperation } from "../../cms/generated";
import { addressOf } from "../../cms/linkTarget";
import { listPageCount, withListPage, withListQuery } from "../cms/listPage";
import { prepareEntity } from "../cms/prepareEntity";
import { queryCms } from "../cms/queryCms";
import { retryAfterSeconds } from "../cms/retryAfterSeconds";
import { CmsError } from "../cms/transport";
import { parseFilteredListPath, parseListPagePath } from "../../i18n/listPagePath";
import type { LocaleCode } from "../../i18n/locales";
import {
  type CmsPath,
  localizedPath,
  parseLocalizedPath,
  withLowerCasePrefix,
  withoutDefaultPrefix,
} from "../../i18n/paths";
import { hyphensOf } from "../hyphens/hyphensOf";
import { isValidPath } from "./isValidPath";

/** Result for a path of the site. */
export type Resolution =
  | {
      kind: "page";
      node: PageFragment;
      /** Long words of its headings, with soft hyphens. */
      hyphens: readonly string[];
      /** Page number of its lists, from 1; unset for the page itself. */
      listPage?: number;
      /** Query of the address, with question mark, that filters its lists; unset for unfiltered lists. */
      listSearch?: string;
    }
  | { kind: "redirect"; code: number; target: string }
  | {
      kind: "error";
      code: number;
      message: string;
      /** Whether the path is invalid, so that the site did not ask the CMS. */
      fatal: boolean;
      /** In seconds. */
      retryAfter?: number;
    };

/**
 * Asks the CMS for the target of a path. Never throws: a failing CMS is an outcome, too.
 *
 * @param search query of the request with its question mark; redirects keep it
 */
export async function resolvePath(path: string, search = ""): Promise<Resolution> {
  const lowered = withLowerCasePrefix(path);
  if (lowered !== null) return movedTo(lowered + search);
  const target = parseLocalizedPath(path);
  if (!target || !isValidPath(path)) {
    return { kind: "error", code: 404, message: `Page Not Found: ${path}${search}`, fatal: true };
  }
  const moved = withoutDefaultPrefix(path);
  if (moved !== null) return movedTo(moved + search);
  try {
    const config = cmsConfig();
    const { langcode } = target;
    const requestedPath = decodeURIComponent(target.path);
    const filtered = await resolveFilteredPage({ langcode, path: requestedPath }, search, config);
    if (filtered) return pageOf(langcode, filtered);
    const { path: cmsPath, page: listPage } = parseListPagePath(requestedPath);
    const { route } = await queryCms(RouteOperation, { langcode, path: cmsPath }, config);
    switch (route.__typename) {
      case "EntityResponse": {
        const { entity } = route;
        if (listPage === 0) return pageOf(langcode, { node: prepareEntity(entity, langcode) });
        if (listPage >= listPageCount(entity)) return notFound(path);
        const listed = await withListPage(queryCms, langcode, entity, listPage);
        return pageOf(langcode, { node: prepareEntity(listed, langcode), listPage });
      }
      case "RedirectResponse": {
        const { code, target: url, ...link } = route;
        const address = addressOf({ url, internal: true, ...link }, langcode);
        return { kind: "redirect", code, target: withSearch(address, search) };
      }
      case "ErrorResponse":
        if (route.code === 404) {
          const address = await inLowerCase({ langcode, path: requestedPath }, config);
          return address === null ? notFound(path) : movedTo(address + search);
        }
        return { kind: "error", code: route.code, message: "", fatal: false };
    }
  } catch (error) {
    logFailure(path, error);
    return {
      kind: "error",
      code: 503,
      message: "",
      fatal: false,
      retryAfter: retryAfterSeconds(error),
    };
  }
}

type ResolvedPage = Extract<Resolution, { kind: "page" }>;

function pageOf(langcode: LocaleCode, page: Omit<ResolvedPage, "kind" | "hyphens">): ResolvedPage {
  return { kind: "page", ...page, hyphens: hyphensOf(langcode, page.node) };
}

function movedTo(target: string): Resolution {
  return { kind: "redirect", code: 301, target };
}

/** The lower-case address of a path with capital letters; null if the CMS has none either. */
async function inLowerCase(requested: CmsPath, config: CmsConfig): Promise<string | null> {
  const path = requested.path.toLowerCase();
  if (path === requested.path) return null;
  const variables = { langcode: requested.langcode, path: parseListPagePath(path).path };
  const { route } = await queryCms(RouteOperation, variables, config);
  return route.__typename === "ErrorResponse" ? null : localizedPath(requested.langcode, path);
}

/** A target with its own query keeps that. */
function withSearch(target: string, search: string): string {
  if (search === "" || target.includes("?")) return target;
  const [address = "", fragment] = target.split("#");
  return address + search + (fragment === undefined ? "" : `#${fragment}`);
}

function notFound(path: string): Resolution {
  return { kind: "error", code: 404, message: `Page not found: ${path}`, fatal: false };
}

/** Logs the cause for the operator; the visitor sees only the error page. */
function logFailure(path: string, error: unknown): void {
  const { path: at, ...about } = error instanceof CmsError ? error.details : {};
  console.error(
    JSON.stringify({
      level: "error",
      event: "route resolution failed",
      path,
      message: error instanceof Error ? error.message : String(error),
      ...about,
      ...(at ? { at } : {}),
    }),
  );
}

/** A page with its lists read for the query of the address. */
interface FilteredPage {
  node: PageFragment;
  /** The query, with its question mark. */
  listSearch: string;
}

/**
 * Resolves a page that a visitor without script has filtered: the path names the page, the query filters its lists.
 *
 * @returns null if neither path nor query is for a list; the path may still be that of a page
 * @throws CmsError
 */
async function resolveFilteredPage(
  { langcode, path }: { langcode: LocaleCode; path: string },
  search: string,
  config: CmsConfig,
): Promise<FilteredPage | null> {
  const listed = search === "" ? null : parseFilteredListPath(path);
  if (listed === null) return null;
  const { route } = await queryCms(RouteOperation, { langcode, path: listed }, config);
  if (route.__typename !== "EntityResponse") return null;
  const node = await withListQuery(queryCms, langcode, route.entity, search);
  return node && { node: prepareEntity(node, langcode), listSearch: search };
}
