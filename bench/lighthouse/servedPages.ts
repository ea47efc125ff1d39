import { readManifest } from "../../src/build/derived/manifestFiles";
import { pagesIn, type BuiltPage, type PageData } from "../pageWeight/BuiltSite";

/** A page of a site that runs. */
export interface ServedPage extends BuiltPage {
  /** Bytes of its document, uncompressed. */
  size: number;
}

/**
 * The pages that a site has as files, in the language of the first of them, in the order of their paths. The site itself is
 * asked: what is in public/ may be a seed, to which the release that is served has got all other pages.
 *
 * @param site its address, without a slash at the end
 * @throws Error if it does not say
 */
export async function servedPages(site: string): Promise<ServedPage[]> {
  const read = async (path: string) => {
    const response = await fetch(site + path);
    if (response.ok) return response.text();
    throw new Error(`${site}${path} answers ${response.status}. Name pages to visit.`);
  };
  const { id } = JSON.parse(await read("/builds/latest.json")) as { id: string };
  const manifest = await readManifest(id, (name) => read(`/builds/meta/${name}`));
  const [home = "/", ...others] = [...manifest.keys()].sort();
  const below = home.replace(/\/?$/, "/");
  const pages: ServedPage[] = [];
  for (const path of [home, ...others.filter((each) => each.startsWith(below))]) {
    const file = path === "/" ? "/index" : path;
    const data = JSON.parse(await read(`/page-data${file}/page-data.json`)) as PageData;
    const size = Buffer.byteLength(await read(path));
    pages.push(...pagesIn(data).map((page) => ({ ...page, size })));
  }
  return pages;
}
