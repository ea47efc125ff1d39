import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Processes } from "../../scripts/processes.mjs";
import { installIn, type Tools } from "../lighthouse/tools";

/** Where the peer is. */
const ASTRO = join(__dirname, "astro");

/** What a build of it leaves behind for the next. */
const REMEMBERED = ["dist", ".astro", "node_modules/.astro", "node_modules/.vite"];

/** Removes all that earlier builds of the peer have left. */
export async function forgetAstro(): Promise<void> {
  for (const name of REMEMBERED) await rm(join(ASTRO, name), { recursive: true, force: true });
}

/**
 * Builds the peer from a CMS, installing it if need be.
 *
 * @param env as the site itself was built with
 * @returns the folder with its pages
 */
export async function buildAstro(
  tools: Tools,
  processes: Processes,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  await installIn(ASTRO, processes);
  const program = join(ASTRO, "node_modules/astro/bin/astro.mjs");
  const command = [tools.node, program, "build", "--root", ASTRO, "--silent"];
  await processes.run("The build of the Astro site", command, {
    env: {
      ...process.env,
      GATSBY_IMAGE_SERVICE: "host",
      ASTRO_TELEMETRY_DISABLED: "1",
      ...env,
    },
  });
  return join(ASTRO, "dist");
}
