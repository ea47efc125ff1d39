import { isDeepStrictEqual } from "node:util";
import { APIError, type PayloadRequest } from "payload";
import type { Command } from "../../src/cms/carryOut";
import { documentAt, documentPlace, type Place } from "../../src/cms/place";
import { Refusal } from "../../src/cms/Refusal";
import { readUses } from "../../src/cms/uses";
import type { TakenFile } from "../../src/cms/upload";
import type { DocumentForm } from "../../src/fields/documentForms";
import { formPath } from "../../src/mapping/formPath";
import { type Fields, isFields } from "../../src/mapping/values";
import { documentMapping, model, slugOf, toContract } from "../contract";
import { textIn } from "../texts";
import { commandError, saveError } from "./errors";
import type { State } from "./States";
import type { Studio } from "./Studio";

/** What was saved in the CMS, until it is in the copy, too. */
export interface Saved extends Place {
  readonly revision: number;
  /** What was known of the place before. */
  readonly known: State | undefined;
}

/** Where a request keeps what it has saved. */
interface SavingContext {
  saved?: Saved;
}

type Doc = Fields & { readonly id: string };

/** Does in the CMS what editors do in the studio, before the studio's copy of it changes. */
export class Saving {
  constructor(private readonly studio: Studio) {}

  /**
   * Saves a page as a draft, in the language of the request. The form saves by itself also what is saved already:
   * another revision would be left as a draft when a planned one is published.
   *
   * @param before as the copy has it; undefined for a new page
   * @throws APIError that the form shows
   */
  async page(kind: string, doc: Doc, before: Doc | undefined, req: PayloadRequest): Promise<void> {
    const place = { id: doc.id, langcode: String(req.locale) };
    const command = pageCommand(kind, doc);
    const { path, fields } = command;
    const isNew = (this.studio.states.get(place)?.state ?? "DELETED") === "DELETED";
    // Autosave begins with an empty form: there is nothing to bring to the CMS yet.
    if (isNew && (path === "" || !fields["title"])) return;
    if (!isNew && before && isDeepStrictEqual(command, pageCommand(kind, before))) return;
    await this.#save(place, command, doc, req, (at) => formPath(model, kind, fields, at));
  }

