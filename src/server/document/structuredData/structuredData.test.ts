/** @jest-environment node */
import { load } from "cheerio";
import fc from "fast-check";
import { structuredDataFaults } from "../../../../test/structuredDataFaults";
import { examplePage, site } from "../../../../test/examplePages";
import { unescapedText } from "../../../../test/oddText";
import { shared } from "../../../blocks/examples";
import { scriptText, structuredData } from "./structuredData";
import type { PageHeadData } from "./pageHeadData";

const author = { ...shared.meier, __typename: "BlogAuthor" as const };

const shown = (node: PageHeadData["node"], rest: Partial<PageHeadData> = {}): PageHeadData => ({
  langcode: "de",
  siteUrl: "https://www.example.ch",
  siteName: "Institut für Wasser",
  node,
  ...rest,
});

const faultsIn = (text: string) =>
  structuredDataFaults(`<script type="application/ld+json">${text}</script>`);

/** Statements about a page by kind, after checking them against the rules. */
async function statements(page: PageHeadData) {
  const data = structuredData(page);
  expect(await faultsIn(scriptText(data))).toEqual([]);
  return Object.fromEntries(
    data["@graph"].map((statement) => ["@type" in statement ? statement["@type"] : "", statement]),
  );
}

test.each([
  ["HomePage", []],
  ["LandingPage", []],
  ["ContentPage", []],
  ["BlogOverview", []],
  ["DetailPage", ["Article"]],
  ["BlogDetailpage", ["BlogPosting"]],
  ["InsightAuthor", ["ProfilePage"]],
  ["BlogAuthor", ["ProfilePage"]],
  ["EventDetailPage", ["Event"]],
] as const)("%s keeps the rules of search engines", async (kind, own) => {
  expect(Object.keys(await statements(shown(examplePage(kind))))).toEqual([
    "Organization",
    "WebSite",
    "WebPage",
    "BreadcrumbList",
    ...own,
  ]);
});

test.each([
  ["no JSON", "{", "Could not parse"],
  ["nothing", "[]", "no structured data"],
  ["an unknown kind", { "@type": "Evnt" }, "not a valid schema.org type"],
  ["an unknown property", { "@type": "WebPage", colour: "red" }, "not supported"],
  ["a nameless institution", { "@type": "Organization" }, '"name" is missing'],
  ["a date without offset", { "@type": "Event", startDate: "2096-12-03T09:15" }, "startDate is"],
  ["a relative address", { "@type": "Person", url: "/de/meier" }, "url is /de/meier"],
  ["a loose end", { "@type": "WebSite", publisher: { "@id": "#x" } }, "refers to nothing"],
])("%s is found to be a fault", async (_, statement, fault) => {
  const text =
    typeof statement === "string"
      ? statement
      : JSON.stringify({ "@context": "https://schema.org", ...statement });
  expect((await faultsIn(text)).join()).toContain(fault);
});

test("the home says who the institution is, and has no way to itself", async () => {
  const home = await statements(shown({ ...examplePage("HomePage"), path: "/" }, { site }));
  expect(home["Organization"]).toMatchObject({
    name: "Institut für Wasser",
    telephone: "+41 32 555 01 00",
    address: { addressLocality: "Biel/Bienne" },
    sameAs: ["https://social.example/@institut"],
  });
  expect(home["BreadcrumbList"]).toBeUndefined();
  expect(home["WebSite"]).toMatchObject({
    url: "https://www.example.ch/de",
    potentialAction: {
      target: { urlTemplate: "https://www.example.ch/de/search?q={search_term_string}" },
    },
  });
});

test("the way to a page begins at the home and ends at the page", async () => {
  const breadcrumb = [{ ...shared.link, title: "Forschung", url: "/de/forschung" }];
  const page = shown({ ...examplePage("ContentPage"), path: "/forschung/gletscher", breadcrumb });
  expect((await statements(page))["BreadcrumbList"]).toMatchObject({
    itemListElement: [
      { position: 1, name: "Institut für Wasser", item: "https://www.example.ch/de" },
      { position: 2, name: "Forschung", item: "https://www.example.ch/de/forschung" },
      { position: 3, item: "https://www.example.ch/de/forschung/gletscher" },
    ],
  });
});

