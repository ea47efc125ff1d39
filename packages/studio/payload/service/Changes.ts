import { APIError, type PayloadRequest } from "payload";
import type { Fields } from "../../src/mapping/values";
import type { Deed, Place } from "../../src/outbox/operation";
import { DraftHeld } from "../../src/outbox/Outbox";
import { toContract } from "../contract";
import type { Studio } from "./Studio";

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

  /** A page was deleted in the studio, with all its languages. */
  async deleted(id: string, req: PayloadRequest): Promise<void> {
    for (const state of this.studio.states.ofPage(id)) {
      if (state.state !== "DELETED") await this.add(state, { does: "deleteTranslation" }, req);
    }
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
