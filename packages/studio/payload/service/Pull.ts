import {
  type CmsPage,
  listPages,
  type ListedPage,
  type PageNode,
  readPage,
} from "../../src/cms/pages";
import { emptyFields, fields, slugOf, toStudio } from "../contract";
import type { Saved } from "./Saving";
import type { State } from "./States";
import type { Studio } from "./Studio";
import { FROM_CMS, takeIn } from "./takeIn";

/** Brings what the CMS holds into the studio. */
export class Pull {
  #busy: Promise<unknown> = Promise.resolve();
  #hasReadAll = false;

  constructor(private readonly studio: Studio) {}

  /** Takes in every page that has changed. The first time all are looked at, later only as far as some have. */
  async changed(): Promise<void> {
    const { administrator } = this.studio.editors;
    for (const state of [undefined, "DELETED"] as const) {
      const first = this.#hasReadAll ? 20 : 200;
      for await (const part of listPages(administrator, state ? { state, first } : { first })) {
        const others = part.filter((item) => this.#isAnother(item));
        for (const { id } of others) await this.page(id);
        if (this.#hasReadAll && others.length < part.length) break;
      }
    }
    this.#hasReadAll = true;
  }

  /** Takes in a page. @param saved what the studio has just saved of it */
  page(id: string, saved?: Saved): Promise<void> {
    const work = this.#busy.then(async () => {
      const page = await readPage(this.studio.editors.administrator, id);
      if (page !== null) await this.#take(page, saved);
    });
    this.#busy = work.catch(() => undefined);
    return work;
  }

  #isAnother({ id, source, translations }: ListedPage): boolean {
    return translations.some(({ langcode, revision, hash, state, publishedRevision }) => {
      const known = this.studio.states.get({ id, langcode });
      if (known === undefined) return state !== "DELETED";
      if (known.source !== source) return true;
      const isSame = known.revision === revision && known.hash === hash && known.state === state;
      return !isSame || known.publishedRevision !== publishedRevision;
    });
  }

  async #take(page: CmsPage, saved: Saved | undefined): Promise<void> {
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
      if (known?.hash !== node.hash && !isInCopy(saved, known, node)) {
        await this.#write(collection, page, node);
      }
      await states.put(stateOf(page, node));
    }
  }

  async #write(collection: string, page: CmsPage, node: PageNode): Promise<void> {
    const { payload } = this.studio;
    const { id, parent, kind } = page;
    const held = node.state === "DELETED" ? {} : toStudio.fields(kind, node.fields);
    const data = { ...emptyFields(kind), ...held, parent, _status: "draft" };
    await takeIn(payload, { collection, id, locale: node.langcode, draft: true }, data);
  }

  #collectionOf(kind: string): string | undefined {
    return fields.pages.some(({ name }) => name === kind) ? slugOf(kind) : undefined;
  }
}

/** Whether the copy has what was saved: nobody else was there since, and nothing was taken in meanwhile. */
export function isInCopy(
  saved: Saved | undefined,
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
