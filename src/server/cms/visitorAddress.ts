import type { IncomingMessage } from "http";

/** The part of a request that identifies its sender: Node's, or that of `getServerData`. */
export interface VisitorRequest {
  headers?: IncomingMessage["headers"] | Map<string, unknown> | undefined;
  socket?: Pick<IncomingMessage["socket"], "remoteAddress"> | undefined;
}

/** Header of Netlify with the visitor's address; on other hosts anybody can set it. */
const NETLIFY_HEADER = "x-nf-client-connection-ip";

/**
 * Address of the sender of a request. The host knows the trusted proxies and replaces X-Forwarded-For with the
 * visitor's address. On other hosts the last address counts, which the nearest proxy added.
 */
export function visitorAddress({ headers, socket }: VisitorRequest): string | undefined {
  const header = (name: string) => {
    const value = headers instanceof Map ? headers.get(name) : headers?.[name];
    return typeof value === "string" ? value.split(",").at(-1)?.trim() : undefined;
  };
  const name = process.env.GATSBY_ADAPTER === "netlify" ? NETLIFY_HEADER : "x-forwarded-for";
  return header(name) || socket?.remoteAddress;
}
