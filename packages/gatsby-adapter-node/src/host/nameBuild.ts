import type { FastifyReply } from "fastify";
import type { HeaderSet, Release } from "../release/release";
import type { LoadedRelease } from "./LoadedRelease";

/**
 * Names the build of a page in Server-Timing, where the page's scripts can read it. In the HTML it would change
 * every page with each build.
 */
export function nameBuild(reply: FastifyReply, { release }: Pick<LoadedRelease, "release">): void {
  reply.headers(buildHeaders(release));
}

export function buildHeaders({ build }: Pick<Release, "build">): HeaderSet {
  return build === undefined ? {} : { "server-timing": `build;desc="${build}"` };
}
