import { fingerprintJson } from "../../content/hash";
import { isRecord, join } from "../../content/validation";

/** A difference between two values. */
export interface Difference {
  /** Position in the new value; for REMOVED, in the old one. */
  readonly path: string;
  readonly change: "ADDED" | "REMOVED" | "CHANGED";
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Compares two JSON values. Recognizes moved list entries, so that an inserted block is one difference
 * instead of one for each block below it.
 */
export function differences(before: unknown, after: unknown, path = ""): Difference[] {
  if (Array.isArray(before) && Array.isArray(after)) return inLists(before, after, path);
  if (isRecord(before) && isRecord(after) && before["kind"] === after["kind"]) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => differences(before[name], after[name], join(path, name)));
  }
  if (isNothing(before) && isNothing(after)) return [];
  if (isNothing(before)) return [{ path, change: "ADDED", before: null, after }];
  if (isNothing(after)) return [{ path, change: "REMOVED", before, after: null }];
  if (fingerprintJson(before) === fingerprintJson(after)) return [];
  return [{ path, change: "CHANGED", before, after }];
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}

/** Longer lists are compared entry by entry, not counting equal entries at both ends. */
const MOST_ALIGNED = 1000;

function inLists(before: readonly unknown[], after: readonly unknown[], path: string) {
  const found: Difference[] = [];
  let atBefore = 0;
  let atAfter = 0;
  const until = (endBefore: number, endAfter: number): void => {
    // Between two matches: pairs have changed, the rest was added or removed.
    while (atBefore < endBefore && atAfter < endAfter) {
      const at = join(path, String(atAfter));
      found.push(...differences(before[atBefore++], after[atAfter++], at));
    }
    for (; atBefore < endBefore; atBefore += 1) {
      const value = before[atBefore];
      const at = join(path, String(atBefore));
      found.push({ path: at, change: "REMOVED", before: value, after: null });
    }
    for (; atAfter < endAfter; atAfter += 1) {
      const value = after[atAfter];
      found.push({
        path: join(path, String(atAfter)),
        change: "ADDED",
        before: null,
        after: value,
      });
    }
  };
  for (const [inBefore, inAfter] of aligned(
    before.map(fingerprintJson),
    after.map(fingerprintJson),
  )) {
    until(inBefore, inAfter);
    atBefore = inBefore + 1;
    atAfter = inAfter + 1;
  }
  until(before.length, after.length);
  return found;
}

/** Index pairs of a longest common subsequence, in order. */
function aligned(before: readonly string[], after: readonly string[]): [number, number][] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start])
    start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const left = before.slice(start, before.length - end);
  const right = after.slice(start, after.length - end);
  const pairs: [number, number][] = Array.from({ length: start }, (_, index) => [index, index]);
  for (const [one, other] of subsequence(left, right)) pairs.push([start + one, start + other]);
  for (let index = end; index > 0; index -= 1) {
    pairs.push([before.length - index, after.length - index]);
  }
  return pairs;
}

function subsequence(left: readonly string[], right: readonly string[]): [number, number][] {
  if (left.length > MOST_ALIGNED || right.length > MOST_ALIGNED) return [];
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  const length = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        left[row] === right[column]
          ? length(row + 1, column + 1) + 1
          : Math.max(length(row + 1, column), length(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < left.length && column < right.length;) {
    if (left[row] === right[column]) pairs.push([row++, column++]);
    else if (length(row + 1, column) >= length(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
