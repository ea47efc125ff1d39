import { existsSync, readdirSync } from "node:fs";
import { findProgram, installPackages } from "./debian.mjs";

/** Where Debian's packages say which modules nginx has. */
const MODULES = "/etc/nginx/modules-enabled";

/** The last one makes certificates for it. */
const PACKAGES = ["nginx", "libnginx-mod-http-brotli-static", "openssl"];

/**
 * The nginx for the tests, with its module for Brotli, installed from Debian's packages where that is allowed.
 *
 * @returns {{ path: string } | { skipped: string }} its program, or why there is none
 */
export function findNginx() {
  const path = find() || (installPackages(...PACKAGES) && find());
  return path
    ? { path }
    : {
        skipped:
          "There is no nginx with Brotli on this machine. Install nginx and Debian's libnginx-mod-http-brotli-static.",
      };
}

function find() {
  const modules = existsSync(MODULES) ? readdirSync(MODULES) : [];
  return modules.some((name) => name.includes("brotli-static"))
    ? findProgram(["nginx"], ["/usr/sbin"])
    : undefined;
}
