import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { installPackages } from "./debian.mjs";
import { findFreePort } from "./settings.mjs";

/** Debian's folder of PostgreSQL programs, by version. */
const DEBIAN = "/usr/lib/postgresql";

const START_MS = 30_000;

const HELP = "Install PostgreSQL, or set TEST_DATABASE_URL to a server for tests.";

/**
 * A PostgreSQL server for the tests: the one of TEST_DATABASE_URL, or a new one on a free port of this
 * machine, which is gone afterwards. Where there is no PostgreSQL, it is installed from Debian's packages if that is allowed.
 *
 * @param {import("./processes.mjs").Processes} processes of its own: they end with it
 * @returns {Promise<{ url: string; stop: () => Promise<void> } | { skipped: string }>} its address
 *   and what ends it, or why there is none
 * @throws if it is there, but does not start
 */
export async function startPostgres(processes) {
  if (process.env.TEST_DATABASE_URL) {
    return { url: process.env.TEST_DATABASE_URL, stop: async () => {} };
  }
  const asUser = unprivileged();
  const programs = findPrograms() || (installPackages("postgresql") && findPrograms());
  if (!programs) return { skipped: `There is no PostgreSQL on this machine. ${HELP}` };
  // The installation has created the user.
  const prefix = asUser ?? unprivileged();
  if (!prefix)
    return { skipped: `PostgreSQL does not run as root, and there is no user postgres. ${HELP}` };

  const folder = await mkdtemp(join(tmpdir(), "quatrain-postgres-"));
  if (prefix.length > 0) await chown(folder, idOf("-u"), idOf("-g"));
  const data = join(folder, "data");
  const init = [join(programs, "initdb"), "-D", data, "-A", "trust", "-U", "postgres"];
  await processes.run("initdb", [...prefix, ...init, "-E", "UTF8", "--locale=C.UTF-8", "-N"], {
    stdio: "ignore",
  });
  const port = await findFreePort();
  const serve = [join(programs, "postgres"), "-D", data, "-p", String(port), "-h", "127.0.0.1"];
  const server = processes.start("PostgreSQL", [...prefix, ...serve, "-k", folder, "-F"], {
    stdio: "ignore",
  });
  await Promise.race([untilOpen(port), server.failed]);
  const stop = async () => {
    await processes.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

/** The folder of the server's programs: on the PATH, or Debian's newest. */
function findPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...newest.map((version) => join(DEBIAN, version, "bin")),
  ];
  return folders.find((folder) => ["initdb", "postgres"].every((name) => isIn(folder, name)));
}

function isIn(folder, name) {
  return folder !== "" && existsSync(join(folder, name));
}

/** Prefix for a command that must not run as root; undefined if there is no way. */
function unprivileged() {
  if (process.getuid?.() !== 0) return [];
  try {
    return ["setpriv", `--reuid=${idOf("-u")}`, `--regid=${idOf("-g")}`, "--clear-groups"];
  } catch {
    return undefined;
  }
}

function idOf(option) {
  const id = execFileSync("id", [option, "postgres"], { stdio: ["ignore", "pipe", "ignore"] });
  return Number(id.toString());
}

async function untilOpen(port) {
  for (const end = Date.now() + START_MS; Date.now() < end; await wait(100)) {
    if (await isOpen(port)) return;
  }
  throw new Error("PostgreSQL does not answer.");
}

function isOpen(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: "127.0.0.1" });
    socket.once("connect", () => socket.end(() => resolve(true)));
    socket.once("error", () => resolve(false));
  });
}
