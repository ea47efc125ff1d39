import { isReservedRoot } from "../../siteAddresses";
import { fetchHead } from "../client/fetchHead";
import { forEachConcurrently } from "../client/forEachConcurrently";
import { CONCURRENCY, type CheckContext } from "../context";
import { linksOf } from "./content";
import type { Gathered } from "./gather";
import type { AtPath, Lookups } from "./lookups";

/** Endings of files, not of pages. */
const FILE = /\.(?!html?$|php$|aspx?$)(?=\w*[a-z])\w{2,5}$/i;

type Link = Gathered["links"][number];

/** Checks that linked files exist, at the CMS and at the site. */
export async function checkFiles(
  all: readonly Gathered[],
  lookups: Lookups,
  context: CheckContext,
): Promise<void> {
  const { connection, findings, limits, siteUrl, pictureOrigins = [] } = context;
  const { url, timeoutMs } = connection.options;
  const own = new Set([new URL(url).origin, ...pictureOrigins]);
  const files = new Map<string, Link>();
  for (const link of all.flatMap((each) => [...linksOf(each), ...each.otherLinks])) {
    const address = link.address.replace(/#.*$/s, "");
    if (isFile(address, link, own) && !files.has(address)) files.set(address, link);
  }
  findings.noteSample("files", limits.lookups, files.size);
  await forEachConcurrently(
    [...files].slice(0, limits.lookups),
    CONCURRENCY,
    async ([address, link]) => {
      const reason = await faultOf(address);
      if (reason === null) return;
      const { langcode, place } = link;
      const [path = ""] = address.split("?");
      if (path.startsWith("/") && exists(await lookups.at({ langcode, path }))) return;
      findings.add("files-dead", `${place}: ${link.address}: ${reason}`);
    },
  );

  /** A path belongs to the site; if that is not running yet, to the CMS. */
  async function faultOf(address: string): Promise<string | null> {
    const bases = siteUrl === undefined ? [url] : [siteUrl, url];
    let reason = "";
    for (const base of bases) {
      const found = await fetchHead(String(new URL(address, base)), timeoutMs);
      if (!("reason" in found)) {
        const isPage = /^text\/html\b/.test(found.type) && FILE.test(pathOf(address));
        return isPage ? "a page is answered in its place" : null;
      }
      ({ reason } = found);
      if (!found.isUnreachable) break;
    }
    return reason;
  }
}

function exists(what: AtPath): boolean {
  return what === "page" || what === "redirect";
}

/** Whether a link leads to a file of the CMS or site, by its kind or else by its name. */
function isFile(address: string, { kind }: Link, own: ReadonlySet<string>): boolean {
  const path = pathOf(address);
  if (kind === "PAGE" || kind === "ANCHOR" || path === "") return false;
  const isNamed = FILE.test(path);
  if (/^\/(?!\/)/.test(address)) {
    const [, first = ""] = path.split("/");
    // The site creates these itself.
    return (kind === "FILE" || isNamed) && !isReservedRoot(first);
  }
  return kind === "FILE" || (isNamed && own.has(new URL(address).origin));
}

/** Path of a web address; empty for other addresses. */
function pathOf(address: string): string {
  const isOfWeb = /^(?:https?:\/\/|\/(?!\/))/i.test(address);
  const base = "http://a.invalid";
  return isOfWeb && URL.canParse(address, base) ? new URL(address, base).pathname : "";
}
