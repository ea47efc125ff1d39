import { findingsOf } from "./testing/findingsOf";
import type { TestPage, World } from "./testing/world";

/** Answers otherwise each time that something of the German page "/about" is read, which is more than once an answer. */
const unsteady = (field: string, value: (turn: number) => unknown) => ({
  world: ({ pages }: World) => {
    const page = pages.find(({ path, langcode }) => path === "/about" && langcode === "de");
    let turn = 0;
    Object.defineProperty(page as TestPage, field, { get: () => value((turn += 1)) });
  },
});

const items = (...names: string[]) =>
  names.map((id) => ({ __typename: "TextItem", id, langcode: "de", text: { processed: id } }));

test.each<[string, Parameters<typeof findingsOf>[0], RegExp]>([
  ["texts", unsteady("lead", (turn) => `Read ${turn} times`), /^\/about \(de\): lead: "Read \d/],
  [
    "orders",
    unsteady("paragraphs", (turn) => {
      const names = [..."abcdefg"];
      return items(...names.slice(turn % 7), ...names.slice(0, turn % 7));
    }),
    /^\/about \(de\): paragraphs: the same in another order$/,
  ],
  [
    "lists",
    unsteady("paragraphs", (turn) => items(..."abcdefg").slice(0, 1 + (turn % 7))),
    /^\/about \(de\): paragraphs: [1-7], then [1-7] entries$/,
  ],
])("names %s that differ from one reading to the next", async (_what, changes, place) => {
  const findings = await findingsOf(changes);
  expect(Object.keys(findings)).toEqual(["unstable"]);
  expect(findings["unstable"]).toEqual([expect.stringMatching(place)]);
});

test("names menus, settings and revisions that differ", async () => {
  let turn = 0;
  const findings = await findingsOf({
    root: {
      site: ({ langcode }: { langcode: string }) => ({ langcode, name: `No. ${(turn += 1)}` }),
    },
    answer: (result, { query }) =>
      query.includes("DoctorListedPages")
        ? JSON.parse(
            JSON.stringify(result).replaceAll('"revision":"1"', `"revision":"${(turn += 1)}"`),
          )
        : result,
  });
  expect(Object.keys(findings)).toEqual(["unstable"]);
  expect(findings["unstable"]?.join("\n")).toMatch(
    /^Settings \(de\): site\.name: .*\nSettings \(en\): .*\n\/ \(de\): revision \d+, then \d+\n/,
  );
});
