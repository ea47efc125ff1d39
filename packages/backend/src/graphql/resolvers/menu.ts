import type { QueryMenuArgs } from "@quatrain/contract";
import { resolveMenu } from "../../content/resolveMenu";
import { requireLanguage } from "../../domain/requireLanguage";
import type { RootResolver } from "../operationContext";

/** A menu in a language, without the pages that are not published in it. */
export const menu: RootResolver<QueryMenuArgs> = (_root, { name, langcode }, context) => {
  requireLanguage(langcode);
  return resolveMenu(name, langcode, context);
};
