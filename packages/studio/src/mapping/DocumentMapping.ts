import { type ContentModel, typeModel } from "@quatrain/contract/contentModel";
import type { DocumentForm } from "../fields/documentForms";
import { ToContract } from "./toContract";
import { ToStudio } from "./toStudio";
import { type Fields, isFields } from "./values";

/** Converts documents that are not pages to form data and back. */
export class DocumentMapping {
  readonly #toStudio: ToStudio;
  readonly #toContract: ToContract;

  /** @param model extended model: see `withDocuments` */
  constructor(private readonly model: ContentModel) {
    this.#toStudio = new ToStudio(model);
    this.#toContract = new ToContract(model);
  }

  /** Converts stored fields to form data. */
  toForm({ type, medium }: DocumentForm, stored: Fields): Fields {
    const fields = medium === undefined ? stored : this.#withShared(type, stored);
    return this.#toStudio.fields(type, fields);
  }

  /** Converts form data to stored fields, without ids. */
  toStored({ type, medium }: DocumentForm, held: Fields): Fields {
    const fields = this.#toContract.fields(type, held);
    return medium === undefined ? fields : { kind: medium, ...fields };
  }

  /** A medium from a file may have language-independent fields in its translations. */
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
