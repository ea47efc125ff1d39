import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { environmentOf, ordinaryEnvironment } from "./environment.mjs";

// How the parts of the site are built and started, for `npm start` and for the tests.

const NODE = process.execPath;
const GATSBY = [NODE, "node_modules/gatsby/cli.js"];
const TSX = [NODE, "node_modules/tsx/dist/cli.mjs"];
/** Timeout for the first reading of another CMS, in milliseconds. */
const FIRST_READING_MS = 3_600_000;

/** Folder for the release of a build, and folder of live and earlier releases. */
const RELEASE_DIRECTORY = "release";
const RELEASES = "releases";
const SERVED_RELEASE = `${RELEASES}/current`;
const KEPT_RELEASES = 3;
/** Path to render at the start, so that the first visitor does not wait for the code to load. */
const WARM = ["--warm", "/de/_resolve"];
/** Tag of the error catalogue, by which operators search the log. */
const ERROR_TAG = "[GATSBY ERROR]";

/** Node for servers: it collects garbage sooner and compiles with one helper thread, which saves a quarter of the memory. */
export const SERVER_NODE = [
  NODE,
  "--v8-pool-size=1",
  "--max-semi-space-size=2",
  "--heap-growing-percent=20",
];

/** Settings by which glibc returns freed memory to the system. By default it keeps arenas for each thread, and large buffers. */
export const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/** Generates types and operations. Fast, so it always runs. */
export function generateCode(processes) {
  return processes.run("Code generation", [...TSX, "scripts/codegen.ts"], {
    env: ordinaryEnvironment(),
  });
}

/**
 * Checks every variable of site, backend and publisher, and reports all faults together.
 *
 * @param {import("./processes.mjs").Processes} processes
 * @param {Record<string, string>} env
 * @returns {Promise<"none" | "outdated" | "current">} whether there is a release to serve, and whether the site has to be built
 */
export async function checkStart(processes, env) {
  const command = [...TSX, "scripts/checkStart.ts", SERVED_RELEASE];
  const said = await processes.output("The check of the configuration", command, {
    env: { ...process.env, ...buildSettings(env) },
  });
  return /** @type {"none" | "outdated" | "current"} */ (said.trim());
}

/** Compiles the packages. Fast, so it always runs. */
export function buildPackages(processes) {
  return processes.run("Compiling the packages", [NODE, "scripts/packages.mjs"], {
    env: ordinaryEnvironment(),
  });
}

/** The settings of each build, the publisher's too. What is served here is a release, wherever else the site may be deployed to. */
export function buildSettings(env) {
  return { GATSBY_IMAGE_SERVICE: "host", ...env, ADAPTER: "node" };
}

/**
 * Starts the embedded backend and waits until it answers. It loads the demo content into an empty
 * store by itself.
 *
 * @param {import("./processes.mjs").Processes} processes
 * @param {{ port: number; env: Record<string, string>; stdio?: "inherit" | "ignore" | number }} options
 */
export async function startBackend(processes, { port, env, stdio }) {
  // Whatever stands before the site, it is the site on this machine that asks for its visitors.
  const settings = { ...env, BACKEND_PORT: String(port), TRUST_PROXY: "loopback" };
  const environment = await environmentOf("cms", settings);
  return processes.serve("The backend", [...SERVER_NODE, "packages/backend/dist/cli.js", "serve"], {
    url: `http://127.0.0.1:${port}/healthz`,
    // It answers after reading all content, which takes long with another CMS.
    ...(environment.CONTENT_SOURCE ? { withinMs: FIRST_READING_MS } : {}),
    env: { ...environment, ...MALLOC_SETTINGS },
    stdio,
  });
}

/**
 * Builds the site where the processes run, whatever was built there before, and lets the host serve it. All pages are
 * made by Gatsby, so that they are in `public/` as well.
 *
 * @param {import("./processes.mjs").Processes} processes
 * @param {Record<string, string>} env settings of the build, GRAPHQL_API_URL among them
 * @param {"inherit" | number} [stdio] where the build's messages go
 */
export async function buildSite(processes, env, stdio) {
  await runBuild(processes, { ...env, BUILD_SEED: "false" }, stdio);
  await activateBuild(processes.directory);
}

