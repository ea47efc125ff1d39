/** How much a value may hold. */
interface Bounds {
  readonly depth: number;
  readonly values: number;
}

/** The variables of the site's operations nest half as deep, and a long form sends some hundred values. */
const OF_VISITORS: Bounds = { depth: 8, values: 2000 };

/** Whether a value from a request is shallow and small enough to be looked at; unless bounds are given, one of a visitor. */
export function isBounded(value: unknown, { depth, values }: Bounds = OF_VISITORS): boolean {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  // Without recursion, which a deep value could exhaust.
  for (let count = 0, next = open.pop(); next; next = open.pop(), count += 1) {
    if (next.depth > depth || count >= values) return false;
    if (typeof next.value !== "object" || next.value === null) continue;
    for (const child of Object.values(next.value))
      open.push({ value: child, depth: next.depth + 1 });
  }
  return true;
}
