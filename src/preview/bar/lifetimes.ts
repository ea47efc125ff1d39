const HOUR_MS = 60 * 60 * 1000;

/** For how long a preview may be shared, in hours. */
const lifetimes = [1, 24, 168, 720];

/**
 * The lifetimes to offer while one's own access holds: up to the first that outlasts it, since a
 * shared link ends with the access that made it.
 *
 * @param expires when one's own access ends, in milliseconds since 1970
 * @param now in milliseconds since 1970
 * @returns at least one, in hours
 */
export function lifetimesUntil(expires: number, now: number): number[] {
  const enough = lifetimes.findIndex((hours) => now + hours * HOUR_MS >= expires);
  return enough === -1 ? lifetimes : lifetimes.slice(0, enough + 1);
}
