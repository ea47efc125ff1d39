import { startTestSite } from "../scripts/testSite.mjs";

/** Starts a site for the browser tests, unless one is already running for them. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_SITE_URL) return undefined;
  const { stop } = await startTestSite();
  return stop;
}
