import { entryOf, type FakeWordPress } from "./testing/FakeWordPress";
import { changes, open, read, smallSite, summary } from "./testing/smallSite";

let cms: FakeWordPress;

beforeEach(async () => {
  cms = await smallSite();
});

afterEach(() => cms.stop());

test("returns pages, posts, topics, authors, archives, menu and settings", async () => {
  const { entries } = await read(open(cms));
  expect(summary(entries)).toEqual([
    "Topic term-7",
    "ContentPage term-7 en",
    "BlogAuthor author-1 en",
    "View blog",
    ...["en", "de", "fr", "it"].map((each) => `SiteSettings Test & more ${each}`),
    "Redirect /2026 en",
    "Redirect /2026/01 en",
    "Menu main",
    "HomePage wp-2 en",
    "ContentPage wp-3 en",
    "ContentPage wp-4 en",
    "BlogOverview wp-5 en",
    expect.stringMatching(/^DocumentMedia a-/),
    expect.stringMatching(/^ImageMedia p-/),
    "BlogDetailpage wp-10 en",
  ]);
});

test("a post has its links, files, picture, author and topics", async () => {
  const { entries } = await read(open(cms));
  const post = entries.find((each) => each.kind === "BlogDetailpage");
  expect(post).toMatchObject({
    id: "wp-10",
    path: "/2026/01/first",
    title: "First",
    lead: "In short",
    publishedAt: "2026-01-02T03:04:05Z",
    authors: ["author-1"],
    topics: ["term-7"],
    image: expect.stringMatching(/^p-/),
    at: `${cms.url}/2026/01/first/`,
    paragraphs: [
      {
        kind: "TextItem",
        text: expect.stringMatching(
          /^<p>One <a href="\/about#us">us<\/a> <a href="page:wp-4">team<\/a> <a href="media:a-\w+">A<\/a><\/p>$/,
        ),
      },
    ],
  });
  expect(entries.find((each) => each.kind === "ImageMedia")).toMatchObject({
    file: { url: `${cms.url}/wp-content/uploads/p.jpg` },
    alt: "P",
  });
});

test("returns only public content", async () => {
  const posts = cms.lists.get("posts")!;
  for (const [index, status] of ["future", "private", "draft", "pending"].entries()) {
    posts.push(entryOf(cms.url, { id: 20 + index, path: `/${status}`, status }));
  }
  const secret = entryOf(cms.url, { id: 30, path: "/secret" });
  posts.push({ ...secret, content: { rendered: "", protected: true } });
  const { entries } = await read(open(cms, { WORDPRESS_PASSWORD: "ada:secret words" }));
  expect(changes(entries).filter((each) => each.startsWith("Blog"))).toEqual([
    "BlogOverview wp-5 en",
    "BlogDetailpage wp-10 en",
  ]);
});

test("languages come from Polylang's fields, from the plugin's, or from the path", async () => {
  const { url } = cms;
  cms.lists.set("pages", [
    entryOf(url, { id: 2, path: "", lang: "en", translations: { en: 2, de: 6 } }),
    entryOf(url, { id: 6, path: "/de", lang: "de", translations: { en: 2, de: 6 } }),
    entryOf(url, {
      id: 7,
      path: "/de/ueber",
      quatrain: { lang: "de", translations: { en: 3, de: 7 } },
    }),
    entryOf(url, { id: 8, path: "/fr/equipe" }),
    entryOf(url, { id: 9, path: "/over", lang: "nl" }),
  ]);
  const { entries } = await read(open(cms));
  const pages = entries.filter((each) => "path" in each && String(each["id"]).startsWith("wp-"));
  expect(
    pages.map((each) =>
      Object.entries(each).flatMap(([name, value]) =>
        ["id", "langcode", "path"].includes(name) ? [String(value)] : [],
      ),
    ),
  ).toEqual([
    ["wp-2", "en", "/"],
    ["wp-2", "de", "/"],
    ["wp-3", "de", "/ueber"],
    ["wp-8", "fr", "/equipe"],
    ["wp-10", "en", "/2026/01/first"],
  ]);
});

test("menus come from the plugin, in one for all languages", async () => {
  cms.lists
    .get("pages")!
    .push(
      entryOf(cms.url, { id: 6, path: "/de/ueber", lang: "de", translations: { en: 3, de: 6 } }),
    );
  const item = (id: number, url: string, title: string, parent = 0) => ({
    id,
    url,
    title,
    parent,
    menu_order: id,
  });
  cms.plugin = {
    version: 1,
    menus: [
      {
        location: "primary",
        lang: "en",
        items: [
          item(1, `${cms.url}/about/`, "About"),
          item(2, "#", "More"),
          item(3, "https://a.example/", "A", 2),
        ],
      },
      { location: "primary", lang: "de", items: [item(4, `${cms.url}/de/ueber/`, "Über uns")] },
      {
        location: "footer-menu",
        lang: "en",
        items: [item(5, `${cms.url}/about/team/#ada`, "Team"), item(6, "http://", "Nowhere")],
      },
    ],
  };
  const { entries } = await read(open(cms));
  expect(entries.filter(({ kind }) => kind === "Menu")).toEqual([
    {
      kind: "Menu",
      name: "main",
      items: [
        { id: "menu-1", page: "wp-3", title: { en: "About", de: "Über uns" }, children: [] },
        {
          id: "menu-2",
          title: { en: "More" },
          children: [{ id: "menu-3", url: "https://a.example/", title: { en: "A" }, children: [] }],
        },
      ],
    },
    {
      kind: "Menu",
      name: "footer",
      items: [
        { id: "menu-5", page: "wp-4", fragment: "ada", title: { en: "Team" }, children: [] },
        { id: "menu-6", title: { en: "Nowhere" }, children: [] },
      ],
    },
  ]);
});

test.each([undefined, { version: 1, menus: [] }])(
  "converts the navigation of a block theme to a menu",
  async (plugin) => {
    cms.plugin = plugin;
    const rendered = `<ul><li><a href="${cms.url}/about/"><span>About</span></a><ul><li><a href="${cms.url}/about/team/">Team</a></li></ul></li></ul>`;
    cms.lists.set("navigation", [{ id: 50, slug: "navigation", content: { rendered } }]);
    const { entries } = await read(open(cms));
    expect(entries.find(({ kind }) => kind === "Menu")).toMatchObject({
      name: "main",
      items: [
        {
          page: "wp-3",
          title: { en: "About" },
          children: [{ page: "wp-4", title: { en: "Team" } }],
        },
      ],
    });
  },
);

test("a generated excerpt does not become the lead, even if it skips blocks", async () => {
  const post = cms.entry("posts", 10);
  post["content"] = {
    rendered: "<p>One river</p><a>Log in</a><p>and a lake</p>",
    protected: false,
  };
  post["excerpt"] = { rendered: "<p>One river and a [&hellip;]</p>", protected: false };
  const { entries } = await read(open(cms));
  expect(entries.find((each) => each.kind === "BlogDetailpage")).not.toHaveProperty("lead");
});

test("reads public content without login, even with a password", async () => {
  await read(open(cms, { WORDPRESS_PASSWORD: "ada:secret words" }));
  expect(cms.asEditor).toEqual([expect.stringContaining("/wp/v2/menus&")]);
});
