import ipaddr from "ipaddr.js";

/**
 * The unit for counting visitors: an IPv4 address, or the /64 network of an IPv6 address, because one visitor
 * controls all of its addresses.
 */
export function networkOf(named: string): string {
  const address = withoutPort(named);
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

/** Some proxies add the visitor's port, which changes with each connection. */
export function withoutPort(address: string): string {
  return (
    /^(\d+(?:\.\d+){3}):\d+$|^\[([\da-f:.]+)\](?::\d+)?$/i.exec(address)?.slice(1).join("") ??
    address
  );
}
