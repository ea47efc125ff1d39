import { createHmac } from "node:crypto";
import { networkOf } from "./networkOf";

/**
 * Visitors are counted in so many places. However many addresses somebody has, the memory needed stays
 * the same; two visitors that share a place share its limit.
 */
const PLACES = 65_536;

/**
 * The place where a visitor is counted, as the key of a limiter.
 *
 * @param key known to nobody else, so that nobody can look for an address in the place of another
 */
export function placeOf(address: string, key: string): string {
  const mark = createHmac("sha256", key).update(networkOf(address)).digest();
  return String(mark.readUInt32BE() % PLACES);
}
