import type { PatternScope } from "../patterns/engine";
import { automatonOf, tooManyWays } from "./automaton";
import { type Loop, type Steps, Ways } from "./ways";
import type { Expression } from "./syntax";

/** Limit for doublings of the number of paths outside loops, for linear and for quadratic time. */
const MAX_DOUBLINGS = [12, 2] as const;

/**
 * Checks that a backtracking engine, such as that of a browser, needs at most quadratic time. It needs more if a
 * loop matches some text in two ways, or if three loops in a row share a text (Weber and Seidl, "On the degree of
 * ambiguity of finite automata").
 *
 * Throws a PatternError if it needs more, or if the expression is too large to tell.
 */
export function checkBacktracking(expression: Expression, scope: PatternScope, steps: Steps): void {
  const ways = new Ways(automatonOf(expression, scope), steps);
  const { loops } = ways;
  if (ways.doublings() > MAX_DOUBLINGS[0]) throw tooManyWays();
  if (loops.some((loop) => ways.isAmbiguous(loop))) throw tooManyWays();
  const degrees = new Map<Loop, number>();
  /** Number of times a text of one loop can end in another, up to this loop. */
  const degree = (loop: Loop): number => {
    const known = degrees.get(loop);
    if (known !== undefined) return known;
    const earlier = loops.filter((each) => each !== loop && ways.leads(each, loop));
    const found = Math.max(
      0,
      ...earlier.map((each) => degree(each) + (ways.share(each, loop) ? 1 : 0)),
    );
    degrees.set(loop, found);
    return found;
  };
  const highest = Math.max(0, ...loops.map(degree));
  if (ways.doublings() > (MAX_DOUBLINGS[highest] ?? -1)) throw tooManyWays();
}
