import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import { networkOf, withoutPort } from "fair-share/networkOf";
import ipaddr from "ipaddr.js";

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

/**
 * Address of the visitor: of those that X-Forwarded-For names and the connection itself, the nearest
 * that is no trusted proxy. What stands further left may be anybody's invention and is not believed.
 * Of an address of IPv6 the network is told, of which one visitor has plenty.
 */
export function clientAddress(request: IncomingMessage, trusts: TrustProxy): string {
  const named = withoutPort(proxyAddr(request, trusts));
  const address = ipaddr.isValid(named) ? named : request.socket.remoteAddress;
  if (address === undefined) return "unknown"; // The connection is gone.
  return networkOf(address);
}
