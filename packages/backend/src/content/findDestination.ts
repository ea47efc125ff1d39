import { inSmallLetters, normalizePath } from "@quatrain/contract/sitePath";
import type { SiteFacts } from "../config/site";
import type { Page } from "./contentObject";
import { isLangcode } from "./languages";
import { namesOf, redirectWay, type RedirectWay } from "./redirectWay";
import type { Place } from "./siteAddress";
import type { Snapshot } from "./snapshot";

export interface DestinationContext {
  readonly snapshot: Snapshot;
  readonly site: SiteFacts;
}

/** The result of resolving a path. */
export type Destination =
  | { readonly is: "page"; readonly page: Page }
  | {
      readonly is: "redirect";
      readonly code: 301 | 302;
      readonly kind: "PAGE" | "FILE" | "EXTERNAL";
      /** Absolute URL, or a path of this site; page paths have no language prefix. */
      readonly target: string;
      /** Language of the target page; null for other targets. */
      readonly langcode: string | null;
    }
  | {
      readonly is: "nothing";
      readonly code: 403 | 404 | 410 | 422 | 503;
      readonly reason: string;
    };

/**
 * Resolves a path. A page takes precedence over a redirect at the same path. Follows chains of redirects,
 * and redirects paths with capital letters to lower case.
 */
export function findDestination(
  given: string,
  langcode: string,
  context: DestinationContext,
): Destination {
  const { snapshot } = context;
  if (!isLangcode(langcode)) return nothing(`The site has no language ${langcode}.`);
  const path = normalizePath(given);
  if (path === undefined) return nothing("The path is too long or not well-formed.");
  const exact = snapshot.pageByPath(path, langcode);
  if (exact !== undefined) return { is: "page", page: exact };
  const small = inSmallLetters(path);
  if (snapshot.pageByPath(small, langcode) !== undefined) {
    return { is: "redirect", code: 301, kind: "PAGE", target: small, langcode };
  }
  const start = { langcode, path: small };
  const way = redirectWay(start, context);
  return way === undefined
    ? nothing(`Nothing is published under ${small} in ${langcode}.`)
    : arrival(way, start);
}

function arrival({ steps, permanent, end }: RedirectWay, start: Place): Destination {
  switch (end.is) {
    case "address": {
      const { kind, url: target } = end.address;
      const langcode = end.address.kind === "PAGE" ? end.address.langcode : null;
      return { is: "redirect", code: permanent ? 301 : 302, kind, target, langcode };
    }
    case "gone":
      return { is: "nothing", code: 410, reason: "The page was deleted." };
    case "unpublished":
      return nothing(`The redirect leads to page:${end.id}, which is not published.`);
    case "circle":
      return nothing(`Redirects in a circle: ${namesOf([...steps, end.to])}`);
    case "endless":
      return nothing(`More than ${steps.length} redirects from ${start.path}.`);
  }
}

function nothing(reason: string): Destination {
  return { is: "nothing", code: 404, reason };
}
