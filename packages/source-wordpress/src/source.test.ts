import { source } from ".";
import { entryOf, type FakeWordPress } from "./testing/FakeWordPress";
import { changes, open, read, smallSite } from "./testing/smallSite";

const { signal } = new AbortController();
let cms: FakeWordPress;

beforeEach(async () => {
  cms = await smallSite();
});

afterEach(() => cms.stop());

test("with the plugin, an unchanged site needs only one request", async () => {
  cms.plugin = { version: 1, page_for_posts: 5, menus: [] };
  const from = open(cms);
  const { cursor } = await read(from);
  cms.requests.length = 0;
  expect(await read(from, cursor)).toEqual({ entries: [], cursor });
  expect(cms.requests).toEqual(["/?rest_route=/quatrain/v1/site"]);
});

test("without the plugin, dates, numbers and terms reveal changes", async () => {
  const from = open(cms);
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

test("removes an unpublished or moved page, and moves its children", async () => {
  const from = open(cms);
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

test("pages that list others are read again with each change, and so is a page that becomes the list of posts", async () => {
  const from = open(cms);
  cms.entry("pages", 4)["content"] = {
    rendered: '<ul class="wp-block-latest-posts__list wp-block-latest-posts"><li>First</li></ul>',
    protected: false,
  };
  const first = await read(from);
  cms.entry("posts", 10)["modified_gmt"] = "2026-03-01T00:00:00";
  cms.index["page_for_posts"] = 3;
  const { entries } = await read(from, first.cursor);
  expect(changes(entries)).toEqual([
    "BlogOverview wp-3 en",
    "ContentPage wp-4 en",
    "ContentPage wp-5 en",
    "BlogDetailpage wp-10 en",
  ]);
});

test("reads a page of a webhook at once, and everything the next time", async () => {
  cms.plugin = { version: 1, page_for_posts: 5, menus: [] };
  const from = open(cms);
  const first = await read(from);
  cms.plugin["version"] = 2;
  cms.entry("pages", 3)["modified_gmt"] = "2026-03-01T00:00:00";
  cms.entry("pages", 4)["status"] = "draft";
  const named = await read(from, first.cursor, ["wp-3"]);
  expect(changes(named.entries)).toEqual(["ContentPage wp-3 en"]);
  expect(changes((await read(from, named.cursor)).entries)).toEqual(["Removal wp-4 en"]);
});

test("an invalid entry becomes a fault, and all others are read", async () => {
  cms.entry("pages", 3)["title"] = 5;
  const { entries } = await read(open(cms));
  expect(entries.find((each) => each.kind === "Fault")).toMatchObject({
    of: "page",
    id: "wp-3",
    at: `${cms.url}/about/`,
    reason: expect.stringContaining("title"),
  });
  expect(changes(entries)).toContain("BlogDetailpage wp-10 en");
});

test("reads an editor's draft only with the password", async () => {
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
  const from = open(cms, { WORDPRESS_PASSWORD: "ada:secret words" });
  expect(await from.draft({ of: "page", id: "wp-40" }, signal)).toMatchObject([
    { kind: "ContentPage", path: "/plans", paragraphs: [{ text: "<p>Soon</p>" }] },
  ]);
  expect(await from.draft({ of: "page", id: "wp-3" }, signal)).toMatchObject([
    { kind: "ContentPage", path: "/about", title: "New", paragraphs: [{ text: "<p>Newer</p>" }] },
  ]);
  expect(await open(cms).draft({ of: "page", id: "wp-40" }, signal)).toBeUndefined();
});

test("throws if WordPress does not respond", async () => {
  const from = open(cms);
  const { cursor } = await read(from);
  cms.lists.delete("posts");
  await expect(read(from, cursor)).rejects.toThrow(/wp\/v2\/posts.*404 No route was found/);
  await cms.stop();
  await expect(read(from, cursor)).rejects.toThrow(/wp\/v2\/\w+.*: connect ECONNREFUSED/);
  await cms.start();
});

test("names missing and invalid settings", () => {
  const { error } = source.settings.safeParse({
    WORDPRESS_URL: "cms",
    WORDPRESS_PASSWORD: "ada",
    WORDPRESS_LANGUAGE: "nl",
  });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual([
    "WORDPRESS_URL",
    "WORDPRESS_PASSWORD",
    "WORDPRESS_LANGUAGE",
  ]);
});
