import { join } from "node:path";
import { findChromium } from "../../scripts/browsers.mjs";
import { needsInstall } from "../../scripts/install.mjs";
import type { Processes } from "../../scripts/processes.mjs";

// Lighthouse 13 is what browsers and web.dev run today, and needs Node 22.19 or later.
// So bench/tools brings a Node of its own along, pinned like Lighthouse, whatever Node the site runs on.
const TOOLS = join(__dirname, "../tools");

/** Programs that the benches run and the site does not. */
export interface Tools {
  /** A Node that Lighthouse runs on. */
  node: string;
  lighthouse: string;
  chromium: string;
}

/**
 * Installs what the lockfile of bench/tools says, unless it is there.
 *
 * @throws Error if there is no Chromium
 */
export async function prepareTools(processes: Processes): Promise<Tools> {
  const chromium = findChromium();
  if ("skipped" in chromium) throw new Error(chromium.skipped);
  await installIn(TOOLS, processes);
  return {
    node: join(TOOLS, "node_modules/node/bin/node"),
    lighthouse: join(TOOLS, "node_modules/lighthouse/cli/index.js"),
    chromium: chromium.path,
  };
}

/** Installs the packages of a folder by its lockfile, unless they are there. */
async function installIn(folder: string, processes: Processes): Promise<void> {
  if (!needsInstall(folder)) return;
  const command = ["npm", "ci", "--prefix", folder, "--loglevel=error"];
  await processes.run(`The installation in ${folder}`, command);
}
