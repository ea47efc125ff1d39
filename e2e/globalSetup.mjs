import { Processes } from "../scripts/processes.mjs";
import { startTestSite } from "../scripts/testSite.mjs";

/**
 * Starts a site for the browser tests, unless one is already running.
 *
 * @returns {Promise<(() => Promise<void>)
 * undefined>} stops the site
 */
export default async function globalSetup() {
  if (process.env.TEST_SITE_URL) return undefined;
  const processes = new Processes();
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => void processes.stop().then(() => process.exit(130)));
  }
  await startTestSite(processes);
  return () => processes.stop();
}
