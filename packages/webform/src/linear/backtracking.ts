import type { PatternScope } from "../patterns/engine";
import { automatonOf, tooManyWays } from "./automaton";
import { type Loop, type Steps, Ways } from "./ways";
import type { Expression } from "./syntax";

/** How often the number of ways may double apart from loops: where time grows with the length, or its square. */
const MAX_DOUBLINGS = [12, 2] as const;

/**
 * Checks that an engine that backtracks, as those of browsers do, needs at most time in proportion to
 * the square of the length of a text. It does unless a loop matches some text in two ways, or three
 * loops in a row share a text (Weber and Seidl, "On the degree of ambiguity of finite automata").
 *
 * Throws a PatternError otherwise, and if the expression is too large to tell.
 */
export function checkBacktracking(expression: Expression, scope: PatternScope, steps: Steps): void {
  const ways = new Ways(automatonOf(expression, scope), steps);
  const { loops } = ways;
  if (ways.doublings() > MAX_DOUBLINGS[0]) throw tooManyWays();
  if (loops.some((loop) => ways.isAmbiguous(loop))) throw tooManyWays();
  const degrees = new Map<Loop, number>();
  /** How often, on the way to a loop, a text that one loop matches may end in another. */
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
