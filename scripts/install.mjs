import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { installEnvironment } from "./environment.mjs";
import { PROJECT } from "./settings.mjs";

/**
 * Whether what is installed differs from the lockfile.
 *
 * @param {string} [project] absolute path
 */
export function needsInstall(project = PROJECT) {
  // npm writes down what it has installed.
  const installed = join(project, "node_modules/.package-lock.json");
  if (!existsSync(installed)) return true;
  const { packages: present } = JSON.parse(readFileSync(installed, "utf8"));
  const { packages: wanted } = JSON.parse(readFileSync(join(project, "package-lock.json"), "utf8"));
  // Packages for other platforms, and those that nobody asks for, need not be there.
  const required = ([path, { link, optional, devOptional, peer, extraneous }]) =>
    path.includes("node_modules/") && !(link || optional || devOptional || peer || extraneous);
  return Object.entries(wanted)
    .filter(required)
    .some(([path, { version }]) => present[path]?.version !== version);
}

/**
 * Installs exactly what the lockfile says, if that is not there.
 *
 * @param {import("./processes.mjs").Processes} processes
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function install(processes) {
  if (!needsInstall()) return false;
  const command = ["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"];
  await processes.run("The installation", command, { env: installEnvironment() });
  return true;
}
