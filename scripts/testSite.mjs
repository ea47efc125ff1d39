import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Processes } from "./processes.mjs";
import { publisherEnv } from "./publisher.mjs";
import { editorToken, findFreePort } from "./settings.mjs";
import { startTracker } from "./tracker.mjs";
import { buildPackages, buildSite, generateCode, serveSite, startBackend } from "./site.mjs";

/**
 * A whole site to test against: a backend with fresh demo content and the site built from it, on
 * free ports. Where it runs is told to the tests in the environment, as TEST_SITE_URL,
 * TEST_BACKEND_URL, TEST_EDITOR_TOKEN, TEST_ANALYTICS_URL and TEST_SITE_SETTINGS.
 *
 * @returns {Promise<{ stop: () => Promise<void> }>}
 * @throws ChildFailed if a part cannot be built or started; whatever was started is stopped.
 */
export async function startTestSite() {
  const processes = new Processes();
  const dataDir = await mkdtemp(join(tmpdir(), "quatrain-test-"));
  const stop = async () => {
    await processes.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => void stop().then(() => process.exit(130)));
  }
  try {
    await start(processes, dataDir);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

async function start(processes, dataDir) {
  const port = await findFreePort();
  const backendPort = await findFreePort();
  const publisherPort = await findFreePort();
  const tracker = await startTracker();
  const { token } = editorToken(dataDir);
  const env = {
    SITE_URL: `http://127.0.0.1:${port}`,
    GRAPHQL_API_URL: `http://127.0.0.1:${backendPort}/graphql`,
    BACKEND_PUBLIC_URL: `http://127.0.0.1:${backendPort}`,
    DATABASE_URL: "",
    DATA_DIR: dataDir,
    EDITOR_TOKEN: token,
    // Nothing listens there until a test starts the publisher.
    ...publisherEnv({ publisherPort, dataDir }),
    PUBLISH_RETRY_MAX_MS: "15000",
    TRUST_PROXY: "true",
    GATSBY_IMAGE_SERVICE: "host",
    GATSBY_ANALYTICS_URL: tracker.url,
    GATSBY_ANALYTICS_SITE_ID: "7",
    // Nothing is there: tests answer in its place.
    GATSBY_MAP_TILE_URL: "https://tiles.test/{z}/{x}/{y}.png",
    LOG_LEVEL: "warn",
  };
  await generateCode(processes);
  await buildPackages(processes);
  await startBackend(processes, { port: backendPort, env });
  await buildSite(processes, env);
  await serveSite(processes, { port, env, stdio: "ignore" });
  process.env.TEST_SITE_URL = env.SITE_URL;
  process.env.TEST_BACKEND_URL = env.BACKEND_PUBLIC_URL;
  process.env.TEST_EDITOR_TOKEN = token;
  process.env.TEST_ANALYTICS_URL = tracker.url;
  process.env.TEST_SITE_SETTINGS = JSON.stringify({ sitePort: port, publisherPort, env });
}
