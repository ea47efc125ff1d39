import type { AffectedPath } from "@quatrain/contract/publishEvent";
import { composeMessage } from "./publishMessage";

const facts = { id: "1", at: "2027-03-01T08:00:00.000Z" };

/** The message for pages that have all changed, or are all gone. */
function told(count: number, length: number, state: AffectedPath["state"]) {
  const paths = Array.from({ length: count }, (_, index) => {
    return { langcode: "de", path: `/${String(index).padEnd(length, "x")}`, state };
  });
  return composeMessage(facts, { event: "publish" }, paths);
}

test("touched paths are named one by one", () => {
  const message = told(20_000, 50, "changed");
  expect(message?.paths).toHaveLength(20_000);
  expect(message?.everywhere).toBeUndefined();
});

test.each([
  ["more paths than can be named", 20_001, 50],
  ["longer paths than can be named", 20_000, 300],
])("of %s, the message says that everything has changed", (_, count, length) => {
  expect(told(count, length, "changed")).toMatchObject({ paths: [], everywhere: true });
});

// A message that the receiver rejects would block all later ones forever.
test.each([
  ["more pages gone", 60_000, 50],
  ["longer paths gone", 20_000, 300],
])("with %s than can be named, the message still is one that the receiver takes", (...given) => {
  const [, count, length] = given;
  const message = told(count, length, "gone");
  expect(message?.everywhere).toBe(true);
  expect(message?.paths?.length).toBeGreaterThan(5000);
  expect(message?.paths?.length).toBeLessThanOrEqual(50_000);
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(5_000_000);
});
