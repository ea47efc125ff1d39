import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The same browser without what draws windows: the tests take a quarter less time in it. */
const HEADLESS = ["chromium-headless-shell"];
const WHOLE = ["chromium", "chromium-browser", "google-chrome"];

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, or the one without windows, or a whole one. What is not on the
 * PATH is installed, if the system's package manager can do so without asking for a password.
 *
 * @returns {{ path: string } | { skipped: string }} its program, or why there is none
 */
export function findChromium() {
  const path =
    process.env.CHROMIUM_PATH ||
    onPath(HEADLESS) ||
    (install("chromium-headless-shell") && onPath(HEADLESS)) ||
    onPath(WHOLE) ||
    (install("chromium") && onPath(WHOLE));
  return path
    ? { path }
    : { skipped: "There is no Chromium on this machine. Install one, or set CHROMIUM_PATH to it." };
}

function onPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/** @returns {boolean} whether the package is there now */
function install(name) {
  if (!existsSync("/usr/bin/apt-get")) return false;
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, "apt-get", "-y", "-qq", ...args];
    return spawnSync(command, rest, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;
  };
  console.log(`Installing ${name} for the browser tests`);
  return apt("update") && apt("install", "--no-install-recommends", name);
}
