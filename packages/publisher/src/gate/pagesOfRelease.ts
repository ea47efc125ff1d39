import { readRelease } from "gatsby-adapter-node/releases";

/** Addresses of the pages of a release: those made by the build and those made on first request. */
export async function pagesOfRelease(directory: string): Promise<string[]> {
  const { release, index } = await readRelease(directory);
  const made = [...index.all()].flatMap(([name, { page }]) =>
    page ? `/${name.slice(0, -"index.html".length)}` : [],
  );
  const deferred = release.routes.flatMap((route) =>
    route.type === "page" && route.cache && !/[:*]/.test(route.path) ? [route.path] : [],
  );
  return [...new Set([...made, ...deferred])].map((path) => path.replace(/(.)\/+$/, "$1"));
}
