import type { IncomingMessage } from "http";

/** As much of a request as tells who sent it: Node's, or what Gatsby hands to `getServerData`. */
export interface VisitorRequest {
  headers?: IncomingMessage["headers"] | Map<string, unknown> | undefined;
  socket?: Pick<IncomingMessage["socket"], "remoteAddress"> | undefined;
}

/** The header in which Netlify names the visitor; elsewhere anybody can send it. */
const NETLIFY_HEADER = "x-nf-client-connection-ip";

/**
 * Who sent a request. The host knows which proxies are trusted, and puts the visitor into
 * X-Forwarded-For in place of what was sent; of what other hosts leave there, the last address counts,
 * which the nearest proxy has added.
 */
export function visitorAddress({ headers, socket }: VisitorRequest): string | undefined {
  const header = (name: string) => {
    const value = headers instanceof Map ? headers.get(name) : headers?.[name];
    return typeof value === "string" ? value.split(",").at(-1)?.trim() : undefined;
  };
  const name = process.env.GATSBY_ADAPTER === "netlify" ? NETLIFY_HEADER : "x-forwarded-for";
  return header(name) || socket?.remoteAddress;
}
