import { createHash } from "crypto";
import ipaddr from "ipaddr.js";

/**
 * Visitors are counted in so many places. However many addresses somebody has, the memory needed stays
 * the same; two visitors that share a place share its limit.
 */
const PLACES = 65_536;

/** The place where a visitor is counted. The addresses of a network of IPv6 are those of one visitor. */
export function visitorPlace(address: string): string {
  return String(createHash("sha256").update(networkOf(address)).digest().readUInt32BE() % PLACES);
}

function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(":") : parsed.toString();
}
