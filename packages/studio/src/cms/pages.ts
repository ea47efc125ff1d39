import { z } from "zod";
import { requestCms, type CmsAccess } from "./requestCms";

const state = z.enum(["DRAFT", "PUBLISHED", "CHANGED", "DELETED"]);

const translation = z.object({
  langcode: z.string(),
  title: z.string(),
  path: z.string(),
  hash: z.string(),
  state,
  revision: z.number(),
  publishedRevision: z.number().nullable(),
  changed: z.string(),
  changedBy: z.object({ name: z.string() }).nullable(),
});

const item = z.object({
  id: z.string(),
  kind: z.string(),
  parent: z.string().nullable(),
  source: z.string().nullable(),
  translations: z.array(translation),
});

const node = z.object({
  ...translation.omit({ title: true }).shape,
  fields: z.record(z.string(), z.unknown()),
  publishedPath: z.string().nullable(),
  publishAt: z.string().nullable(),
  unpublishAt: z.string().nullable(),
});

const page = z.object({
  id: z.string(),
  kind: z.string(),
  parent: z.string().nullable(),
  deleted: z.boolean(),
  source: z.string().nullable(),
  translations: z.array(node),
});

const list = z.object({
  editorPages: z.object({ items: z.array(item), next: z.string().nullable() }),
});

const pageAnswer = z.object({ editorPage: page.nullable() });

/** A page in a list, with its state in each language. */
export type ListedPage = z.infer<typeof item>;
/** A page in a language, with its fields. */
export type PageNode = z.infer<typeof node>;
/** A page with the fields of each language. */
export type CmsPage = z.infer<typeof page>;

const STATE_FIELDS = `langcode path hash state revision publishedRevision changed changedBy { name }`;

const LIST = `query ($state: EditorPageState, $query: String, $first: Int!, $after: String) {
  editorPages(state: $state, query: $query, first: $first, after: $after) {
    next items { id kind parent source translations { title ${STATE_FIELDS} } } } }`;

const PAGE = `query ($id: String!) { editorPage(id: $id) { id kind parent deleted source
  translations { ${STATE_FIELDS} fields publishedPath publishAt unpublishAt } } }`;

export interface PageSelection {
  readonly query?: string;
  /** Deleted pages are only in a list of their own. */
  readonly state?: "DELETED";
  /** Maximum per batch. */
  readonly first?: number;
}

/** Lists pages of the CMS in batches, the latest changes first. */
export async function* listPages(
  access: CmsAccess,
  { query, state: only, first = 200 }: PageSelection = {},
): AsyncGenerator<ListedPage[]> {
  for (let after: string | null = null; ;) {
    const answer = await requestCms(access, LIST, { query, state: only, first, after });
    const { items, next } = list.parse(answer).editorPages;
    yield items;
    if (next === null) return;
    after = next;
  }
}

/** Reads a page in all its languages. Null: it never existed. */
export async function readPage(access: CmsAccess, id: string): Promise<CmsPage | null> {
  return pageAnswer.parse(await requestCms(access, PAGE, { id })).editorPage;
}
