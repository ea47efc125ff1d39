import { readFile } from "node:fs/promises";
import { cardPath, hasOwnPicture } from "../../server/document/structuredData/cardPath";
import { CardDrawer } from "../derived/discovery/cards";
import type { SourcedSite } from "../reading/readSite";
import type { SourcedRoute } from "../reading/sourceRoutes";
import type { FileChanges } from "./FileChanges";

/** The cards of pages that are rendered. */
export class Cards {
  #drawer: CardDrawer | undefined;

  constructor(
    private readonly siteDirectory: string,
    private readonly languages: SourcedSite["languages"],
    private readonly changes: FileChanges,
  ) {}

  /** Draws the card of a page, or removes that of one that has none, or is none any more. */
  async replace(before: SourcedRoute | undefined, after: SourcedRoute | undefined): Promise<void> {
    for (const route of [before, after]) if (route) this.changes.remove(fileOf(route));
    if (!after || hasOwnPicture(after.entity)) return;
    this.#drawer ??= await CardDrawer.prepare(this.siteDirectory);
    const card = await this.#drawer.draw(after, this.languages[after.langcode].siteName);
    this.changes.put(fileOf(after), await readFile(card));
  }
}

const fileOf = ({ langcode, entity }: SourcedRoute) => cardPath(langcode, entity.path).slice(1);
