/** @jest-environment node */
import * as fc from "fast-check";
import { buildId, sumAfter, sumOf } from "./buildId";

const page = fc.record({
  path: fc.constantFrom("/de", "/de/a", "/de/b", "/fr"),
  revision: fc.string({ maxLength: 2 }),
});
const pages = fc.uniqueArray(page, { selector: ({ path }) => path });

test("what pages go and come leads to the same sum as all pages at once, in any order", () => {
  fc.assert(
    fc.property(pages, pages, fc.nat(), (before, after, turn) => {
      const turned = [...after.slice(turn % 4), ...after.slice(0, turn % 4)];
      expect(sumAfter(sumOf(before), { gone: before, added: turned })).toBe(sumOf(after));
    }),
  );
});

test("another path, revision, rule or code makes another id", () => {
  const ids = [
    buildId(sumOf([{ path: "/de", revision: "1" }]), [], "code"),
    buildId(sumOf([{ path: "/de", revision: "2" }]), [], "code"),
    buildId(sumOf([{ path: "/de 1", revision: "" }]), [], "code"),
    buildId(sumOf([]), [], "code"),
    buildId(sumOf([]), [{ pattern: "/", render: "request" }], "code"),
    buildId(sumOf([]), [], "other"),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^[0-9a-f]{16}$/);
});
