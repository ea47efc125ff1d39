import { expect, test, type Page } from "@playwright/test";
import { HOUR, openWithClock } from "./openWithClock";
import { holdScripts } from "./holdScripts";

/** Makes the site announce another build. */
async function serveBuild(page: Page, id: string) {
  await page.route("**/builds/latest.json", (route) => route.fulfill({ json: { id } }));
}

const prompt = (page: Page) => page.getByRole("region", { name: "Neue Version der Website" });

test("a tab learns within the hour of a new build, and a reload brings it", async ({ page }) => {
  await openWithClock(page, "/de");
  await serveBuild(page, "0123456789abcdef");
  await page.route("**/builds/meta/0123456789abcdef.json", (route) =>
    route.fulfill({ json: { id: "0123456789abcdef", matcher: [], prerendered: [] } }),
  );
  await page.evaluate(() => {
    window.addEventListener("build updated", (event) => {
      document.title = `announced ${String((event as CustomEvent<{ id: string }>).detail.id)}`;
    });
  });
  await page.clock.fastForward(HOUR);
  await expect(page).toHaveTitle("announced 0123456789abcdef");
  await page.clock.runFor(2000);
  await expect(prompt(page).getByRole("status")).toHaveText(/soeben aktualisiert/);
  await Promise.all([
    page.waitForEvent("load"),
    prompt(page).getByRole("button", { name: "Neu laden" }).click(),
  ]);
  await expect(prompt(page)).toHaveCount(0);
});

/** Makes the server respond with pages of another build, like a server that is behind. */
async function nameBuild(page: Page, id: string | undefined) {
  await page.route("**/de", async (route) => {
    const response = await route.fetch();
    const { "server-timing": _named, ...headers } = response.headers();
    if (id !== undefined) headers["server-timing"] = `build;desc="${id}"`;
    await route.fulfill({ response, headers });
  });
}

/** Builds that the site announced to the page. */
async function watchEvents(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    window.addEventListener("build updated", (event) => {
      announced.push((event as CustomEvent<{ id: string }>).detail.id);
    });
  });
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
}

test("pages say which build they come from, built or rendered on request", async ({
  page,
  request,
}) => {
  const { id } = (await (await request.get("/builds/latest.json")).json()) as { id: string };
  for (const path of ["/de", "/de/search", "/de/gibt-es-nicht", "/de/a%2Fb"]) {
    const { "server-timing": named } = (await request.get(path)).headers();
    expect([path, named]).toEqual([path, `build;desc="${id}"`]);
  }
  expect((await request.get("/builds/latest.json")).headers()).not.toHaveProperty("server-timing");
  await page.goto("/de");
  const read = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return entry?.serverTiming.map(({ name, description }) => [name, description]);
  });
  expect(read).toEqual([["build", id]]);
  // It must not appear in the page.
  expect(await (await request.get("/de")).text()).not.toContain(id);
});

test("a release in the first second after loading is noticed", async ({ page, request }) => {
  const { id } = (await (await request.get("/builds/latest.json")).json()) as { id: string };
  await nameBuild(page, "fedcba9876543210");
  const announced = await watchEvents(page);
  await page.goto("/de");
  await expect.poll(announced).toEqual([id]);
});

test("it is noticed where the server names no build, too", async ({ page }) => {
  await nameBuild(page, undefined);
  const announced = await watchEvents(page);
  let asked = 0;
  let served = "fedcba9876543210";
  await page.route("**/builds/latest.json", (route) => {
    asked += 1;
    return route.fulfill({ json: { id: served } });
  });
  // Without user input, scripts start seconds after the page has loaded, so the release comes first.
  const release = await holdScripts(page);
  await page.goto("/de");
  await expect.poll(() => asked).toBe(1);
  served = "0123456789abcdef";
  release();
  await expect.poll(announced).toEqual(["0123456789abcdef"]);
});

test("the offer can be put off, and the next link loads its page from the server", async ({
  page,
}) => {
  await openWithClock(page, "/de");
  await serveBuild(page, "0123456789abcdef");
  await page.clock.fastForward(HOUR);
  await page.clock.runFor(2000);
  await prompt(page).getByRole("button", { name: "Später" }).click();
  await expect(prompt(page)).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }));
  await page.getByRole("main").getByRole("link").first().click();
  await page.waitForLoadState();
  await expect.poll(() => page.evaluate(() => "isOldDocument" in window)).toBe(false);
});
