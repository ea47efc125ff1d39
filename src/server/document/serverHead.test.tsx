/** @jest-environment node */
import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { load } from "cheerio";
import { examplePage, site } from "../../../test/examplePages";
import {
  RenderedPageContext,
  serverHeadElements,
  wrapPageElement,
  type RenderedPage,
} from "./serverHead";

const context = {
  langcode: "de" as const,
  siteUrl: "https://www.example.ch",
  siteName: "Institut",
  feeds: [{ title: "Blog", href: "/feeds/de/blog.xml", overview: "/de/blog" }],
};

/** The head of a page for Gatsby's props; the body stays as it is. */
function head(pageContext: object, serverData?: unknown) {
  const element = <main>Inhalt</main>;
  // Only the props that the wrapper reads.
  const props = { pageContext, serverData } as Parameters<typeof wrapPageElement>[0]["props"];
  const rendered: { page?: RenderedPage } = {};
  const wrapped = wrapPageElement({ element, props });
  const body = renderToStaticMarkup(
    <RenderedPageContext.Provider value={(page) => void (rendered.page = page)}>
      {wrapped}
    </RenderedPageContext.Provider>,
  );
  expect(body).toBe("<main>Inhalt</main>");
  const elements: ReactElement[] = rendered.page ? serverHeadElements(rendered.page) : [];
  return load(renderToStaticMarkup(<head>{elements as ReactNode}</head>));
}

const image = (property: string, content: string) => ({
  tag: "meta",
  attributes: { name: null, property, content, rel: null, href: null },
});

test("a page of the build names its feeds, manifest, card and structured data", () => {
  const $ = head({ ...context, node: examplePage("ContentPage") });
  expect($('link[type="application/atom+xml"]').attr()).toMatchObject({
    title: "Blog – Institut",
    href: "/feeds/de/blog.xml",
  });
  expect($('link[rel="manifest"]').attr("href")).toBe("/manifests/de.webmanifest");
  expect($('meta[property="og:image"]').attr("content")).toBe(
    "https://www.example.ch/cards/de/gletscher.png",
  );
  expect($('meta[name="twitter:card"]').attr("content")).toBe("summary_large_image");
  expect($('script[type="application/ld+json"]').text()).toContain('"BreadcrumbList"');
});

test("a page names its site and its other languages, a page of its list has none", () => {
  const translations = ["de", "fr", "it", "rm"].map((langcode) => ({
    langcode,
    path: "/x",
    title: "x",
  }));
  const node = { ...examplePage("ContentPage"), translations };
  const locales = ($: ReturnType<typeof head>) =>
    $('meta[property="og:locale:alternate"]')
      .toArray()
      .map((tag) => $(tag).attr("content"));
  const $ = head({ ...context, node });
  expect($('meta[property="og:site_name"]').attr("content")).toBe("Institut");
  expect(locales($)).toEqual(["fr_CH", "it_CH"]);
  expect(locales(head({ ...context, node, listPage: 1 }))).toEqual([]);
});

test("a picture of the CMS is better than a card", () => {
  const metatags = [image("og:image", "https://cms.example/a.jpg")];
  const $ = head({ ...context, node: { ...examplePage("ContentPage"), metatags } });
  expect($('meta[property="og:image"]')).toHaveLength(0);
});

test("a page that is newer than the build has structured data, but no card yet", () => {
  const $ = head(context, { kind: "page", node: examplePage("DetailPage") });
  expect($('script[type="application/ld+json"]').text()).toContain('"Article"');
  expect($('meta[property="og:image"]')).toHaveLength(0);
});

test("a home that was built has its whole head, though the server decides whether it is shown", () => {
  const home = { ...examplePage("HomePage"), path: "/" };
  const $ = head({ ...context, site, node: home }, { kind: "built" });
  expect($('meta[property="og:image"]').attr("content")).toBe(
    "https://www.example.ch/cards/de/index.png",
  );
  expect($('script[type="application/ld+json"]').text()).toContain('"sameAs":["https://social.');
});

test("drafts, errors and the search tell nothing", () => {
  const draft = { kind: "preview", node: examplePage("DetailPage") };
  for (const serverData of [draft, { kind: "error", code: 404 }, undefined]) {
    const tags = head(context, serverData)("head").children().not('[rel="preload"]');
    expect(tags).toHaveLength(0);
  }
});

test.each([
  ["a page", {}, undefined, ["de/common", "de/templates"]],
  [
    "a page with behaviour",
    { node: examplePage("BlogOverview") },
    undefined,
    ["de/common", "de/templates", "de/blocks"],
  ],
  ["the search", { texts: ["search"] }, { query: {} }, ["de/common", "de/templates", "de/search"]],
  ["a page whose language the server tells", {}, { langcode: "fr" }, ["fr/common", "fr/templates"]],
])("%s has its interface texts fetched with it", (_, more, serverData, files) => {
  const $ = head({ ...context, ...more }, serverData);
  const links = $('link[rel="preload"][as="fetch"][crossorigin="anonymous"]').toArray();
  const addresses = links.map((link) => $(link).attr("href"));
  expect(addresses).toEqual(files.map((file) => `/static/texts/${file}-undefined.json`));
});
