/** Whether a value is empty. White space, 0 and false are not. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (typeof value !== "object" || value instanceof Date || value instanceof RegExp) return false;
  return Object.keys(value).length === 0;
}

/** Whether two values are equal, also deep inside lists and objects. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (a instanceof Date || b instanceof Date) {
    return a instanceof Date && b instanceof Date && a.getTime() === b.getTime();
  }
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length &&
    entries.every(
      ([key, value]) =>
        Object.hasOwn(b, key) && isSame(value, (b as Readonly<Record<string, unknown>>)[key]),
    )
  );
}

/** Whether two values are equal by `==`: "1", 1 and true are. Compares lists by their entries. */
export function isLooselySame(a: unknown, b: unknown): boolean {
  if (a == null || b == null) return a == null && b == null;
  if (typeof a === typeof b) return isSame(a, b);
  if (typeof a === "object") return isLooselySame(String(a), b);
  if (typeof b === "object") return isLooselySame(a, String(b));
  return Number(a) === Number(b);
}
