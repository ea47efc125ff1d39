import type { Page } from "../contentObject";
import type { ContentContext } from "../context";
import { sortPages } from "../views/runView";

/** All published pages of some kinds in a language, newest first. */
export function newest(
  kinds: readonly string[],
  langcode: string,
  { snapshot }: ContentContext,
): readonly Page[] {
  return snapshot.once(`newest:${langcode}:${kinds.join()}`, () =>
    sortPages(snapshot.pagesOfKinds(langcode, kinds), "publishedAt", "desc"),
  );
}
