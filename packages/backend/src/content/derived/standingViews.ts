import type { FieldResolver } from "../fieldResolver";
import { standingView } from "../views/placedView";

/** Lists that belong to a kind of page or block by itself. */
export const standingViews = {
  blog: (page, _args, context) => standingView("blog", "page", page.langcode, context),
  upcoming: (block, _args, context) => standingView("events", "upcoming", block.langcode, context),
  past: (block, _args, context) => standingView("events", "past", block.langcode, context),
} satisfies Record<string, FieldResolver>;
