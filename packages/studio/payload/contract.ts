import { contractSchema } from "@quatrain/contract";
import { contentModel } from "@quatrain/contract/contentModel";
import { type DocumentForm, withDocuments } from "../src/fields/documentForms";
import { studioFields } from "../src/fields/studioFields";
import { DocumentMapping } from "../src/mapping/DocumentMapping";
import { ToContract } from "../src/mapping/toContract";
import { ToStudio } from "../src/mapping/toStudio";
import { documentPlace, type Place } from "../src/cms/place";
import { studioSettings } from "./settings";

/** What content looks like by the contract, and by what the CMS stores beside pages. */
const described = withDocuments(contentModel(contractSchema()), studioSettings().langcodes);
const { forms } = described;

/** What content looks like. */
export const { model } = described;

/** How content is edited that is no page. */
export const documentForms = forms;

/** What editors fill in. */
export const fields = studioFields(
  model,
  forms.map(({ type }) => type),
);

/** From stored fields to forms, and back. */
export const toStudio = new ToStudio(model);
export const toContract = new ToContract(model);
export const documentMapping = new DocumentMapping(model);

/** The collection of a kind of page: `BlogDetailpage` is in `blog-detailpage`. */
export function slugOf(kind: string): string {
  return kind.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
}

/** The fields of a kind, all empty: what the CMS no longer holds is not to stay. */
export function emptyFields(kind: string): Record<string, null> {
  const { fields: all = [] } =
    [...fields.pages, ...fields.documents].find(({ name }) => name === kind) ?? {};
  return Object.fromEntries(all.map(({ name }) => [name, null]));
}

/** How what a collection holds is edited. Undefined: it holds pages, or none of the CMS. */
export function formOf(collection: string): DocumentForm | undefined {
  return documentForms.find(({ type }) => slugOf(type) === collection);
}

/** Where the CMS holds what a form of a collection shows in a language. */
export function placeOf(collection: string, id: string, langcode: string): Place {
  const form = formOf(collection);
  if (form === undefined) return { id, langcode };
  return documentPlace(form.kind, id, form.isByLanguage ? langcode : "");
}
