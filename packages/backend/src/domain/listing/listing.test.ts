import { type Json, shared, startBackend } from "../../testing/startBackend";

// All tests share a store: each reads its state first, then changes it.
const cms = shared(() => startBackend());

const LISTING = `query ($after: String, $since: String, $first: Int! = 200, $langcode: String) {
  buildListing(after: $after, since: $since, first: $first, langcode: $langcode) {
    total cursor endCursor
    items { langcode path revision entity { __typename title } }
    removed { langcode path }
  }
}`;

async function read(variables: object = {}): Promise<Json> {
  return (await cms.must(LISTING, variables, false))["buildListing"]!;
}

function places(list: Json | undefined): string[] {
  const entries = list as unknown as { langcode: string; path: string }[];
  return entries.map(({ langcode, path }) => `${langcode}${path}`);
}

const change = (id: string, kind: string, path: string, fields: object) =>
  cms.publish({ id, kind, path, fields });

test("all published pages come in pages of results, each once, in one order", async () => {
  const whole = await read();
  expect(places(whole["items"])).toHaveLength(18);
  expect(places(whole["items"])).not.toContain("en/hidden");
  const found: string[] = [];
  const cursors = new Set<string>();
  for (let after: unknown; after !== null;) {
    const results = await read({ first: 5, after });
    expect(results["total"]).toBe(18);
    found.push(...places(results["items"]));
    cursors.add(String(results["cursor"]));
    after = results["endCursor"];
  }
  expect(found).toEqual(places(whole["items"]));
  expect(cursors.size).toBe(1);
  const german = await read({ langcode: "de" });
  expect(german["total"]).toBe(4);
});

test("nothing is new as long as nothing changes", async () => {
  const { cursor } = await read();
  expect(await read({ since: cursor })).toMatchObject({
    items: [],
    removed: [],
    total: 18,
    cursor,
  });
});

test("a page is new when a page that it teases has changed, and others are not", async () => {
  const before = await read();
  await change("about", "ContentPage", "/about", { title: "About", image: "halves" });
  const after = await read({ since: before["cursor"] });
  const changed = places(after["items"]);
  // The home page has a teaser of it, the team page is its child, and its translations link to it.
  expect(changed).toEqual(
    expect.arrayContaining(["en/", "en/about", "en/about/team", "de/ueber-uns", "fr/a-propos"]),
  );
  expect(changed).not.toContain("en/blog/first");
  expect(changed).not.toContain("en/events/past");
});

test("a new post changes the pages that list posts", async () => {
  const { cursor } = await read();
  const dated = { publishedAt: "2024-06-01", authors: ["meier"], topics: ["lakes"] };
  await change("fourth", "BlogDetailpage", "/blog/fourth", { title: "Fourth", ...dated });
  const changed = places((await read({ since: cursor }))["items"]);
  expect(changed).toEqual(
    expect.arrayContaining(["en/", "en/blog", "en/blog/authors/meier", "en/blog/fourth"]),
  );
  // They share no topic, so their related posts do not change.
  expect(changed).not.toContain("en/blog/first");
});

test("a page changes when another comes to stand below it, and when that leaves", async () => {
  const changedBy = async (parent: string | null) => {
    const { cursor } = await read();
    await cms.publish({ id: "young", path: "/young", parent });
    return places((await read({ since: cursor }))["items"]);
  };
  const come = await changedBy("about");
  expect(come).toEqual(expect.arrayContaining(["en/about", "en/young"]));
  expect(come).not.toContain("en/blog/first");
  expect(await changedBy(null)).toEqual(expect.arrayContaining(["en/about", "en/young"]));
  await cms.mutate('deleteNode(id: "young")');
});

test("a page that is gone is reported, once and for all", async () => {
  const { cursor, total } = await read();
  await cms.mutate('unpublish(id: "german", langcode: "de") { id }');
  const first = await read({ since: cursor });
  expect(places(first["removed"])).toEqual(["de/nur-deutsch"]);
  expect(first["total"]).toBe(Number(total) - 1);
  expect((await read({ since: first["cursor"] }))["removed"]).toEqual([]);
  expect(places((await read({ since: cursor }))["removed"])).toEqual(["de/nur-deutsch"]);
  await cms.mutate('publish(id: "german", langcode: "de") { id }');
  const back = await read({ since: cursor });
  expect(back["removed"]).toEqual([]);
  expect(places(back["items"])).toContain("de/nur-deutsch");
});

test("a page with a new path is gone from the old one", async () => {
  const { cursor } = await read();
  await change("german", "ContentPage", "/only-english", { title: "English now" });
  await change("about", "ContentPage", "/about-us", { title: "About us" });
  const after = await read({ since: cursor });
  expect(places(after["removed"])).toEqual(["en/about"]);
  expect(places(after["items"])).toEqual(
    expect.arrayContaining(["en/about-us", "en/only-english"]),
  );
});

test("a cursor of another store is refused", async () => {
  const cursor = Buffer.from('["other", 1]').toString("base64url");
  for (const variables of [{ since: cursor }, { after: cursor }, { since: "nonsense" }]) {
    expect(await cms.refused(LISTING, variables, false)).toMatchObject({ code: "CURSOR_UNKNOWN" });
  }
});

test("a page of results has a limit", async () => {
  const refused = await cms.refused(LISTING, { first: 501 }, false);
  expect(refused).toMatchObject({ code: "BAD_USER_INPUT" });
});
