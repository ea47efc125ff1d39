import { IncomingMessage, type ServerResponse } from "node:http";
import type { LoadedRelease } from "./LoadedRelease";

/** Source of a response, for log and metrics. */
export type AnswerKind =
  | "file"
  | "earlier"
  | "ssr"
  | "dsg"
  | "function"
  | "redirect"
  | "image"
  | "notFound"
  | "refused"
  | "failed"
  | "service";

/** State of a request from arrival to end. */
export class Visit {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly url: string;
  /** Arrival, by `performance.now()`. */
  readonly begun = performance.now();
  answeredBy: AnswerKind = "service";
  isLogged = true;
  isOver = false;
  /** The release that handles it and stays loaded for it. */
  live: LoadedRelease | undefined = undefined;

  constructor(
    request: IncomingMessage,
    readonly id: string,
    /** Address of the visitor. Undefined after the connection has closed. */
    readonly ip: string | undefined,
    /** Headers for every response, alternating names and values. */
    readonly headers: readonly string[],
    /** Pending responses of its connection, including its own. */
    readonly unanswered: Set<ServerResponse>,
  ) {
    this.method = request.method ?? "";
    this.url = request.url ?? "/";
  }
}

export class HostRequest extends IncomingMessage {
  visit: Visit | undefined = undefined;
}

/** @throws Error if the request has not come through the host's server */
export function visitOf(request: IncomingMessage): Visit {
  const { visit } = request as HostRequest;
  if (!visit) throw new Error("The request has not come through the host's server.");
  return visit;
}
