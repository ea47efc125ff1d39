import type { Page } from "../contentObject";
import type { FieldResolver } from "../fieldResolver";

/** Pages that stand right below a page, in order of their numbers. */
export const children: FieldResolver = (page, _args, { snapshot }) => {
  const byParent = snapshot.once(`children:${page.langcode}`, () => {
    const families = new Map<string, Page[]>();
    for (const each of snapshot.pages(page.langcode)) {
      const { parent } = each.facts;
      if (parent !== null) families.set(parent, [...(families.get(parent) ?? []), each]);
    }
    return families;
  });
  return byParent.get(page.id) ?? [];
};
