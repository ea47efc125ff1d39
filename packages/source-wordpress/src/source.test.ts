import { source } from ".";
import type { SourceEntry } from "./port";
import { entryOf, FakeWordPress } from "./testing/FakeWordPress";
import type { WordPressSource } from "./WordPressSource";

let cms: FakeWordPress;
let left: string[];
const { signal } = new AbortController();

beforeEach(async () => {
  cms = new FakeWordPress();
  await cms.start();
  left = [];
  const { url } = cms;
  cms.lists.set("pages", [
    entryOf(url, { id: 2, path: "", title: "Welcome", content: "<p>Hello</p>" }),
    entryOf(url, { id: 3, path: "/about", title: "About &amp; us", content: "<p>We</p>" }),
    entryOf(url, { id: 4, path: "/about/team", parent: 3, menu_order: 1 }),
    entryOf(url, { id: 5, path: "/blog", title: "News" }),
  ]);
  cms.lists.set("posts", [
    entryOf(url, {
      id: 10,
      path: "/2026/01/first",
      title: "First",
      content: `<p>One <a href="${url}/About/#us">us</a> <a href="${url}/?p=4">team</a> <a href="/wp-content/uploads/a.pdf">A</a></p>`,
      excerpt: "<p>In short</p>",
      author: 1,
      categories: [7],
      tags: [],
      _embedded: {
        "wp:featuredmedia": [
          { source_url: `${url}/wp-content/uploads/p.jpg`, alt_text: "P", mime_type: "image/jpeg" },
        ],
      },
    }),
  ]);
  cms.lists.set("categories", [
    { id: 7, link: `${url}/category/rivers/`, name: "Rivers", description: "Of water", count: 1 },
  ]);
  cms.lists.set("tags", []);
  cms.lists.set("users", [
    { id: 1, link: `${url}/author/ada/`, name: "Ada", description: "Measures" },
  ]);
  cms.index = { ...cms.index, page_for_posts: 5 };
});

afterEach(() => cms.stop());

function open(env: Record<string, string> = {}): WordPressSource {
  const settings = source.settings.parse({ WORDPRESS_URL: `${cms.url}/`, ...env });
  return source.create(settings, (address, names) => left.push(address, ...Object.keys(names)));
}

/** All that a reading hands over, and where it left off. */
async function read(
  from: WordPressSource,
  since: string | null = null,
  named?: readonly string[],
): Promise<{ entries: SourceEntry[]; cursor: string | null }> {
  const entries: SourceEntry[] = [];
  const reading = from.read(since, signal, named);
  for (;;) {
    const { done, value } = await reading.next();
    if (done) return { entries, cursor: value };
    entries.push(value);
  }
}

const summary = (entries: readonly SourceEntry[]): string[] =>
  entries.map((each) => {
    const { kind, ...rest } = each as Record<string, unknown>;
    return [kind, rest["id"] ?? rest["view_id"] ?? rest["name"] ?? rest["from"], rest["langcode"]]
      .filter(Boolean)
      .join(" ");
  });

/** The pages of WordPress itself that a reading hands over, and what is gone or faulty. */
const changes = (entries: readonly SourceEntry[]): string[] =>
  summary(entries).filter((each) => /wp-|Removal|Fault/.test(each));

