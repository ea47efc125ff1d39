const HOUR_MS = 60 * 60 * 1000;

/** Possible lifetimes of shared links, in hours. */
const lifetimes = [1, 24, 168, 720];

/**
 * Lifetimes to offer: up to the first that exceeds the sharer's own access, since a shared link ends with that access.
 *
 * @param expires expiry of the sharer's access, in milliseconds since 1970
 * @param now in milliseconds since 1970
 * @returns at least one, in hours
 */
export function lifetimesUntil(expires: number, now: number): number[] {
  const enough = lifetimes.findIndex((hours) => now + hours * HOUR_MS >= expires);
  return enough === -1 ? lifetimes : lifetimes.slice(0, enough + 1);
}
