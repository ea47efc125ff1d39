import { isReservedRoot } from "@quatrain/contract/siteAddresses";
import { inSmallLetters, normalizePath, splitAddress } from "@quatrain/contract/sitePath";
import type { SiteFacts } from "../config/site";
import type { StoredRedirect } from "./documents";
import { DEFAULT_LANGCODE, isLangcode } from "./languages";
import { isReserved } from "./pagePath";

/** A place of the site where a page can be. */
export interface Place {
  readonly langcode: string;
  /** Without language prefix, as it is stored. */
  readonly path: string;
}

/** A page, as far as addresses go. */
interface PlacedPage {
  readonly langcode: string;
  readonly facts: { readonly path: string };
}

/** What there is at the paths of the site. */
export interface Addresses {
  pageByPath(path: string, langcode: string): PlacedPage | undefined;
  /** A page in this language or else in the first that has it. */
  pageInAnyLanguage(id: string, langcode: string): PlacedPage | undefined;
  redirect(path: string, langcode: string): StoredRedirect | undefined;
}

/** What reading an address depends on. */
export interface AddressContext {
  readonly snapshot: Addresses;
  readonly site: SiteFacts;
}

/** What an address leads to. */
export type Address =
  | {
      /** A page, also one that has moved or that the site makes itself. */
      readonly kind: "PAGE";
      readonly langcode: string;
      /** Without language prefix, but with query and fragment. */
      readonly url: string;
      readonly place: Place;
    }
  | { readonly kind: "FILE" | "EXTERNAL"; readonly url: string }
  | { readonly kind: "ANCHOR"; readonly url: string };

/** Further pages of a list stand on a page of the site alone. */
const LIST_PAGE = /^(.*)\/page\/[1-9]\d*$/;

/**
 * Reads an address as an editor wrote it on a page in a language: a path of a page in that language, or else a path as
 * visitors see it, with the prefix of a language. Where no page is, it is a file if it looks like one, or else a page that
 * is missing: so it is missed in its own language.
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

/** Whether a path where no page is looks like that of a file: by its end, or since the site keeps none there. */
function isFilePath(path: string): boolean {
  return path === "/" || /\.\w{1,8}$/.test(path) || isReservedRoot(path.split("/")[1] ?? "");
}

/** The path of an address of this site; undefined for any other. */
function ownPath(url: string, { host }: SiteFacts): string | undefined {
  if (url.startsWith("/")) return url;
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  if (parsed.host !== host) return undefined;
  // A path that begins with two slashes would name another host.
  return parsed.pathname.replace(/^\/+/, "/") + parsed.search + parsed.hash;
}

/** The place whose path begins with the prefix of its language. */
function withoutPrefix(path: string): Place | undefined {
  const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/s.exec(path) ?? [];
  const langcode = first.toLowerCase();
  return isLangcode(langcode) ? { langcode, path: rest || "/" } : undefined;
}

/** The place itself, in small letters, if a page, a redirect or a page of a list is there, or the site answers itself. */
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
