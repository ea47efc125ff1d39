import type { Page } from "./contentObject";
import { isLangcode } from "./languages";
import { normalizePath } from "./pagePath";
import type { Snapshot } from "./snapshot";

/** What a path leads to. */
export type Destination =
  | { readonly is: "page"; readonly page: Page }
  | {
      readonly is: "redirect";
      readonly code: 301 | 302;
      /** Absolute URL, or a path of this site without language prefix. */
      readonly target: string;
      /** Language of the target, where it differs. */
      readonly langcode: string | null;
    }
  | { readonly is: "nothing"; readonly code: 403 | 404 | 410; readonly reason: string };

const MAX_HOPS = 20;

/**
 * Finds what a path leads to. A page wins over a redirect of the same path; redirects to redirects
 * are followed to their end; a path in capital letters redirects to its proper form.
 */
export function findDestination(given: string, langcode: string, snapshot: Snapshot): Destination {
  if (!isLangcode(langcode)) return nothing(`The site has no language ${langcode}.`);
  const path = normalizePath(given);
  if (path === undefined) return nothing("The path is too long or not well-formed.");
  const exact = snapshot.pageByPath(path, langcode);
  if (exact !== undefined) return { is: "page", page: exact };
  const small = path.toLowerCase();
  const page = snapshot.pageByPath(small, langcode);
  if (page !== undefined) return { is: "redirect", code: 301, target: small, langcode: null };
  return followRedirects(small, langcode, snapshot);
}

function followRedirects(start: string, langcode: string, snapshot: Snapshot): Destination {
  const way = [start];
  let permanent = true;
  for (let path = start; way.length <= MAX_HOPS;) {
    const redirect = snapshot.redirect(path, langcode);
    if (redirect === undefined) {
      if (path === start) return nothing(`Nothing is published under ${start} in ${langcode}.`);
      return arrive(path, null);
    }
    if (redirect.code === 410) return { is: "nothing", code: 410, reason: "The page was deleted." };
    permanent &&= redirect.code === 301;
    const { target } = redirect;
    if (target.startsWith("page:")) {
      const page = snapshot.pageInAnyLanguage(target.slice("page:".length), langcode);
      if (page === undefined) return nothing(`The redirect leads to ${target}: not published.`);
      return arrive(page.facts.path, page.langcode === langcode ? null : page.langcode);
    }
    // Only a plain path can lead on; a query or a fragment is kept as it is.
    if (!target.startsWith("/") || /[?#]/.test(target)) return arrive(target, null);
    path = target;
    if (snapshot.pageByPath(path, langcode) !== undefined) return arrive(path, null);
    if (way.includes(path)) return nothing(`Redirects in a circle: ${[...way, path].join(" > ")}`);
    way.push(path);
  }
  return nothing(`More than ${MAX_HOPS} redirects: ${way.join(" > ")}`);

  function arrive(target: string, other: string | null): Destination {
    return { is: "redirect", code: permanent ? 301 : 302, target, langcode: other };
  }
}

function nothing(reason: string): Destination {
  return { is: "nothing", code: 404, reason };
}

/** Whether a redirect of a path to a target would lead back to that path. */
export function wouldLoop(
  path: string,
  target: string,
  langcode: string,
  snapshot: Snapshot,
): boolean {
  const seen = new Set<string>();
  for (let next = target; !seen.has(next);) {
    if (next === path) return true;
    seen.add(next);
    const redirect = snapshot.redirect(next, langcode);
    if (redirect === undefined || snapshot.pageByPath(next, langcode) !== undefined) return false;
    next = redirect.target;
  }
  return false;
}
