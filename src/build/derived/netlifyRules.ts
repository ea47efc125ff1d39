import type { IAdapter } from "gatsby";
import type { HeaderRule } from "../configuration/securityHeaders";

type Context = Parameters<IAdapter["adapt"]>[0];
type Routes = Context["routesManifest"];
type HeaderRoutes = Context["headerRoutes"];

/**
 * The adapter for Netlify, given rules that Netlify reads as they are meant.
 *
 * Gatsby hands every header of the site over once for each page and file, which makes a rule of a
 * kilobyte for each; here what holds everywhere is one rule. And Netlify follows no rewrite to a path
 * that is itself rewritten, as the paths of functions are; here a rewrite leads to the function. Pages of
 * errors are nobody's address here, as on other hosts.
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

/** Rewrites to functions as routes of these functions. */
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
 * The pages of errors, which Netlify would show at their own address, answered as every path that
 * leads nowhere: by the function that takes all paths.
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

/** Header rules in which those of the whole site stand once, and win over what Gatsby sets by itself. */
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
