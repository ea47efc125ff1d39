import type { IFunctionRoute, IRedirectRoute } from "gatsby";
import type { FunctionRoute, PageRoute, RedirectRoute } from "../release/release";
import { headerSet } from "../writing/headerSet";

/** Gatsby's id of the function that renders pages. */
export const ENGINE_ID = "ssr-engine";

/** A route to the render engine or to a Gatsby Function. */
export function functionRoute(route: IFunctionRoute): PageRoute | FunctionRoute {
  if (route.functionId !== ENGINE_ID) {
    return { type: "function", path: route.path, functionId: route.functionId };
  }
  return { type: "page", path: route.path, ...(route.cache ? { cache: true } : {}) };
}

/** A redirect or rewrite, with the options of `createRedirect` that a host supports. */
export function redirectRoute(route: IRedirectRoute): RedirectRoute {
  const { path, toPath, status, ignoreCase, force, headers, conditions } = route;
  const languages = readLanguages(conditions);
  return {
    type: "redirect",
    path,
    toPath,
    status,
    ignoreCase: ignoreCase ?? true,
    force: force === true,
    headers: headerSet(headers),
    ...(languages ? { languages } : {}),
  };
}

/** Whether a route would make the host a proxy of another server. */
export function isForeignRewrite({ toPath, status }: IRedirectRoute): boolean {
  return /^(https?:)?\/\//i.test(toPath) && (status < 300 || status >= 400);
}

/** `conditions: {language: "de,fr"}` or a list. */
function readLanguages(conditions: unknown): string[] | undefined {
  if (typeof conditions !== "object" || conditions === null) return undefined;
  const language: unknown = "language" in conditions ? conditions.language : undefined;
  const list = typeof language === "string" ? language.split(",") : language;
  if (!Array.isArray(list)) return undefined;
  return list.map((tag) => String(tag).trim().toLowerCase()).filter(Boolean);
}
