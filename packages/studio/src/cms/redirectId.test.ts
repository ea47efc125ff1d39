import { redirectId } from "./documents";

const PATHS = [
  "/old/team",
  "/alt/über-uns",
  "/alt/uber-uns",
  "/Bad Path",
  "/100%",
  "/a(fc)b",
  "/aüb",
  "/a!b",
  "/a/b",
  "/日本",
];

test("each redirect has a unique id that URLs need not encode", () => {
  const ids = PATHS.map((path) => redirectId({ langcode: "de", path }));
  for (const id of ids) expect(encodeURIComponent(id)).toBe(id);
  expect(new Set(ids).size).toBe(PATHS.length);
  expect(ids[0]).toBe("de!old!team");
});
