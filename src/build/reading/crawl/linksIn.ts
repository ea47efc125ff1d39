import { parseListPagePath } from "../../../i18n/listPagePath";
import { isLocaleCode, type LocaleCode } from "../../../i18n/locales";
import { internalHref, parseLocalizedPath, type CmsPath } from "../../../i18n/paths";

/** The fields that tell a link or a page from other content. */
interface Linking {
  url?: unknown;
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
  const add = (address: string, language: LocaleCode) => {
    const target = asCmsPath(address, language);
    if (target) found.set(`${target.langcode} ${target.path}`, target);
  };
  const open: unknown[] = [content];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== "object" || value === null) continue;
    // Last in, first out: what comes first is put in last.
    open.push(...Object.values(value).reverse());
    const { url, internal, path, langcode: own, processed } = value as Linking;
    const language = isLocaleCode(own) ? own : langcode;
    if (typeof url === "string" && internal === true) add(url, language);
    if (typeof path === "string" && isLocaleCode(own)) add(path, language);
    if (typeof processed === "string") for (const href of hrefsIn(processed)) add(href, langcode);
  }
  return [...found.values()];
}

/** A path of a page as the CMS knows it; null for an address that is none, such as that of a file. */
function asCmsPath(address: string, langcode: LocaleCode): CmsPath | null {
  const [pathname = ""] = address.split(/[?#]/);
  if (!pathname.startsWith("/") || pathname.startsWith("//") || /\.\w{1,5}$/.test(pathname)) {
    return null;
  }
  const target = parseLocalizedPath(internalHref(pathname, langcode));
  const path = target && decoded(target.path);
  // A page of a list stands on a page of the site alone.
  return target && path ? { ...target, path: parseListPagePath(path).path } : null;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function hrefsIn(html: string): string[] {
  return [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(
    ([, double, single]) => double ?? single ?? "",
  );
}
