/** @jest-environment node */
import { setImmediate } from "node:timers/promises";
import type { CmsReader } from "../reading/cmsReader";
import { ContentFaults } from "../reading/contentFaults";
import { readListPages } from "./listPages";

const view = (page: number, total: number, held = total) => ({
  view_id: "v",
  display: "d",
  filters: [],
  results: page * 3 < held ? [`entries of ${page}`] : [],
  pageInfo: { page, pageSize: 3, total },
});

/** Reads the pages of a list that promises so many entries, of which a CMS holds others. */
async function read(total: number, held = total) {
  const inFlight = { now: 0, most: 0 };
  const faults = new ContentFaults();
  const reader: CmsReader = {
    endpoint: "http://cms.example/graphql",
    faults,
    async read(_operation, { page }) {
      inFlight.now += 1;
      inFlight.most = Math.max(inFlight.most, inFlight.now);
      // The later ones answer first.
      for (let wait = Number(page); wait < 12; wait++) await setImmediate();
      inFlight.now -= 1;
      return { view: view(Number(page), total, held) } as never;
    },
  };
  const entity = { path: "/list", paragraphs: [view(0, total)] };
  const pages = await readListPages(reader, "de", entity as never);
  const shown = pages.map(({ path, entity: each }) => [path, JSON.stringify(each)]);
  return { shown, most: inFlight.most, faults: faults.takeRest() };
}

const expected = (from: number, to: number, total: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => [
    `/list/page/${from + index}`,
    JSON.stringify({ path: "/list", paragraphs: [view(from + index - 1, total)] }),
  ]);

test("all pages of a list are read in order, few of them at once", async () => {
  const { shown, most, faults } = await read(29);
  expect(shown).toEqual(expected(2, 10, 29));
  expect(most).toBe(4);
  expect(faults).toEqual([]);
});

test("a list that ends earlier than it promises has the pages before, and that is told once", async () => {
  const { shown, faults } = await read(29, 10);
  expect(shown).toEqual(expected(2, 4, 29));
  expect(faults).toEqual(["/list (de): A list promises 10 pages, but ends after 4."]);
});
