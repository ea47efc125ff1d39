import type { CreatePageArgs } from "gatsby";
import { defaultLocale, localeCodes } from "../i18n/locales";
import type { SiteConfig } from "./siteConfig";
import type { SourcedSite } from "./readSite";
import { siteContext, slicesOf } from "./siteContext";

/**
 * Gives the pages of src/pages what the CMS pages have: a context and slices. They come before
 * anyone knows the visitor's language, so the error pages carry the texts and slices of all.
 */
export function completeRootPage(
  { page, actions }: Pick<CreatePageArgs, "page" | "actions">,
  languages: SourcedSite["languages"],
  config: SiteConfig,
): void {
  if ("messages" in (page.context ?? {})) return;
  const isRoot = page.path === "/";
  actions.deletePage(page);
  actions.createPage({
    ...page,
    context: {
      ...siteContext(languages[defaultLocale], page.path, config),
      ...(isRoot ? {} : anyLanguageContext(languages)),
    },
    slices: isRoot ? slicesOf(defaultLocale) : anyLanguageSlices(),
  });
}

/** Slices for a page whose language is known only when it is shown. */
export function anyLanguageSlices(): Record<string, string> {
  const slices = localeCodes.flatMap((langcode) => Object.values(slicesOf(langcode)));
  return { ...slicesOf(defaultLocale), ...Object.fromEntries(slices.map((id) => [id, id])) };
}

/** Texts for a page whose language is known only when it is shown. */
export function anyLanguageContext(languages: SourcedSite["languages"]) {
  return {
    languages: Object.fromEntries(
      Object.values(languages).map(({ langcode, messages, siteName }) => [
        langcode,
        { messages: { common: messages.common, blocks: {}, templates: {} }, siteName },
      ]),
    ),
  };
}
