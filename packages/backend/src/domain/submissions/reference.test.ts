/** @jest-environment node */
import { randomUUID } from "node:crypto";
import { referenceOf } from "./reference";

test("the same entry has the same reference, and others have others", () => {
  const ids = Array.from({ length: 2000 }, () => randomUUID());
  const references = ids.map(referenceOf);
  expect(new Set(references).size).toBe(ids.length);
  expect(ids.map(referenceOf)).toEqual(references);
  for (const reference of references) {
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  }
});

test("the beginning of the id decides, whatever its version", () => {
  expect(referenceOf("00000000-0000-4000-8000-000000000000")).toBe("00000-00000");
  expect(referenceOf("ffffffff-ffff-4fff-8000-000000000000")).toBe("ZZZZZ-ZZZZZ");
});

test("an id that is no UUID has a reference, too", () => {
  expect(referenceOf("old")).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(referenceOf("old")).not.toBe(referenceOf("older"));
});
