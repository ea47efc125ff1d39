import { runDoctor } from "./runDoctor";
import { findingsOf, reportOn } from "./testing/findingsOf";
import { startCms } from "./testing/startCms";
import type { TestPage, World } from "./testing/world";

/** Changes the page "/about" in German. */
const about = (change: (page: TestPage) => void) => ({
  world: ({ pages }: World) => {
    const page = pages.find(({ path, langcode }) => path === "/about" && langcode === "de");
    if (page) change(page);
  },
});

/** Changes a block of the page "/about" in German. */
const block = (kind: string, fields: object) =>
  about(({ paragraphs }) => {
    Object.assign(paragraphs.find((each) => each.__typename === kind) ?? {}, fields);
  });

const text = (processed: string) => block("TextItem", { text: { processed } });

const picture = (fields: object) =>
  about(({ paragraphs }) => {
    const { image } = paragraphs[1] as { image: object };
    Object.assign(image, fields);
  });

const linkList = (url: string, internal = false) => ({
  __typename: "LinkListItem",
  id: url,
  langcode: "de",
  links: [{ title: "There", url, internal }],
});

test("finds nothing in a CMS that keeps the contract", async () => {
  expect(await findingsOf()).toEqual({});
});

test.each<[string, Parameters<typeof findingsOf>[0], string, RegExp]>([
  [
    "values that are not as promised",
    about((page) => (page.created = "yesterday")),
    "content/ContentPage.created",
    /^\/about \(de\): created: .*"yesterday"/,
  ],
  [
    "pictures without a size",
    picture({ width: 0 }),
    "media-size",
    /^\/about \(de\): paragraphs\[1\]\.image\.width/,
  ],
  [
    "pictures that are not there",
    picture({ src: "/media/none" }),
    "media-unreachable",
    /^\/about \(de\): paragraphs\[1\]\.image: \/media\/none: status 404$/,
  ],
  [
    "pictures that are something else",
    picture({ __typename: "SvgMedia", src: "/media/drawing.jpg" }),
    "media-type",
    /\/media\/drawing\.jpg is image\/jpeg$/,
  ],
  [
    "links to pages that are not there",
    about((page) => page.paragraphs.push(linkList("/gone", true), linkList("https://a.example"))),
    "links-dead",
    /^\/about \(de\): paragraphs\[4\]\.links\[0\]: \/gone$/,
  ],
  [
    "links in texts to pages that are not there",
    text(`<p><a href="/gone#part">Gone</a></p>`),
    "links-dead",
    /^\/about \(de\): paragraphs\[0\]\.text: \/gone#part$/,
  ],
  [
    "elements in texts that pages do not show",
    text(`<p>Film:</p><iframe src="https://video.example/1"></iframe>`),
    "html-dropped",
    /<iframe>/,
  ],
  [
    "pictures in texts that pages may not load, and links without an address",
    text(
      `<p>Plan: <img src="cid:plan"><!-- <img src="cid:old"> --> <a href="plan.html">Plan</a></p>`,
    ),
    "html-dropped",
    /text: 1 picture left out \(cid:plan\), 1 link without a usable address \(plan\.html\)$/,
  ],
  [
    "entities in plain texts",
    about((page) => (page.lead = "Gl&auml;ser")),
    "html-in-text",
    /^\/about \(de\)\.lead: Gl/,
  ],
  [
    "HTML in plain texts",
    about((page) => (page.lead = "Fish &amp; <b>chips</b>")),
    "html-in-text",
    /^\/about \(de\)\.lead: Fish/,
  ],
  [
    "faults in forms",
    block("WebformItem", {
      webform: {
        id: "contact",
        langcode: "de",
        elements: [{ __typename: "WebformTextfield", key: "name", title: "Name", pattern: "(" }],
      },
    }),
    "forms",
    /The form contact \(de\): the element "name": /,
  ],
  [
    "translations that do not point back",
    about((page) => (page.translations = [])),
    "translations-one-way",
    /^\/about \(en\) names \/about \(de\)/,
  ],
  [
    "translations that are not there",
    about((page) => page.translations.push({ langcode: "en", path: "/gone", title: "Gone" })),
    "translations-dead",
    /^\/about \(de\) names \/gone \(en\)$/,
  ],
  [
    "menus that lead nowhere",
    { world: (world) => (world.menus.meta = [{ title: "Gone", url: "/gone", internal: true }]) },
    "links-dead",
    /^Menu meta \((de|en)\): .*\/gone$/,
  ],
  [
    "a language without a home",
    { world: (world) => world.languages.push({ id: "fr", name: "français" }) },
    "language-without-home",
    /^fr$/,
  ],
  [
    "drafts in the listing",
    about((page) => (page.status = "DRAFT")),
    "drafts-visible",
    /\/about \(de\)/,
  ],
])("finds %s, and nothing else", async (_what, changes, id, place) => {
  const findings = await findingsOf(changes);
  expect(Object.keys(findings)).toEqual([id]);
  expect(findings[id]?.[0]).toMatch(place);
});

test("notes elements in texts that are shown as others", async () => {
  const { findings } = await reportOn(text("<p><strike>CHF 100</strike> CHF 50</p>"));
  expect(findings).toContainEqual(
    expect.objectContaining({
      id: "html-mapped",
      weight: "note",
      places: ["/about (de): paragraphs[0].text: 1 <strike> kept"],
    }),
  );
});

test.each([
  [{}, true],
  [{ SITE_MEDIA_URLS: "https://cms.example/media/,https://cdn.example/" }, false],
])(
  "finds pictures in texts from where pages load none, by the settings %j",
  async (settings, isFound) => {
    const cms = await startCms(text('<p>A<img src="https://cdn.example/a.png" alt=""></p>'));
    let out = "";
    const streams = { out: (words: string) => (out += words), err: () => undefined };
    await runDoctor([], { GRAPHQL_API_URL: cms.url, ...settings }, streams);
    expect(out.includes("[html-dropped]")).toBe(isFound);
  },
);

test("notes scripts and styles in texts", async () => {
  const { findings } = await reportOn(text(`<p style="color:red" onclick="x()">Red</p>`));
  expect(findings).toContainEqual(
    expect.objectContaining({
      id: "html-styles",
      weight: "note",
      places: ["/about (de): paragraphs[0].text: style onclick"],
    }),
  );
});

test("must have a home", async () => {
  const findings = await findingsOf({
    world: (world) => {
      world.pages = world.pages.filter(({ path }) => path !== "/");
    },
  });
  expect(Object.keys(findings)).toEqual(["no-home"]);
});
