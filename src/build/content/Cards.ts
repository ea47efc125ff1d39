import { readFile } from "node:fs/promises";
import { cardPath, hasOwnPicture } from "../../server/document/structuredData/cardPath";
import { CardDrawer } from "../derived/discovery/cards";
import { removeAllExcept } from "../derived/discovery/removeAllExcept";
import type { SourcedSite } from "../reading/readSite";
import type { SourcedRoute } from "../reading/sourceRoutes";
import type { FileChanges } from "./FileChanges";

/** Draws the cards of rendered pages. */
export class Cards {
  #preparing: Promise<CardDrawer> | undefined;
  readonly #used = new Set<string>();

  constructor(
    private readonly siteDirectory: string,
    private readonly languages: SourcedSite["languages"],
  ) {}

  /** Draws the card of a page. Removes it if the page is gone or now has a picture of its own. */
  async replace(
    before: SourcedRoute | undefined,
    after: SourcedRoute | undefined,
    changes: FileChanges,
  ): Promise<void> {
    for (const route of [before, after]) if (route) changes.remove(fileOf(route));
    if (!after || hasOwnPicture(after.entity)) return;
    this.#preparing ??= CardDrawer.prepare(this.siteDirectory);
    const drawer = await this.#preparing;
    const card = await drawer.draw(after, this.languages[after.langcode].siteName);
    this.#used.add(card);
    changes.put(fileOf(after), await readFile(card));
  }

  /** Draws the cards of new pages, `atOnce` in parallel. */
  async drawAll(
    routes: readonly SourcedRoute[],
    atOnce: number,
    changes: FileChanges,
  ): Promise<void> {
    const waiting = routes.values();
    const draw = async () => {
      for (const route of waiting) await this.replace(undefined, route, changes);
    };
    await Promise.all(Array.from({ length: atOnce }, draw));
  }

  /** Removes unused cards from the cache. Call it after drawing the cards of all pages. */
  async removeUnused(): Promise<void> {
    const drawer = await this.#preparing;
    if (drawer) await removeAllExcept(drawer.cache, [...this.#used]);
  }
}

const fileOf = ({ langcode, entity }: SourcedRoute) => cardPath(langcode, entity.path).slice(1);
