import { expect, test } from "@playwright/test";
import { Visitor } from "./everyPage/Visitor";
import { templatePages } from "./templates";

// A page of each template and form for visitors with a slow machine and network,
// a time zone with another date, and a clock that is wrong by days. Hydration must match what
// the server has rendered.

test.use({
  timezoneId: "Pacific/Kiritimati",
  contextOptions: { reducedMotion: "reduce" },
  trace: "off",
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** One page with each form. */
const formPages = {
  contact: "/de/kontakt",
  "event-registration": "/fr/manifestations/atelier-donnees-2027",
  "data-request": "/en/data-portal",
  newsletter: "/it/newsletter",
  search: "/de/search?q=Wasser",
};

for (const [name, path] of Object.entries({ ...templatePages, ...formPages })) {
  test(`nothing is wrong for a visitor far away: ${name}`, async ({ page }) => {
    const visitor = await Visitor.in(page);
    await page.clock.setSystemTime(new Date(Date.now() + 3 * DAY_MS));
    const browser = await page.context().newCDPSession(page);
    await browser.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await browser.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: (1_600 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    });
    const status = name === "ErrorPage" ? 404 : 200;
    expect(await visitor.open(path, status)).toEqual([]);
  });
}
