import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";

/** A name or an address, with or without a port. */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const LISTS = ["accept", "accept-encoding", "accept-language"] as const;

/** Characters; browsers send no more. */
const LONGEST_LIST = 500;

/** Drops overlong Accept headers, which would be slow to parse. */
export function dropLongLists({ headers }: IncomingMessage): void {
  for (const name of LISTS) {
    if ((headers[name]?.length ?? 0) > LONGEST_LIST) delete headers[name];
  }
}

/**
 * Whether a request has exactly one valid Host header. Needs a server that joins duplicates (`joinDuplicateHeaders`)
 * and does not check itself (`requireHostHeader`).
 */
export function hasPlainHost({ headers, httpVersion }: IncomingMessage): boolean {
  const { host } = headers;
  return host === undefined ? httpVersion === "1.0" : isPlainHost(host);
}

/** Whether a text is a single host without user, path or query. */
export function isPlainHost(text: string): boolean {
  return HOST.test(text);
}

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
