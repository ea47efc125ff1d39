import { existsSync } from "node:fs";
import { findProgram, installPackages } from "./debian.mjs";

/** Folder of WordPress in Debian's package. */
const FILES = "/usr/share/wordpress";

const PACKAGES = ["wordpress", "mariadb-server", "php-cli", "php-mysql", "php-gd", "php-xml"];

/**
 * WordPress and what it runs on, for the tests, installed from Debian's packages where that is allowed.
 *
 * @returns {{ files: string, php: string, database: string, makeDatabase: string } | { skipped: string }} its folder and the
 * programs that it needs, or why there is none
 */
export function findWordPress() {
  const found = find() ?? (installPackages(...PACKAGES) ? find() : undefined);
  return (
    found ?? {
      skipped: `There is no WordPress on this machine. Install Debian's ${PACKAGES.join(", ")}.`,
    }
  );
}

function find() {
  const php = findProgram(["php"]);
  const database = findProgram(["mariadbd"], ["/usr/sbin"]);
  const makeDatabase = findProgram(["mariadb-install-db"]);
  return existsSync(FILES) && php && database && makeDatabase
    ? { files: FILES, php, database, makeDatabase }
    : undefined;
}
