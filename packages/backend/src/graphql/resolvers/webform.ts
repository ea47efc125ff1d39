import type { QueryWebformArgs } from "@quatrain/contract";
import { isLangcode } from "../../languages";
import { unknownLanguage } from "../errors";
import type { RootResolver } from "../operationContext";

/** A form in a language. Null if there is none of that name. */
export const webform: RootResolver<QueryWebformArgs> = (_root, { id, langcode }, { snapshot }) => {
  if (!isLangcode(langcode)) throw unknownLanguage(langcode);
  return snapshot.webform(id, langcode) ?? null;
};
