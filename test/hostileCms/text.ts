import type { Random } from "@quatrain/contract/testing/random";

/** Longest text, in UTF-16 units. */
const LONGEST_TEXT = 10_000;

/** The entries of a list without blanks in them. */
export const listed = (text: string) => text.trim().split(/\s+/);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_each, index) => String.fromCodePoint(from + index));

const letters = (text: string) => [...text];

/** Letters of many scripts, including right-to-left ones and those outside the first plane. */
const SCRIPTS: readonly (readonly string[])[] = [
  letters("abcdefghijklmnopqrstuvwxyz"),
  letters("eeennniiaaarrsssttäöüßéèêçàòùœ’"),
  letters("ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉ"),
  range(0x0100, 0x017f), // Latin Extended-A
  letters("αβγδεζηθικλμνξοπρστυφχψω"),
  letters("абвгдежзийклмнопрстуфхцчшщыэюяієї"),
  range(0x05d0, 0x05ea), // Hebrew
  range(0x0627, 0x064a), // Arabic
  range(0x0905, 0x0939), // Devanagari
  range(0x0e01, 0x0e2e), // Thai, without spaces between words
  range(0x4e00, 0x4eff), // Han
  range(0xac00, 0xacff), // Hangul
  range(0x10330, 0x1034a), // Gothic, outside the first plane
  letters("0123456789"),
  ["🏔️", "🌊", "👩‍🔬", "🇨🇭", "👍🏽", "❄️", "𝒜", "𝟚"],
];

/** Combining marks, and invisible characters. */
const MARKS = ["\u0301", "\u0308", "\u0327", "\u200d", "\u00ad", "\u200b", "\u202e", "\u2066"];

const BLANKS = [" ", " ", " ", " ", " ", "\u00a0", " – ", ", ", ". ", "\n", "\u2028", "\t"];

/** Texts with a special meaning in code, markup, patterns, formats and names. */
const MISLEADING = [
  "a < b && c > d",
  "<b>bold</b>",
  "</script><script>alert(1)</script>",
  "<!-- -->",
  "]]>",
  "&amp;",
  "&#0;",
  "{{count}}",
  "$t(common:menu.open)",
  "${7*7}",
  "%s %d %",
  "\\",
  '"',
  "'",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "0",
  "-0",
  "true",
  "[]",
  " ",
  "  leading and trailing  ",
  "a\r\nb",
  "=cmd|'/c calc'!A1",
  "../..",
  "%2e%2e",
  "?a=b#c",
];

function lengthOf(draw: Random): number {
  const kind = draw.next();
  if (kind < 0.03) return 0;
  if (kind < 0.86) return draw.int(1, 60);
  if (kind < 0.96) return draw.int(60, 400);
  if (kind < 0.992) return draw.int(400, 2000);
  return draw.int(2000, LONGEST_TEXT);
}

/** A word of one script. */
export function randomWord(draw: Random, script: readonly string[] = draw.pick(SCRIPTS)): string {
  let word = "";
  const length = draw.chance(0.03) ? draw.int(20, 80) : draw.int(1, 11);
  for (let at = 0; at < length; at += 1) {
    word += draw.pick(script);
    if (draw.chance(0.01)) word += draw.pick(MARKS);
  }
  return word;
}

/** A text of any scripts, from empty to 10,000 characters. */
export function randomText(draw: Random): string {
  if (draw.chance(0.02)) return draw.pick(MISLEADING);
  return textOfLength(draw, lengthOf(draw));
}

/** A text that is neither empty nor blank. */
export function randomLabel(draw: Random): string {
  return `${randomWord(draw)} ${textOfLength(draw, draw.chance(0.02) ? 300 : draw.int(0, 30))}`;
}

function textOfLength(draw: Random, length: number): string {
  const script = draw.chance(0.8) ? draw.pick(SCRIPTS) : undefined;
  let text = "";
  while (text.length < length) {
    const more = (text === "" ? "" : draw.pick(BLANKS)) + randomWord(draw, script);
    if (text.length + more.length > Math.max(length, 12)) break;
    text += more;
  }
  return text;
}

/** The beginning of a text, without splitting a surrogate pair at its end. */
export function beginningOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}
