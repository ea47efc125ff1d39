import type { Page } from "../contentObject";
import type { ContentContext } from "../context";
import { sortPages } from "../views/runView";

/** All published pages of some kinds in a language, newest first. */
export function newest(
  kinds: readonly string[],
  langcode: string,
  { snapshot }: ContentContext,
): readonly Page[] {
  return snapshot.once(`newest:${langcode}:${kinds.join()}`, () => {
    const pages = snapshot.pages(langcode).filter((page) => kinds.includes(page.__typename));
    return sortPages(pages, "publishedAt", "desc");
  });
}
