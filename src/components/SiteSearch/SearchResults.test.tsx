import { screen } from "@testing-library/react";
import { renderTranslated } from "../../../test/renderTranslated";
import { found } from "../../../test/searchResults";
import type { SearchResultFragment } from "../../cms/generated";
import { parseSearchQuery } from "./searchQuery";
import { SiteSearch } from "./SiteSearch";

function open(search: string, result: SearchResultFragment) {
  window.history.replaceState(null, "", `/de/search${search}`);
  const served = { query: parseSearchQuery(search), result, failed: false };
  return renderTranslated(<SiteSearch langcode="de" served={served} />, "de");
}

test("a page with a publication date shows that", () => {
  const [rhine] = found("Der Rhein").items;
  open("?q=rhein", found("", { items: [{ ...rhine!, published: "2026-03-01T08:00:00+01:00" }] }));
  expect(screen.getByText("Veröffentlicht am 1. März 2026")).toBeInTheDocument();
  expect(screen.queryByText(/Geändert/)).not.toBeInTheDocument();
});

test("a page of which it is not known when it changed is found, too", () => {
  const [rhine] = found("Der Rhein").items;
  open("?q=rhein", found("", { items: [{ ...rhine!, changed: null }] }));
  expect(screen.getByRole("article").querySelector("time")).toBeNull();
});

test("leads to the feed of a topic whose pages are all shown, and of nothing else", () => {
  const feed = () => screen.queryByRole("link", { name: /abonnieren/ });
  const { unmount } = open("?topic=rivers", found("Der Rhein"));
  expect(feed()).toHaveAttribute("type", "application/atom+xml");
  expect(feed()).toHaveAttribute("href", "/api/feed?langcode=de&topic=rivers");
  unmount();
  open("?q=rhein", found("Der Rhein"));
  expect(feed()).toBeNull();
});
