import { join } from "node:path";
import type { Processes } from "../../scripts/processes.mjs";
import { installIn, type Tools } from "../lighthouse/tools";

/** Where the peer is. */
const ASTRO = join(__dirname, "astro");

/**
 * Builds the peer from a CMS, installing it if need be.
 *
 * @param env as the site itself was built with
 * @returns the folder with its pages
 */
export async function buildAstro(
  tools: Tools,
  processes: Processes,
  env: Record<string, string>,
): Promise<string> {
  await installIn(ASTRO, processes);
  const program = join(ASTRO, "node_modules/astro/bin/astro.mjs");
  const command = [tools.node, program, "build", "--root", ASTRO, "--silent"];
  await processes.run("The build of the Astro site", command, {
    env: { GATSBY_IMAGE_SERVICE: "host", ASTRO_TELEMETRY_DISABLED: "1", ...env },
  });
  return join(ASTRO, "dist");
}
