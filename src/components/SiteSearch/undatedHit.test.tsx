import { screen, within } from "@testing-library/react";
import { renderTranslated } from "../../../test/renderTranslated";
import type { SearchResultFragment } from "../../cms/generated";
import { parseSearchQuery } from "./searchQuery";
import { SiteSearch } from "./SiteSearch";

test("a page of which it is not known when it changed is found, too", () => {
  const rhine = { id: "rhine", title: "Der Rhein", path: "/rhein", kind: "ContentPage" };
  const result: SearchResultFragment = {
    items: [{ ...rhine, changed: null, published: null, excerpt: [], image: null }],
    total: 1,
    facets: [],
    suggestion: null,
    corrected: null,
    pageInfo: { page: 0, pageSize: 10, total: 1 },
  };
  window.history.replaceState(null, "", "/de/search?q=rhein");
  const served = { query: parseSearchQuery("?q=rhein"), result, failed: false };
  renderTranslated(<SiteSearch langcode="de" served={served} />, "de");
  const hit = screen.getByRole("article");
  expect(within(hit).getByRole("link", { name: "Der Rhein" })).toBeVisible();
  expect(hit.querySelector("time")).toBeNull();
});
