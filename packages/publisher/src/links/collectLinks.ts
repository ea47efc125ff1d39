import { setImmediate } from "node:timers/promises";
import type { PublicFiles } from "gatsby-adapter-node/releases";
import { readPage } from "../pages/readPage";
import type { FoundLink } from "./OutsideLinks";

/** More links are not followed, so that the weekly round has an end. */
const MOST_LINKS = 5000;
/** How many pages of a link are named. */
const PAGES_NAMED = 3;
/** Longer addresses are not followed. */
const LONGEST = 2000;

/**
 * The links to other sites in the HTML of a release, each with the pages that have it: those to the site itself are the
 * gate's. It gives way between pages.
 */
export async function collectLinks(
  files: Pick<PublicFiles, "names" | "read">,
  stopping: AbortSignal,
): Promise<FoundLink[]> {
  const links = new Map<string, FoundLink>();
  // Of all pages, as parts in files of their own name none.
  const own = new Set<string>();
  for (const name of files.names("")) {
    if (!name.endsWith(".html")) continue;
    await setImmediate();
    stopping.throwIfAborted();
    const html = files.read(name)?.toString();
    if (html === undefined) continue;
    const { canonical, links: found } = readPage(html);
    const page = `/${name}`.replace(/\/index\.html$/, "") || "/";
    if (canonical && URL.canParse(canonical)) own.add(new URL(canonical).host);
    for (const url of new Set(found.map(({ href }) => outsideUrl(href, own)))) {
      if (url !== undefined) add(links, url, page);
    }
  }
  return [...links.values()].filter(({ url }) => !own.has(new URL(url).host));
}

function add(links: Map<string, FoundLink>, url: string, page: string): void {
  const known = links.get(url);
  if (!known && links.size >= MOST_LINKS) return;
  const link = known ?? { url, pages: [], pageCount: 0 };
  link.pageCount += 1;
  if (link.pages.length < PAGES_NAMED) link.pages.push(page);
  links.set(url, link);
}

/** The address that a link to another site leads to, without its fragment. */
function outsideUrl(href: string, own: ReadonlySet<string>): string | undefined {
  if (!/^https?:\/\//i.test(href) || href.length > LONGEST || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  if (own.has(url.host)) return undefined;
  url.hash = "";
  // Letters other than those of ASCII are escaped now, and what is longer fits into no index of the database.
  if (url.href.length > LONGEST) return undefined;
  // Neither belongs into a table, nor would a browser send them.
  if (url.username !== "" || url.password !== "") return undefined;
  return url.href;
}
