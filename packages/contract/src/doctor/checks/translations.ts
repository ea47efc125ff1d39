import { forEachConcurrently } from "../client/forEachConcurrently";
import { CONCURRENCY, nameOf, type PageName, type CheckContext } from "../context";
import type { Lookups } from "./lookups";

/** A page with its translations. */
export interface Translated extends PageName {
  readonly translations: readonly PageName[];
}

/** Checks that translations exist and reference each other, among the known pages. */
export async function checkTranslations(
  pages: readonly Translated[],
  lookups: Lookups,
  { findings }: CheckContext,
): Promise<void> {
  const known = new Map(pages.map((page) => [nameOf(page), page]));
  await forEachConcurrently(pages, CONCURRENCY, async (page) => {
    for (const other of page.translations) {
      const [from, to] = [nameOf(page), nameOf(other)];
      const counterpart = known.get(to);
      if (from === to) continue;
      if (counterpart) {
        if (!counterpart.translations.some((each) => nameOf(each) === from)) {
          findings.add("translations-one-way", `${from} names ${to}, but not the other way round`);
        }
      } else if ((await lookups.at(other)) === "nothing") {
        findings.add("translations-dead", `${from} names ${to}`);
      }
    }
  });
}
