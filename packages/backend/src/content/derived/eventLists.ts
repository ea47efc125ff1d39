import type { Page } from "../contentObject";
import type { ContentContext } from "../context";
import type { FieldResolver } from "../fieldResolver";
import { partByTime } from "../views/period";
import { sortPages } from "../views/runView";

/** Further events delivered, so that a page built weeks ago can drop those that have passed. */
const RESERVE = 10;

function comingEvents(langcode: string, context: ContentContext): readonly Page[] {
  const key = `events:${langcode}`;
  const events = context.snapshot.once(key, () =>
    sortPages(context.snapshot.pagesOfKinds(langcode, ["EventDetailPage"]), "start", "asc"),
  );
  return partByTime(key, events, context).upcoming;
}

/** Lists of events that belong to a block. */
export const eventLists = {
  /** Events that are not over, next first: more than the limit of the block. */
  next: (block, _args, context) =>
    comingEvents(block.langcode, context).slice(0, Number(block.values["limit"]) + RESERVE),
} satisfies Record<string, FieldResolver>;
