import { PatternError, type PatternScope } from "../patterns/engine";
import { anything, type Ranges } from "./characters";
import type { Expression } from "./syntax";

/**
 * The paths of a backtracking engine through an expression: one state per character of the expression (Glushkov's
 * automaton), plus the start state 0.
 */
export interface Automaton {
  /** Characters that enter each state. */
  readonly characters: readonly Ranges[];
  /** Next states of each state. A state listed twice can be reached in two ways. */
  readonly next: readonly (readonly number[])[];
}

/** A part of an expression: whether it can match the empty text, its first and its last states. */
interface Part {
  readonly isEmpty: boolean;
  readonly first: readonly number[];
  readonly last: readonly number[];
}

const MAX_STATES = 1000;
const nothing: Part = { isEmpty: true, first: [], last: [] };

/** The expression matches in so many ways that a backtracking engine may never end. */
export function tooManyWays(): PatternError {
  return new PatternError(
    "can match the same text in so many ways that it would keep a browser busy; " +
      'write it so that there is one way, as "a+(-a+)*" for "(a+-?)+"',
  );
}

/**
 * Builds the automaton of an expression. Treats bounded repetitions as unbounded, so that the result holds for any
 * number. Throws a PatternError if there are too many states or paths.
 */
export function automatonOf(expression: Expression, scope: PatternScope): Automaton {
  const characters: Ranges[] = [anything];
  const next: number[][] = [[]];
  /** End states of expressions that can repeat. */
  const repeated = new Set<number>();
  const connect = (from: readonly number[], to: readonly number[]) => {
    for (const state of from) next[state]?.push(...to);
  };
  const inOrder = (one: Part, other: Part): Part => {
    connect(one.last, other.first);
    return {
      isEmpty: one.isEmpty && other.isEmpty,
      first: one.isEmpty ? [...one.first, ...other.first] : one.first,
      last: other.isEmpty ? [...one.last, ...other.last] : other.last,
    };
  };
  const build = (part: Expression): Part => {
    switch (part.kind) {
      case "place":
        return nothing;
      case "character": {
        const state = characters.push(part.ranges) - 1;
        if (state > MAX_STATES) throw new PatternError("is too large");
        next.push([]);
        return { isEmpty: false, first: [state], last: [state] };
      }
      case "sequence":
        return part.parts.map(build).reduce(inOrder, nothing);
      case "choice": {
        const parts = part.parts.map(build);
        if (parts.filter(({ isEmpty }) => isEmpty).length > 1) throw tooManyWays();
        return {
          isEmpty: parts.some(({ isEmpty }) => isEmpty),
          first: parts.flatMap(({ first }) => first),
          last: parts.flatMap(({ last }) => last),
        };
      }
      case "repeat":
        return repeat(part);
    }
  };
  const repeat = ({ part, min, max }: Extract<Expression, { kind: "repeat" }>): Part => {
    if (max === 0) return nothing;
    const isLoop = max - min > 1;
    const copies: Part[] = [];
    do {
      copies.push(build(part));
    } while (copies.length < (isLoop ? min : max));
    const last = copies.at(-1) ?? nothing;
    if (last.isEmpty && min > 0 && max > 1) throw tooManyWays();
    if (isLoop) {
      connect(last.last, last.first);
      for (const state of last.last) repeated.add(state);
    }
    if (min < (isLoop ? 1 : max)) copies.push({ ...(copies.pop() ?? nothing), isEmpty: true });
    return copies.reduce(inOrder, nothing);
  };
  const whole = build(expression);
  if (scope === "part" && !beginsAtStart(expression)) next[0]?.push(0);
  // When an engine searches a part of a text, reaching the end of the expression is a match. It still tries the
  // remaining text first, once, as from the start: a state of its own.
  if (scope === "part" && !hasPlace(expression)) {
    const after = characters.push(anything) - 1;
    const following = whole.last.flatMap((state) => next[state]?.splice(0) ?? []);
    // Ends inside a loop are many: the engine then tries every position of the text.
    const again = whole.last.some((state) => repeated.has(state)) ? [after] : [];
    next.push([...new Set(following), ...again]);
  }
  next[0]?.push(...whole.first);
  return { characters, next };
}

/** Whether the expression matches only at the start of a text. */
function beginsAtStart(expression: Expression): boolean {
  switch (expression.kind) {
    case "place":
      return expression.place === "start";
    case "character":
      return false;
    case "sequence":
      return expression.parts[0] !== undefined && beginsAtStart(expression.parts[0]);
    case "choice":
      return expression.parts.every(beginsAtStart);
    case "repeat":
      return expression.min > 0 && beginsAtStart(expression.part);
  }
}

/** Whether the expression matches only at certain positions, other than the start of the text. */
function hasPlace(expression: Expression, begins = true): boolean {
  switch (expression.kind) {
    case "place":
      return expression.place !== "start" || !begins;
    case "character":
      return false;
    case "sequence":
      return expression.parts.some((part, index) => hasPlace(part, begins && index === 0));
    case "choice":
      return expression.parts.some((part) => hasPlace(part, begins));
    case "repeat":
      return hasPlace(expression.part, false);
  }
}
