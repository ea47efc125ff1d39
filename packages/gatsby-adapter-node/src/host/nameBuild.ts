import type { FastifyReply } from "fastify";
import type { HeaderSet, Release } from "../release/release";
import type { LoadedRelease } from "./LoadedRelease";

/**
 * Says which build a page comes from, where scripts of the page can read it: in the timing of the
 * navigation. The page itself need not change with each build for it.
 */
export function nameBuild(reply: FastifyReply, { release }: Pick<LoadedRelease, "release">): void {
  reply.headers(buildHeaders(release));
}

/** The same as headers. */
export function buildHeaders({ build }: Pick<Release, "build">): HeaderSet {
  return build === undefined ? {} : { "server-timing": `build;desc="${build}"` };
}
