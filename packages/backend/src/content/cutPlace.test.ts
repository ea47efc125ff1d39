import { excerpt } from "../domain/search/excerpt";
import { cutPlace } from "./cutPlace";

test.each([
  ["one two three", 9, "one two"],
  ["one two three", 7, "one two"],
  ["a bcdefghijklm", 10, "a bcdefghi"],
  ["abcdefghij", 5, "abcde"],
  ["🎉🎉🎉🎉", 5, "🎉🎉"],
  ["short", 10, "short"],
])("%j is cut at %d as %j", (text, to, expected) => {
  expect(text.slice(0, cutPlace(text, to))).toBe(expected);
});

test.each([
  ["a long word", "x".repeat(500)],
  ["a long address", `https://example.org/${"a".repeat(300)} and so on`],
  ["a language without blanks", "日本語".repeat(200)],
  ["signs of two units", `a${"🎉".repeat(200)}`],
  ["a short word before a long one", `a ${"y".repeat(400)}`],
])("an excerpt shows the beginning of %s", (_name, text) => {
  const [first] = excerpt([{ text, weight: "C" }], []);
  expect(first?.text.length).toBeGreaterThan(200);
  expect(text.startsWith(first?.text ?? "-")).toBe(true);
  expect(first?.text).not.toMatch(/\p{Cs}/u);
});

test("an excerpt of any number of finds is made in linear time", () => {
  const word = { word: "wort", typed: "wort", exact: [], wide: [], pairs: [] };
  const parts = excerpt(
    [{ text: "wort ".repeat(100_000), weight: "C" }],
    [{ ...word, marked: new Set(["wort"]) }],
  );
  expect(parts.filter(({ match }) => match)).toHaveLength(44);
});
