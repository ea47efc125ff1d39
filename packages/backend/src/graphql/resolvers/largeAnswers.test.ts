import { startBackend, type TestBackend } from "../../testing/startBackend";

let cms: TestBackend;

beforeAll(async () => {
  cms = await startBackend();
});

afterAll(() => cms.close());

/** The pages of a list, with related pages twice on each level. */
function related(levels: number): string {
  const fragments = Array.from(
    { length: levels },
    (_, at) => `fragment F${at} on BlogDetailpage {
      id a: related { ...F${at + 1} } b: related { ...F${at + 1} } }`,
  );
  return `{ view(view_id: "blog", display: "page", langcode: "en") { results { ...F0 } } }
    ${fragments.join(" ")} fragment F${levels} on BlogDetailpage { id }`;
}

async function codesOf(query: string, variables: object = {}, asEditor = false) {
  const { errors = [] } = await cms.ask(query, variables, asEditor);
  return [...new Set(errors.map(({ extensions }) => extensions["code"]))];
}

test("pages that lead to pages that lead to pages come to an end", async () => {
  expect(await codesOf(related(3))).toEqual([]);
  for (const asEditor of [false, true]) {
    expect(await codesOf(related(16), {}, asEditor)).toContain("OPERATION_TOO_LARGE");
  }
  expect(await codesOf(related(3))).toEqual([]);
});

test.each([
  ["many filters", Array.from({ length: 21 }, () => ({ id: "topic", value: ["a"] }))],
  ["many values", [{ id: "topic", value: Array.from({ length: 101 }, String) }]],
  ["long values", [{ id: "topic", value: ["x".repeat(201)] }]],
])("no list and no search takes %s", async (_, filters) => {
  const view = `query ($filters: [FilterInput!]) {
    view(view_id: "blog", display: "page", langcode: "en", filters: $filters) { view_id } }`;
  const search = `query ($filters: [FilterInput!]) {
    search(query: "water", langcode: "en", filters: $filters) { total } }`;
  for (const query of [view, search]) {
    expect(await codesOf(query, { filters })).toEqual(["BAD_USER_INPUT"]);
  }
});

test.each(["constructor", "__proto__", "toString", "page2"])(
  "there is no display of a list that is called %s",
  async (display) => {
    const query = `query ($display: String!) {
      view(view_id: "blog", display: $display, langcode: "en") { view_id } }`;
    expect(await cms.ask(query, { display })).toEqual({ data: { view: null } });
  },
);
