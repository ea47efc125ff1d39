import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const APT = "/usr/bin/apt-get";

/**
 * Finds a program of the system.
 *
 * @param {string[]} names the preferred one first
 * @param {string[]} [further] folders to look in after those of the PATH
 * @returns {string | undefined} its path
 */
export function findProgram(names, further = []) {
  const folders = [...(process.env.PATH ?? "").split(delimiter).filter(Boolean), ...further];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/**
 * Installs Debian packages, if that works without a password. Synchronous, since parallel installations block each other.
 * Does not start services.
 *
 * @param {...string} names
 * @returns {boolean} whether they are installed now
 */
export function installPackages(...names) {
  if (!existsSync(APT)) return false;
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const quiet = ["env", "DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1"];
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, ...quiet, APT, "-y", "-qq", ...args];
    return spawnSync(command, rest, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;
  };
  console.log(`Installing ${names.join(", ")} for the tests`);
  // Continue with the known package lists if this fails.
  apt("update");
  return apt("install", "--no-install-recommends", ...names);
}
