import fc from "fast-check";
import { count, nativePatterns, valuesToSend } from "./index";

/** Stored value of a text. */
function stored(value: string, kind = "WebformTextarea"): string | undefined {
  const elements = [{ kind, key: "it", title: "It" }];
  return valuesToSend(elements, { it: value }, nativePatterns)[0]?.value;
}

// White space, zero-width, soft hyphen, marks of direction, fillers, a letter of Braille without dots.
const unseen = [
  ..." \t\n\r\v\f\u0085\u00a0\u1680\u2003\u2028\u202f\u205f\u3000",
  ..."\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u202e\u2060\u2066\u2800\u3164\ufe0f\ufeff\uffa0\u0000",
];

test.each(unseen.map((each) => [each.codePointAt(0)?.toString(16), each]))(
  "U+%s alone is no value, and goes from the beginning",
  (_code, character) => {
    expect(stored(character)).toBeUndefined();
    expect(stored(`${character}${character}a b`)).toBe("a b");
  },
);

test.each([
  ["spaces and lines inside", "  a\n\n b ", "a\n\n b"],
  ["a joined emoji", " 👩\u200d💻 ", "👩\u200d💻"],
  ["an emoji in colour", "❤\ufe0f ", "❤\ufe0f"],
  [
    "the flag of Wales",
    "🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}\n",
    "🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}",
  ],
  ["a Persian word", "می\u200cخواهم\u200b", "می\u200cخواهم"],
  ["a Persian abbreviation", "ه\u200d \u200d", "ه\u200d"],
  ["a soft hyphen inside", "Donau\u00addampf\u00ad", "Donau\u00addampf"],
  ["a sign of Arabic years", "\u0601\u0661", "\u0601\u0661"],
])("keeps %s", (_case, typed, expected) => {
  expect(stored(typed)).toBe(expected);
});

test.each([
  ["WebformEmail", "\u200ba@hoch\u00adwasser.ch\u200b "],
  ["WebformEmail", "a@\u2060hochwasser.ch"],
])("an address has none inside: %s %j", (kind, typed) => {
  expect(stored(typed, kind)).toBe("a@hochwasser.ch");
});

test("counters count what remains", () => {
  expect(count(`\n\u200b a b${"\n".repeat(25)}`, "CHARACTER")).toBe(3);
  expect(count("\u200b", "WORD")).toBe(0);
});

test("whatever is typed, what is stored is found again, and is never blank", () => {
  const blank = fc.array(fc.constantFrom(...unseen)).map((all) => all.join(""));
  const text = fc.tuple(blank, fc.string({ unit: "grapheme" }), blank).map((all) => all.join(""));
  fc.assert(
    fc.property(text, (typed) => {
      const once = stored(typed);
      expect(once).not.toBe("");
      expect(stored(once ?? "")).toBe(once);
    }),
  );
});

test("a long text of blanks takes no time that grows with its square", () => {
  const long = `a${" \u200b".repeat(200_000)}b`;
  expect(stored(` ${long} `)).toBe(long);
});
