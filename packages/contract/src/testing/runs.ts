/** How often a test on random values runs: a few times, and many times with `npm test -- --all`. */
export function runs(few: number, many: number): number {
  return process.env["TEST_ALL"] === "1" ? many : few;
}

/** So many seeds as {@link runs} tells, from 1 on. */
export function seeds(few: number, many: number): number[] {
  return Array.from({ length: runs(few, many) }, (_, index) => index + 1);
}
