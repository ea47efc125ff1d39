import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";

/** Address of the visitor, by the proxies that are trusted. No address is left of a closed connection. */
export function visitorOf(request: FastifyRequest): string {
  const { ip = "unknown" } = request as { ip?: string };
  return ip;
}

/**
 * Headers of a request as pages and functions see them: those of the proxies say who asked for what,
 * whatever a visitor wrote into them, so that nobody else needs to know which proxies are trusted.
 */
export function headersForSite(request: FastifyRequest): IncomingHttpHeaders {
  return {
    ...request.raw.headers,
    "x-forwarded-for": visitorOf(request),
    "x-forwarded-proto": request.protocol,
    "x-forwarded-host": request.host,
  };
}
