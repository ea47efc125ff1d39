/** How many fields stand ready for several values where no script adds more, unless fewer are allowed. */
const OFFERED = 3;

/**
 * How many fields to draw for an element of several values where there is no script.
 *
 * @param limit most values allowed; null: as many as one likes
 * @param given how many there are already
 */
export function offeredRows(limit: number | null, given: number): number {
  const most = limit ?? Infinity;
  return Math.min(Math.max(given, Math.min(OFFERED, most)), Math.max(most, 1));
}
