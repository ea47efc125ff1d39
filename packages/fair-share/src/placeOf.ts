import { createHmac } from "node:crypto";
import { networkOf } from "./networkOf";

/** Number of counters. Bounds the memory for any number of addresses; visitors with the same counter share its limit. */
const PLACES = 65_536;

/**
 * The counter of a visitor, as the key of a limiter.
 *
 * @param key secret, so that nobody can search for addresses with the same counter
 */
export function placeOf(address: string, key: string): string {
  const mark = createHmac("sha256", key).update(networkOf(address)).digest();
  return String(mark.readUInt32BE() % PLACES);
}
