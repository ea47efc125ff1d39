import type { FastifyReply } from "fastify";
import type { LoadedRelease } from "./LoadedRelease";

/**
 * Says which build a page comes from, where scripts of the page can read it: in the timing of the
 * navigation. The page itself need not change with each build for it.
 */
export function nameBuild(reply: FastifyReply, { release }: Pick<LoadedRelease, "release">): void {
  if (release.build !== undefined) reply.header("server-timing", `build;desc="${release.build}"`);
}
