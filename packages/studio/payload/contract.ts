import { contractSchema } from "@quatrain/contract";
import { contentModel } from "@quatrain/contract/contentModel";
import { type DocumentForm, withDocuments } from "../src/fields/documentForms";
import { studioFields } from "../src/fields/studioFields";
import { DocumentMapping } from "../src/mapping/DocumentMapping";
import { ToContract } from "../src/mapping/toContract";
import { ToStudio } from "../src/mapping/toStudio";
import { documentPlace, type Place } from "../src/cms/place";
import { studioSettings } from "./settings";

/** Content model of the contract, and of other documents that the CMS stores. */
const documentModel = withDocuments(contentModel(contractSchema()), studioSettings().langcodes);
const { forms } = documentModel;

export const { model } = documentModel;

/** Forms of documents that are not pages. */
export const documentForms = forms;

/** All fields that editors fill in. */
export const fields = studioFields(
  model,
  forms.map(({ type }) => type),
);

/** Convert stored fields to form data and back. */
export const toStudio = new ToStudio(model);
export const toContract = new ToContract(model);
export const documentMapping = new DocumentMapping(model);

/** Collection of a kind: `BlogDetailpage` is in `blog-detailpage`. */
export function slugOf(kind: string): string {
  return kind.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
}

/** All fields of a kind as null, so that an update clears fields that the CMS no longer has. */
export function emptyFields(kind: string): Record<string, null> {
  const { fields: all = [] } =
    [...fields.pages, ...fields.documents].find(({ name }) => name === kind) ?? {};
  return Object.fromEntries(all.map(({ name }) => [name, null]));
}

/** Document form of a collection. Undefined: it has pages, or no content of the CMS. */
export function formOf(collection: string): DocumentForm | undefined {
  return documentForms.find(({ type }) => slugOf(type) === collection);
}

/** Place in the CMS of the content that a form edits in a language. */
export function placeOf(collection: string, id: string, langcode: string): Place {
  const form = formOf(collection);
  if (form === undefined) return { id, langcode };
  return documentPlace(form.kind, id, form.isByLanguage ? langcode : "");
}