  /** Saves content that is no page, in the language of the request if each has its own. */
  async document(form: DocumentForm, doc: Doc, req: PayloadRequest): Promise<void> {
    const { kind, type, isByLanguage } = form;
    const { id } = doc;
    const fields = documentMapping.toStored(form, doc);
    const place = documentPlace(kind, id, isByLanguage ? String(req.locale) : "");
    const file = fileOf(doc["file"]);
    const command = { name: "saveDocument", kind, document: id, fields } as const;
    await this.#save(place, file ? { ...command, file } : command, doc, req, (at) =>
      formPath(model, type, fields, at),
    );
  }

  async #save(
    place: Place,
    command: Command,
    { basedOn }: Fields,
    req: PayloadRequest,
    inForm: (path: string) => string,
  ): Promise<void> {
    const { language } = req.i18n;
    const known = this.studio.states.get(place);
    const began = typeof basedOn === "number" ? basedOn : this.studio.states.revisionOf(place);
    const revision = await this.#send(place, command, req, began).catch((error: unknown) => {
      throw saveError(error, language, inForm);
    });
    (req.context as SavingContext).saved = { ...place, revision, known };
  }

  /** Learns how the CMS has what a request has saved, once the copy has it. */
  async stored({ context }: PayloadRequest): Promise<void> {
    const { saved } = context as SavingContext;
    if (saved !== undefined) await this.#learn(saved, saved);
  }

  /** The revision that a form is based on: what it has just saved, or what the copy has. */
  basedOn(place: Place, { context }: PayloadRequest): number {
    const { saved } = context as SavingContext;
    return saved?.revision ?? this.studio.states.revisionOf(place);
  }

  /** Does something to a page in a language. */
  async command(place: Place, command: Command, req: PayloadRequest): Promise<void> {
    await this.#send(place, command, req, this.studio.states.revisionOf(place)).catch(
      (error: unknown) => {
        throw commandError(error, req.i18n.language);
      },
    );
    await this.#learn(place);
  }

  /** Deletes a page in all languages. One that never reached the CMS is only here. */
  async deletePage(id: string, req: PayloadRequest): Promise<void> {
    const expectedRevisions = this.studio.states
      .ofPage(id)
      .filter(({ state }) => state !== "DELETED")
      .map(({ langcode, revision }) => ({ langcode, revision }));
    if (expectedRevisions.length === 0) return;
    const command = { name: "deleteNode", expectedRevisions } as const;
    await this.#delete([{ id, langcode: "" }], command, req);
  }

  /** Deletes content that is no page, in all its languages. */
  async deleteDocument(form: DocumentForm, id: string, req: PayloadRequest): Promise<void> {
    const { kind } = form;
    const places = this.studio.states.ofPage(documentPlace(kind, id, "").id);
    if (kind === "REDIRECT") {
      const collection = slugOf(form.type);
      const found = await req.payload.findByID({ collection, id, depth: 0 });
      const { langcode, path } = found as unknown as Record<string, unknown>;
      const command = { name: "removeRedirect", of: String(langcode), path: String(path) } as const;
      return this.#delete(places, command, req);
    }
    await this.#expectUnused(form, id, places, req);
    await this.#delete(places, { name: "deleteDocument", kind, document: id }, req);
  }

  /** Refuses to delete what is shown somewhere, and says where. */
  async #expectUnused(
    { kind }: DocumentForm,
    id: string,
    places: readonly Place[],
    req: PayloadRequest,
  ): Promise<void> {
    const { language } = req.i18n;
    for (const { langcode } of places) {
      const uses = await this.#access(req)
        .then((access) => readUses(access, kind, id, langcode || null))
        .catch((error: unknown) => {
          throw commandError(error, language);
        });
      if (uses.length === 0) continue;
      throw new APIError(`${textIn(language, "shownAt")} ${uses.join(", ")}`, 409, null, true);
    }
  }

  async #delete(places: readonly Place[], command: Command, req: PayloadRequest): Promise<void> {
    for (const place of places) {
      const basedOn = this.studio.states.revisionOf(place);
      await this.#send(place, command, req, basedOn).catch((error: unknown) => {
        throw commandError(error, req.i18n.language);
      });
    }
  }

  #access({ user }: PayloadRequest) {
    return this.studio.editors.accessOf(user?.id ?? "");
  }

  async #send(
    place: Place,
    command: Command,
    { user, payload }: PayloadRequest,
    basedOn: number,
  ): Promise<number> {
    if (!user) throw new APIError("Sign in first.", 401);
    const { id, langcode } = place;
    const request = { place: { id, langcode }, command, editor: String(user.id), basedOn };
    try {
      return await this.studio.sender.send(request);
    } catch (error) {
      if (!(error instanceof Refusal)) payload.logger.warn({ err: error, place }, "Not saved.");
      throw error;
    }
  }

  /** What is done is done: if the CMS cannot be read now, it is read later. */
  async #learn(place: Place, saved?: Saved): Promise<void> {
    const { pull, documents, payload } = this.studio;
    const reading = documentAt(place) ? documents.at(place, saved) : pull.page(place.id, saved);
    await reading.catch((error: unknown) =>
      payload.logger.warn({ err: error, place }, "The CMS was not read after a change."),
    );
  }
}

function pageCommand(kind: string, doc: Doc) {
  const fields = toContract.fields(kind, doc);
  const parent = typeof doc["parent"] === "string" && doc["parent"] !== "" ? doc["parent"] : null;
  return { name: "saveDraft", kind, path: String(fields["path"] ?? ""), parent, fields } as const;
}

/** The file that an editor has chosen for a medium. Undefined: none. */
function fileOf(value: unknown): Pick<TakenFile, "filename" | "hash"> | undefined {
  if (!isFields(value)) return undefined;
  const { filename, hash } = value;
  return typeof filename === "string" && typeof hash === "string" ? { filename, hash } : undefined;
}
