import fc from "fast-check";
import { nativePatterns, type PatternScope } from "../index";
import { definitionPatterns, linearPatterns } from "../linear";

const slow = "([A-Za-zÀ-ÿ]+[ '-]?)+";

/** Typical patterns of editors, with texts that match and texts that do not. */
const ordinary: readonly [string, PatternScope, readonly string[], readonly string[]][] = [
  ["[A-Za-zÀ-ÿ]+([ '-][A-Za-zÀ-ÿ]+)*", "whole", ["Ada", "Anne-Marie d'Été"], ["Ada-", "", "A1"]],
  ["(\\+41|0) ?\\d{2} ?\\d{3} ?\\d{2} ?\\d{2}", "whole", ["+41 79 123 45 67"], ["079 123 45 6"]],
  ["[A-Z]{2}\\d{2}[A-Z0-9]{1,30}", "whole", ["CH9300762011623852957"], ["ch93", "CH9"]],
  ["[^@\\s]+@[^@\\s]+\\.[^@\\s]+", "whole", ["a@b.ch", "é@ü.ch"], ["a @b.ch", "a@b\u00a0.ch"]],
  ["(https?:\\/\\/)?(www\\.)?[\\w.-]+(\\/.*)?", "whole", ["www.a.ch/ü?x"], ["a b", "a.ch/\n"]],
  [
    "(0[1-9]|[12]\\d|3[01])\\.(0[1-9]|1[0-2])\\.(19|20)\\d\\d",
    "whole",
    ["31.12.2026"],
    ["32.12.2026"],
  ],
  ["\\s*\\S+(\\s+\\S+)*\\s*", "whole", [" a\ufeffb\u2028c "], ["", "\u3000"]],
  ["\\p{L}+", "whole", ["Łódź", "山"], ["a1", "😀"]],
  ["[\\p{Script=Greek}\\p{Nd}]*", "whole", ["αβγ1", ""], ["abc"]],
  [".", "whole", ["😀", "\u0085", "\ud800"], ["\n", "\r", "\u2028", "ab"]],
  ["[^a]", "whole", ["\n", "😀", "\udfff"], ["a", "bb"]],
  ["\\u{1F600}|\\u00e9|\\x41|\\cJ|\\0|[\\b]", "whole", ["😀", "é", "A", "\n", "\0", "\b"], ["B"]],
  ["[\\-\\]\\[^]+", "whole", ["-[]^"], ["a"]],
  ["a{2}b{2,}c{1,2}?d?", "whole", ["aabbc", "aabbbccd"], ["abbc", "aabc"]],
  ["(?<year>\\d{4})(?:-\\d{2}){2}", "whole", ["2026-11-21"], ["2026-11"]],
  [
    "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(\\.(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)){3}",
    "whole",
    ["10.0.255.1"],
    ["10.0.256.1"],
  ],
  ["(\\+\\d{1,3} ?)?[\\d ]{6,}", "whole", ["+41 31 123 45 67"], ["+41 31-1"]],
  ["a|b", "whole", ["a", "b"], ["ab", "xa", "bx"]],
  ["", "whole", [""], ["a"]],
  ["[]|x", "whole", ["x"], ["", "a"]],
  ["^a|b$", "part", ["ax", "xb"], ["xa", "bx", "x\na"]],
  ["\\bfish\\b", "part", ["a fish.", "éfish"], ["fishes", "_fish"]],
  ["x\\By", "part", ["axyb"], ["x y"]],
  ["^[a-z]+$", "part", ["abc"], ["abc\n", "a b"]],
  ["[aeiou]{3}", "part", ["queue"], ["quote"]],
];

test.each(ordinary)("%s (%s) means the same in browser and server", (pattern, scope, yes, no) => {
  const onServer = definitionPatterns.compile(pattern, scope);
  const inBrowser = nativePatterns.compile(pattern, scope);
  const found = (matches: (text: string) => boolean) => ({
    yes: yes.filter(matches),
    no: no.filter((text) => !matches(text)),
  });
  expect(found(onServer)).toEqual({ yes, no });
  expect(found(inBrowser)).toEqual({ yes, no });
});

test.each(["\\s", "\\W", "\\D", ".", "[^\\s\\w]", "\\p{Lu}", "\\P{L}", "[A-Za-zÀ-ÿ]"])(
  "%s is the same characters in browser and server",
  (pattern) => {
    const onServer = linearPatterns.compile(pattern, "whole");
    const inBrowser = nativePatterns.compile(pattern, "whole");
    const characters = Array.from({ length: 0x3100 }, (_, code) => String.fromCodePoint(code));
    characters.push("\ud7ff", "\ud800", "\udbff", "\udc00", "\udfff", "\ue000", "\ufeff", "\uffff");
    characters.push("\u{10000}", "𝐀", "😀", "\u{10ffff}");
    expect(characters.filter(onServer)).toEqual(characters.filter(inBrowser));
  },
);

