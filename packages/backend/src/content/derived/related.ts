import type { Page } from "../contentObject";
import type { ContentContext, FieldResolver } from "../context";
import { newest } from "../views/runView";

const LIMIT = 3;

/** Up to three pages of the same kind that share a topic, newest first. */
export const related: FieldResolver = (object, _args, context) => {
  const page = object as Page;
  const byTopic = newestByTopic(page, context);
  // Only a topic's newest pages can be among the newest overall.
  const candidates = topicsOf(page).flatMap((topic) =>
    (byTopic.get(topic) ?? []).slice(0, LIMIT + 1),
  );
  const others = new Set(candidates.filter((other) => other !== page));
  const order = positions(page, context);
  return [...others].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).slice(0, LIMIT);
};

function newestByTopic(page: Page, context: ContentContext): ReadonlyMap<string, readonly Page[]> {
  const kind = page.__typename;
  return context.snapshot.once(`byTopic:${kind}:${page.langcode}`, () => {
    const byTopic = new Map<string, Page[]>();
    for (const each of newest([kind], page.langcode, context)) {
      for (const topic of topicsOf(each)) {
        byTopic.set(topic, [...(byTopic.get(topic) ?? []), each].slice(0, LIMIT + 1));
      }
    }
    return byTopic;
  });
}

function positions(page: Page, context: ContentContext): ReadonlyMap<Page, number> {
  const kind = page.__typename;
  return context.snapshot.once(
    `positions:${kind}:${page.langcode}`,
    () => new Map(newest([kind], page.langcode, context).map((each, index) => [each, index])),
  );
}

function topicsOf(page: Page): string[] {
  const topics = page.values["topics"];
  return Array.isArray(topics) ? topics.map(String) : [];
}