test("an article names its authors, or the institution where it has none", async () => {
  const node = examplePage("BlogDetailpage");
  const authors = [{ ...author, title: "Jonas Meier" }];
  expect(
    (await statements(shown({ ...node, authors, image: shared.aletsch })))["BlogPosting"],
  ).toMatchObject({
    author: [{ "@type": "Person", name: "Jonas Meier" }],
    image: shared.aletsch.src,
  });
  expect((await statements(shown({ ...node, authors: [] })))["BlogPosting"]).toMatchObject({
    author: { "@id": "https://www.example.ch/#organization" },
  });
});

test("what has no dates says none, and an event without one is none", async () => {
  const undated = { created: null, changed: null };
  const article = { ...examplePage("DetailPage"), ...undated, publishedAt: null };
  const said = JSON.stringify(structuredData(shown(article)));
  expect(said).not.toMatch(/date(Published|Modified)/);
  const event = { ...examplePage("EventDetailPage"), ...undated, start: null, end: null };
  expect(Object.keys(await statements(shown(event)))).not.toContain("Event");
});

test("an event tells place, time zone and how to attend", async () => {
  const node = examplePage("EventDetailPage");
  expect((await statements(shown(node)))["Event"]).toMatchObject({
    startDate: "2096-12-03T09:15:00+01:00",
    eventSchedule: { scheduleTimezone: "Europe/Zurich" },
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: [{ "@type": "Place", address: { addressLocality: "Bern" } }],
  });
  const allDay = { ...node, allDay: true, onlineUrl: "https://meet.example/1" };
  expect((await statements(shown(allDay)))["Event"]).toMatchObject({
    startDate: "2096-12-03",
    endDate: "2096-12-03",
    eventAttendanceMode: "https://schema.org/MixedEventAttendanceMode",
  });
  expect((await statements(shown({ ...node, location: null })))["Event"]).toBeUndefined();
});

test("an accordion of questions is one, wherever it stands", async () => {
  const block = { id: "b", langcode: "de" };
  const text = { __typename: "TextItem" as const, ...block, title: null };
  const paragraphs = [
    { ...text, text: { processed: "<p>J<b>a</b>.</p><!-- nein --><p>Mit Mass.</p>" } },
  ];
  const element = { __typename: "AccordionElementItem" as const, ...block, anchor: null };
  const accordion = {
    __typename: "AccordionItem" as const,
    ...block,
    title: null,
    faq: true,
    elements: [
      { ...element, title: "Ist das Wasser sauber?", paragraphs },
      { ...element, title: "Ohne Antwort", paragraphs: [] },
    ],
  };
  const library = { __typename: "LibraryItem" as const, ...block, paragraphs: [accordion] };
  const page = shown({ ...examplePage("ContentPage"), paragraphs: [library] });
  expect((await statements(page))["FAQPage"]).toMatchObject({
    mainEntity: [{ name: "Ist das Wasser sauber?", acceptedAnswer: { text: "Ja.\nMit Mass." } }],
  });
  const plain = { ...library, paragraphs: [{ ...accordion, faq: false }] };
  const other = shown({ ...examplePage("ContentPage"), paragraphs: [plain] });
  expect((await statements(other))["FAQPage"]).toBeUndefined();
});

test("whatever editors have written, it is one script of JSON that says the same", () => {
  fc.assert(
    fc.property(unescapedText, unescapedText, unescapedText, (title, siteName, name) => {
      const authors = [{ ...author, title: name }];
      const node = { ...examplePage("BlogDetailpage"), title, authors };
      const data = structuredData(shown(node, { siteName }));
      const text = scriptText(data);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(data)));
      const $ = load(
        `<head><script type="application/ld+json">${text}</script><title>x</title></head>`,
      );
      expect([$("script").length, $("title").text(), $("body").text()]).toEqual([1, "x", ""]);
      // HTML replaces NUL; JSON escapes it.
      expect(JSON.parse($("script").text())).toEqual(JSON.parse(text));
      expect(JSON.stringify(data)).toContain(JSON.stringify(title).slice(1, -1));
    }),
  );
});
