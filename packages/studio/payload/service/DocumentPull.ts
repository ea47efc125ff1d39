import { type CmsDocument, readDocuments } from "../../src/cms/documents";
import {
  type DocumentForm,
  type DocumentKind,
  formOfDocument,
} from "../../src/fields/documentForms";
import { documentAt, documentPlace, keyOf, type Place } from "../../src/cms/place";
import { documentForms, documentMapping, emptyFields, slugOf } from "../contract";
import { isCopyCurrent } from "./PagePull";
import type { SavedRevision } from "./CmsWriter";
import type { State } from "./States";
import type { Studio } from "./Studio";
import { FROM_CMS, updateCopy } from "./updateCopy";

const KINDS: ReadonlySet<DocumentKind> = new Set(documentForms.map(({ kind }) => kind));

/** Copies the CMS's documents, which are not pages, into the studio. */
export class DocumentPull {
  #queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly studio: Studio) {}

  async pullChanged(): Promise<void> {
    for (const kind of KINDS) await this.#enqueue(() => this.#pullKind(kind));
  }

  /** Pulls the document at a place. @param saved what the studio has just saved there */
  async pullAt(place: Place, saved?: SavedRevision): Promise<void> {
    const document = documentAt(place);
    if (document === undefined) return;
    await this.#enqueue(() => this.#pullKind(document.kind, document.id, saved));
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    const turn = this.#queue.then(work);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** @param id only this document. Undefined: all of the kind, dropping those that the CMS no longer has */
  async #pullKind(kind: DocumentKind, id?: string, saved?: SavedRevision): Promise<void> {
    const { states, editors } = this.studio;
    const found = await readDocuments(editors.administrator, kind, id);
    for (const document of found) await this.#pull(kind, document, saved);
    const existing = new Set(
      found.map((each) => keyOf(documentPlace(kind, each.id, each.langcode ?? ""))),
    );
    const prefix = `${kind}/`;
    const gone = states
      .all()
      .filter((state) =>
        id === undefined ? state.id.startsWith(prefix) : state.id === prefix + id,
      )
      .filter((state) => !existing.has(keyOf(state)));
    for (const place of gone) await this.#drop(place);
  }

  async #pull(kind: DocumentKind, document: CmsDocument, saved?: SavedRevision): Promise<void> {
    const form = formOfDocument(documentForms, kind, document.fields);
    if (form === undefined) return;
    const { states } = this.studio;
    const { id, langcode, hash, revision, source } = document;
    const place = documentPlace(kind, id, langcode ?? "");
    const known = states.get(place);
    const isKnown = known?.hash === hash && known.revision === revision;
    if (isKnown && known.source === source) return;
    if (known?.hash !== hash && !isCopyCurrent(saved, known, { ...place, revision })) {
      await this.#write(form, document);
    }
    await states.put(stateOf(form, place, document));
  }

  async #write(form: DocumentForm, { id, langcode, fields: stored }: CmsDocument): Promise<void> {
    const { payload } = this.studio;
    const collection = slugOf(form.type);
    const file = form.medium === undefined ? {} : { file: null };
    const data = { ...emptyFields(form.type), ...file, ...documentMapping.toForm(form, stored) };
    const [defaultLangcode] = this.studio.settings.langcodes;
    const locale = langcode ?? defaultLangcode ?? "en";
    await updateCopy(payload, { collection, id, locale }, data);
  }

  async #drop(place: Place): Promise<void> {
    const { payload, states } = this.studio;
    const document = documentAt(place);
    await states.remove(place.id);
    for (const form of documentForms.filter(({ kind }) => kind === document?.kind)) {
      const where = { id: { equals: document?.id } };
      await payload.delete({ collection: slugOf(form.type), where, context: FROM_CMS });
    }
  }
}

function stateOf(form: DocumentForm, place: Place, { hash, revision, source }: CmsDocument): State {
  return {
    ...place,
    kind: form.type,
    revision,
    hash,
    state: "PUBLISHED",
    path: null,
    publishedRevision: revision,
    changed: null,
    changedBy: null,
    publishAt: null,
    unpublishAt: null,
    source,
  };
}
