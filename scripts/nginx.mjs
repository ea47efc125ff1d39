import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where Debian's packages say which modules nginx has. */
const MODULES = "/etc/nginx/modules-enabled";

/** The last one makes certificates for it. */
const PACKAGES = ["nginx", "libnginx-mod-http-brotli-static", "openssl"];

/**
 * The nginx for the tests, with its module for Brotli. Root on a Debian machine without it gets it installed.
 *
 * @param {import("./processes.mjs").Processes} processes
 * @returns {Promise<{ path: string } | { skipped: string }>} its program, or why there is none
 */
export async function findNginx(processes) {
  const path = find() ?? (await installed(processes));
  return path
    ? { path }
    : {
        skipped:
          "There is no nginx with Brotli on this machine. Install nginx and Debian's libnginx-mod-http-brotli-static.",
      };
}

function find() {
  const modules = existsSync(MODULES) ? readdirSync(MODULES) : [];
  if (!modules.some((name) => name.includes("brotli-static"))) return undefined;
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return folders.map((folder) => join(folder, "nginx")).find((path) => existsSync(path));
}

/** Installs it from Debian's packages, where that is allowed. It is not started: the tests start their own. */
async function installed(processes) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("Installing nginx from Debian's packages.");
  const command = ["/usr/bin/apt-get", "install", "-y", "-qq", "--no-install-recommends"];
  try {
    await processes.run("apt-get", [...command, ...PACKAGES], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
      stdio: "ignore",
    });
  } catch {
    return undefined;
  }
  return find();
}