test("pages, posts, topics, authors, archives, menu and settings are handed over", async () => {
  const { entries } = await read(open());
  expect(summary(entries)).toEqual([
    "Topic term-7",
    "ContentPage term-7 en",
    "BlogAuthor author-1 en",
    "View blog",
    "SiteSettings Test & more en",
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
  const { entries } = await read(open());
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

test("what is not public never comes", async () => {
  const posts = cms.lists.get("posts")!;
  for (const [index, status] of ["future", "private", "draft", "pending"].entries()) {
    posts.push(entryOf(cms.url, { id: 20 + index, path: `/${status}`, status }));
  }
  const secret = entryOf(cms.url, { id: 30, path: "/secret" });
  posts.push({ ...secret, content: { rendered: "", protected: true } });
  const { entries } = await read(open({ WORDPRESS_LOGIN: "ada:secret words" }));
  expect(changes(entries).filter((each) => each.startsWith("Blog"))).toEqual([
    "BlogOverview wp-5 en",
    "BlogDetailpage wp-10 en",
  ]);
});

test("where nothing has changed, one question is enough with the plugin", async () => {
  cms.plugin = { version: 1, page_for_posts: 5, menus: [] };
  const from = open();
  const { cursor } = await read(from);
  cms.requests.length = 0;
  expect(await read(from, cursor)).toEqual({ entries: [], cursor });
  expect(cms.requests).toEqual(["/wp-json/quatrain/v1/site"]);
});

test("without the plugin, what changed is found by dates, numbers and terms", async () => {
  const from = open();
  const first = await read(from);
  expect(await read(from, first.cursor)).toEqual({ entries: [], cursor: first.cursor });
  const about = cms.entry("pages", 3);
  about["modified_gmt"] = "2026-03-01T00:00:00";
  const second = await read(from, first.cursor);
  expect(changes(second.entries)).toEqual(["ContentPage wp-3 en"]);
  cms.entry("categories", 7)["name"] = "Lakes";
  const third = await read(from, second.cursor);
  expect(third.entries).toContainEqual(
    expect.objectContaining({ name: expect.objectContaining({ en: "Lakes" }) }),
  );
  expect(changes(third.entries)).toEqual([]);
});

test("a page that is unpublished or moved away is removed, and one below it follows", async () => {
  const from = open();
  const first = await read(from);
  cms.entry("posts", 10)["status"] = "draft";
  cms.entry("pages", 3)["link"] = `${cms.url}/we/`;
  cms.entry("pages", 3)["modified_gmt"] = "2026-03-01T00:00:00";
  cms.entry("pages", 4)["link"] = `${cms.url}/we/team/`;
  const { entries } = await read(from, first.cursor);
  expect(changes(entries)).toEqual([
    "ContentPage wp-3 en",
    "ContentPage wp-4 en",
    "Removal wp-10 en",
    "Removal /2026 en",
    "Removal /2026/01 en",
  ]);
});

test("a page that the webhook names is read at once, and the next reading looks at all", async () => {
  cms.plugin = { version: 1, page_for_posts: 5, menus: [] };
  const from = open();
  const first = await read(from);
  cms.plugin["version"] = 2;
  cms.entry("pages", 3)["modified_gmt"] = "2026-03-01T00:00:00";
  cms.entry("pages", 4)["status"] = "draft";
  const named = await read(from, first.cursor, ["wp-3"]);
  expect(changes(named.entries)).toEqual(["ContentPage wp-3 en"]);
  expect(changes((await read(from, named.cursor)).entries)).toEqual(["Removal wp-4 en"]);
});

test("an entry that cannot be read is named, and stops no other", async () => {
  cms.entry("pages", 3)["title"] = 5;
  const { entries } = await read(open());
  expect(entries.find((each) => each.kind === "Fault")).toMatchObject({
    of: "page",
    id: "wp-3",
    at: `${cms.url}/about/`,
    reason: expect.stringContaining("title"),
  });
  expect(changes(entries)).toContain("BlogDetailpage wp-10 en");
});

test("an editor's draft is there with the password alone", async () => {
  cms.lists.get("pages")!.push(
    entryOf(cms.url, {
      id: 40,
      path: "/?page_id=40",
      slug: "",
      generated_slug: "plans",
      status: "draft",
      link: `${cms.url}/?page_id=40`,
      content: "<p>Soon</p>",
    }),
  );
  cms.lists.set("pages/3/autosaves", [
    {
      id: 90,
      modified_gmt: "2027-01-01T00:00:00",
      title: { rendered: "New" },
      content: { rendered: "<p>Newer</p>" },
    },
  ]);
  const from = open({ WORDPRESS_LOGIN: "ada:secret words" });
  expect(await from.draft({ of: "page", id: "wp-40" }, signal)).toMatchObject([
    { kind: "ContentPage", path: "/plans", paragraphs: [{ text: "<p>Soon</p>" }] },
  ]);
  expect(await from.draft({ of: "page", id: "wp-3" }, signal)).toMatchObject([
    { kind: "ContentPage", path: "/about", title: "New", paragraphs: [{ text: "<p>Newer</p>" }] },
  ]);
  expect(await open().draft({ of: "page", id: "wp-40" }, signal)).toBeUndefined();
});

test("addresses without paths work, too", async () => {
  cms.isPlain = true;
  const { entries } = await read(open());
  expect(changes(entries)).toContain("BlogDetailpage wp-10 en");
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
  const { entries } = await read(open());
  const pages = entries.filter((each) => "path" in each && String(each["id"]).startsWith("wp-"));
  expect(
    pages.map((each) =>
      ["id", "langcode", "path"].map((field) => (each as Record<string, unknown>)[field]),
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
      { location: "footer-menu", lang: "en", items: [item(5, `${cms.url}/about/team/`, "Team")] },
    ],
  };
  const { entries } = await read(open());
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
      items: [{ id: "menu-5", page: "wp-4", title: { en: "Team" }, children: [] }],
    },
  ]);
});

test("the navigation of a theme of blocks is a menu", async () => {
  const rendered = `<ul><li><a href="${cms.url}/about/"><span>About</span></a><ul><li><a href="${cms.url}/about/team/">Team</a></li></ul></li></ul>`;
  cms.lists.set("navigation", [{ id: 50, slug: "navigation", content: { rendered } }]);
  const { entries } = await read(open());
  expect(entries.find(({ kind }) => kind === "Menu")).toMatchObject({
    name: "main",
    items: [
      { page: "wp-3", title: { en: "About" }, children: [{ page: "wp-4", title: { en: "Team" } }] },
    ],
  });
});

test("slugs that a page had before lead to it", async () => {
  cms.entry("posts", 10)["quatrain"] = { old_slugs: ["Premier"] };
  const { entries } = await read(open());
  expect(entries).toContainEqual({
    kind: "Redirect",
    langcode: "en",
    from: "/2026/01/premier",
    to: "wp-10",
  });
});

test("what has no block is told, and its words stay", async () => {
  cms.entry("pages", 3)["content"] = {
    rendered: "<p>[contact-form id='1'] Write</p>",
    protected: false,
  };
  const { entries } = await read(open());
  expect(left).toEqual([`${cms.url}/about/`, "[contact-form]"]);
  expect(JSON.stringify(entries)).toContain("Write");
});

test("a WordPress that does not answer stops the reading, and says so", async () => {
  const from = open();
  const { cursor } = await read(from);
  cms.lists.delete("posts");
  await expect(read(from, cursor)).rejects.toThrow(/wp\/v2\/posts.*404 No route was found/);
  await cms.stop();
  await expect(read(from, cursor)).rejects.toThrow();
  await cms.start();
});

test("settings that are missing or wrong are named", () => {
  const { error } = source.settings.safeParse({
    WORDPRESS_URL: "cms",
    WORDPRESS_LOGIN: "ada",
    WORDPRESS_LANGUAGE: "nl",
  });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual([
    "WORDPRESS_URL",
    "WORDPRESS_LOGIN",
    "WORDPRESS_LANGUAGE",
  ]);
});
