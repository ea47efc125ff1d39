import type { LocaleCode } from "../../../i18n/locales";
import type { PageFragment } from "../../../cms/generated";

/** Path of the card of a page, which services that show links display beside it. */
export function cardPath(langcode: LocaleCode, path: string): string {
  return `/cards/${langcode}${path === "/" ? "/index" : path}.png`;
}

/** Whether the CMS gives a page a picture for services that show links. */
export function hasOwnPicture({ metatags }: Pick<PageFragment, "metatags">): boolean {
  return metatags.some(
    ({ attributes }) => attributes.property === "og:image" && Boolean(attributes.content),
  );
}
