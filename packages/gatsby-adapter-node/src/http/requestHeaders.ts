import type { IncomingMessage } from "node:http";

/** A name or an address, with or without a port. */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const LISTS = ["accept", "accept-encoding", "accept-language"] as const;

/** Characters; browsers send no more. */
const LONGEST_LIST = 500;

/** Forgets what a visitor says to accept, where that is more than any browser says: to read it would take a while. */
export function dropLongLists({ headers }: IncomingMessage): void {
  for (const name of LISTS) {
    if ((headers[name]?.length ?? 0) > LONGEST_LIST) delete headers[name];
  }
}

/**
 * Whether a request says plainly for which host it is. The server has to join headers that come twice
 * (`joinDuplicateHeaders`), and must not look for itself whether there is one (`requireHostHeader`).
 */
export function hasPlainHost({ headers, httpVersion }: IncomingMessage): boolean {
  const { host } = headers;
  return host === undefined ? httpVersion === "1.0" : isPlainHost(host);
}

/** Whether a text is a host, and has no user, path or query, and no other host beside it. */
export function isPlainHost(text: string): boolean {
  return HOST.test(text);
}
