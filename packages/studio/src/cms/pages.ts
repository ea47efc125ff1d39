import { z } from "zod";
import { askCms, type CmsAccess } from "./askCms";

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

const answered = z.object({ editorPage: page.nullable() });

/** A page in a list, with the state of each language. */
export type ListedPage = z.infer<typeof item>;
/** A page in a language, with its fields. */
export type PageNode = z.infer<typeof node>;
/** A page with the fields of each language. */
export type CmsPage = z.infer<typeof page>;

const STANDING = `langcode path hash state revision publishedRevision changed changedBy { name }`;

const LIST = `query ($state: EditorPageState, $query: String, $first: Int!, $after: String) {
  editorPages(state: $state, query: $query, first: $first, after: $after) {
    next items { id kind parent source translations { title ${STANDING} } } } }`;

const PAGE = `query ($id: String!) { editorPage(id: $id) { id kind parent deleted source
  translations { ${STANDING} fields publishedPath publishAt unpublishAt } } }`;

/** Which pages to list. */
export interface PageSelection {
  readonly query?: string;
  /** Deleted ones are only in a list of their own. */
  readonly state?: "DELETED";
  /** At most so many in a part. */
  readonly first?: number;
}

/** Pages of the CMS, those changed last first, part by part. */
export async function* listPages(
  access: CmsAccess,
  { query, state: only, first = 200 }: PageSelection = {},
): AsyncGenerator<ListedPage[]> {
  for (let after: string | null = null; ;) {
    const answer = await askCms(access, LIST, { query, state: only, first, after });
    const { items, next } = list.parse(answer).editorPages;
    yield items;
    if (next === null) return;
    after = next;
  }
}

/** A page in all its languages. Null: there never was one. */
export async function readPage(access: CmsAccess, id: string): Promise<CmsPage | null> {
  return answered.parse(await askCms(access, PAGE, { id })).editorPage;
}
