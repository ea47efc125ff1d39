import { type ContentModel, typeModel } from "@quatrain/contract/contentModel";
import type { DocumentForm } from "../fields/documentForms";
import { ToContract } from "./toContract";
import { ToStudio } from "./toStudio";
import { type Fields, isFields } from "./values";

/** Brings content that is no page into the shape of forms, and back. */
export class DocumentMapping {
  readonly #toStudio: ToStudio;
  readonly #toContract: ToContract;

  /** @param model the contract's, with the kinds of the forms: see `withDocuments` */
  constructor(private readonly model: ContentModel) {
    this.#toStudio = new ToStudio(model);
    this.#toContract = new ToContract(model);
  }

  /** Stored fields, as the form holds them. */
  toForm({ type, medium }: DocumentForm, stored: Fields): Fields {
    const fields = medium === undefined ? stored : this.#withShared(type, stored);
    return this.#toStudio.fields(type, fields);
  }

  /** What the form holds, as the CMS stores it, without what identifies it. */
  toStored({ type, medium }: DocumentForm, held: Fields): Fields {
    const fields = this.#toContract.fields(type, held);
    return medium === undefined ? fields : { kind: medium, ...fields };
  }

  /** A medium from a file may say in each language what holds for all of them. */
  #withShared(type: string, stored: Fields): Fields {
    const texts = isFields(stored["translations"]) ? Object.values(stored["translations"]) : [];
    const first = texts.find(isFields) ?? {};
    const shared = [...typeModel(this.model, type).fields.keys()].flatMap((name) => {
      const value = stored[name] ?? first[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    return Object.fromEntries(shared);
  }
}
