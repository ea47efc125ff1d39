import { startTestSite } from "../scripts/testSite.mjs";

/**
 * Starts a site for the browser tests, unless one is already running for them.
 *
 * @returns {Promise<(() => Promise<void>) | undefined>} what stops it
 */
export default async function globalSetup() {
  if (process.env.TEST_SITE_URL) return undefined;
  const { stop } = await startTestSite();
  return stop;
}
