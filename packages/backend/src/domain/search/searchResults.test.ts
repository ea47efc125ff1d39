import { setTimeout } from "node:timers/promises";
import type { TestBackend } from "../../testing/startBackend";
import { SEARCH, change, find, ids, made, save, startSearch } from "./testing/startSearch";

let cms: TestBackend;

beforeAll(async () => {
  cms = await startSearch();
});

afterAll(() => cms.close());

/** Retries a search until it finds the expected pages, because searches do not wait for the index. */
async function untilFound(query: string, expected: readonly string[]): Promise<void> {
  while ((await ids(query)).join() !== expected.join()) await setTimeout(50);
}

test("follows publishing, editing, unpublishing and deleting", async () => {
  const id = await save({ langcode: "de", path: "/neu", fields: { title: "Murgangwarnung" } });
  expect(await ids("Murgangwarnung")).toEqual([]);
  await change("publish", id, "de");
  await untilFound("Murgangwarnung", [id]);

  await save({ id, langcode: "de", path: "/neu", fields: { title: "Lawinenbulletin" } });
  expect(await ids("Lawinenbulletin")).toEqual([]);
  await change("publish", id, "de");
  await untilFound("Lawinenbulletin", [id]);
  await untilFound("Murgangwarnung", []);

  await change("unpublish", id, "de");
  await untilFound("Lawinenbulletin", []);
  expect((await find("Lawinenbulletn")).suggestion).toBeNull();

  await change("publish", id, "de");
  await untilFound("Lawinenbulletin", [id]);
  await cms.ask(`mutation { deleteNode(id: "${id}") }`, {}, true);
  await untilFound("Lawinenbulletin", []);
});

test("without words, all pages that pass the filters are listed, and none without filters", async () => {
  const filters = [{ id: "topic", value: ["rivers"] }];
  const all = await find("", "en", { filters });
  expect(all.total).toBeGreaterThan(1);
  const topics = all.facets.find(({ id }) => id === "topic")?.values;
  expect(topics?.find(({ value }) => value === "rivers")?.count).toBe(all.total);
  expect(topics?.length).toBeGreaterThan(1);
  expect([all.suggestion, all.corrected]).toEqual([null, null]);
  expect((await find("", "en", { filters: [{ id: "topic", value: [] }] })).total).toBe(0);
  expect((await find("", "en")).total).toBe(0);
});

test("counts by kind and topic, and filters by both", async () => {
  const all = await find("post", "en");
  const [kinds, topics] = all.facets;
  expect([kinds?.id, topics?.id]).toEqual(["kind", "topic"]);
  const posts = kinds?.values.find(({ value }) => value === "BlogDetailpage");
  expect(posts).toMatchObject({ label: "Blog posts" });
  const rivers = topics?.values.find(({ value }) => value === "rivers");
  expect(rivers).toMatchObject({ label: "Rivers" });

  const filters = [
    { id: "kind", value: ["BlogDetailpage"] },
    { id: "topic", value: ["rivers"] },
  ];
  const filtered = await find("post", "en", { filters });
  expect(filtered.total).toBe(rivers?.count);
  expect(filtered.total).toBeLessThan(all.total);
  // A facet counts what another value would add, and keeps the selected value.
  expect(filtered.facets[1]?.values.map(({ value }) => value)).toContain("lakes");
  const none = await find("post", "en", { filters: [{ id: "kind", value: ["EventDetailPage"] }] });
  expect(none).toMatchObject({ total: 0, suggestion: null });
  expect(none.facets[0]?.values).toContainEqual({
    value: "EventDetailPage",
    label: "Events",
    count: 0,
  });
});

test("orders by date and goes by pages", async () => {
  const byDate = await find("post", "en", { sort: "DATE" });
  const changed = byDate.items.map((item) => (item as unknown as { changed: string }).changed);
  expect(changed).toEqual([...changed].sort().reverse());
  const first = await find("post", "en", { pageSize: 1 });
  const second = await find("post", "en", { pageSize: 1, page: 1 });
  expect(first.pageInfo).toEqual({ page: 0, pageSize: 1, total: byDate.total });
  expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
  expect((await find("post", "en", { page: 99 })).items).toEqual([]);
});

test("suggests a query that finds something", async () => {
  const { total, suggestion } = await find("Gletscher Zebrastreifen");
  expect(total).toBe(0);
  expect(await ids(suggestion ?? "")).toContain(made["glaciers"]);
  const similar = await find("Pegelstabgen");
  expect(similar.total).toBe(1);
  const far = await find("Pegelschlange");
  expect(far.total).toBe(0);
  expect((await find(far.suggestion ?? "")).total).toBeGreaterThan(0);
  expect((await find("Qqxqzzv")).suggestion).toBeNull();
});

test("finds as the visitor types", async () => {
  expect(await ids("Pegelsta")).toEqual([made["glaciers"]]);
  expect(await ids("die")).not.toContain(undefined);
});

test.each(["", "   ", "-- '' \\ %_", "'; drop table search_page; --", "a:* & | ! <->", "\u0301"])(
  "takes any text as words: %j",
  async (query) => {
    expect((await find(query)).pageInfo.page).toBe(0);
  },
);

test.each([
  ["a query that is too long", { query: "a".repeat(201) }, /at most 200 characters/],
  ["a negative page", { query: "a", page: -1 }, /page must be between 0/],
  ["a page beyond all bounds", { query: "a", page: 10_001 }, /page must be between 0/],
  ["a page size of nothing", { query: "a", pageSize: 0 }, /pageSize must be between 1 and 50/],
  ["a page size too great", { query: "a", pageSize: 51 }, /pageSize must be between 1 and 50/],
  ["an unknown filter", { query: "a", filters: [{ id: "colour", value: [] }] }, /no filter colour/],
  ["an unknown language", { query: "a", langcode: "rm" }, /no language rm/],
])("refuses %s", async (_what, variables, message) => {
  const { errors } = await cms.ask(SEARCH, { langcode: "de", ...variables });
  expect(errors?.[0]?.message).toMatch(message);
});
