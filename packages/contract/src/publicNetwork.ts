import { lookup as resolve, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** A private or local address, which content must not make us request. */
export class PrivateAddress extends Error {
  override readonly message = "its address is in a private network";
}

/** Whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/**
 * Options for `http.request` that restrict the addresses of a host, checking all its DNS records. The connection
 * uses a checked address.
 *
 * @throws PrivateAddress if the host is an address that is not allowed
 */
export function onlyAllowed({ hostname }: URL, isAllowed: (address: string) => boolean) {
  const host = hostname.replace(/^\[|\]$/g, "");
  // Node looks up no IP addresses.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new PrivateAddress();
  return { agent: false as const, lookup: allowedLookup(isAllowed) };
}

/** A DNS lookup that fails for addresses that are not allowed. */
function allowedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, callback) => {
    resolve(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return callback(new PrivateAddress(), []);
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}
