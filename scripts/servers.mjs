import { dirname } from "node:path";
import { findProgram, installPackages } from "./debian.mjs";

/**
 * Finds the servers that tests need: those that stand before the host, and the object store of releases.
 *
 * @param {{ found: (name: string, result: { path: string } | { skipped: string }) => { path: string } | undefined }} report
 * @param {boolean} all also those that only `--all` needs
 * @returns {Promise<Record<string, string>>} what tells the tests where they are; empty where there is none
 */
export async function findServers(report, all) {
  const nginx = report.found("Tests with nginx", findServer("nginx", "openssl"));
  const caddy = all ? report.found("Tests with Caddy", findServer("caddy", "openssl")) : undefined;
  const parts = ["ceph-mon", "ceph-osd", "ceph-common"];
  const ceph = all ? report.found("Tests with Ceph", findServer("radosgw", ...parts)) : undefined;
  return {
    TEST_NGINX: nginx?.path ?? "",
    TEST_CADDY: caddy?.path ?? "",
    TEST_CEPH: ceph ? dirname(ceph.path) : "",
  };
}

/** Installs it from Debian's packages where that is allowed, with others that it is tried with. */
function findServer(name, ...others) {
  const find = () => findProgram([name], ["/usr/sbin"]);
  const path = find() || (installPackages(name, ...others) && find());
  return path ? { path } : { skipped: `There is no ${name} on this machine. Install it.` };
}
