import { type Node, treeOf } from "@quatrain/contract/formattedText/tree";
import type { LinkKind } from "../../../cms/generated";
import { pageTarget, type LinkAddress } from "../../../cms/linkTarget";
import { parseListPagePath } from "../../../i18n/listPagePath";
import { isLocaleCode, type LocaleCode } from "../../../i18n/locales";
import type { CmsPath } from "../../../i18n/paths";

/** The fields that tell a link or a page from other content. */
interface Linking {
  url?: unknown;
  kind?: unknown;
  internal?: unknown;
  path?: unknown;
  langcode?: unknown;
  processed?: unknown;
}

/**
 * The pages of the site that content leads to: by links, teasers, translations and menus, and in formatted texts.
 * In their order, each once.
 *
 * @param content whatever the CMS has answered
 * @param langcode language of what does not name one
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
    // Last in, first out: what comes first is put in last.
    open.push(...Object.values(value).reverse());
    const { url, kind, internal, path, langcode: own, processed } = value as Linking;
    if (typeof url === "string") {
      const said = isLinkKind(kind) ? kind : null;
      add({ url, kind: said, internal: internal === true, langcode: own }, langcode);
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

/** The page that an address leads to, as the CMS knows it; null for an address of none, such as that of a file. */
export function pageAt(said: LinkAddress, around: LocaleCode): CmsPath | null {
  const page = pageTarget(said, around);
  const [pathname = ""] = page?.path.split(/[?#]/) ?? [];
  const path = decoded(pathname)?.replace(/(?<=[^/])\/+$/, "");
  // Of a link whose CMS does not say what it leads to, the end of the path is all that tells a file.
  if (!page || !path || (!said.kind && /\.\w{1,5}$/.test(path))) return null;
  // A page of a list stands on a page of the site alone.
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
    const said = isLinkKind(kind) ? kind : null;
    return [{ url: href, kind: said, internal: true, langcode: said && hreflang }, ...inner];
  });
}

function isLinkKind(kind: unknown): kind is LinkKind {
  return kind === "PAGE" || kind === "FILE" || kind === "EXTERNAL" || kind === "ANCHOR";
}
