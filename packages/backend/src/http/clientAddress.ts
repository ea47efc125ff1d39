import type { FastifyRequest } from "fastify";
import { networkOf, withoutPort } from "fair-share/networkOf";
import ipaddr from "ipaddr.js";

/**
 * Address of the visitor: of those that X-Forwarded-For names and the connection itself, the nearest
 * that is no trusted proxy. What stands further left may be anybody's invention and is not believed.
 * For IPv6 it is the network, since one visitor has many addresses.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, "ip" | "socket">): string {
  const named = withoutPort(ip);
  const address = ipaddr.isValid(named) ? named : socket.remoteAddress;
  if (address === undefined) return "unknown"; // The connection is gone.
  return networkOf(address);
}
