import proxyAddr from "@fastify/proxy-addr";

/** Whether an address is that of a trusted proxy, which is so many hops from this server. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** This machine: the site asks from here for its visitors, whatever stands in front of both. */
const isHere = proxyAddr.compile("loopback");

/**
 * Reads whose X-Forwarded-For is believed: `false`, `true` for one proxy, a number of proxies, or
 * addresses and networks separated by commas, also by name (`loopback`, `linklocal`, `uniquelocal`).
 *
 * @throws TypeError if it is none of them
 */
export function readTrustProxy(text: string): TrustProxy {
  const proxies = text === "true" ? 1 : text === "false" ? 0 : Number(text);
  if (Number.isInteger(proxies)) return (address, hop) => hop < proxies || isHere(address, hop);
  const isNamed = proxyAddr.compile(text.split(",").map((each) => each.trim()));
  return (address, hop) => isNamed(address, hop) || isHere(address, hop);
}
