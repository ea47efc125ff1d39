import { buildSchema } from "graphql";
import { conform } from "./conform";
import { contractSchema, contractSdl } from "./index";
import { conformEntity, conformRoute, MINIMAL } from "./testing/conformRoute";

const contract = contractSchema();

test("a page with title, path and language is whole: something stands in for all else, and nothing is at fault", () => {
  const { data, faults } = conformRoute({ __typename: "EntityResponse", entity: MINIMAL });
  expect(faults).toEqual([]);
  const dates = { created: null, changed: null };
  const facts = { id: "/about", nid: 0, status: "PUBLISHED", ...dates, image: null };
  const lists = { translations: [], metatags: [], breadcrumb: [], paragraphs: [] };
  expect(data?.route).toEqual({
    __typename: "EntityResponse",
    code: 200,
    entity: {
      ...MINIMAL,
      ...facts,
      ...lists,
    },
  });
});

test("a path for which there is null leads nowhere", () => {
  expect(conformRoute(null).data?.route).toEqual({ __typename: "ErrorResponse", code: 404 });
});

test("a page without title is none, and the fault says so", () => {
  const { data, faults } = conformRoute({
    __typename: "EntityResponse",
    entity: { ...MINIMAL, title: undefined },
  });
  expect(data?.route).toEqual({ __typename: "ErrorResponse", code: 404 });
  expect(faults).toEqual([
    {
      path: "route.entity.title",
      coordinate: "ContentPage.title",
      reason: "It is missing.",
      costs: "route",
      page: "/about (de)",
    },
  ]);
});

test("an event without an end ends as it starts", () => {
  const start = "2026-11-21T09:00:00+01:00";
  const { entity } = conformEntity({ __typename: "EventDetailPage", start });
  expect(entity).toMatchObject({ start, end: start });
});

test("a fault costs the smallest part that can be left out, and names it", () => {
  const { entity, faults } = conformEntity({
    image: { __typename: "ImageMedia", src: "vbscript:x", width: 10, height: 10 },
    breadcrumb: [{ url: "/" }, { url: "elsewhere", title: "x" }, null],
  });
  expect(entity).toMatchObject({
    image: null,
    breadcrumb: [{ url: "/", internal: true, title: null }],
  });
  expect(faults.map(({ coordinate, costs }) => [coordinate, costs])).toEqual([
    ["Link.url", "route.entity.breadcrumb[1]"],
    ["ContentPage.breadcrumb", "route.entity.breadcrumb[2]"],
    ["ImageMedia.src", "route.entity.image"],
  ]);
});

test("faults name the page on which they are, and not the one of a teaser on it", () => {
  const document = `{buildListing{total items{path langcode entity{__typename path langcode title
    ...on ContentPage{paragraphs{__typename ...on TeaserInternalItem{node{__typename path title}}}}}}}}`;
  const teaser = {
    __typename: "TeaserInternalItem",
    node: { ...MINIMAL, path: "/other", title: {} },
  };
  const items = [
    { path: "/about", langcode: "de", entity: { ...MINIMAL, paragraphs: [teaser] } },
    { path: "/", langcode: "fr", entity: null },
    { path: {}, langcode: "it", entity: MINIMAL },
  ];
  const { data, faults } = conform({ buildListing: { items, total: 3 } }, document, contract);
  expect(data).toMatchObject({ buildListing: { items: [{ path: "/about" }] } });
  expect(faults.map(({ coordinate, page }) => [coordinate, page])).toEqual([
    ["ContentPage.title", "/about (de)"],
    ["BuildRoute.entity", "/ (fr)"],
    ["BuildRoute.path", null],
  ]);
});

test("a listing without a cursor for changes is whole", () => {
  const document = "{buildListing{items{path} total cursor removed{path} endCursor}}";
  const { data, faults } = conform({ buildListing: { items: [], total: 0 } }, document, contract);
  expect(data).toEqual({
    buildListing: { items: [], total: 0, cursor: "", removed: [], endCursor: null },
  });
  expect(faults).toEqual([]);
});

test("what is wrong with a picture is put right where that does no harm", () => {
  const { entity, faults } = conformEntity({
    image: {
      __typename: "ImageMedia",
      src: "https://cms.example/a.jpg",
      width: "800",
      height: 600,
      focalPoint: { x: 3, y: 0.5 },
      placeholder: "red",
    },
  });
  expect(entity?.image).toMatchObject({ width: 800, height: 600, focalPoint: { x: 0.5, y: 0.5 } });
  expect(faults.map(({ coordinate, costs }) => [coordinate, costs])).toEqual([
    ["FocalPoint.x", "route.entity.image.focalPoint"],
    ["ImageMedia.placeholder", "route.entity.image.placeholder"],
  ]);
});

test("a block of an unknown kind is left out; one that is nested too deep stays a bare reference", () => {
  const bare = { __typename: "TextItem", id: "deep", langcode: "de" };
  const { entity, faults } = conformEntity({
    paragraphs: [
      { __typename: "Carousel3000", id: "a", langcode: "de" },
      {
        __typename: "TabItem",
        id: "b",
        langcode: "de",
        tabs: [{ id: "c", title: "", paragraphs: [bare] }],
      },
    ],
  });
  expect(entity?.paragraphs).toEqual([
    {
      __typename: "TabItem",
      id: "b",
      langcode: "de",
      tabs: [{ id: "c", title: "", paragraphs: [bare] }],
    },
  ]);
  expect(faults).toMatchObject([{ reason: 'There is no kind "Carousel3000" here.' }]);
});

