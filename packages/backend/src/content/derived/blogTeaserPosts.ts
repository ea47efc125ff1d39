import type { Page } from "../contentObject";
import type { FieldResolver } from "../fieldResolver";
import { newest } from "./newest";

/** The posts that an editor chose; where none were chosen, the newest. */
export const blogTeaserPosts: FieldResolver = (block, _args, context) => {
  const chosen = Array.isArray(block.values["posts"]) ? block.values["posts"].map(String) : [];
  const limit = Number(block.values["limit"]);
  if (chosen.length === 0) {
    return newest(["BlogDetailpage"], block.langcode, context).slice(0, limit);
  }
  return chosen
    .map((id) => context.snapshot.page(id, block.langcode))
    .filter((page): page is Page => page?.__typename === "BlogDetailpage")
    .slice(0, limit);
};
