/** Number of runs of a random test: few, or many with `npm test -- --all`. */
export function runs(few: number, many: number): number {
  return process.env["TEST_ALL"] === "1" ? many : few;
}

/** Seeds from 1 to {@link runs}. */
export function seeds(few: number, many: number): number[] {
  return Array.from({ length: runs(few, many) }, (_, index) => index + 1);
}
