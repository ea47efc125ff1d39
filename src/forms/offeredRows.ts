/** Controls to offer for several values where no script can add more. */
const OFFERED = 3;

/**
 * Number of controls to draw for an element of several values where no script runs.
 *
 * @param limit most values allowed; null: no limit
 * @param given number of values entered
 */
export function offeredRows(limit: number | null, given: number): number {
  const most = limit ?? Infinity;
  return Math.min(Math.max(given, Math.min(OFFERED, most)), Math.max(most, 1));
}
