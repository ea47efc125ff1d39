import {
  type CmsPage,
  listPages,
  type ListedPage,
  type PageNode,
  readPage,
} from "../../src/cms/pages";
import { emptyFields, fields, slugOf, toStudio } from "../contract";
import type { SavedRevision } from "./CmsWriter";
import type { State } from "./States";
import type { Studio } from "./Studio";
import { FROM_CMS, updateCopy } from "./updateCopy";

/** Copies the CMS's pages into the studio. */
export class PagePull {
  #queue: Promise<unknown> = Promise.resolve();
  #isInitialized = false;

  constructor(private readonly studio: Studio) {}

  /** Pulls all changed pages. The first call compares all of them; later calls stop at the first unchanged ones. */
  async pullChanged(): Promise<void> {
    const { administrator } = this.studio.editors;
    for (const state of [undefined, "DELETED"] as const) {
      const first = this.#isInitialized ? 20 : 200;
      for await (const part of listPages(administrator, state ? { state, first } : { first })) {
        const changed = part.filter((item) => this.#isChanged(item));
        for (const { id } of changed) await this.pull(id);
        if (this.#isInitialized && changed.length < part.length) break;
      }
    }
    this.#isInitialized = true;
  }

  /** Pulls a page. @param saved what the studio has just saved of it */
  pull(id: string, saved?: SavedRevision): Promise<void> {
    const work = this.#queue.then(async () => {
      const page = await readPage(this.studio.editors.administrator, id);
      if (page !== null) await this.#store(page, saved);
    });
    this.#queue = work.catch(() => undefined);
    return work;
  }

  #isChanged({ id, source, translations }: ListedPage): boolean {
    return translations.some(({ langcode, revision, hash, state, publishedRevision }) => {
      const known = this.studio.states.get({ id, langcode });
      if (known === undefined) return state !== "DELETED";
      if (known.source !== source) return true;
      const isSame = known.revision === revision && known.hash === hash && known.state === state;
      return !isSame || known.publishedRevision !== publishedRevision;
    });
  }

  async #store(page: CmsPage, saved: SavedRevision | undefined): Promise<void> {
    const collection = this.#collectionOf(page.kind);
    if (collection === undefined) return;
    const { payload, states } = this.studio;
    if (page.deleted) {
      await states.remove(page.id);
      await payload.delete({ collection, where: { id: { equals: page.id } }, context: FROM_CMS });
      return;
    }
    for (const node of page.translations) {
      const place = { id: page.id, langcode: node.langcode };
      const known = states.get(place);
      if (known?.hash !== node.hash && !isCopyCurrent(saved, known, node)) {
        await this.#write(collection, page, node);
      }
      await states.put(stateOf(page, node));
    }
  }

  async #write(collection: string, page: CmsPage, node: PageNode): Promise<void> {
    const { payload } = this.studio;
    const { id, parent, kind } = page;
    const formData = node.state === "DELETED" ? {} : toStudio.fields(kind, node.fields);
    const data = { ...emptyFields(kind), ...formData, parent, _status: "draft" };
    await updateCopy(payload, { collection, id, locale: node.langcode, draft: true }, data);
  }

  #collectionOf(kind: string): string | undefined {
    return fields.pages.some(({ name }) => name === kind) ? slugOf(kind) : undefined;
  }
}

/** Whether the copy already has the saved revision: nobody else changed it, and no pull ran meanwhile. */
export function isCopyCurrent(
  saved: SavedRevision | undefined,
  known: State | undefined,
  { langcode, revision }: { readonly langcode: string; readonly revision: number },
): boolean {
  return saved?.langcode === langcode && saved.revision === revision && saved.known === known;
}

function stateOf({ id, kind, source }: CmsPage, node: PageNode): State {
  const { langcode, revision, hash, state, path, publishedRevision, changed, changedBy } = node;
  const { publishAt, unpublishAt } = node;
  return {
    id,
    langcode,
    kind,
    revision,
    hash,
    state,
    path,
    publishedRevision,
    changed,
    changedBy: changedBy?.name ?? null,
    publishAt,
    unpublishAt,
    source,
  };
}
