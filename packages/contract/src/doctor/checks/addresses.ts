import { normalizePath } from "../../sitePath";
import type { LinkKind } from "../../types";
import type { PageName } from "../session";

/** An address, and what the CMS says of it. */
export interface LinkAddress {
  readonly address: string;
  /** Language of the target, or else of what holds the address. */
  readonly langcode: string;
  /** Null: the CMS does not say. */
  readonly kind: LinkKind | null;
}

/**
 * The pages that an address may lead to; none if it is that of another site, a file or a place on the page. Where the CMS
 * does not say what it is, a language as the first step of a path names the language of the page.
 */
export function pagesAt(
  { address, langcode, kind }: LinkAddress,
  languages: readonly string[],
): PageName[] {
  const [pathname = ""] = address.split(/[?#]/);
  if (!pathname.startsWith("/") || pathname.startsWith("//")) return [];
  if (kind === null ? /\.\w{1,5}$/.test(pathname) : kind !== "PAGE") return [];
  const path = normalizePath(pathname);
  if (path === undefined) return [];
  const plain = { langcode, path };
  const [, first = "", rest = ""] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const isPrefixed = kind === null && languages.includes(first);
  const all = isPrefixed ? [{ langcode: first, path: rest || "/" }, plain] : [plain];
  return all.flatMap((page) => {
    // Further pages of a list stand on a page of the site alone.
    const [, list] = /^(.*)\/page\/\d{1,5}$/.exec(page.path) ?? [];
    return list === undefined ? [page] : [page, { ...page, path: list || "/" }];
  });
}
