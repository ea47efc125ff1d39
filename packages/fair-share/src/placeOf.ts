import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";

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

/**
 * Whom an address stands for where visitors are counted: itself, or of IPv6 the network of 64 bits, of
 * which one visitor has all addresses.
 */
export function networkOf(named: string): string {
  const address = withoutPort(named);
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

/** Some proxies tell the port of the visitor, too, which is another one each time. */
export function withoutPort(address: string): string {
  return (
    /^(\d+(?:\.\d+){3}):\d+$|^\[([\da-f:.]+)\](?::\d+)?$/i.exec(address)?.slice(1).join("") ??
    address
  );
}
