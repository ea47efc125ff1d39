import { setImmediate } from "node:timers/promises";
import type { PublicFiles } from "gatsby-adapter-node/releases";
import { readPage } from "../pages/readPage";
import type { FoundLink } from "./ExternalLinks";

/** Most links to check, so that the weekly round ends. */
const MOST_LINKS = 5000;
const PAGES_NAMED = 3;
/** Longest address to check. */
const LONGEST = 2000;

/**
 * The links to other sites in the HTML of a release, each with its pages; the gate checks links within the site.
 * Yields to the event loop between pages.
 */
export async function collectLinks(
  files: Pick<PublicFiles, "names" | "read">,
  stopping: AbortSignal,
): Promise<FoundLink[]> {
  const links = new Map<string, FoundLink>();
  // Hosts of the site itself, from all pages: shared parts have no canonical address.
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
    for (const url of new Set(found.map(({ href }) => externalUrl(href, own)))) {
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

/** The address of a link to another site, without its fragment. */
function externalUrl(href: string, own: ReadonlySet<string>): string | undefined {
  if (!/^https?:\/\//i.test(href) || href.length > LONGEST || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  if (own.has(url.host)) return undefined;
  url.hash = "";
  // Escaping has lengthened it; the index of the database has a maximum length.
  if (url.href.length > LONGEST) return undefined;
  // Keep credentials out of the database; browsers would not send them either.
  if (url.username !== "" || url.password !== "") return undefined;
  return url.href;
}
