import { RouteOperation, type PageFragment } from "../cms/generated";
import { prepareEntity } from "../cms/prepareEntity";
import { queryCms } from "../cms/queryCms";
import { CmsError } from "../cms/transport";
import { isLocaleCode } from "../i18n/locales";
import { internalHref, parseLocalizedPath } from "../i18n/paths";

/** Longest path that is looked up. Longer ones are no address of ours. */
const MAX_PATH_LENGTH = 2000;

/** What a path of the site leads to. */
export type Resolution =
  | { kind: "page"; node: PageFragment }
  | { kind: "redirect"; code: number; target: string }
  | { kind: "error"; code: number; message: string; retryAfter?: number };

/** Asks the CMS what a path leads to. Never throws: a failing CMS is an outcome, too. */
export async function resolvePath(path: string): Promise<Resolution> {
  const target = parseLocalizedPath(path);
  if (!target || path.length > MAX_PATH_LENGTH || !isWellFormed(path)) {
    return { kind: "error", code: 404, message: `Page Not Found: ${path}` };
  }
  try {
    const { route } = await queryCms(RouteOperation, {
      langcode: target.langcode,
      path: decodeURIComponent(target.path),
    });
    switch (route.__typename) {
      case "EntityResponse":
        return { kind: "page", node: prepareEntity(route.entity, target.langcode) };
      case "RedirectResponse": {
        const language = isLocaleCode(route.langcode) ? route.langcode : target.langcode;
        return {
          kind: "redirect",
          code: route.code,
          target: route.target.startsWith("/")
            ? internalHref(route.target, language)
            : route.target,
        };
      }
      case "ErrorResponse":
        return { kind: "error", code: route.code, message: messageFor(route.code, path) };
    }
  } catch (error) {
    logFailure(path, error);
    return { kind: "error", code: 503, message: "", retryAfter: 30 };
  }
}

/** Whether a path holds nothing that no address of the CMS can hold. */
function isWellFormed(path: string): boolean {
  try {
    return !/[\p{Control}\\<>"|^`{}]/u.test(decodeURIComponent(path)) && !path.includes("//");
  } catch {
    return false;
  }
}

function messageFor(code: number, path: string): string {
  return code === 404 ? `Page not found: ${path}` : "";
}

/** The cause goes to the operator; a visitor sees only the error page. */
function logFailure(path: string, error: unknown): void {
  const about = error instanceof CmsError ? error.details : {};
  console.error(
    JSON.stringify({
      level: "error",
      event: "route resolution failed",
      path,
      message: error instanceof Error ? error.message : String(error),
      ...about,
    }),
  );
}
