import type { Page } from "../contentObject";
import type { ContentContext } from "../context";
import type { FieldResolver } from "../fieldResolver";
import { LANGCODES } from "../languages";

/**
 * For each language without a translation of the page, the nearest ancestor translated into it. Omits
 * languages in which only the home page, or nothing, remains.
 */
export const nearestTranslations: FieldResolver = (object, _args, context) => {
  const page = object as Page;
  return LANGCODES.filter((langcode) => context.snapshot.page(page.id, langcode) === undefined)
    .map((langcode) => nearestAbove(page, langcode, context))
    .filter((each) => each !== undefined)
    .filter(({ facts }) => facts.path !== "/")
    .map(({ langcode, facts, title }) => ({ langcode, path: facts.path, title }));
};

function nearestAbove(
  { facts, langcode: own }: Page,
  langcode: string,
  { snapshot }: ContentContext,
): Page | undefined {
  const seen = new Set([facts.id]);
  let { parent } = facts;
  while (parent !== null && !seen.has(parent)) {
    seen.add(parent);
    const above = snapshot.page(parent, langcode);
    if (above !== undefined) return above;
    parent = snapshot.pageInAnyLanguage(parent, own)?.facts.parent ?? null;
  }
  return undefined;
}
