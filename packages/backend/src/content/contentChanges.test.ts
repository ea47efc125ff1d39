import { ChangeLog } from "./contentChanges";

const keysOf = (count: number) => new Set(Array.from({ length: count }, (_, key) => `key:${key}`));

test("changes of versions in a row are known together, and none of others", () => {
  const log = new ChangeLog();
  log.add({ from: 1, to: 2, keys: new Set(["a"]) });
  log.add({ from: 2, to: 4, keys: new Set(["b"]) });
  expect(log.between(1, 4)).toEqual(new Set(["a", "b"]));
  expect(log.between(2, 4)).toEqual(new Set(["b"]));
  expect(log.between(4, 4)).toEqual(new Set());
  expect([log.between(3, 4), log.between(4, 2), log.between(1, 5)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("the oldest changes are forgotten when there are many, and one that is very large at once", () => {
  const log = new ChangeLog();
  for (let from = 0; from < 3; from += 1) log.add({ from, to: from + 1, keys: keysOf(4000) });
  expect(log.between(0, 3)).toBeUndefined();
  expect(log.between(1, 3)?.size).toBe(4000);
  log.add({ from: 3, to: 4, keys: keysOf(20_000) });
  expect(log.between(3, 4)).toBeUndefined();
  log.add({ from: 4, to: 5, keys: new Set(["a"]) });
  expect(log.between(4, 5)).toEqual(new Set(["a"]));
});

test("changes that concern no page are not remembered without bound", () => {
  const log = new ChangeLog();
  for (let from = 0; from < 20_000; from += 1) log.add({ from, to: from + 1, keys: new Set() });
  expect(log.between(0, 20_000)).toBeUndefined();
  expect(log.between(19_000, 20_000)).toEqual(new Set());
});
