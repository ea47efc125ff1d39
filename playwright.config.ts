import { defineConfig } from "@playwright/test";
import type { EngineOptions } from "./e2e/engines/engineTest";

/** What needs further whole builds: `npm test -- --all`. */
const all = process.env.TEST_ALL === "1";
/** The studio, which is installed for it: `npm test -- --studio`. */
const studio = process.env.TEST_STUDIO === "1";
/** Other engines than Chromium that this machine has. WebKit is slow, and comes with `--all`. */
const engines: EngineOptions["engine"][] = [
  ...(process.env.FIREFOX_PATH === "" ? [] : ["firefox" as const]),
  ...(all && process.env.WEBKIT_DRIVER_PATH !== "" ? ["webkit" as const] : []),
];
const launchOptions = {
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
};
/** Letters stand where Firefox puts them: on coarse screens, Chromium and WebKit give each a whole pixel. */
const unhinted = { ...launchOptions, args: [...launchOptions.args, "--font-render-hinting=none"] };
/** What leaves the site as it is. */
const unchanging = ["pages", ...engines];

/** Tests in a browser, against one real build of the site: see scripts/testSite.mjs. */
export default defineConfig<object, EngineOptions>({
  testDir: "e2e",
  globalSetup: "./e2e/globalSetup.mjs",
  outputDir: "test-results/browser",
  fullyParallel: true,
  // Each waits now and then, for a page or a timer: three keep two cores busy.
  workers: 3,
  // A busy machine may keep a test waiting; what fails twice, fails. The report names what was flaky.
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  // Builds change what is served, so they come last; that for Netlify leaves no cache to go on from.
  // Sites of their own (`ownSite.ts`) change nothing of it, but one at a time is enough for a machine.
  projects: [
    { name: "pages", testIgnore: ["all/**", "engines/**", "studio/**", "publishing.spec.ts"] },
    // One browser each: it takes longer to start than its tests.
    ...engines.map((engine) => ({
      name: engine,
      testMatch: "engines/*.spec.ts",
      fullyParallel: false,
      workers: 1,
      use: { engine, launchOptions: engine === "firefox" ? unhinted : launchOptions },
    })),
    ...(all ? [{ name: "builds", testMatch: "all/builds.spec.ts", dependencies: unchanging }] : []),
    {
      name: "publishing",
      testMatch: "publishing.spec.ts",
      dependencies: all ? ["builds"] : unchanging,
    },
    ...(studio
      ? [{ name: "studio", testMatch: "studio/**/*.spec.ts", dependencies: ["publishing"] }]
      : []),
    ...(all
      ? [
          { name: "netlify", testMatch: "all/netlify.spec.ts", dependencies: ["publishing"] },
          {
            name: "other sites",
            testMatch: "all/**/*.spec.ts",
            testIgnore: ["all/builds.spec.ts", "all/netlify.spec.ts"],
            dependencies: ["netlify"],
          },
        ]
      : []),
  ],
  use: {
    baseURL: process.env.TEST_SITE_URL,
    trace: "on-first-retry",
    launchOptions,
  },
});
