import type { PreviewFactsFragment } from "../src/cms/generated";

/** Facts that a CMS returns about a draft. */
export const examplePreviewFacts: PreviewFactsFragment = {
  id: "about",
  langcode: "de",
  path: "/ueber-uns",
  state: "CHANGED",
  revision: "4",
  saved: "2026-11-21T09:15:00.000Z",
  publishedPath: "/ueber-uns",
  publishedAt: null,
  publishAt: null,
  unpublishAt: null,
  actions: [],
  approval: null,
  stamp: "1",
  translations: [],
};
