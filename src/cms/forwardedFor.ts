import type { IncomingMessage } from "http";

/**
 * The X-Forwarded-For header of a request to the CMS: what the proxies before this server told, and
 * at its end whom this server was asked by.
 */
export function forwardedFor({
  headers,
  socket,
}: Partial<Pick<IncomingMessage, "headers" | "socket">>): string | undefined {
  const told = headers?.["x-forwarded-for"];
  const before = Array.isArray(told) ? told.join(", ") : told;
  return [before, socket?.remoteAddress].filter(Boolean).join(", ") || undefined;
}
