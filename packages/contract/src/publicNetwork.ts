import { lookup as resolve, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** An address of a private network, or of this machine, which content must not make us ask. */
export class PrivateAddress extends Error {
  override readonly message = "its address is in a private network";
}

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/**
 * What keeps a request to addresses that are allowed, for `http.request`: each one that a name leads to counts. The
 * connection is made to the address that was looked at.
 *
 * @throws PrivateAddress if the host is an address that is not allowed
 */
export function onlyAllowed({ hostname }: URL, isAllowed: (address: string) => boolean) {
  const host = hostname.replace(/^\[|\]$/g, "");
  // Addresses are not looked up.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new PrivateAddress();
  return { agent: false as const, lookup: allowedLookup(isAllowed) };
}

/** Looks names up, and refuses those that lead to an address that is not allowed. */
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
