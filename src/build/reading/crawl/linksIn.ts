import { type Node, treeOf } from "@quatrain/contract/formattedText/tree";
import type { LinkKind } from "../../../cms/generated";
import { pageTarget, type LinkAddress } from "../../../cms/linkTarget";
import { parseListPagePath } from "../../../i18n/listPagePath";
import { isLocaleCode, type LocaleCode } from "../../../i18n/locales";
import type { CmsPath } from "../../../i18n/paths";

/** Fields by which to recognize a link or a page. */
interface Linking {
  url?: unknown;
  kind?: unknown;
  internal?: unknown;
  path?: unknown;
  langcode?: unknown;
  processed?: unknown;
}

/**
 * Finds the site's pages that content links to: in links, teasers, translations, menus and formatted texts. In order,
 * without duplicates.
 *
 * @param content any response data of the CMS
 * @param langcode default language
 */
export function linksIn(content: unknown, langcode: LocaleCode): CmsPath[] {
  const found = new Map<string, CmsPath>();
  const add = (link: LinkAddress, language: LocaleCode) => {
    const target = pageAt(link, language);
    if (target) found.set(`${target.langcode} ${target.path}`, target);
  };
  const open: unknown[] = [content];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== "object" || value === null) continue;
    // `open` is a stack: push in reverse to keep the order.
    open.push(...Object.values(value).reverse());
    const { url, kind, internal, path, langcode: own, processed } = value as Linking;
    if (typeof url === "string") {
      const knownKind = isLinkKind(kind) ? kind : null;
      add({ url, kind: knownKind, internal: internal === true, langcode: own }, langcode);
    }
    if (typeof path === "string" && isLocaleCode(own)) {
      add({ url: path, kind: "PAGE", internal: true, langcode: own }, langcode);
    }
    if (typeof processed === "string") {
      for (const each of linksInText(processed)) add(each, langcode);
    }
  }
  return [...found.values()];
}

/** The CMS page that an address leads to; null if there is none, as for a file. */
export function pageAt(address: LinkAddress, defaultLangcode: LocaleCode): CmsPath | null {
  const page = pageTarget(address, defaultLangcode);
  const [pathname = ""] = page?.path.split(/[?#]/) ?? [];
  const path = decoded(pathname)?.replace(/(?<=[^/])\/+$/, "");
  // If the CMS does not give the kind of a link, a file extension marks it as a file.
  if (!page || !path || (!address.kind && /\.\w{1,5}$/.test(path))) return null;
  // The CMS does not know list pages; take the page with the list.
  return { langcode: page.langcode, path: parseListPagePath(path).path };
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function linksInText(html: string): LinkAddress[] {
  return /<a\s/i.test(html) ? linksInNodes(treeOf(html)) : [];
}

function linksInNodes(nodes: readonly Node[]): LinkAddress[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const inner = linksInNodes(node.children);
    if (node.name !== "a") return inner;
    const { href = "", hreflang, "data-link": dataLink } = node.attributes;
    const kind = dataLink?.toUpperCase();
    const knownKind = isLinkKind(kind) ? kind : null;
    return [
      { url: href, kind: knownKind, internal: true, langcode: knownKind && hreflang },
      ...inner,
    ];
  });
}

function isLinkKind(kind: unknown): kind is LinkKind {
  return kind === "PAGE" || kind === "FILE" || kind === "EXTERNAL" || kind === "ANCHOR";
}
