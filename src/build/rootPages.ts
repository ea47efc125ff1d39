import type { CreatePageArgs } from "gatsby";
import { defaultLocale, localeCodes, type LocaleCode } from "../i18n/locales";
import type { SiteConfig } from "./siteConfig";
import { siteContext, slicesOf, type LanguageFrame } from "./siteContext";

/**
 * Gives the pages of src/pages what the CMS pages have: a context and slices. They come before
 * anyone knows the visitor's language, so the error pages carry the texts and slices of all.
 */
export function completeRootPage(
  { page, actions }: Pick<CreatePageArgs, "page" | "actions">,
  frames: ReadonlyMap<LocaleCode, LanguageFrame>,
  config: SiteConfig,
): void {
  const frame = frames.get(defaultLocale);
  if (!frame || "messages" in (page.context ?? {})) return;
  const isRoot = page.path === "/";
  actions.deletePage(page);
  actions.createPage({
    ...page,
    context: {
      ...siteContext(frame, page.path, config),
      ...(isRoot ? {} : anyLanguageContext(frames)),
    },
    slices: isRoot ? slicesOf(defaultLocale) : anyLanguageSlices(),
  });
}

/** Slices for a page whose language is known only when it is shown. */
export function anyLanguageSlices(): Record<string, string> {
  return Object.fromEntries(
    localeCodes.flatMap((langcode) => [
      [`header-${langcode}`, `header-${langcode}`],
      [`footer-${langcode}`, `footer-${langcode}`],
    ]),
  );
}

/** Texts for a page whose language is known only when it is shown. */
export function anyLanguageContext(frames: ReadonlyMap<LocaleCode, LanguageFrame>) {
  return {
    languages: Object.fromEntries(
      [...frames.values()].map(({ langcode, messages, siteName }) => [
        langcode,
        { messages: { common: messages.common, blocks: {} }, siteName },
      ]),
    ),
  };
}
