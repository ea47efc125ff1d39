import type { ContentContext, FieldResolver } from "../context";
import { ContentObject, type Page } from "../contentObject";
import { builtInView, newest, sortPages } from "../views/runView";
import { partByTime } from "../views/period";
import { typeModel } from "../model";
import { resolveValue } from "../resolveValue";

/** Lists that come with a kind of page or block, without an editor placing them. */
export const builtInViews = {
  blog: (page, _args, context) => builtInView("blog", "page", page.langcode, context),
  upcoming: (block, _args, context) => builtInView("events", "upcoming", block.langcode, context),
  past: (block, _args, context) => builtInView("events", "past", block.langcode, context),
} satisfies Record<string, FieldResolver>;

/** Blocks of a library item, which many pages share. Stops at an item that contains itself. */
export const libraryParagraphs: FieldResolver = (block, _args, context) => {
  const libraryId = String(block.values["libraryId"]);
  const stored = context.snapshot.document("library", libraryId, block.langcode);
  if (stored === undefined || block.library.includes(libraryId)) return [];
  const field = typeModel(context.model, "LibraryItem").fields.get("paragraphs");
  if (field === undefined) return [];
  const { __typename, values, langcode, id } = block;
  const owner = new ContentObject(__typename, values, langcode, id, [...block.library, libraryId]);
  return resolveValue(field.shape, stored.data["paragraphs"], owner, `${id}-paragraphs`, context);
};

/** Extra events, so that a page built weeks ago can drop past ones and still fill its list. */
const RESERVE = 10;

function comingEvents(langcode: string, context: ContentContext): readonly Page[] {
  const key = `events:${langcode}`;
  const events = context.snapshot.once(key, () =>
    sortPages(context.snapshot.pagesOfKinds(langcode, ["EventDetailPage"]), "start", "asc"),
  );
  return partByTime(key, events, context).upcoming;
}

export const eventLists = {
  /** Upcoming events, soonest first, with a reserve beyond the block's limit. */
  next: (block, _args, context) =>
    comingEvents(block.langcode, context).slice(0, Number(block.values["limit"]) + RESERVE),
} satisfies Record<string, FieldResolver>;

/** The posts that an editor chose, or else the newest. */
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

/** Fields that follow from the position of a block. */
export const accordingToBlock = {
  id: (block) => block.id,
  langcode: (block) => block.langcode,
} satisfies Record<string, FieldResolver>;
