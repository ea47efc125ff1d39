import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

export const REQUEST_ID = "x-request-id";
const USABLE = /^[\w.:/+=@-]{1,128}$/;

/** Makes the id of a request, or takes over the one that a trusted proxy gave it. */
export function requestIds(trusted: boolean): (request: IncomingMessage) => string {
  return (request) => {
    const given = trusted ? request.headers[REQUEST_ID] : undefined;
    return typeof given === "string" && USABLE.test(given) ? given : randomUUID();
  };
}
