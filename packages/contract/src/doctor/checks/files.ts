import { isReservedRoot } from "../../siteAddresses";
import { fetchHead } from "../client/fetchHead";
import { inTurns } from "../client/inTurns";
import { AT_ONCE, type Session } from "../session";
import { linksOf } from "./content";
import type { Gathered } from "./gather";
import type { AtPath, Lookups } from "./lookups";

/** What no page of a site ends with. */
const FILE = /\.(?!html?$|php$|aspx?$)(?=\w*[a-z])\w{2,5}$/i;

type Link = Gathered["links"][number];

/** Checks that files are there which links lead to, as far as they are those of the CMS or of the site. */
export async function checkFiles(
  all: readonly Gathered[],
  lookups: Lookups,
  session: Session,
): Promise<void> {
  const { connection, findings, limits, siteUrl, pictureOrigins = [] } = session;
  const { url, timeoutMs } = connection.options;
  const own = new Set([new URL(url).origin, ...pictureOrigins]);
  const files = new Map<string, Link>();
  for (const link of all.flatMap((each) => [...linksOf(each), ...each.otherLinks])) {
    const address = link.address.replace(/#.*$/s, "");
    if (isFile(address, link, own) && !files.has(address)) files.set(address, link);
  }
  findings.left("files", limits.lookups, files.size);
  await inTurns([...files].slice(0, limits.lookups), AT_ONCE, async ([address, link]) => {
    const reason = await faultOf(address);
    if (reason === null) return;
    const { langcode, place } = link;
    const [path = ""] = address.split("?");
    if (path.startsWith("/") && isThere(await lookups.at({ langcode, path }))) return;
    findings.add("files-dead", `${place}: ${link.address}: ${reason}`);
  });

  /** A path is one of the site, and if that does not run yet, one of the CMS. */
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

function isThere(what: AtPath): boolean {
  return what === "page" || what === "redirect";
}

/** Whether it is a file of the CMS or the site. What the CMS does not say, the name does. */
function isFile(address: string, { kind }: Link, own: ReadonlySet<string>): boolean {
  const path = pathOf(address);
  if (kind === "PAGE" || kind === "ANCHOR" || path === "") return false;
  const isNamed = FILE.test(path);
  if (/^\/(?!\/)/.test(address)) {
    const [, first = ""] = path.split("/");
    // The site makes these itself.
    return (kind === "FILE" || isNamed) && !isReservedRoot(first);
  }
  return kind === "FILE" || (isNamed && own.has(new URL(address).origin));
}

/** The path of an address of the web. Empty: it is none. */
function pathOf(address: string): string {
  const isOfWeb = /^(?:https?:\/\/|\/(?!\/))/i.test(address);
  const base = "http://a.invalid";
  return isOfWeb && URL.canParse(address, base) ? new URL(address, base).pathname : "";
}
