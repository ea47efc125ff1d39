import { defineConfig } from "@playwright/test";

/** Those that build whole sites of their own, with other settings: `npm test -- --all`. */
const all = { name: "all", testDir: "e2e/all", dependencies: ["netlify"] };

/** Tests in a browser, against one real build of the site: see scripts/testSite.mjs. */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/globalSetup.mjs",
  outputDir: "test-results/browser",
  fullyParallel: true,
  workers: 2,
  // A busy machine may keep a test waiting; what fails twice, fails. The report names what was flaky.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  // Builds change what is served, so they come last; that for Netlify leaves no cache to go on from.
  projects: [
    {
      name: "pages",
      testIgnore: ["all/**", "builds.spec.ts", "netlify.spec.ts", "publishing.spec.ts"],
    },
    { name: "builds", testMatch: "builds.spec.ts", dependencies: ["pages"] },
    { name: "publishing", testMatch: "publishing.spec.ts", dependencies: ["builds"] },
    { name: "netlify", testMatch: "netlify.spec.ts", dependencies: ["publishing"] },
    ...(process.env.TEST_ALL === "1" ? [all] : []),
  ],
  use: {
    baseURL: process.env.TEST_SITE_URL,
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
