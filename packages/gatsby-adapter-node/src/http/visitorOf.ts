import type { FastifyRequest } from "fastify";

/** Address of the visitor behind trusted proxies. Empty after the connection has closed. */
export function visitorOf(request: FastifyRequest): string {
  const { ip = "unknown" } = request as { ip?: string };
  return ip;
}

/**
 * X-Forwarded headers for pages and functions, replacing those of the visitor, so that site code need not know the
 * trusted proxies.
 */
export function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  return {
    "x-forwarded-for": visitorOf(request),
    "x-forwarded-proto": request.protocol,
    "x-forwarded-host": request.host,
  };
}
