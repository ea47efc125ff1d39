import type { FastifyRequest } from "fastify";

/** Address of the visitor, by the proxies that are trusted. No address is left of a closed connection. */
export function visitorOf(request: FastifyRequest): string {
  const { ip = "unknown" } = request as { ip?: string };
  return ip;
}
