import { expect } from "@playwright/test";
import { findFreePort } from "../../scripts/settings.mjs";
import { FAULT_ON_PAGE } from "../../test/hostileCms/faultOnPage";
import { startHostileCms, type HostileCms } from "../../test/hostileCms/startHostileCms";
import { OWN_SITE_TIMEOUT, startOwnSite, type OwnSite } from "../ownSite";
import { faultsOf, heading, test } from "../prefixExceptDefault/site";
import { prerenderedPaths } from "../prerenderedPaths";
import { untilHydrated } from "../untilHydrated";

// Complete builds of random content; src/build/hostileSites.test.tsx renders the same without Gatsby.

const OPENED = 12;

for (const mode of ["valid", "broken"] as const) {
  test.describe(`a CMS with ${mode} random content`, () => {
    test.describe.configure({ mode: "default" });

    let cms: HostileCms;
    let site: OwnSite;

    test.beforeAll(async () => {
      test.setTimeout(OWN_SITE_TIMEOUT);
      const port = await findFreePort();
      const mediaBase = `http://127.0.0.1:${port}/media/`;
      cms = await startHostileCms({ seed: 7, mode, pages: 60, port, mediaBase });
      site = await startOwnSite({ cms: cms.url });
    });

    test.afterAll(async () => {
      await site.stop();
      await cms.stop();
    });

    test("a build ends with a site, and says what it has left out", async ({ request }) => {
      const paths = await prerenderedPaths(request);
      expect(paths.length).toBeGreaterThan(mode === "valid" ? 50 : 25);
      const faults: string[] = [];
      for (const each of paths) {
        const answer = await request.get(each);
        const html = await answer.text();
        if (answer.status() !== 200) faults.push(`${each}: ${answer.status()}`);
        if (html.split("<h1").length !== 2) faults.push(`${each}: headings`);
      }
      expect(faults).toEqual([]);
      const log = await site.log();
      expect(log).not.toMatch(/\n\s+at .+:\d+:\d+/);
      // Pages must show all valid content.
      // Gatsby logs `warning` on a build server, and otherwise `warn`.
      const messages = log
        .split("\n")
        .flatMap((line) => /^warn(?:ing)? (.+)/.exec(line)?.[1] ?? []);
      expect(messages.some((line) => FAULT_ON_PAGE.test(line))).toBe(mode === "broken");
    });

    test("browsers take the pages over without an error", async ({ page }) => {
      const paths = await prerenderedPaths(page.request);
      const messages = faultsOf(page);
      const step = Math.ceil(paths.length / OPENED);
      for (const each of paths.filter((_, index) => index % step === 0)) {
        await page.goto(each);
        await untilHydrated(page);
        await expect(heading(page)).toHaveCount(1);
        // The policy blocks pictures from other hosts, and paths of media may not exist.
        const faults = messages.filter((fault) => !/^(Loading|Failed to load)/.test(fault));
        expect(faults.map((fault) => `${each}: ${fault}`)).toEqual([]);
      }
    });
  });
}
