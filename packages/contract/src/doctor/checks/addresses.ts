import { normalizePath } from "../../sitePath";
import type { LinkKind } from "../../types";
import type { PageName } from "../context";

/** An address with its kind and language. */
export interface LinkAddress {
  readonly address: string;
  /** Language of the target, or of the surrounding content. */
  readonly langcode: string;
  /** Null if the CMS does not give it. */
  readonly kind: LinkKind | null;
}

/**
 * Pages that an address may lead to; none for other sites, files and anchors. Without a kind, a language code at
 * the start of a path names the language.
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
    // Only pages of the site have further pages of a list.
    const [, list] = /^(.*)\/page\/\d{1,5}$/.exec(page.path) ?? [];
    return list === undefined ? [page] : [page, { ...page, path: list || "/" }];
  });
}
