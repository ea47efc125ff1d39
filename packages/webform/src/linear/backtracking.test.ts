import fc from "fast-check";
import { definitionPatterns } from "../linear";
import type { PatternScope } from "../index";

// Counts the attempts of a backtracking engine, independent of machine and time.

/** A text and the number of characters read. */
interface Try {
  readonly text: string;
  steps: number;
}

/** Tries all continuations from a position, in the order of an engine, until the rest matches. */
type Go = (on: Try, at: number, rest: (at: number) => boolean) => boolean;

/** A pattern and its number of attempts. */
interface Sample {
  readonly pattern: string;
  readonly go: Go;
}

/** More attempts than quadratic time allows for a text of 80 characters. */
const ENDLESS = 3_000_000;

const character = (pattern: string): Sample => ({
  pattern,
  go: (on, at, rest) => {
    on.steps += 1;
    if (on.steps > ENDLESS) throw new RangeError("endless");
    const found = on.text[at];
    return found !== undefined && pattern.includes(found) && rest(at + 1);
  },
});
const inOrder = (one: Sample, other: Sample): Sample => ({
  pattern: one.pattern + other.pattern,
  go: (on, at, rest) => one.go(on, at, (next) => other.go(on, next, rest)),
});
const either = (one: Sample, other: Sample): Sample => ({
  pattern: `(?:${one.pattern}|${other.pattern})`,
  go: (on, at, rest) => one.go(on, at, rest) || other.go(on, at, rest),
});
const optional = ({ pattern, go }: Sample): Sample => ({
  pattern: `(?:${pattern})?`,
  go: (on, at, rest) => go(on, at, (next) => next !== at && rest(next)) || rest(at),
});
const star = ({ pattern, go }: Sample): Sample => {
  const loop: Go = (on, at, rest) =>
    go(on, at, (next) => next !== at && loop(on, next, rest)) || rest(at);
  return { pattern: `(?:${pattern})*`, go: loop };
};
const plus = (part: Sample): Sample => ({
  pattern: `(?:${part.pattern})+`,
  go: inOrder(part, star(part)).go,
});
const atom = fc.constantFrom("a", "b", "c", "[ab]").map(character);
/** A repetition of one character, so that several follow each other often. */
const run = fc.tuple(atom, fc.constantFrom(star, plus)).map(([part, repeated]) => repeated(part));
const runs = fc.tuple(run, run, atom).map(([one, other, end]) => inOrder(inOrder(one, other), end));

const { sample: anySample } = fc.letrec<{ sample: Sample }>((tie) => {
  const pair = fc.tuple(tie("sample"), tie("sample"));
  return {
    sample: fc.oneof(
      { maxDepth: 4 },
      { weight: 3, arbitrary: atom },
      { weight: 1, arbitrary: runs },
      { weight: 4, arbitrary: pair.map(([one, other]) => inOrder(one, other)) },
      { weight: 1, arbitrary: pair.map(([one, other]) => either(one, other)) },
      { weight: 1, arbitrary: tie("sample").map(optional) },
      { weight: 2, arbitrary: tie("sample").map(star) },
      { weight: 2, arbitrary: tie("sample").map(plus) },
    ),
  };
});

/** Expressions that can end before their tail, again and again. */
const withTail = fc
  .tuple(fc.oneof(atom, anySample), fc.oneof(runs, anySample), fc.constantFrom(star, plus))
  .map(([part, tail, repeated]) => repeated(inOrder(part, optional(tail))));
const sample = fc.oneof(
  anySample,
  runs,
  withTail,
  fc.tuple(anySample, withTail).map(([one, other]) => inOrder(one, other)),
);

function stepsOf({ go }: Sample, scope: PatternScope, text: string): number {
  const on = { text, steps: 0 };
  const starts = scope === "whole" ? [0] : [...text, ""].keys();
  for (const start of starts) {
    if (go(on, start, (end) => scope === "part" || end === text.length)) break;
  }
  return on.steps;
}

const texts = (length: number) =>
  ["", "b", "c"].flatMap((before) =>
    ["a", "b", "ab"].flatMap((again) =>
      ["", "c", "d"].map((end) => before + again.repeat(length / again.length) + end),
    ),
  );

test("no pattern that a form may have takes a backtracking engine more than quadratic time", () => {
  const seen = { accepted: 0, quadratic: 0 };
  fc.assert(
    fc.property(sample, fc.constantFrom<PatternScope>("part", "whole"), (each, scope) => {
      try {
        definitionPatterns.compile(each.pattern, scope);
      } catch {
        return fc.pre(false);
      }
      seen.accepted += 1;
      const short = texts(40).map((text) => stepsOf(each, scope, text));
      const long = texts(80).map((text) => stepsOf(each, scope, text));
      const growth = long.map((steps, index) => steps / (short[index] ?? 0));
      // Twice the length means four times the steps if quadratic, eight times if cubic. Constant parts shift this a
      // little.
      expect(growth.filter((times) => times > 5.5)).toEqual([]);
      if (Math.max(...growth) > 3.5) seen.quadratic += 1;
    }),
    { numRuns: 1500 },
  );
  expect(seen.accepted).toBe(1500);
  expect(seen.quadratic).toBeGreaterThan(150);
});
