import fc from "fast-check";

// Text that editors should not write but anybody may send, for property tests.

const CHARACTERS = ["", " ", "\0", "a\0b", "\v", "\ud800", "a\udfff", "\u202e", "\u2028", "\ufffe"];
const MARKUP = [
  "<b>",
  "a & b",
  '"',
  "'",
  "]]>",
  "&#11;",
  "<!--<script>",
  "</SCRIPT >",
  "</script>",
  '"><script>alert(1)</script>',
];
const ADDRESSES = ["?a#b", "%", "%00", "%zz", "../../etc/passwd", "//evil.example"];

/** Text that breaks HTML, XML, JSON or URLs unless escaped. */
export const unescapedText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(...CHARACTERS, ...MARKUP, ...ADDRESSES),
);

/** Text that breaks careless code: SQL, HTML, paths, patterns, headers, numbers, characters. */
export const oddText = fc.oneof(
  unescapedText,
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    ...["'; drop table node; --", "{{7*7}}", "${1}", "javascript:alert(1)", "a|b&!(c"],
    ...["\r\nSet-Cookie: a=b", "aa ab ac ad ae af ag ah ai aj ak al am an ao ap"],
    ...["__proto__", "constructor", "null", "NaN", "-1", "1e999", "true", "[]", "{}"],
    ...["9".repeat(400), "Gletscher".repeat(40), "a".repeat(5000)],
  ),
);

/** Any JSON value with odd texts. */
export const oddValue = fc.oneof(
  oddText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.array(oddText, { maxLength: 4 }),
  fc.dictionary(oddText, oddText, { maxKeys: 3 }),
);
