import type { Page } from "../contentObject";
import type { ContentContext } from "../context";
import { isOver, sortPages } from "../views/runView";
import type { FieldResolver } from "../fieldResolver";

/** Further events delivered, so that a page built weeks ago can drop those that have passed. */
const RESERVE = 10;

function allEvents(langcode: string, { snapshot }: ContentContext): readonly Page[] {
  return snapshot.once(`events:${langcode}`, () => {
    const pages = snapshot.pages(langcode);
    return sortPages(
      pages.filter((page) => page.__typename === "EventDetailPage"),
      "start",
      "asc",
    );
  });
}

/** Lists of events that belong to a block. */
export const eventLists = {
  /** Events that are not over, next first: more than the limit of the block. */
  next: (block, _args, context) =>
    allEvents(block.langcode, context)
      .filter((event) => !isOver(event, context.now))
      .slice(0, Number(block.values["limit"]) + RESERVE),
} satisfies Record<string, FieldResolver>;
