import { APIError, type PayloadRequest } from "payload";
import { readUses } from "../../src/cms/uses";
import type { DocumentForm } from "../../src/fields/documentForms";
import { type Fields, isFields } from "../../src/mapping/values";
import {
  type Deed,
  documentPlace,
  keyOf,
  type Place,
  Refusal,
  type UploadedFile,
} from "../../src/outbox/operation";
import { DraftHeld } from "../../src/outbox/Outbox";
import { documentMapping, toContract } from "../contract";
import { textIn } from "../texts";
import type { Studio } from "./Studio";

/** How long an editor waits to hear whether something can be deleted. */
const PATIENCE_MS = 3000;

/** What editors change in the studio, on its way into the outbox. */
export class Changes {
  constructor(private readonly studio: Studio) {}

  /** A page was saved in the language of the request. */
  async saved(
    kind: string,
    doc: Fields & { readonly id: string },
    req: PayloadRequest,
  ): Promise<void> {
    const fields = toContract.fields(kind, doc);
    const { path, title } = fields;
    // Autosave begins with an empty form: there is nothing to bring to the CMS yet.
    if (typeof path !== "string" || path === "" || !title) return;
    const parent = typeof doc["parent"] === "string" && doc["parent"] !== "" ? doc["parent"] : null;
    const place = { id: doc.id, langcode: String(req.locale) };
    const { basedOn } = req.context as { basedOn?: number };
    await this.add(place, { does: "saveDraft", kind, path, parent, fields }, req, basedOn);
  }

  /** Content that is no page was saved, in the language of the request if each has its own. */
  async savedDocument(
    form: DocumentForm,
    doc: Fields & { readonly id: string },
    req: PayloadRequest,
  ): Promise<void> {
    const { kind, isByLanguage } = form;
    const { id } = doc;
    const file = fileOf(doc["file"]);
    const place = documentPlace(kind, id, isByLanguage ? String(req.locale) : "");
    const fields = documentMapping.toStored(form, doc);
    const { basedOn } = req.context as { basedOn?: number };
    const deed = { does: "saveDocument", kind, document: id, fields } as const;
    await this.add(place, file === undefined ? deed : { ...deed, file }, req, basedOn);
  }

  /** A redirect was deleted in the studio. */
  async removedRedirect(
    { id, langcode, path }: Fields & { readonly id: string },
    req: PayloadRequest,
  ): Promise<void> {
    const deed = { does: "removeRedirect", of: String(langcode), path: String(path) } as const;
    await this.#delete([documentPlace("REDIRECT", id, "")], deed, req);
  }

  /** Content that is no page was deleted in the studio, in all its languages. */
  async removedDocument({ kind }: DocumentForm, id: string, req: PayloadRequest): Promise<void> {
    const deed = { does: "deleteDocument", kind, document: id } as const;
    await this.#delete(this.studio.states.ofPage(documentPlace(kind, id, "").id), deed, req);
  }

  /**
   * Refuses to delete what is shown somewhere. While the CMS cannot be asked, nothing is refused: it will be by the CMS,
   * and comes back then.
   */
  async expectUnused(form: DocumentForm, id: string, req: PayloadRequest): Promise<void> {
    const access = await this.studio.editors.accessOf(req.user?.id ?? "");
    for (const { langcode } of this.studio.states.ofPage(documentPlace(form.kind, id, "").id)) {
      const uses = await readUses(access, form.kind, id, langcode || null).catch(
        (error: unknown): string[] => {
          if (error instanceof Refusal) throw new APIError(error.message, 409, null, true);
          return [];
        },
      );
      if (uses.length === 0) continue;
      const message = `${textIn(req.i18n.language, "shownAt")} ${uses.join(", ")}`;
      throw new APIError(message, 409, null, true);
    }
  }

  /** A page was deleted in the studio, with all its languages. */
  async deleted(id: string, req: PayloadRequest): Promise<void> {
    const standing = this.studio.states.ofPage(id).filter(({ state }) => state !== "DELETED");
    await this.#delete(standing, { does: "deleteTranslation" }, req);
  }

  /** Deletes at places, and waits a little for what the CMS says. @throws APIError that says why it refuses */
  async #delete(places: readonly Place[], deed: Deed, req: PayloadRequest): Promise<void> {
    const { notDeleted } = this.studio;
    for (const place of places) {
      notDeleted.delete(keyOf(place));
      await this.add(place, deed, req);
    }
    const outbox = await this.studio.outbox;
    await Promise.all(places.map((place) => outbox.settledAt(place, PATIENCE_MS)));
    const said = places.flatMap((place) => notDeleted.get(keyOf(place))?.message ?? []);
    if (said.length > 0) throw new APIError([...new Set(said)].join(" "), 409, null, true);
  }

  /**
   * The revision that a form is based on. The answer to what it saves names the one that it began with, as it shows
   * nothing that others have changed since.
   */
  async basedOn(place: Place, { user, context }: PayloadRequest): Promise<number> {
    const { basedOn: began } = context as { basedOn?: number };
    if (began !== undefined) return began;
    // Only forms need it: other processes read, too, and the outbox is not theirs.
    const unsettled = user ? (await this.studio.outbox).basedOn(place) : undefined;
    return unsettled ?? this.studio.states.revisionOf(place);
  }

  /** Something is to be done to a page in a language. @param basedOn revision that the editor saw */
  async add(
    { id, langcode }: Place,
    deed: Deed,
    { user }: PayloadRequest,
    basedOn?: number,
  ): Promise<void> {
    if (!user) throw new APIError("Sign in first.", 401);
    const place = { id, langcode };
    const outbox = await this.studio.outbox;
    const change = {
      place,
      deed,
      editor: String(user.id),
      basedOn: basedOn ?? this.studio.states.revisionOf(place),
    };
    await outbox.add(change).catch((error: unknown) => {
      throw error instanceof DraftHeld ? new APIError(error.message, 409) : error;
    });
  }
}

/** The file that an editor has chosen for a medium. Undefined: none, or it has arrived. */
function fileOf(value: unknown): UploadedFile | undefined {
  if (!isFields(value)) return undefined;
  const { filename, hash, isKept } = value;
  if (typeof filename !== "string" || typeof hash !== "string") return undefined;
  return isKept === true ? { filename, hash, isKept } : { filename, hash };
}
