import { inTurns } from "../client/inTurns";
import { AT_ONCE, nameOf, type PageName, type Session } from "../session";
import type { Lookups } from "./lookups";

/** A page with its translations. */
export interface Translated extends PageName {
  readonly translations: readonly PageName[];
}

/** Checks that translations exist and reference each other, among the known pages. */
export async function checkTranslations(
  pages: readonly Translated[],
  lookups: Lookups,
  { findings }: Session,
): Promise<void> {
  const known = new Map(pages.map((page) => [nameOf(page), page]));
  await inTurns(pages, AT_ONCE, async (page) => {
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
