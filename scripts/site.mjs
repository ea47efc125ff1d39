import { randomUUID } from "node:crypto";
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ChildFailed } from "./processes.mjs";
import { languageCodes, PROJECT } from "./settings.mjs";
import { fingerprint, step } from "./steps.mjs";

// How the parts of the site are built and started, for `npm start` and for the tests.

const NODE = process.execPath;
const GATSBY = [NODE, "node_modules/gatsby/cli.js"];
const TSX = [NODE, "node_modules/tsx/dist/cli.mjs"];
const PACKAGES = [
  "fair-share",
  "image-ladder",
  "webform",
  "contract",
  "embedded-database",
  "backend",
  "gatsby-adapter-node",
  "publisher",
];

const PACKAGE_SOURCES = PACKAGES.flatMap((name) =>
  ["src", "schema", "package.json", "tsconfig.json", "tsconfig.esm.json"].map(
    (path) => `packages/${name}/${path}`,
  ),
).concat("package-lock.json", "tsconfig.base.json", "tsconfig.package.json");

const SITE_SOURCES = [
  "src",
  "locales",
  "static",
  "gatsby-browser.tsx",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
  ...PACKAGE_SOURCES,
];

/** Where a build writes its release, and where releases are kept that are or were served. */
const RELEASE_DIRECTORY = "release";
const RELEASES = "releases";
const SERVED_RELEASE = `${RELEASES}/current`;
const KEPT_RELEASES = 3;
/** Rendered ahead, so that no visitor waits for the code of the pages to be run for the first time. */
const WARM = ["--warm", "/de/_resolve"];

const DEADLINE_MS = 120_000;

/** Makes the types and the operations. Quick, so it is always done. */
export function generateCode(processes) {
  return processes.run("Code generation", [...TSX, "scripts/codegen.ts"]);
}

/** Checks every variable of site and backend, and reports all faults together. */
export function checkConfig(processes, env) {
  return processes.run("The check of the configuration", [...TSX, "scripts/checkConfig.ts"], {
    env,
  });
}

/** Compiles the packages, unless nothing has changed. */
export function buildPackages(processes) {
  // A package that bundlers take, too, is compiled to ES modules as well.
  const ofModules = PACKAGES.filter((name) =>
    existsSync(join(PROJECT, `packages/${name}/tsconfig.esm.json`)),
  );
  const projects = [
    ...PACKAGES.map((name) => `packages/${name}/tsconfig.json`),
    ...ofModules.map((name) => `packages/${name}/tsconfig.esm.json`),
  ];
  const results = [
    ...PACKAGES.map((name) => `packages/${name}/dist`),
    ...ofModules.map((name) => `packages/${name}/dist/esm`),
  ];
  return step("packages", fingerprint(PACKAGE_SOURCES), results, async () => {
    for (const project of projects) {
      const tsc = [NODE, "node_modules/typescript/bin/tsc", "-p", project];
      await processes.run(`Compiling ${project}`, tsc);
    }
  });
}

/**
 * Starts the embedded backend and waits until it answers. It loads the demo content into an empty
 * store by itself.
 *
 * @param {import("./processes.mjs").Processes} processes
 * @param {{ port: number; env: Record<string, string>; stdio?: "inherit" | "ignore" | number }} options
 */
export async function startBackend(processes, { port, env, stdio }) {
  const backend = processes.start("The backend", [NODE, "packages/backend/dist/cli.js", "serve"], {
    // Whatever stands before the site, it is the site on this machine that asks for its visitors.
    env: { ...env, BACKEND_PORT: String(port), TRUST_PROXY: "loopback" },
    stdio,
  });
  await answering(`http://127.0.0.1:${port}/healthz`, "The backend", backend.failed);
  return backend;
}

/**
 * Builds the site, unless neither code nor settings nor content have changed. A CMS that does not say whether
 * its content has changed may have new content each time.
 *
 * @param {import("./processes.mjs").Processes} processes
 * @param {Record<string, string>} env settings of the build, GRAPHQL_API_URL among them
 * @param {"inherit" | number} [stdio] where the build's messages go
 */
