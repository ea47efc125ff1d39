import { type Json, shared, startBackend } from "../testing/startBackend";

const cms = shared(() => startBackend());

async function page(path: string, selection: string, langcode = "en"): Promise<Json> {
  const { route } = await cms.must(
    `query ($path: String!, $langcode: String!) {
      route(path: $path, langcode: $langcode) { ... on EntityResponse { entity { ${selection} } } }
    }`,
    { path, langcode },
    false,
  );
  return route!["entity"]!;
}

async function blocks(kind: string, selection: string, path = "/about"): Promise<Json> {
  const found = await page(path, `paragraphs { __typename id ... on ${kind} { ${selection} } }`);
  const all = found["paragraphs"] as unknown as Json[];
  return all.find(({ __typename }) => String(__typename) === kind)!;
}

test("links in text lead to pages and media; those to other languages say so", async () => {
  const { text } = await blocks("TextItem", "text { processed }");
  expect(text).toEqual({
    processed:
      '<p>We measure. See <a data-link="page" hreflang="en" class="x" href="/about/team#staff">the team</a>, ' +
      '<a data-link="page" hreflang="de" href="/nur-deutsch">a German page</a>, nothing and ' +
      '<a data-link="file" href="http://cms.test/media/report.pdf">the report</a>.</p>',
  });
});

test("a link to what is not published leaves its list", async () => {
  const { links } = await blocks("LinkListItem", "links { title url internal langcode }");
  expect(links).toEqual([
    { title: "Team", url: "/about/team", internal: true, langcode: "en" },
    { title: "In German", url: "/nur-deutsch", internal: true, langcode: "de" },
    { title: "Report", url: "http://cms.test/media/report.pdf", internal: false, langcode: null },
  ]);
});

test("nested blocks are named by their place, and library content is set in", async () => {
  const layout = await blocks(
    "Layout",
    `first { id ... on AccordionItem { elements { id paragraphs { id langcode } } } }
     second { ... on LibraryItem { paragraphs { __typename id ... on LibraryItem { inner: paragraphs { id } } } } }`,
  );
  expect(layout["first"]).toEqual([
    {
      id: "about-paragraphs-1-first-0",
      elements: [
        {
          id: "about-paragraphs-1-first-0-elements-0",
          paragraphs: [
            { id: "about-paragraphs-1-first-0-elements-0-paragraphs-0", langcode: "en" },
          ],
        },
      ],
    },
  ]);
  // The note contains itself, where the resolver stops.
  expect(layout["second"]![0]!["paragraphs"]).toEqual([
    { __typename: "TextItem", id: "about-paragraphs-1-second-0-paragraphs-0" },
    { __typename: "LibraryItem", id: "about-paragraphs-1-second-0-paragraphs-1", inner: [] },
  ]);
});

test("media carry their files", async () => {
  const { slides } = await blocks(
    "SlideshowItem",
    `slides { media {
      ... on VideoMedia {
        title sources { src type } captions { src langcode kind }
        thumbnail { alt width height placeholder focalPoint { x } derivative(width: 200, height: 200, format: AVIF) { src width height type } }
      }
      ... on SvgMedia { alt width height markup }
    } }`,
  );
  expect(slides![0]!["media"]).toEqual({
    title: "Flow",
    sources: [{ src: "http://cms.test/media/flow.mp4", type: "video/mp4" }],
    captions: [{ src: "http://cms.test/media/flow.en.vtt", langcode: "en", kind: "captions" }],
    thumbnail: {
      alt: "Two halves",
      width: 800,
      height: 400,
      placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
      focalPoint: { x: 0.9 },
      derivative: {
        src: "http://cms.test/media/halves.png?w=320&h=320&fm=avif",
        width: 320,
        height: 320,
        type: "image/avif",
      },
    },
  });
  expect(slides![1]!["media"]).toMatchObject({ alt: "", width: 20, height: 10 });
});

test("a teaser of an unpublished page has none", async () => {
  const { teasers } = await blocks(
    "TeaserListItem",
    "teasers { ... on TeaserInternalItem { node { title } } }",
    "/",
  );
  expect(teasers).toEqual([{ node: { title: "About us" } }, { node: null }]);
});

test("posts and events come in order", async () => {
  const { posts } = await blocks("BlogTeaser", "posts { title }", "/");
  expect(posts).toEqual([{ title: "The third post" }, { title: "The second post" }]);
  const { events } = await blocks("NextEvents", "events { title }", "/");
  expect(events).toEqual([{ title: "Coming event" }]);
  const selection = "upcoming { results { title } } past { results { title } }";
  expect(await blocks("EventsOverview", selection, "/about/team")).toMatchObject({
    upcoming: { results: [{ title: "Coming event" }] },
    past: { results: [{ title: "Past event" }] },
  });
});

