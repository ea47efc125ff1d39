import { IncomingMessage, type ServerResponse } from "node:http";
import type { LoadedRelease } from "./LoadedRelease";

/** What kind of thing answered a request; for log and metrics. */
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

/** What the host knows of a request from its arrival to its end. */
export class Visit {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly url: string;
  /** When it came, by the clock of `performance`. */
  readonly begun = performance.now();
  answeredBy: AnswerKind = "service";
  isLogged = true;
  isOver = false;
  /** The release that answers it, and stays for it. */
  live: LoadedRelease | undefined = undefined;

  constructor(
    request: IncomingMessage,
    readonly id: string,
    /** Address of the visitor. None is left of a closed connection. */
    readonly ip: string | undefined,
    /** Headers that every answer has, as names and values in turn. */
    readonly headers: readonly string[],
    /** What its connection waits for, this answer among it. */
    readonly unanswered: Set<ServerResponse>,
  ) {
    this.method = request.method ?? "";
    this.url = request.url ?? "/";
  }
}

/** A request of the host's own server. */
export class HostRequest extends IncomingMessage {
  visit: Visit | undefined = undefined;
}

/** @throws Error if the request has not come through the host's server */
export function visitOf(request: IncomingMessage): Visit {
  const { visit } = request as HostRequest;
  if (!visit) throw new Error("The request has not come through the host's server.");
  return visit;
}
