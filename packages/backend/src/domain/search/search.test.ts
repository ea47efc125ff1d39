import type { TestBackend } from "../../testing/startBackend";
import { find, ids, made, startSearch } from "./testing/startSearch";

let cms: TestBackend;

beforeAll(async () => {
  cms = await startSearch();
});

afterAll(() => cms.close());

test.each([
  ["de", "Messungen", "measuring"],
  ["fr", "débit mesuré", "mesures"],
  ["it", "acqua sotterranea", "acqua"],
  ["en", "measured river", "note"],
])("finds other forms of a word in %s: %s", async (langcode, query, page) => {
  expect(await ids(query, langcode)).toContain(made[page]);
});

test.each([
  ["de", "hohe", "glaciers"],
  ["de", "RÜCKGANG", "glaciers"],
  ["fr", "debits mesures", "mesures"],
  ["fr", "coeur", "mesures"],
  ["fr", "l'eau", "mesures"],
])("does not mind accents in %s: %s", async (langcode, query, page) => {
  expect(await ids(query, langcode)).toContain(made[page]);
});

test.each([
  ["Massenbilanz", "balance"],
  ["Prognose", "measuring"],
  ["Gletscherwandel", "glaciers"],
  ["Pegelmessung", "measuring"],
  ["Kubikkilometers", "glaciers"],
])("finds compounds by their parts and parts by their compounds: %s", async (query, page) => {
  expect(await ids(query)).toContain(made[page]);
});

test.each(["Gletcher", "Glestcher", "gletscer", "Hochwaserprognosen", "Rhien"])(
  "forgives a slip of the finger: %s",
  async (query) => {
    expect((await find(query)).total).toBeGreaterThan(0);
  },
);

test("says what was searched for in place of a slip, and can leave it at that", async () => {
  expect((await find("Gletcher")).corrected).toBe("Gletscher");
  expect((await find("Gletscher")).corrected).toBeNull();
  expect(await find("Gletcher", "de", { exact: true })).toMatchObject({
    total: 0,
    corrected: null,
    suggestion: "Gletscher",
  });
});

test.each([
  ["an accordion", "Pegelstangen"],
  ["a section's title", "Verfahren"],
  ["a fact", "Kubikkilometer"],
  ["a table", "Konkordiaplatz"],
  ["a table's caption", "Jahreswerte"],
  ["a download", "Bericht"],
  ["a caption", "Zungenende"],
  ["a teaser with a title of its own", "Anrisstitel"],
])("searches what stands in %s", async (_place, query) => {
  expect(await ids(query)).toEqual([made["glaciers"]]);
});

test("searches library contents and forms where they are shown", async () => {
  expect(await ids("kept once", "en")).toContain(made["note"]);
  expect(await ids("kept once rivers", "en")).toEqual([made["note"]]);
});

test("puts titles above bodies, however often the word stands there", async () => {
  expect((await ids("Gletscher")).slice(0, 2)).toEqual([made["glaciers"], made["balance"]]);
});

test("searches one language only", async () => {
  expect(await ids("glacier", "fr")).toEqual([made["mesures"]]);
  expect(await ids("Gletscher", "fr")).toEqual([]);
  expect(await ids("Pegelstangen", "en")).toEqual([]);
});

test("marks what matched", async () => {
  const [item] = (await find("hohe messung")).items;
  const parts = item?.excerpt ?? [];
  expect(parts.filter(({ match }) => match).map((each) => each.text)).toEqual([
    "Messungen",
    "Höhen",
  ]);
  expect(parts.map((each) => each.text).join("")).toContain("Die Messungen zeigen grosse Höhen.");
  expect(await find("Pegelstangen")).toMatchObject({
    items: [
      {
        excerpt: [
          { text: "Wir bohren " },
          { text: "Pegelstangen", match: true },
          { text: " ein." },
        ],
      },
    ],
  });
});
