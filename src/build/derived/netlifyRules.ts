import type { IAdapter } from "gatsby";
import type { HeaderRule } from "../configuration/securityHeaders";

type Context = Parameters<IAdapter["adapt"]>[0];
type Routes = Context["routesManifest"];
type HeaderRoutes = Context["headerRoutes"];

/**
 * Wraps the adapter for Netlify and rewrites the rules that Gatsby passes to it.
 *
 * Gatsby repeats every header of the site for each page and file, a kilobyte each; this merges site-wide headers into one
 * rule. Netlify does not follow a rewrite to a path that is itself rewritten, such as that of a function; this points
 * rewrites to the function directly. It also hides the addresses of error pages, as other hosts do.
 */
export function compactForNetlify(adapter: IAdapter, headers: readonly HeaderRule[]): IAdapter {
  return {
    ...adapter,
    adapt: (context) =>
      adapter.adapt({
        ...context,
        routesManifest: hideStatusPages(straightRewrites(context.routesManifest)),
        headerRoutes: compactHeaders(context.headerRoutes, headers),
      }),
  };
}

/** Turns rewrites to functions into routes of these functions. */
export function straightRewrites(routes: Routes): Routes {
  const functions = new Map(
    routes.flatMap((route) => (route.type === "function" ? [[route.path, route] as const] : [])),
  );
  return routes.map((route) => {
    const target =
      route.type === "redirect" && route.status === 200 ? functions.get(route.toPath) : undefined;
    return target ? { ...target, path: route.path } : route;
  });
}

/**
 * Serves the addresses of error pages by the catch-all function, like every unknown path. Netlify would serve the pages
 * themselves.
 */
export function hideStatusPages(routes: Routes): Routes {
  const open = routes.find((route) => route.type === "function" && route.path === "/*");
  if (open?.type !== "function") return routes;
  const toPath = `/.netlify/functions/${open.functionId}`;
  const hidden = ["/404", "/404.html", "/500", "/500.html"].map((path): Routes[number] => {
    return { type: "redirect", path, toPath, status: 200, force: true, headers: [] };
  });
  return [...hidden, ...routes];
}

/** Merges site-wide headers into one rule, which overrides Gatsby's own headers. */
export function compactHeaders(
  routes: HeaderRoutes,
  siteRules: readonly HeaderRule[],
): HeaderRoutes {
  return siteRules.reduce((compacted, { source, headers }) => {
    const everywhere = new Map(headers.map(({ key, value }) => [key, value]));
    const [whole, others] = [
      compacted.find(({ path }) => path === source)?.headers ?? [],
      compacted.filter(({ path }) => path !== source),
    ];
    const kept = whole.filter(({ key }) => !everywhere.has(key));
    return [
      { path: source, headers: [...kept, ...headers] },
      ...others
        .map((route) => ({
          ...route,
          headers: route.headers.filter(({ key, value }) => everywhere.get(key) !== value),
        }))
        .filter((route) => route.headers.length > 0),
    ];
  }, routes);
}
