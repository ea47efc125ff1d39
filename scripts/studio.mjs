import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { environmentOf, installEnvironment, ordinaryEnvironment } from "./environment.mjs";
import { filesHash } from "./filesHash.mjs";
import { needsInstall } from "./install.mjs";
import { languageCodes, PROJECT, studioSecret } from "./settings.mjs";

// How the studio is installed, built and started, for `npm start -- --studio` and for its test.

const NODE = process.execPath;
const NEXT = [NODE, "node_modules/next/dist/bin/next"];
/** Runs a program of the studio. Payload's own way ends with code 0 also where it has not run it. */
const PROGRAM = [NODE, "--import", "tsx"];

/** Folder of the studio, in which the processes below run. */
export const STUDIO = join(PROJECT, "packages/studio");
/** File with the hash of the studio's sources at its last build. */
const BUILT_FROM = join(STUDIO, ".next/built-from");
/** Mail address of the account that is made at the first start. */
export const FIRST_ACCOUNT = "administrator@studio.localhost";
/** Settings of Payload and Next. */
const OF_LIBRARIES = {
  PAYLOAD_CONFIG_PATH: "payload/config.ts",
  // Its programs would look for a server of Next to follow.
  DISABLE_PAYLOAD_HMR: "true",
  NEXT_TELEMETRY_DISABLED: "1",
};
/** Sources of a build. */
const SOURCES = [
  ...["app", "payload", "src", "package-lock.json", "next.config.mjs", "proxy.ts"].map((name) =>
    join("packages/studio", name),
  ),
  "packages/contract/src/sdl.ts",
];

/**
 * What the studio must know of CMS and site.
 *
 * @param {Record<string, string>} env settings of the site, GRAPHQL_API_URL, SITE_URL, DATA_DIR and EDITOR_TOKEN among them
 */
export function studioEnv(env) {
  return {
    ...env,
    STUDIO_SECRET: studioSecret(env.DATA_DIR, "secret"),
    STUDIO_FIRST_PASSWORD: studioSecret(env.DATA_DIR, "password"),
    STUDIO_LANGUAGES: languageCodes().join(","),
  };
}

/**
 * Installs the studio if it is not, exactly as its lockfile says.
 *
 * @param {import("./processes.mjs").Processes} processes
 */
export async function installStudio(processes) {
  if (!needsInstall(STUDIO)) return;
  const options = ["--no-audit", "--no-fund", "--loglevel=error"];
  await processes.run("The installation of the studio", ["npm", "ci", ...options], {
    env: installEnvironment(),
  });
}

/**
 * Builds the studio if it is not, or if something has changed since. The packages must be compiled. A build needs no settings.
 *
 * @param {import("./processes.mjs").Processes} processes
 * @param {"inherit" | "ignore" | number} [stdio]
 */
export async function buildStudio(processes, stdio) {
  const sources = filesHash(PROJECT, SOURCES, (name) => !name.endsWith(".test.ts"));
  if (existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, "utf8") === sources) return;
  await processes.run("The build of the studio", [...NEXT, "build", "--webpack"], {
    env: { ...ordinaryEnvironment(), ...OF_LIBRARIES, NODE_ENV: "production" },
    stdio,
  });
  writeFileSync(BUILT_FROM, sources);
}

/**
 * Starts the studio and waits until it answers. Its tables are brought up to date before.
 *
 * @param {import("./processes.mjs").Processes} processes
 * @param {{ port: number; env: Record<string, string>; stdio?: "inherit" | "ignore" | number }} options
 */
export async function startStudio(processes, { port, env: settings, stdio }) {
  const env = { ...(await environmentOf("studio", settings)), ...OF_LIBRARIES };
  await processes.run("The database of the studio", [...PROGRAM, "payload/prepare.ts"], {
    // Payload makes tables by itself only so. What it would ask is what may be lost: all but the accounts is a copy.
    env: { ...env, NODE_ENV: "development", PAYLOAD_FORCE_DRIZZLE_PUSH: "true" },
    stdio: stdio ?? "ignore",
  });
  const address = ["--port", String(port), "--hostname", "127.0.0.1"];
  return processes.serve("The studio", [...NEXT, "start", ...address], {
    url: `http://127.0.0.1:${port}/admin/login`,
    env: {
      ...env,
      STUDIO_URL: env.STUDIO_URL || `http://localhost:${port}`,
      NODE_ENV: "production",
    },
    stdio: stdio ?? "ignore",
  });
}

/**
 * Compares what the studio holds with what the CMS does, and prints what differs.
 *
 * @param {import("./processes.mjs").Processes} processes
 * @param {Record<string, string>} env
 * @throws ChildFailed if anything does
 */
export async function compareStudio(processes, env) {
  const own = await environmentOf("studio", env);
  await processes.run("The comparison", [...PROGRAM, "payload/compare.ts"], {
    env: { ...own, ...OF_LIBRARIES, NODE_ENV: "production", STUDIO_PREPARES: "1" },
  });
}
