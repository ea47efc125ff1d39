import { foldLine } from "./contentLine";

test("leaves short lines alone", () => {
  expect(foldLine("x".repeat(75))).toBe("x".repeat(75));
});

test.each(["a", "é", "漢", "🏔"])("counts %s by its octets", (character) => {
  const folded = foldLine(character.repeat(100));
  for (const part of folded.split("\r\n")) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
  expect(folded.replaceAll("\r\n ", "")).toBe(character.repeat(100));
});
