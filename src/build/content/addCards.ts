import { readFile } from "node:fs/promises";
import { cardPath, hasOwnPicture } from "../../structuredData/cardPath";
import { CardDrawer } from "../discovery/cards";
import type { SourcedSite } from "../readSite";
import type { SourcedRoute } from "../sourceRoutes";
import type { FileChanges } from "./FileChanges";

/** Draws the cards of pages that were rendered, and removes those of pages that have none any more. */
export async function addCards(
  siteDirectory: string,
  { languages }: SourcedSite,
  { rendered, gone }: { rendered: readonly SourcedRoute[]; gone: readonly SourcedRoute[] },
  changes: FileChanges,
): Promise<void> {
  const fileOf = ({ langcode, entity }: SourcedRoute) => cardPath(langcode, entity.path).slice(1);
  for (const route of gone) changes.remove(fileOf(route));
  let drawer: CardDrawer | undefined;
  for (const route of rendered) {
    if (hasOwnPicture(route.entity)) {
      changes.remove(fileOf(route));
      continue;
    }
    drawer ??= await CardDrawer.prepare(siteDirectory);
    const card = await drawer.draw(route, languages[route.langcode].siteName);
    changes.put(fileOf(route), await readFile(card));
  }
}
