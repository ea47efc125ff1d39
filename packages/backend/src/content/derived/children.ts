import type { Page } from "../contentObject";
import type { FieldResolver } from "../fieldResolver";

/** Pages that stand right below a page, in order of their numbers. */
export const children: FieldResolver = (page, _args, { snapshot }) => {
  const byParent = snapshot.once(`children:${page.langcode}`, () => {
    const families = new Map<string, Page[]>();
    for (const each of snapshot.pages(page.langcode)) {
      const { parent } = each.facts;
      if (parent === null) continue;
      const family = families.get(parent) ?? [];
      families.set(parent, family);
      family.push(each); // Copying would take long with thousands below one page.
    }
    return families;
  });
  return byParent.get(page.id) ?? [];
};