test("what the backend works out about pages", async () => {
  const about = await page(
    "/about",
    `uuid changed translations { langcode path title } metatags { tag attributes { name property content } }
     ... on ContentPage { children { title } }`,
  );
  expect(about["translations"]).toEqual([
    { langcode: "en", path: "/about", title: "About us" },
    { langcode: "de", path: "/ueber-uns", title: "Über uns" },
    { langcode: "fr", path: "/a-propos", title: "À propos" },
    { langcode: "it", path: "/chi-siamo", title: "Chi siamo" },
  ]);
  expect(about["metatags"]![0]).toEqual({
    tag: "meta",
    attributes: { name: "description", property: null, content: "Who we are." },
  });
  expect(about["children"]).toEqual([{ title: "Team" }]);
  expect(String(about["uuid"])).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
  expect(Date.parse(String(about["changed"]))).not.toBeNaN();
  const post = await page(
    "/blog/second",
    "... on BlogDetailpage { readingTime related { title } authors { title posts { title } } topics { id name } }",
  );
  expect(post).toEqual({
    readingTime: 1,
    related: [{ title: "The third post" }, { title: "The first post" }],
    authors: [
      {
        title: "Ada Meier",
        posts: ["third", "second", "first"].map((which) => ({ title: `The ${which} post` })),
      },
    ],
    topics: [
      { id: "rivers", name: "Rivers" },
      { id: "lakes", name: "Lakes" },
    ],
  });
});

test("menus and settings", async () => {
  const { data } = await cms.ask(`{
    main: menu(name: "main", langcode: "en") { items { id title url internal expanded children { title } } }
    german: menu(name: "main", langcode: "it") { items { title children { title } } }
    site(langcode: "de") { langcode name socialLinks { url } address { city point { latitude } } footerText { processed } }
  }`);
  const [about, dataLink] = data["main"]!["items"] as unknown as Json[];
  const link = { id: "about", title: "About us", url: "/about", internal: true, expanded: true };
  expect(about).toEqual({
    ...link,
    children: [{ title: "The team" }],
  });
  expect(dataLink).toMatchObject({ url: "https://example.org/", internal: false });
  expect(data["german"]!["items"]![0]).toEqual({ title: "Chi siamo", children: [] });
  expect(data["site"]).toEqual({
    langcode: "de",
    name: "Institute de",
    socialLinks: [{ url: "https://example.org/@inst" }],
    address: { city: "Biel", point: { latitude: 47.1 } },
    footerText: { processed: expect.stringContaining(' href="/ueber-uns">about</a>.</p>') },
  });
});

test("a list is paged and filtered", async () => {
  const VIEW = `query ($page: Int! = 0, $filters: [FilterInput!]) {
    view(view_id: "blog", display: "page", langcode: "en", page: $page, filters: $filters) {
      label results { title } pageInfo { page pageSize total }
      filters { id value options { value label } }
    }
    none: view(view_id: "blog", display: "none", langcode: "en") { label }
  }`;
  const second = await cms.ask(VIEW, { page: 1 });
  expect(second.data["view"]).toMatchObject({
    results: [{ title: "The first post" }],
    pageInfo: { page: 1, pageSize: 2, total: 3 },
  });
  expect(second.data["none"]).toBeNull();
  const lakes = await cms.ask(VIEW, { filters: [{ id: "topic", value: ["lakes"] }] });
  expect(lakes.data["view"]).toMatchObject({
    pageInfo: { total: 2 },
    filters: [
      {
        id: "topic",
        value: ["lakes"],
        options: [
          { value: "lakes", label: "Lakes" },
          { value: "rivers", label: "Rivers" },
        ],
      },
      { id: "q", value: [], options: [] },
    ],
  });
  const words = await cms.ask(VIEW, { filters: [{ id: "q", value: ["first TIME"] }] });
  expect(words.data["view"]).toMatchObject({ results: [{ title: "The first post" }] });
});

test("a form has the texts of its language", async () => {
  const { data } = await cms.ask(`{
    webform(id: "contact", langcode: "en") {
      title status revision
      elements {
        __typename key type title titleDisplay requiredError
        ... on WebformFlexbox { elements {
          key title
          ... on WebformDate { minDate }
          ... on WebformSelect { options { value label } states { visible { logic conditions { selector trigger } } } }
        } }
      }
    }
  }`);
  expect(data["webform"]).toMatchObject({ title: "Contact", status: "OPEN" });
  const [name, row] = data["webform"]!["elements"] as unknown as Json[];
  const texts = { title: "Name", requiredError: "Please tell us your name." };
  const kind = { __typename: "WebformTextfield", type: "textfield", titleDisplay: "BEFORE" };
  expect(name).toMatchObject({ key: "name", ...kind, ...texts });
  const [day, subject] = row!["elements"] as unknown as Json[];
  expect(String(day!["minDate"])).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(subject).toMatchObject({
    options: [
      { value: "a", label: "Advice" },
      { value: "b", label: "Other" },
    ],
    states: { visible: { logic: "AND", conditions: [{ selector: "name", trigger: "FILLED" }] } },
  });
});
