import { cmsConfig } from "../cms/cmsConfig";
import { RouteOperation, type PageFragment } from "../cms/generated";
import { prepareEntity } from "../cms/prepareEntity";
import { queryCms } from "../cms/queryCms";
import { CmsError } from "../cms/transport";
import { isLocaleCode } from "../i18n/locales";
import { internalHref, parseLocalizedPath, withoutDefaultPrefix } from "../i18n/paths";
import { isValidPath } from "./isValidPath";
import { checkRoute } from "./routeAnswer";

/** What a path of the site leads to. */
export type Resolution =
  | { kind: "page"; node: PageFragment }
  | { kind: "redirect"; code: number; target: string }
  | {
      kind: "error";
      code: number;
      message: string;
      /** Whether the path failed its own validation, so that the CMS was not even asked. */
      fatal: boolean;
      retryAfter?: number;
    };

/**
 * Asks the CMS what a path leads to. Never throws: a failing CMS is an outcome, too.
 *
 * @param search query of the request with its question mark. A redirect hands it on.
 */
export async function resolvePath(path: string, search = ""): Promise<Resolution> {
  const target = parseLocalizedPath(path);
  if (!target || !isValidPath(path)) {
    return { kind: "error", code: 404, message: `Page Not Found: ${path}${search}`, fatal: true };
  }
  const moved = withoutDefaultPrefix(path);
  if (moved !== null) return { kind: "redirect", code: 301, target: moved + search };
  try {
    const config = cmsConfig();
    const { route } = await queryCms(
      RouteOperation,
      { langcode: target.langcode, path: decodeURIComponent(target.path) },
      config,
    );
    checkRoute(route, config.url);
    switch (route.__typename) {
      case "EntityResponse":
        return { kind: "page", node: prepareEntity(route.entity, target.langcode) };
      case "RedirectResponse": {
        const language = isLocaleCode(route.langcode) ? route.langcode : target.langcode;
        return {
          kind: "redirect",
          code: route.code,
          target: withSearch(
            route.target.startsWith("/") ? internalHref(route.target, language) : route.target,
            search,
          ),
        };
      }
      case "ErrorResponse":
        return {
          kind: "error",
          code: route.code,
          message: messageFor(route.code, path),
          fatal: false,
        };
    }
  } catch (error) {
    logFailure(path, error);
    return { kind: "error", code: 503, message: "", fatal: false, retryAfter: 30 };
  }
}

/** A target with a query of its own keeps that one. */
function withSearch(target: string, search: string): string {
  if (search === "" || target.includes("?")) return target;
  const [address = "", fragment] = target.split("#");
  return address + search + (fragment === undefined ? "" : `#${fragment}`);
}

function messageFor(code: number, path: string): string {
  return code === 404 ? `Page not found: ${path}` : "";
}

/** The cause goes to the operator; a visitor sees only the error page. */
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
