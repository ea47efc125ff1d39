import { isDeepStrictEqual } from "node:util";
import { APIError, type PayloadRequest } from "payload";
import type { Command } from "../../src/cms/executeOperation";
import { documentAt, documentPlace, type Place } from "../../src/cms/place";
import { Refusal } from "../../src/cms/Refusal";
import { readUses } from "../../src/cms/documents";
import type { UploadedFile } from "../../src/cms/upload";
import type { DocumentForm } from "../../src/fields/documentForms";
import { formPath } from "../../src/mapping/formPath";
import { type Fields, isFields } from "../../src/mapping/values";
import { documentMapping, model, slugOf, toContract } from "../contract";
import { textIn } from "../texts";
import { commandError, saveError } from "./errors";
import type { State } from "./States";
import type { Studio } from "./Studio";

/** A revision saved in the CMS that the copy does not have yet. */
export interface SavedRevision extends Place {
  readonly revision: number;
  /** State of the place before. */
  readonly known: State | undefined;
}

/** Context of a Payload request. */
interface WriteContext {
  saved?: SavedRevision;
}

type Doc = Fields & { readonly id: string };

/** Writes editors' changes to the CMS, before Payload stores them in the studio's copy. */
export class CmsWriter {
  constructor(private readonly studio: Studio) {}

  /**
   * Saves a page as a draft, in the language of the request. Autosave may send unchanged content: skip it, because
   * another revision would remain as a draft when a scheduled one goes live.
   *
   * @param before the copy; undefined for a new page
   * @throws APIError for the form to show
   */
  async page(kind: string, doc: Doc, before: Doc | undefined, req: PayloadRequest): Promise<void> {
    const place = { id: doc.id, langcode: String(req.locale) };
    const command = pageCommand(kind, doc);
    const { path, fields } = command;
    const isNew = (this.studio.states.get(place)?.state ?? "DELETED") === "DELETED";
    // Autosave starts with an empty form, which the CMS would refuse.
    if (isNew && (path === "" || !fields["title"])) return;
    if (!isNew && before && isDeepStrictEqual(command, pageCommand(kind, before))) return;
    await this.#save(place, command, doc, req, (at) => formPath(model, kind, fields, at));
  }

  /** Saves a document that is not a page, in the language of the request if each language has its own. */
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
    toFormPath: (path: string) => string,
  ): Promise<void> {
    const { language } = req.i18n;
    const known = this.studio.states.get(place);
    const expected = typeof basedOn === "number" ? basedOn : this.studio.states.revisionOf(place);
    const revision = await this.#send(place, command, req, expected).catch((error: unknown) => {
      throw saveError(error, language, toFormPath);
    });
    (req.context as WriteContext).saved = { ...place, revision, known };
  }

  /** Pulls the new state of the content that a request has saved, once the copy has it. */
  async afterSave({ context }: PayloadRequest): Promise<void> {
    const { saved } = context as WriteContext;
    if (saved !== undefined) await this.#pull(saved, saved);
  }

  /** Revision that a form is based on: the one it has just saved, or that of the copy. */
  basedOn(place: Place, { context }: PayloadRequest): number {
    const { saved } = context as WriteContext;
    return saved?.revision ?? this.studio.states.revisionOf(place);
  }

  /** Runs a command on a page in a language, such as publishing. */
  async command(place: Place, command: Command, req: PayloadRequest): Promise<void> {
    await this.#send(place, command, req, this.studio.states.revisionOf(place)).catch(
      (error: unknown) => {
        throw commandError(error, req.i18n.language);
      },
    );
    await this.#pull(place);
  }

  /** Deletes a page in all languages; does nothing if it never reached the CMS. */
  async deletePage(id: string, req: PayloadRequest): Promise<void> {
    const expectedRevisions = this.studio.states
      .ofPage(id)
      .filter(({ state }) => state !== "DELETED")
      .map(({ langcode, revision }) => ({ langcode, revision }));
    if (expectedRevisions.length === 0) return;
    const command = { name: "deleteNode", expectedRevisions } as const;
    await this.#delete([{ id, langcode: "" }], command, req);
  }

  /** Deletes a document that is not a page, in all its languages. */
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

  /** @throws APIError that names the pages, if some still show the document */
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

  /** Only logs a failure: the change is saved, and a later pull gets its state. */
  async #pull(place: Place, saved?: SavedRevision): Promise<void> {
    const { pagePull, documentPull, payload } = this.studio;
    const reading = documentAt(place)
      ? documentPull.pullAt(place, saved)
      : pagePull.pull(place.id, saved);
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

/** The file that an editor uploaded for a medium. Undefined: none. */
function fileOf(value: unknown): Pick<UploadedFile, "filename" | "hash"> | undefined {
  if (!isFields(value)) return undefined;
  const { filename, hash } = value;
  return typeof filename === "string" && typeof hash === "string" ? { filename, hash } : undefined;
}
