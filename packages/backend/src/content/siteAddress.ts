import { isReservedRoot } from "@quatrain/contract/siteAddresses";
import { inSmallLetters, normalizePath, splitAddress } from "@quatrain/contract/sitePath";
import type { SiteFacts } from "../config/site";
import type { StoredRedirect } from "./documents";
import { DEFAULT_LANGCODE, isLangcode } from "./languages";
import { isReserved } from "./pagePath";

/** A path in one language. */
export interface Place {
  readonly langcode: string;
  /** Without language prefix. */
  readonly path: string;
}

/** The parts of a page that address lookups need. */
interface PlacedPage {
  readonly langcode: string;
  readonly facts: { readonly path: string };
}

/** Lookups of pages and redirects by path. */
export interface Addresses {
  pageByPath(path: string, langcode: string): PlacedPage | undefined;
  /** A page in this language, or else in the first language that has it. */
  pageInAnyLanguage(id: string, langcode: string): PlacedPage | undefined;
  redirect(path: string, langcode: string): StoredRedirect | undefined;
}

export interface AddressContext {
  readonly snapshot: Addresses;
  readonly site: SiteFacts;
}

export type Address =
  | {
      /** Also a page that has moved, or that the site itself makes. */
      readonly kind: "PAGE";
      readonly langcode: string;
      /** Without language prefix, but with query and fragment. */
      readonly url: string;
      readonly place: Place;
    }
  | { readonly kind: "FILE" | "EXTERNAL"; readonly url: string }
  | { readonly kind: "ANCHOR"; readonly url: string };

/** Further pages of a list exist only on the site. */
const LIST_PAGE = /^(.*)\/page\/[1-9]\d*$/;

/**
 * Reads an address as an editor wrote it: a path in the page's language, or a path with a language prefix
 * as visitors see it. If no page matches, it is a file if it looks like one, or else a missing page,
 * reported in its own language.
 */
export function readAddress(url: string, langcode: string, context: AddressContext): Address {
  const { site, snapshot } = context;
  if (url.startsWith("#")) return { kind: "ANCHOR", url };
  const own = ownPath(url, site);
  if (own === undefined) return { kind: "EXTERNAL", url };
  const { pathname, query, fragment } = splitAddress(own);
  const path = normalizePath(pathname);
  if (path === undefined) return { kind: "FILE", url: own };
  const asWritten = own === url ? { langcode, path } : undefined;
  const prefixed = withoutPrefix(path);
  const bare = site.hasBareLanguage ? { langcode: DEFAULT_LANGCODE, path } : undefined;
  const place =
    [asWritten, prefixed, bare]
      .map((each) => each && findPlace(each, snapshot))
      .find((each) => each !== undefined) ??
    (isFilePath(path) ? undefined : (prefixed ?? asWritten));
  if (place === undefined) return { kind: "FILE", url: own };
  return { kind: "PAGE", langcode: place.langcode, url: place.path + query + fragment, place };
}

/** Whether a path without a page looks like a file: by its extension, or because the site has no pages there. */
function isFilePath(path: string): boolean {
  return path === "/" || /\.\w{1,8}$/.test(path) || isReservedRoot(path.split("/")[1] ?? "");
}

/** The path, if the address is on this site; otherwise undefined. */
function ownPath(url: string, { host }: SiteFacts): string | undefined {
  if (url.startsWith("/")) return url;
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  if (parsed.host !== host) return undefined;
  // A leading double slash would address another host.
  return parsed.pathname.replace(/^\/+/, "/") + parsed.search + parsed.hash;
}

/** Splits a path with a language prefix into a place. */
function withoutPrefix(path: string): Place | undefined {
  const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/s.exec(path) ?? [];
  const langcode = first.toLowerCase();
  return isLangcode(langcode) ? { langcode, path: rest || "/" } : undefined;
}

/** The place in lower case, if it has a page, a redirect or a further page of a list, or if the site uses it. */
export function findPlace({ langcode, path }: Place, snapshot: Addresses): Place | undefined {
  const small = inSmallLetters(path);
  const [, list] = LIST_PAGE.exec(small) ?? [];
  const isThere =
    snapshot.pageByPath(small, langcode) !== undefined ||
    snapshot.redirect(small, langcode) !== undefined ||
    isReserved(small) ||
    (list !== undefined && snapshot.pageByPath(list || "/", langcode) !== undefined);
  return isThere ? { langcode, path: small } : undefined;
}
