import { contractSchema } from "@quatrain/contract";
import { contentModel } from "@quatrain/contract/contentModel";
import { studioFields } from "../src/fields/studioFields";
import { ToContract } from "../src/mapping/toContract";
import { ToStudio } from "../src/mapping/toStudio";

/** What content looks like by the contract. */
const model = contentModel(contractSchema());

/** What editors fill in. */
export const fields = studioFields(model);

/** From stored fields to forms, and back. */
export const toStudio = new ToStudio(model);
export const toContract = new ToContract(model);

/** The collection of a kind of page: `BlogDetailpage` is in `blog-detailpage`. */
export function slugOf(kind: string): string {
  return kind.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
}
