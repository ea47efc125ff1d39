/** @jest-environment node */
import { load } from "cheerio";
import { renderToString } from "react-dom/server";
import { HelmetProvider, type HelmetServerState } from "react-helmet-async";
import { examplePage } from "../../test/examplePages";
import { TranslationProvider } from "../components/TranslationProvider/TranslationProvider";
import type { PageFragment } from "../cms/generated";
import "../i18n/serverTexts";
import type { PageContext } from "../cms/pageContext";
import { PageTags } from "./PageTags";

const openGraph = (property: string, content: string) => ({
  tag: "meta",
  attributes: { name: null, property, content, rel: null, href: null },
});

/** What the head of a page in German tells services that show links, by property. */
function contentOf(metatags: PageFragment["metatags"], property: string): (string | undefined)[] {
  const node = { ...examplePage("ContentPage"), metatags };
  const frame = { langcode: "de", siteUrl: "https://www.example.ch", siteName: "Institut", node };
  const state: { helmet?: HelmetServerState } = {};
  renderToString(
    <HelmetProvider context={state}>
      <TranslationProvider langcode="de">
        <PageTags context={frame as PageContext} node={node} />
      </TranslationProvider>
    </HelmetProvider>,
  );
  const $ = load(state.helmet?.meta.toString() ?? "");
  const tags = $(`meta[property="${property}"]`).toArray();
  return tags.map((tag) => $(tag).attr("content"));
}

test.each([
  ["og:title", "Gletscher"],
  ["og:locale", "de_CH"],
  ["og:url", "https://www.example.ch/de/gletscher"],
])("a page whose CMS does not give it has %s", (property, content) => {
  expect(contentOf([], property)).toEqual([content]);
});

test.each([
  ["og:title", "Firn", "Firn"],
  ["og:locale", "de_AT", "de_AT"],
  ["og:url", "https://cms.example/gletscher", "https://www.example.ch/de/gletscher"],
])("a page whose CMS gives it has %s only once", (property, given, content) => {
  expect(contentOf([openGraph(property, given)], property)).toEqual([content]);
});

// Written with what only services read: serverHead.
test.each(["og:site_name", "og:locale:alternate"])("%s of the CMS is left out", (property) => {
  expect(contentOf([openGraph(property, "x")], property)).toEqual([]);
});