/**
 * The same as a publisher does it, in less time and memory: Gatsby makes a page of each kind, and the content program of
 * the release adds the others. Nobody serves the release before.
 *
 * @param {import("./processes.mjs").Processes} processes
 * @param {Record<string, string>} env settings of the build, GRAPHQL_API_URL among them
 * @param {"inherit" | "ignore" | number} [stdio] where messages go
 */
export async function buildRelease(processes, env, stdio) {
  const settings = { BUILD_SEED: process.env.BUILD_SEED || "true", ...env };
  await runBuild(processes, settings, stdio);
  await processes.run(
    "The addition of pages",
    [NODE, "packages/publisher/dist/cli.js", "complete", RELEASE_DIRECTORY],
    { env: await buildVariables(settings), stdio },
  );
  await activateBuild(processes.directory);
}

async function runBuild(processes, settings, stdio) {
  const env = await buildVariables({ ...settings, RELEASE_DIRECTORY });
  await keepingOutput(processes.directory, () =>
    processes.run("The build of the site", [...GATSBY, "build"], { env, stdio }),
  );
}

async function buildVariables(settings) {
  const own = await environmentOf("build", buildSettings(settings));
  return { ...own, NODE_ENV: "production", GATSBY_TELEMETRY_DISABLED: "1" };
}

/** Activates the release of the last build and removes old ones. */
async function activateBuild(directory) {
  const { activateRelease, pruneReleases, storeRelease } =
    await import("../packages/gatsby-adapter-node/dist/releases.js");
  const releases = join(directory, RELEASES);
  await activateRelease(releases, await storeRelease(join(directory, RELEASE_DIRECTORY), releases));
  await pruneReleases(releases, KEPT_RELEASES);
}

/**
 * Without its cache Gatsby removes the pages of the output before it knows whether it can make new
 * ones. So the output is put aside, and comes back if the build fails.
 */
async function keepingOutput(directory, build) {
  const output = join(directory, "public");
  const aside = join(directory, "public.previous");
  if (existsSync(join(directory, ".cache")) || !existsSync(output)) return build();
  rmSync(aside, { recursive: true, force: true });
  renameSync(output, aside);
  try {
    await build();
  } catch (error) {
    rmSync(output, { recursive: true, force: true });
    renameSync(aside, output);
    throw error;
  }
  rmSync(aside, { recursive: true, force: true });
}

/**
 * Serves the site as it was built, and waits until it answers.
 *
 * @param {import("./processes.mjs").Processes} processes
 * @param {object} options
 * @param {number} options.port
 * @param {Record<string, string>} options.env
 * @param {"inherit" | "ignore" | number} [options.stdio]
 * @param {string} [options.host] the address to listen at
 * @param {string} [options.release] path of the pointer to the release
 */
export async function serveSite(
  processes,
  { port, env, stdio, host = "127.0.0.1", release = SERVED_RELEASE },
) {
  const serve = [...SERVER_NODE, "packages/gatsby-adapter-node/dist/cli.js", "serve", release];
  const address = ["--port", String(port), "--host", host];
  const log = ["--log-level", env.LOG_LEVEL ?? process.env.LOG_LEVEL ?? "warn"];
  const settings = [...address, ...log, "--error-tag", ERROR_TAG, ...imageOptions(env)];
  return processes.serve("The site", [...serve, ...settings, ...WARM], {
    url: `http://${host}:${port}/readyz`,
    env: { ...(await environmentOf("host", env)), ...MALLOC_SETTINGS, NODE_ENV: "production" },
    stdio,
  });
}

/** Where the host finds the originals of pictures, and keeps what it makes of them. */
function imageOptions(settings) {
  const env = { ...process.env, ...settings };
  const beside = new URL("/media/", env.BACKEND_PUBLIC_URL || env.GRAPHQL_API_URL).href;
  const sources = (env.SITE_MEDIA_URLS || beside).split(/[\s,]+/).filter(Boolean);
  const cache = ["--image-cache", join(env.DATA_DIR || ".data", "images")];
  return [...sources.flatMap((source) => ["--image-source", source]), ...cache];
}
