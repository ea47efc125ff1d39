import { createHash } from "node:crypto";
import type { SourcedRoute } from "../../src/build/reading/sourceRoutes";
import type { LocaleCode } from "../../src/i18n/locales";
import { localizedPath } from "../../src/i18n/paths";
import { examplePage } from "../examplePages";

/** Posts on one page of the list of posts. */
export const POSTS_ON_PAGE = 2;
const PICTURE = {
  tag: "meta",
  attributes: { property: "og:image", content: "https://example.ch/p.png" },
};
const NOINDEX = { tag: "meta", attributes: { name: "robots", content: "noindex" } };

export interface EditedPage {
  /** Properties shared by its translations. */
  node: number;
  langcode: LocaleCode;
  path: string;
  kind: "HomePage" | "ContentPage" | "BlogDetailpage" | "BlogOverview";
  title: string;
  blocks: string[];
  publishedAt: string;
  hasPicture: boolean;
  /** Whether search engines should skip it. */
  isHidden: boolean;
}

/** Data that a build reads about a page. @param pages all of the site */
export function routeOf(page: EditedPage, pages: readonly EditedPage[]): SourcedRoute {
  const { langcode, path, kind } = page;
  const posts = pages.filter(
    (each) => each.kind === "BlogDetailpage" && each.langcode === langcode,
  );
  const resultPages = kind === "BlogOverview" ? Math.ceil(posts.length / POSTS_ON_PAGE) : 1;
  const entityOf = (resultPage: number) => {
    const from = resultPage * POSTS_ON_PAGE;
    const results = posts.slice(from, from + POSTS_ON_PAGE).map(({ title }) => ({ title }));
    const view = { results, pageInfo: { page: resultPage, pageSize: POSTS_ON_PAGE } };
    return {
      ...contentOf(page, pages),
      ...(kind === "BlogOverview" && { view }),
    } as unknown as SourcedRoute["entity"];
  };
  const entity = entityOf(0);
  const listPages = Array.from({ length: Math.max(0, resultPages - 1) }, (_, index) => ({
    path: `${path}/page/${index + 2}`,
    page: index + 1,
    entity: entityOf(index + 1),
  }));
  const revision = createHash("sha256").update(JSON.stringify([entity, listPages]));
  return {
    langcode,
    path: localizedPath(langcode, path),
    revision: revision.digest("hex"),
    entity,
    warnings: [],
    listPages,
  };
}

function contentOf(
  { node, langcode, path, kind, title, blocks, publishedAt, hasPicture, isHidden }: EditedPage,
  pages: readonly EditedPage[],
) {
  const translations = pages
    .filter((each) => each.node === node)
    .map((each) => ({ langcode: each.langcode, path: each.path, title: each.title }));
  return {
    ...examplePage(kind),
    id: `node-${node}`,
    langcode,
    path,
    title,
    publishedAt,
    translations,
    paragraphs: blocks.map((processed) => ({ __typename: "TextItem", text: { processed } })),
    metatags: [...(hasPicture ? [PICTURE] : []), ...(isHidden ? [NOINDEX] : [])],
    breadcrumb: kind === "BlogDetailpage" ? [{ title: "Blog", url: "/blog" }] : [],
  };
}
