import type { QueryWebformArgs } from "@quatrain/contract";
import { requireLanguage } from "../../domain/requireLanguage";
import type { RootResolver } from "../operationContext";

/** A form in a language. Null if there is none of that name. */
export const webform: RootResolver<QueryWebformArgs> = (_root, { id, langcode }, { snapshot }) => {
  requireLanguage(langcode);
  return snapshot.webform(id, langcode) ?? null;
};
