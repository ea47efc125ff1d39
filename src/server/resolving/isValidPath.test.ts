import { isValidPath } from "./isValidPath";

test.each([
  "/",
  "/de",
  "/de/forschung/gletscher",
  "/fr/caf%C3%A9",
  "/de/alt/Seite_1.html",
  "/it/a+b=c&d",
  "/en/old%20report.pdf",
  `/de/${"a".repeat(1990)}`,
])("lets the CMS decide about %.60s", (path) => {
  expect(isValidPath(path)).toBe(true);
});

test.each([
  ["an escape that is none", "/de/%zz"],
  ["bytes that are no text", "/de/%ff"],
  ["a control character", "/de/a%00b"],
  ["a line break", "/de/a%0Ab"],
  ["markup", "/de/%3Cscript%3E"],
  ["braces", "/de/{slug}"],
  ["a backslash", "/de/a%5Cb"],
  ["an escaped slash", "/de/a%2Fb"],
  ["an escaped hash", "/de/a%23b"],
  ["an escaped question mark", "/de/a%3Fb"],
  ["an escaped percent sign", "/de/100%25"],
  ["what is escaped twice", "/de/%2520"],
  ["a broken escape that is escaped", "/de/%25E0%25A4%25A"],
  ["half an escape", "/de/%E0%A4%A"],
  ["an empty slug", "/de//a"],
  ["an empty slug at the end", "/de//"],
  ["an empty slug at the start", "//de"],
  ["a dot", "/de/./x"],
  ["dots", "/de/../etc"],
  ["escaped dots", "/de/%2e%2e/etc"],
  ["more than 2000 characters", `/de/${"a".repeat(2000)}`],
])("refuses %s", (_what, path) => {
  expect(isValidPath(path)).toBe(false);
});