export async function buildSite(processes, env, stdio) {
  const settings = Object.entries({ ...process.env, ...env })
    .filter(([name]) =>
      /^(GATSBY_|BUILD_|SITE_|BACKEND_PUBLIC_URL|GRAPHQL_|DEFER_|ADAPTER)/.test(name),
    )
    .sort();
  const content = (await contentFingerprint(env.GRAPHQL_API_URL)) ?? randomUUID();
  const mark = fingerprint(SITE_SOURCES, [settings, content]);
  const results = ["public/404.html", `${SERVED_RELEASE}/release.json`];
  return step("site", mark, results, () => buildSiteAnew(processes, env, stdio));
}

/**
 * Builds the site where the processes run, whatever was built there before, and lets the host serve it.
 *
 * @param {import("./processes.mjs").Processes} processes
 * @param {Record<string, string>} env settings of the build, GRAPHQL_API_URL among them
 * @param {"inherit" | number} [stdio] where the build's messages go
 */
export async function buildSiteAnew(processes, env, stdio) {
  await keepingOutput(processes.directory, () =>
    processes.run("The build of the site", [...GATSBY, "build"], {
      // What is served here is a release, wherever else the site may be deployed to.
      env: {
        GATSBY_IMAGE_SERVICE: "host",
        ...env,
        GATSBY_TELEMETRY_DISABLED: "1",
        ADAPTER: "node",
        RELEASE_DIRECTORY,
      },
      stdio,
    }),
  );
  await activateBuild(processes.directory);
}

/** Lets the host serve the release of the last build, and removes those of long ago. */
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
 * @param {{ port: number; env: Record<string, string>; stdio?: "inherit" | "ignore" | number }} options
 */
export async function serveSite(processes, { port, env, stdio }) {
  const serve = [NODE, "packages/gatsby-adapter-node/dist/cli.js", "serve", SERVED_RELEASE];
  const address = ["--port", String(port), "--host", "127.0.0.1"];
  const log = ["--log-level", env.LOG_LEVEL ?? process.env.LOG_LEVEL ?? "warn"];
  const settings = [...address, ...log, ...imageOptions(env)];
  const server = processes.start("The site", [...serve, ...settings, ...WARM], {
    env: { ...env, NODE_ENV: "production" },
    stdio,
  });
  await answering(`http://127.0.0.1:${port}/readyz`, "The site", server.failed);
  return server;
}

/** Where the host finds the originals of pictures, and keeps what it makes of them. */
function imageOptions(settings) {
  const env = { ...process.env, ...settings };
  const beside = new URL("/media/", env.BACKEND_PUBLIC_URL || env.GRAPHQL_API_URL).href;
  const sources = (env.SITE_MEDIA_URLS || beside).split(/[\s,]+/).filter(Boolean);
  const cache = ["--image-cache", join(env.DATA_DIR || ".data", "images")];
  return [...sources.flatMap((source) => ["--image-source", source]), ...cache];
}

/** Waits until something answers at an address. @throws ChildFailed once it ends, or takes too long */
export async function answering(url, title, failed) {
  const deadline = Date.now() + DEADLINE_MS;
  const ready = async () => {
    const answer = await fetch(url, { redirect: "manual" }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer !== undefined && answer.status < 500;
  };
  while (!(await ready())) {
    if (Date.now() > deadline) throw new ChildFailed(`${title} did not answer at ${url}.`);
    await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, 200))]);
  }
}

/** What the CMS holds at the moment, in short. Undefined if it does not say. */
async function contentFingerprint(url) {
  const chrome = languageCodes().map((langcode) => {
    const menus = ["main", "footer", "meta"].map(
      (name) =>
        `${langcode}_${name}: menu(name: "${name}", langcode: "${langcode}") { items { ...I children { ...I children { ...I } } } }`,
    );
    return `${langcode}: site(langcode: "${langcode}") { name shortName slogan copyright footerText { processed } } ${menus.join(" ")}`;
  });
  const query = `{ buildListing(first: 1) { cursor total } ${chrome.join(" ")} } fragment I on MenuItem { id title url }`;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query }),
    });
    const { data } = await response.json();
    return data ?? undefined;
  } catch {
    return undefined; // The build itself reports what is wrong with the CMS.
  }
}
