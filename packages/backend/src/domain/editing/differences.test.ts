import { differences } from "./differences";

test.each([
  [{ a: 1 }, { a: 1 }, []],
  [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, []],
  [{ a: null }, {}, []],
  [{ a: 1 }, {}, ["REMOVED a"]],
  [{}, { a: [] }, ["ADDED a"]],
  [{ a: { b: 1 } }, { a: { b: 2 } }, ["CHANGED a.b"]],
  [{ a: [1, 2, 3] }, { a: [2, 3] }, ["REMOVED a.0"]],
  [{ a: [1, 2] }, { a: [0, 1, 2] }, ["ADDED a.0"]],
  [{ a: [1, 2, 3, 4] }, { a: [1, 4, 2, 3] }, ["ADDED a.1", "REMOVED a.3"]],
  [{ a: "x" }, { a: ["x"] }, ["CHANGED a"]],
  // Another kind of block is another block.
  [{ a: [{ kind: "A", t: 1 }] }, { a: [{ kind: "B", t: 2 }] }, ["CHANGED a.0"]],
  [{ a: [{ kind: "A", t: 1 }] }, { a: [{ kind: "A", t: 2 }] }, ["CHANGED a.0.t"]],
])("%j becomes %j: %j", (before, after, expected) => {
  expect(differences(before, after).map(({ change, path }) => `${change} ${path}`)).toEqual(
    expected,
  );
});

test("long lists that have nothing in common are compared entry by entry", () => {
  const before = Array.from({ length: 5000 }, (_, index) => index);
  const after = before.map((value) => -1 - value);
  expect(differences(before, after)).toHaveLength(5000);
});
