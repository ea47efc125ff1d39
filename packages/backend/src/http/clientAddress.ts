import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import { networkOf, withoutPort } from "fair-share/networkOf";
import ipaddr from "ipaddr.js";
import type { TrustProxy } from "../config/trustProxy";

/**
 * Address of the visitor: of those that X-Forwarded-For names and the connection itself, the nearest
 * that is no trusted proxy. What stands further left may be anybody's invention and is not believed.
 * For IPv6 it is the network, since one visitor has many addresses.
 */
export function clientAddress(request: IncomingMessage, trusts: TrustProxy): string {
  const named = withoutPort(proxyAddr(request, trusts));
  const address = ipaddr.isValid(named) ? named : request.socket.remoteAddress;
  if (address === undefined) return "unknown"; // The connection is gone.
  return networkOf(address);
}
