import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "node:http";
import { publisherEnv } from "./publisher.mjs";
import { editorToken, findFreePort } from "./settings.mjs";
import { buildPackages, buildSite, generateCode, serveSite, startBackend } from "./site.mjs";

/**
 * A whole site to test against: a backend with fresh demo content and the site built from it, on
 * free ports. The tests find its addresses in the environment: see {@link testEnv}.
 *
 * @param {import("./processes.mjs").Processes} processes of the caller, who stops them
 * @param {object} [how]
 * @param {boolean} [how.isPrepared] whether code and packages have just been made
 * @param {number} [how.log] an open file for what its parts say; unless given, it is printed
 * @throws ChildFailed if a part cannot be built or started; whatever was started is stopped.
 */
export async function startTestSite(processes, { isPrepared = false, log } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "quatrain-test-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  try {
    const tracker = await startTracker();
    const settings = await siteSettings(dataDir, {
      GATSBY_ANALYTICS_URL: tracker.url,
      GATSBY_ANALYTICS_SITE_ID: "7",
    });
    if (!isPrepared) {
      await generateCode(processes);
      await buildPackages(processes);
    }
    await startSite(processes, settings, {
      build: (builder, env) => buildSite(builder, env, log),
      backendStdio: log,
      siteStdio: log ?? "ignore",
    });
    Object.assign(process.env, testEnv(settings), { TEST_ANALYTICS_URL: tracker.url });
  } catch (error) {
    await processes.stop();
    throw error;
  }
}

/**
 * Where a site of the tests runs and with what it is built and served.
 *
 * @typedef {object} SiteSettings
 * @property {number} sitePort
 * @property {number} backendPort
 * @property {number} publisherPort where a publisher may listen: the backend tells it of changes
 * @property {string} [directory] where it is built, if not in the project itself
 * @property {Record<string, string>} env
 */

/**
 * Settings of a whole site on free ports.
 *
 * @param {string} dataDir absolute path
 * @param {Record<string, string>} [env] further settings, which win
 * @returns {Promise<SiteSettings>}
 */
export async function siteSettings(dataDir, env = {}) {
  const sitePort = await findFreePort();
  const backendPort = await findFreePort();
  const publisherPort = await findFreePort();
  return {
    sitePort,
    backendPort,
    publisherPort,
    env: {
      SITE_URL: `http://127.0.0.1:${sitePort}`,
      GRAPHQL_API_URL: `http://127.0.0.1:${backendPort}/graphql`,
      BACKEND_PUBLIC_URL: `http://127.0.0.1:${backendPort}`,
      DATABASE_URL: "",
      DATA_DIR: dataDir,
      EDITOR_TOKEN: editorToken(dataDir).token,
      // Nothing listens there until a test starts the publisher.
      ...publisherEnv({ publisherPort, dataDir }),
      PUBLISH_RETRY_MAX_MS: "15000",
      // Tests are several visitors by X-Forwarded-For; most of them are one, which asks a lot.
      TRUST_PROXY: "loopback",
      VISITOR_LIMIT: "6000",
      GATSBY_IMAGE_SERVICE: "host",
      // A fictional service: tests intercept the requests.
      GATSBY_MAP_TILE_URL: "https://tiles.test/{z}/{x}/{y}.png",
      // No requests to other hosts.
      LINK_CHECK_DAYS: "0",
      LOG_LEVEL: "warn",
      ...env,
    },
  };
}

/**
 * Starts a backend, builds the site from it and serves it.
 *
 * @param {import("./processes.mjs").Processes} processes of the directory to build in
 * @param {SiteSettings} settings
 * @param {object} how
 * @param {(processes: Processes, env: Record<string, string>) => Promise<unknown>} how.build
 * @param {"inherit" | "ignore" | number} [how.backendStdio] where its messages go
 * @param {"inherit" | "ignore" | number} [how.siteStdio]
 */
export async function startSite(processes, settings, { build, backendStdio, siteStdio }) {
  const { backendPort, sitePort, env } = settings;
  await startBackend(processes, { port: backendPort, env, stdio: backendStdio });
  await build(processes, env);
  await serveSite(processes, { port: sitePort, env, stdio: siteStdio });
}

/**
 * What tells the tests where their site is.
 *
 * @param {SiteSettings} settings
 */
export function testEnv({ sitePort, publisherPort, directory, env }) {
  return /** @type {Record<string, string>} */ ({
    TEST_SITE_URL: env.SITE_URL,
    TEST_BACKEND_URL: env.BACKEND_PUBLIC_URL,
    TEST_EDITOR_TOKEN: env.EDITOR_TOKEN,
    TEST_SITE_SETTINGS: JSON.stringify({ sitePort, publisherPort, directory, env }),
  });
}

/**
 * Stands in for the Matomo service of a test site: records what it receives on `/matomo.php`, and gives
 * it back on `/recorded`, each request as an object of its parameters with `cookieHeader`.
 *
 * @param {number} [port] a free one unless given
 * @returns {Promise<{ url: string; stop: () => void }>}
 */
async function startTracker(port = 0) {
  const recorded = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://tracker");
    if (pathname === "/recorded") return response.end(JSON.stringify(recorded));
    if (pathname === "/matomo.php") {
      const cookieHeader = request.headers.cookie ?? "";
      recorded.push({ ...Object.fromEntries(searchParams), cookieHeader });
    }
    return response.writeHead(pathname === "/matomo.php" ? 204 : 404).end();
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  server.unref();
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
