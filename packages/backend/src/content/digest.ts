import { ContentObject, Medium, Page } from "./contentObject";
import type { ContentContext } from "./context";
import { fingerprint } from "./hash";
import type { ContentResolvers } from "./resolvers";
import type { ResolvedView } from "./views/runView";

/** Fields that need arguments, or that follow from the rest of the same piece of content. */
const LEFT_OUT = new Set(["uuid", "jsonld", "readingTime", "changed"]);

/**
 * A fingerprint of everything that a page shows: its own content and, through its resolvers, the
 * media, pages, topics, lists, forms and library contents that it refers to.
 */
export function pageRevision(
  page: Page,
  resolvers: ContentResolvers,
  context: ContentContext,
): string {
  const parts = [page.facts.hash];
  digestFields(page, parts, resolvers, context);
  return fingerprint(parts.join(""));
}

function digestFields(
  object: ContentObject,
  parts: string[],
  resolvers: ContentResolvers,
  context: ContentContext,
): void {
  parts.push(`{${object.__typename}`);
  for (const [name, resolve] of Object.entries(resolvers[object.__typename] ?? {})) {
    if (LEFT_OUT.has(name)) continue;
    parts.push(`,${name}:`);
    digestValue(resolve(object, {}, context), parts, resolvers, context);
  }
  parts.push("}");
}

function digestValue(
  value: unknown,
  parts: string[],
  resolvers: ContentResolvers,
  context: ContentContext,
): void {
  if (typeof value !== "object" || value === null) {
    parts.push(JSON.stringify(value ?? null));
  } else if (Array.isArray(value)) {
    parts.push("[");
    for (const item of value as unknown[]) digestValue(item, parts, resolvers, context);
    parts.push("]");
  } else if (value instanceof Page) {
    parts.push(teaserRevision(value, context));
  } else if (value instanceof Medium) {
    parts.push(mediumRevision(value, context));
  } else if (value instanceof ContentObject) {
    digestFields(value, parts, resolvers, context);
  } else if (isView(value)) {
    parts.push(viewRevision(value, context));
  } else {
    parts.push("{");
    for (const [name, item] of Object.entries(value)) {
      parts.push(`,${name}:`);
      digestValue(item, parts, resolvers, context);
    }
    parts.push("}");
  }
}

/** What another page shows of a page: any of its fields, its picture, topics and authors. */
function teaserRevision(page: Page, context: ContentContext): string {
  const { snapshot } = context;
  const { langcode } = page;
  return snapshot.once(`teaser:${langcode}:${page.id}`, () => {
    const image = snapshot.medium(String(page.values["image"] ?? ""), langcode);
    const authors = references(page, "authors").map((id) => {
      const author = snapshot.page(id, langcode);
      const portrait = snapshot.medium(String(author?.values["image"] ?? ""), langcode);
      return [author?.facts.path, author?.facts.hash, portrait?.hash];
    });
    const topics = references(page, "topics").map((id) => snapshot.document("topic", id)?.hash);
    return fingerprint(
      JSON.stringify([page.id, page.facts.path, page.facts.hash, image?.hash, authors, topics]),
    );
  });
}

function references(page: Page, field: string): string[] {
  const value = page.values[field];
  return Array.isArray(value) ? value.map(String) : [];
}

function mediumRevision(medium: Medium, { snapshot }: ContentContext): string {
  const thumbnail = snapshot.document("medium", String(medium.values["thumbnail"] ?? ""));
  return medium.hash + (thumbnail?.hash ?? "");
}

function isView(value: object): value is ResolvedView {
  return "__typename" in value && value.__typename === "View";
}

/** A list counts whole, since a page may lead to its later stretches. */
function viewRevision(view: ResolvedView, context: ContentContext): string {
  const { all, results: _results, ...rest } = view;
  const pages = all.map((page) => teaserRevision(page, context)).join();
  return fingerprint(JSON.stringify(rest) + pages);
}
