import { createHash } from "node:crypto";
import { networkOf } from "./networkOf";

/**
 * Visitors are counted in so many places. However many addresses somebody has, the memory needed stays
 * the same; two visitors that share a place share its limit.
 */
const PLACES = 65_536;

/** The place where a visitor is counted, as the key of a limiter. */
export function placeOf(address: string): string {
  return String(createHash("sha256").update(networkOf(address)).digest().readUInt32BE() % PLACES);
}