test.each<[string, string]>([
  ["(", "is no regular expression"],
  ["a)|(b", "is no regular expression"],
  ["(?i:a)", "is no regular expression"],
  ["[[:alpha:]]", "is no regular expression"],
  ["\\Aa", "is no regular expression"],
  ["(?=.*\\d).{8,}", 'has a lookahead, "(?=.*\\d)", which cannot be matched in linear time'],
  ["a(?!b)", 'has a lookahead, "(?!b)"'],
  ["(?<=a)b", 'has a lookbehind, "(?<=a)"'],
  ["(?<!a)b", 'has a lookbehind, "(?<!a)"'],
  ["(.)\\1", 'has a backreference, "\\1"'],
  ["(?<a>.)\\k<a>", 'has a backreference, "\\k<a>"'],
  ["a{1001}", "repeats something more than 1000 times"],
  ["(a{100}){100}", "repeats something more than 1000 times"],
  ["a".repeat(1001), "is longer than 1000 characters"],
  [
    Array.from({ length: 41 }, (_, code) => `[\\x${String(code + 10)}\\s]`).join(""),
    "has more than 40 classes",
  ],
])("%s is refused by name", (pattern, reason) => {
  for (const scope of ["whole", "part"] as const) {
    expect(() => linearPatterns.compile(pattern, scope)).toThrow(reason);
    expect(() => definitionPatterns.compile(pattern, scope)).toThrow(reason);
  }
});

test.each([
  slow,
  "(a+)+",
  "(a*)*",
  "(a|a)*",
  "(a|ab|b)*c",
  "(x+x+)+y",
  "(\\w{1,20}){1,20}",
  "(a?){30}a{30}",
  "a?".repeat(30) + "a".repeat(30),
  "(|a|){30}b",
  "\\w*\\w*\\w*!",
  "a?a?a?a?\\w*\\w*!",
  "(.*,){11}P",
  "(?:[\\p{L}\\p{M}]+[ .'’-]*)+",
])("%s may keep a browser busy: no form may have it, but a server still matches it", (pattern) => {
  expect(() => definitionPatterns.compile(pattern, "whole")).toThrow("in so many ways");
  expect(linearPatterns.compile(pattern, "whole")("\n")).toBe(false);
});

test.each([
  "(?:a(?:a*a*c)?)+",
  "(?:a(?:a*a*c)?)*",
  "(?:a(?:a+a+c)?)+",
  "(?:a(?:a+a+c)?)*",
  "x(?:a(?:b|a*a*c)?){2,}",
  "(?:ab?(?:a*a*c)?)+",
  "^(?:a(?:a*a*c)?)+",
  "ba*a*a*^",
])("%s keeps a browser busy even if a part of a text is enough", (pattern) => {
  expect(() => definitionPatterns.compile(pattern, "part")).toThrow("in so many ways");
});

test.each([
  ".*foo.*",
  "(?:\\w+)+",
  "\\w+\\s*\\w+",
  "a(?:a*a*c)?",
  "^\\w+(?:[ -]\\w+)*",
  "(?:^|\\s)a+\\w*",
])("%s does not: nothing is looked at after the first match", (pattern) => {
  expect(definitionPatterns.compile(pattern, "part")("a foo")).toBe(true);
});

test("a pattern that takes too long to validate is refused", () => {
  const pattern = `(?:${"[ab]?".repeat(100)}c)+`;
  expect(() => definitionPatterns.compile(pattern, "whole")).toThrow("is too large");
});

test("a pattern that is asked for again and again is remembered, however many others are", () => {
  for (const engine of [linearPatterns, definitionPatterns]) {
    const first = engine.compile("often", "whole");
    const again = Array.from({ length: 1200 }, (_, index) => {
      engine.compile(`seldom${index}`, "whole");
      return engine.compile("often", "whole");
    });
    expect(again.filter((each) => each !== first)).toEqual([]);
  }
});

test("a text that backtracking would never come to the end of is matched at once", () => {
  const matches = linearPatterns.compile(slow, "whole");
  expect(matches("a".repeat(4000))).toBe(true);
  expect(matches(`${"a".repeat(4000)}!`)).toBe(false);
});

test("no text of more than 5000 characters matches, in browser and server alike", () => {
  for (const engine of [linearPatterns, nativePatterns]) {
    const matches = engine.compile("a", "part");
    expect(matches("a".repeat(5000))).toBe(true);
    expect(matches("a".repeat(5001))).toBe(false);
  }
});

const atom = fc.constantFrom(
  "a",
  "b",
  "[ab]",
  "[^a]",
  "\\w",
  "\\s",
  ".",
  "-",
  "é",
  "\\b",
  "^",
  "$",
);
const { pattern: anyPattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 5 },
    atom,
    fc.tuple(tie("pattern"), tie("pattern")).map(([one, other]) => one + other),
    fc.tuple(tie("pattern"), tie("pattern")).map(([one, other]) => `(${one}|${other})`),
    fc
      .tuple(tie("pattern"), fc.constantFrom("*", "+", "?", "{2}", "{1,3}", "{2,}", "+?"))
      .map(([part, quantifier]) => `(?:${part})${quantifier}`),
  ),
}));
const anyText = fc.string({
  unit: fc.constantFrom(..."ab-é \n\u2028_😀"),
  maxLength: 12,
});

test("browser and server agree on every pattern that a form may have", () => {
  const seen = { yes: 0, no: 0 };
  fc.assert(
    fc.property(
      anyPattern,
      fc.constantFrom<PatternScope>("whole", "part"),
      fc.array(anyText, { minLength: 5, maxLength: 5 }),
      (pattern, scope, texts) => {
        let onServer: (text: string) => boolean;
        try {
          onServer = definitionPatterns.compile(pattern, scope);
        } catch {
          return fc.pre(false);
        }
        const found = texts.map(onServer);
        expect(found).toEqual(texts.map(nativePatterns.compile(pattern, scope)));
        for (const each of found) seen[each ? "yes" : "no"] += 1;
      },
    ),
    { numRuns: 2000 },
  );
  expect(seen.yes).toBeGreaterThan(500);
  expect(seen.no).toBeGreaterThan(500);
});
