import ipaddr from "ipaddr.js";

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
