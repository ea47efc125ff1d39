import type { FastifyRequest } from "fastify";

/** Address of the visitor, by the proxies that are trusted. No address is left of a closed connection. */
export function visitorOf(request: FastifyRequest): string {
  const { ip = "unknown" } = request as { ip?: string };
  return ip;
}

/**
 * Who asked for what, in the headers of proxies, for pages and functions: they take the place of what a
 * visitor wrote into these, so that nobody else needs to know which proxies are trusted.
 */
export function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  return {
    "x-forwarded-for": visitorOf(request),
    "x-forwarded-proto": request.protocol,
    "x-forwarded-host": request.host,
  };
}
