import type { Random } from "./random";

/** Invalid values. */
const ODD: readonly unknown[] = [
  null,
  "",
  "3",
  "Mars/Phobos",
  "javascript:alert(1)",
  "2026-02-31",
  "x".repeat(1000),
  "\u0000\ud800",
  0,
  -1,
  1e308,
  0.5,
  true,
  [],
  [null],
  [[]],
  {},
  { __typename: "Unheard" },
  { __typename: 7, id: {}, length: -1 },
  JSON.parse('{"__proto__": {"title": "x"}, "title__2": {"a": 1}, "constructor": []}'),
];

/** Corrupts an answer: replaces values, removes fields, and repeats entries. */
export function hostileAnswer(answer: unknown, random: Random, amount: number): unknown {
  if (random.chance(amount)) return random.pick(ODD);
  if (Array.isArray(answer)) {
    const entries = answer.map((entry: unknown) => hostileAnswer(entry, random, amount));
    return random.chance(amount) ? [...entries, ...entries, random.pick(ODD)] : entries;
  }
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer)
      .filter(() => !random.chance(amount))
      .map(([key, value]) => [key, hostileAnswer(value, random, amount)]),
  );
}
