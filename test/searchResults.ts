import type { SearchResultFragment } from "../src/cms/generated";

/** A page of results with one hit. */
export function found(
  title: string,
  more: Partial<SearchResultFragment> = {},
): SearchResultFragment {
  return {
    items: [
      {
        id: "rhine",
        title,
        path: "/rhein",
        kind: "ContentPage",
        changed: "2026-11-20T10:00:00.000Z",
        published: null,
        excerpt: [
          { text: "Am ", match: false },
          { text: "Rhein", match: true },
        ],
        image: null,
      },
    ],
    total: 25,
    facets: [
      { id: "kind", values: [{ value: "ContentPage", label: "Seiten", count: 25 }] },
      { id: "topic", values: [{ value: "rivers", label: "Flüsse", count: 3 }] },
    ],
    pageInfo: { page: 0, pageSize: 10, total: 25 },
    suggestion: null,
    corrected: null,
    ...more,
  };
}

/** Response without hits, but with a suggestion. */
export const nothing = {
  items: [],
  total: 0,
  facets: [],
  pageInfo: { page: 0, pageSize: 10, total: 0 },
  corrected: null,
};
