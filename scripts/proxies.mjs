import { findProgram, installPackages } from "./debian.mjs";

/**
 * Finds the servers that stand before the host in tests.
 *
 * @param {{ found: (name: string, result: { path: string } | { skipped: string }) => { path: string } | undefined }} report
 * @param {boolean} all also those that only `--all` needs
 * @returns {Promise<Record<string, string>>} what tells the tests where they are; empty where there is none
 */
export async function findProxies(report, all) {
  const nginx = report.found("Tests with nginx", findServer("nginx"));
  const caddy = all ? report.found("Tests with Caddy", findServer("caddy")) : undefined;
  return { TEST_NGINX: nginx?.path ?? "", TEST_CADDY: caddy?.path ?? "" };
}

/** Installs it from Debian's packages where that is allowed, with what makes certificates for it. */
function findServer(name) {
  const find = () => findProgram([name], ["/usr/sbin"]);
  const path = find() || (installPackages(name, "openssl") && find());
  return path ? { path } : { skipped: `There is no ${name} on this machine. Install it.` };
}
