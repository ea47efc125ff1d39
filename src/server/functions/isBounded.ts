/** The deepest that variables of the site's operations nest is half of this. */
const MAX_DEPTH = 8;
/** A long form sends some hundred values. */
const MAX_VALUES = 2000;

/** Whether a value from a request is shallow and small enough to be passed on. */
export function isBounded(value: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  // Without recursion, which a deep value could exhaust.
  for (let count = 0, next = open.pop(); next; next = open.pop(), count += 1) {
    if (next.depth > MAX_DEPTH || count >= MAX_VALUES) return false;
    if (typeof next.value !== "object" || next.value === null) continue;
    for (const child of Object.values(next.value))
      open.push({ value: child, depth: next.depth + 1 });
  }
  return true;
}
