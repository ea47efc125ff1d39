import type { FieldResolver } from "../fieldResolver";
import { LANGCODES } from "../languages";

/** All published translations of a page, in the order of the site. */
export const translations: FieldResolver = (page, _args, { snapshot }) =>
  LANGCODES.map((langcode) => snapshot.page(page.id, langcode))
    .filter((each) => each !== undefined)
    .map(({ langcode, facts, title }) => ({ langcode, path: facts.path, title }));
