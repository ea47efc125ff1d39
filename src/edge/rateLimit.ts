import { createHash } from "crypto";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { edgeEnv } from "./edgeEnv";

/**
 * Clients are counted in so many places. However many addresses somebody has, the memory needed stays
 * the same; two clients that share a place share its limit.
 */
const PLACES = 65_536;

/** The place where a client is counted, as the key of a limiter. */
export function placeOf(client: string): string {
  return String(createHash("sha256").update(client).digest().readUInt32BE() % PLACES);
}

let limiter: RateLimiterMemory | undefined;

/**
 * Counts a request of a client.
 *
 * @returns for how many seconds the client has to wait; 0 if the request is within the limit
 */
export async function secondsToWait(client: string): Promise<number> {
  const { limit, windowSeconds } = edgeEnv();
  limiter ??= new RateLimiterMemory({ points: limit, duration: windowSeconds });
  try {
    await limiter.consume(placeOf(client));
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}
