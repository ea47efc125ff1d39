import type { FastifyReply, FastifyRequest } from "fastify";
import type { FileCache } from "../http/FileCache";
import type { RequestPath } from "../routing/requestPath";
import type { PreviousReleaseFiles } from "./PreviousReleaseFiles";
import type { LoadedRelease } from "./LoadedRelease";
import type { AnswerKind } from "./Visit";
import type { Turns } from "./Turns";
import type { VisitorLimit } from "./VisitorLimit";

declare module "fastify" {
  interface FastifyRequest {
    answeredBy: AnswerKind;
  }
}

/** A request on its way through the host. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  at: RequestPath;
  live: LoadedRelease;
  /** Number of rewrites so far. */
  rewrites?: number;
  /** Status of a rewrite instead of 200. */
  status?: number;
}

/** What the parts of the host share. */
export interface HostParts {
  cache: FileCache;
  previousFiles: PreviousReleaseFiles;
  visitors: VisitorLimit;
  turns: Turns;
}

export function isRead({ method }: FastifyRequest): boolean {
  return method === "GET" || method === "HEAD";
}
