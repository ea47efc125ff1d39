import type { LocaleCode } from "../../../i18n/locales";
import type { PageFragment } from "../../../cms/generated";

/** Path of the card that link previews show for a page. */
export function cardPath(langcode: LocaleCode, path: string): string {
  return `/cards/${langcode}${path === "/" ? "/index" : path}.png`;
}

/** Whether a page has its own picture for link previews. */
export function hasOwnPicture({ metatags }: Pick<PageFragment, "metatags">): boolean {
  return metatags.some(
    ({ attributes }) => attributes.property === "og:image" && Boolean(attributes.content),
  );
}
