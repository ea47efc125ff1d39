import { expect, test } from "@playwright/test";
import { Tab, type EngineName } from "./Tab";

/** Options of a project in the configuration. */
export interface EngineOptions {
  engine: EngineName;
}

/**
 * A test in another engine than Chromium. `tab` is that of a new visitor. Fails if any of the
 * opened pages had faults.
 */
export const engineTest = test.extend<{ tab: Tab }, EngineOptions & { browserTab: Tab }>({
  engine: ["firefox", { option: true, scope: "worker" }],
  browserTab: [
    async ({ engine }, use) => {
      const tab = await Tab.of(engine);
      await use(tab);
      await tab.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  tab: async ({ browserTab }, use, testInfo) => {
    await browserTab.reset();
    await use(browserTab);
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = await browserTab.screenshot();
      await testInfo.attach("screen", { body, contentType: "image/png" });
    }
    expect(browserTab.faults()).toEqual([]);
  },
});
