import type { QuerySiteArgs, QueryMenuArgs } from "@quatrain/contract";
import { ContentObject } from "../../content/contentObject";
import { requireLanguage } from "../../domain/requireLanguage";
import { clientError } from "../errors";
import type { RootResolver } from "../operationContext";
import { LANGUAGES } from "../../content/languages";
import { resolveMenu } from "../../content/resolveMenu";

/** A menu in one language, without unpublished pages. */
export const menu: RootResolver<QueryMenuArgs> = (_root, { name, langcode }, context) => {
  requireLanguage(langcode);
  return resolveMenu(name, langcode, context);
};

/** The languages of the site, default first. */
export const languages: RootResolver<unknown> = () => LANGUAGES;

/** Settings shared by all pages of a language. */
export const site: RootResolver<QuerySiteArgs> = (_root, { langcode }, { snapshot }) => {
  requireLanguage(langcode);
  const stored = snapshot.document("site", "site", langcode);
  if (stored === undefined) {
    const message = `The store has no settings for ${langcode}. Import site/${langcode}.yaml.`;
    throw clientError("NOT_FOUND", message, { langcode });
  }
  return new ContentObject("SiteSettings", stored.data, langcode, "site");
};
