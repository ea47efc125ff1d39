import type { ListingEntry } from "../store/listingTable";
import { Snapshot } from "../store/snapshot";
import { messageOf } from "./affectedPaths";

const snapshot = new Snapshot({
  ...{ epoch: "e", version: 1 },
  ...{ pages: new Map(), documents: new Map(), redirects: new Map() },
});

const row = {
  ...{ id: "1", event: "site" as const, at: new Date(0), node_id: null, langcode: null },
  ...{ paths: [], sequence: 0 },
};

/** What is told of pages that have all changed, or are all gone. */
function told(count: number, length: number, removed: boolean) {
  const entries = Array.from({ length: count }, (_, index): ListingEntry => {
    const path = `/${String(index).padEnd(length, "x")}`;
    return { langcode: "de", path, revision: "r", sequence: 1, removed };
  });
  return messageOf(row, { epoch: "e", sequence: 1, entries, chrome: [] }, snapshot);
}

test("changed paths are named one by one", () => {
  const message = told(20_000, 50, false);
  expect(message.paths).toHaveLength(20_000);
  expect(message.everywhere).toBeUndefined();
});

test.each([
  ["more paths than can be named", 20_001, 50],
  ["longer paths than can be named", 20_000, 300],
])("of %s, it is said that everything has changed", (_, count, length) => {
  expect(told(count, length, false)).toMatchObject({ paths: [], everywhere: true });
});

// A message that the receiver refuses would keep all later ones waiting for ever.
test.each([
  ["more pages gone", 60_000, 50],
  ["longer paths gone", 20_000, 300],
])("with %s than can be named, the message still is one that the receiver takes", (...facts) => {
  const [, count, length] = facts;
  const message = told(count, length, true);
  expect(message.everywhere).toBe(true);
  expect(message.paths.length).toBeGreaterThan(5000);
  expect(message.paths.length).toBeLessThanOrEqual(50_000);
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(5_000_000);
});
