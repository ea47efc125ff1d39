import type { FastifyRequest } from "fastify";
import { networkOf, withoutPort } from "fair-share/networkOf";
import ipaddr from "ipaddr.js";

/**
 * IP address of the visitor: the nearest one in X-Forwarded-For, or of the connection, that is no trusted
 * proxy; anybody can forge those further left. For IPv6 the network, because one visitor has many
 * addresses.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, "ip" | "socket">): string {
  const named = withoutPort(ip);
  const address = ipaddr.isValid(named) ? named : socket.remoteAddress;
  if (address === undefined) return "unknown"; // The connection is closed.
  return networkOf(address);
}
