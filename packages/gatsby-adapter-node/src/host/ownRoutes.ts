import type { FastifyInstance } from "fastify";

/**
 * Watches which routes an app gets besides those of the site.
 *
 * @param isSite tells the route of the site, which takes everything
 * @returns tells whether a path may belong to one of them
 */
export function watchRoutes(
  app: FastifyInstance,
  isSite: (url: string) => boolean,
): (path: string) => boolean {
  const paths = new Set<string>();
  const beginnings: string[] = [];
  app.addHook("onRoute", ({ url }) => {
    if (isSite(url)) return;
    const pattern = url.search(/[:*(]/);
    if (pattern === -1) paths.add(url);
    else beginnings.push(url.slice(0, pattern));
  });
  return (path) => paths.has(path) || beginnings.some((beginning) => path.startsWith(beginning));
}
