import { findingsOf } from "./testing/findingsOf";

const page = { __typename: "ContentPage", langcode: "de", path: "/", title: "Secret" };
const shown = { __typename: "EntityResponse", code: 200, entity: page };

test.each<[string, Record<string, unknown>, string]>([
  ["pages", { preview: () => shown }, "preview: / (de)"],
  [
    "lists of drafts",
    { previewDrafts: () => [{ ...page, state: "NEW", saved: "2026-01-01", id: "1" }] },
    "previewDrafts",
  ],
  [
    "calendars",
    { previewSchedule: () => [{ ...page, plan: "PUBLISH", at: "2026-01-01", id: "1" }] },
    "previewSchedule",
  ],
  ["rights", { previewAccess: () => ({ scope: "SITE", expires: "2026-01-01" }) }, "previewAccess"],
])("finds %s that the preview shows to anybody", async (_what, root, place) => {
  expect(await findingsOf({ root })).toEqual({ "preview-open": [place] });
});

test("takes an error for a refusal", async () => {
  const preview = () => {
    throw new Error("The token is wrong.");
  };
  expect(await findingsOf({ root: { preview } })).toEqual({});
});

test("finds drafts in lists", async () => {
  const view = {
    view_id: "news",
    display: "block",
    results: [{ ...page, path: "/about", status: "DRAFT" }],
    pageInfo: { page: 0, pageSize: 1, total: 1 },
  };
  const findings = await findingsOf({ root: { view: () => view } });
  expect(findings).toEqual({
    "drafts-visible": ["news/block (de): /about (de)", "news/block (en): /about (de)"],
  });
});

test("finds pages at paths that nobody made", async () => {
  const findings = await findingsOf({
    root: {
      route: ({ path, langcode }: { path: string; langcode: string }) => ({
        ...shown,
        entity: { ...page, path, langcode },
      }),
    },
  });
  expect(findings["soft-404"]).toEqual([
    expect.stringMatching(/^\/quatrain-doctor-[\w-]+ \(de\) shows "Secret"$/),
  ]);
});
