import { validate } from "../index";

test.each<[string, unknown[], unknown, boolean]>([
  ["is", ["a", "b"], "b", true],
  ["is", ["a"], "A", false],
  ["is", ["1"], 1, true],
  ["is", ["1"], true, true],
  ["is", [["a", "b"]], ["a", "b"], true],
  ["is", [{ a: [1] }], { a: [2] }, false],
  ["not", ["a", "b"], "b", false],
  ["not", ["a", "b"], "c", true],
  ["not", ["1"], 1, true],
  ["not", [["a"]], ["a"], false],
  ["matches", ["a", "b"], "b", true],
  ["matches", ["1"], 1, false],
  ["matches", ["/^\\d{4}$/"], "2503", true],
  ["matches", ["/^\\d{4}$/"], "25030", false],
  ["matches", ["/^\\d{4}$/", "none"], "none", true],
  ["matches", ["/o$/"], "foo", true],
  ["matches", ["/^.$/"], "😀", true],
  ["matches", ["/"], "/", true],
  ["starts_with", ["https://", "http://"], "http://a.ch", true],
  ["starts_with", ["https://"], "http://a.ch", false],
  ["starts_with", [], "a", true],
  ["starts_with", ["1"], 12, false],
  ["ends_with", [".ch", ".li"], "a.li", true],
  ["ends_with", [".ch"], "a.li", false],
  ["ends_with", [], "a", true],
  ["email", [], "vorname.name@beispiel.ch", true],
  ["email", [], "a+b@sub.example.org", true],
  ["email", [], '"a b"@example.org', true],
  ["email", [], "müller@zürich.ch", true],
  ["email", [], "a@b", false],
  ["email", [], "a@b.c", false],
  ["email", [], "a b@c.ch", false],
  ["email", [], "a@b@c.ch", false],
  ["email", [], "@c.ch", false],
  ["email", [], "a..b@c.ch", false],
  ["email", [], "a@c.ch, b@c.ch", false],
  ["url", [], "https://siwk.ch/de?a=1#b", true],
  ["url", [], "http://localhost:8000", true],
  ["url", [], "ftp://siwk.ch", false],
  ["url", ["ftp:"], "ftp://siwk.ch", true],
  ["url", ["ftp:"], "https://siwk.ch", false],
  ["url", [], "javascript:alert(1)", false],
  ["url", [], "www.siwk.ch", false],
])("%s with %p finds %p right: %p", (rule, args, value, expected) => {
  expect(validate({ rule, args, value })).toBe(expected);
});

test("a long address that is none is refused at once", () => {
  expect(validate({ rule: "email", value: `${"a".repeat(100_000)}@` })).toBe(false);
  expect(validate({ rule: "email", value: `a@${"a.".repeat(50_000)}` })).toBe(false);
});
