import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, or one on the PATH, or else one that the
 * system's package manager can install without asking for a password.
 *
 * @returns {string | undefined} path of the program; undefined if there is none
 */
export function findChromium() {
  return process.env.CHROMIUM_PATH || onPath() || (installChromium() ? onPath() : undefined);
}

function onPath() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

function installChromium() {
  const runs = (command, ...args) =>
    spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, "apt-get", "-y", "-qq", ...args];
    return runs(command, ...rest);
  };
  if (!existsSync("/usr/bin/apt-get")) return false;
  console.log("Installing Chromium for the browser tests");
  return apt("update") && apt("install", "--no-install-recommends", "chromium");
}
