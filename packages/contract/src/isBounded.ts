/** Limits for a value. */
interface Bounds {
  readonly depth: number;
  readonly values: number;
}

/** Operations of the site nest half as deep, and a long form sends some hundred values. */
const OF_VISITORS: Bounds = { depth: 8, values: 2000 };

/**
 * Whether a value from a request is shallow and small enough to process; by default with the limits for visitors.
 */
export function isBounded(value: unknown, { depth, values }: Bounds = OF_VISITORS): boolean {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  // A loop, because deep recursion could exhaust the stack.
  for (let count = 0, next = open.pop(); next; next = open.pop(), count += 1) {
    if (next.depth > depth || count >= values) return false;
    if (typeof next.value !== "object" || next.value === null) continue;
    for (const child of Object.values(next.value))
      open.push({ value: child, depth: next.depth + 1 });
  }
  return true;
}
