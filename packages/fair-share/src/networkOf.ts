import ipaddr from "ipaddr.js";

/**
 * Whom an address stands for where visitors are counted: itself, or of IPv6 the network of 64 bits, of
 * which one visitor has all addresses.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}