test("blocks without id and language get one that is their own on the page, and the language of the page", () => {
  const { entity } = conformEntity({
    paragraphs: [{ __typename: "TabItem", tabs: [{}, {}] }, { __typename: "TextItem" }],
  });
  expect(entity?.paragraphs).toMatchObject([
    {
      id: "paragraphs-0",
      langcode: "de",
      tabs: [{ id: "paragraphs-0-tabs-0" }, { id: "paragraphs-0-tabs-1" }],
    },
    { id: "paragraphs-1", langcode: "de", text: null },
  ]);
});

test("cells keep their places, and numbers of a chart, too", () => {
  const { entity } = conformEntity({
    paragraphs: [
      { __typename: "TableItem", rows: [{ cells: [{ processed: "a" }, null, "b"] }] },
      { __typename: "ChartItem", chartType: "RADAR", series: [{ values: [1, "2", "x", null] }] },
    ],
  });
  expect(entity?.paragraphs).toMatchObject([
    { rows: [{ cells: [{ processed: "a" }, { processed: "" }, { processed: "" }] }] },
    { chartType: "BAR", series: [{ values: [1, 2, null, null] }] },
  ]);
});

test("variables say the language of what does not say it", () => {
  const document =
    "query C($langcode: String!) { site(langcode: $langcode) { langcode name shortName } }";
  const { data, faults } = conform({}, document, contract, { variables: { langcode: "it" } });
  expect(data).toEqual({ site: { langcode: "it", name: "", shortName: "" } });
  expect(faults).toEqual([]);
});

test.each(["...@include(if:$all){nid ...Paths}", "...Paths@include(if:$all)"])(
  "what was not asked for this time stays absent: %s",
  (part) => {
    const document = `query Q($all:Boolean!){menu(name:"a",langcode:"de"){${part.replace("nid", "name")}name@skip(if:$all)}}
      fragment Paths on Menu{items{url}}`;
    const answer = { menu: { name: "main" } };
    expect(conform(answer, document, contract)).toMatchObject({ data: answer, faults: [] });
    const whole = { menu: { name: "main", items: [] } };
    expect(conform(whole, document, contract)).toMatchObject({ data: whole, faults: [] });
  },
);

test("what is asked for in any case is filled in, even if it is asked for under a condition as well", () => {
  const document = `query Q($all:Boolean!){site(langcode:"de"){...Names@include(if:$all)...Names}}
    fragment Names on SiteSettings{name}`;
  expect(conform({ site: {} }, document, contract).data).toEqual({ site: { name: "" } });
});

test("lists and faults have an end", () => {
  const answer = { languages: Array.from({ length: 10_010 }, () => ({ id: "!".repeat(500) })) };
  const { data, faults, more } = conform(answer, "{ languages { id } }", contract);
  expect(data).toEqual({ languages: [] });
  expect([faults.length, more]).toEqual([100, 9901]);
  expect(faults[0]?.reason).toBe("Expected at most 10000 entries, found 10010.");
  expect(faults[99]?.reason.length).toBeLessThan(150);
});

test("variants of a field are that field", () => {
  const { entity, faults } = conformEntity({
    title: undefined,
    title__2: "About us",
    image: { __typename: "ImageMedia", src: "https://cms.example/a.jpg" },
    image__2: { width: 80, height: 60 },
  });
  expect(entity).toMatchObject({
    title: "About us",
    image: { src: "https://cms.example/a.jpg", width: 80, height: 60 },
  });
  expect(faults).toEqual([]);
});

test("variants of a list are one list of whole entries", () => {
  const { entity, faults } = conformEntity({
    translations: [{ langcode: "de" }, { langcode: "fr" }],
    translations__2: [{ path: "/a" }, { path: "/b" }],
  });
  expect(entity?.translations).toMatchObject([
    { langcode: "de", path: "/a" },
    { langcode: "fr", path: "/b" },
  ]);
  expect(faults).toEqual([]);
});

test("nesting without end is no harm", () => {
  const deep = (open: string, close: string) =>
    JSON.parse(open.repeat(50_000) + close.repeat(50_000)) as unknown;
  const lists = { translations: deep("[", "]"), translations__2: deep("[", "]") };
  const objects = { image: deep('{"a":[', "]}"), image__2: deep('{"a":[', "]}") };
  expect(conformEntity({ ...lists, ...objects }).entity).toMatchObject(MINIMAL);
});

test("a contract without the directives only asks for its types", () => {
  const plain = buildSchema("type Query { a: Int! b: [String!]! }");
  expect(conform({ b: [null, 1] }, "{ a b }", plain).data).toEqual({ a: 0, b: ["1"] });
});

test("the contract is read once, or each answer would be worked out anew", () => {
  expect(contractSchema()).toBe(contract);
});

test("the SDL that a server loads is the one that all of this is read from", () => {
  expect(buildSchema(contractSdl()).getDirective("standIn")?.isRepeatable).toBe(true);
});
