import { requestPath, Router, type StoredRelease } from "gatsby-adapter-node/releases";
import { cmsPath, type SitePaths } from "../config/sitePaths";
import type { RedirectRules } from "./RedirectRules";

/** Placeholder for the site's origin, which the gate need not know. */
const ORIGIN = "http://site.invalid";

/** Destination of a link: an existing address, an unknown path, or a redirect loop. */
export type Destination =
  { kind: "exists" } | { kind: "unknown"; path: string } | { kind: "circle"; path: string };

const EXISTS: Destination = { kind: "exists" };

/** Resolves links within a release. */
export class LinkTargets {
  readonly #router: Router;
  readonly #known = new Map<string, Destination>();

  constructor(
    { release, index }: Pick<StoredRelease, "release" | "index">,
    private readonly redirects: RedirectRules,
    private readonly site: SitePaths,
  ) {
    this.#router = new Router(release, index);
  }

  /**
   * The path of a link within the site, without query and fragment. Undefined for a link to another site or within
   * its page.
   *
   * @param canonical canonical address of the page with the link, if it has one
   */
  pathOf(href: string, page: string, canonical?: string): string | undefined {
    if (href === "" || href.startsWith("#")) return undefined;
    const own = originOf(canonical);
    // Shortcut for the common case: parsing a URL is slow.
    if (/^\/[^/\\]/.test(href)) return href.replace(/[?#].*$/s, "");
    if (!URL.canParse(href, ORIGIN + page)) return undefined;
    const { origin, pathname } = new URL(href, ORIGIN + page);
    return origin === ORIGIN || origin === own ? pathname : undefined;
  }

  /** Follows a path of the site. A path without a language may belong to another server and counts as existing. */
  follow(path: string): Destination {
    const known = this.#known.get(path);
    if (known) return known;
    const destination = this.#follow(path, new Set());
    this.#known.set(path, destination);
    return destination;
  }

  followRule(from: string, to: string): Destination {
    return this.#followTarget(to, new Set([from]));
  }

  #follow(address: string, visited: ReadonlySet<string>): Destination {
    const path = address.replace(/(.)\/+$/, "$1");
    if (visited.has(path)) return { kind: "circle", path };
    const at = requestPath(path);
    if ("malformed" in at) return { kind: "unknown", path };
    if (cmsPath(at.path, this.site) === undefined) return EXISTS;
    const match = this.#router.match(at, () => true);
    if (match?.type === "redirect" && match.route.status < 400) {
      const { toPath } = match.route;
      // The host fills in its parameters.
      return /[:*]/.test(toPath) ? EXISTS : this.#followTarget(toPath, new Set([...visited, path]));
    }
    // A catch-all page proves nothing about the path.
    const isCatchAll = match?.type === "page" && /\/\*[^/]*$/.test(match.route.path);
    if (match && match.type !== "redirect" && !isCatchAll) return EXISTS;
    const to = this.redirects.find(at.path);
    return to === undefined
      ? { kind: "unknown", path: at.path }
      : this.#followTarget(to, new Set([...visited, path]));
  }

  #followTarget(to: string, visited: ReadonlySet<string>): Destination {
    const path = this.pathOf(to, "/");
    return path === undefined ? EXISTS : this.#follow(path, visited);
  }
}

function originOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
}
