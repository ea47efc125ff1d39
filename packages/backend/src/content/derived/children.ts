import type { FieldResolver } from "../fieldResolver";

/** Pages that stand right below a page, in order of their numbers. */
export const children: FieldResolver = (page, _args, { snapshot }) =>
  snapshot.children(page.id, page.langcode);
