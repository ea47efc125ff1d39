import { expect, test, type Page } from "@playwright/test";
import { HOUR, openWatched } from "./openWatched";

/** Has the site say that another build is served from now on. */
async function serveBuild(page: Page, id: string) {
  await page.route("**/builds/latest.json", (route) => route.fulfill({ json: { id } }));
}

const prompt = (page: Page) => page.getByRole("region", { name: "Neue Version der Website" });

test("a tab learns within the hour of a new build, and a reload brings it", async ({ page }) => {
  await openWatched(page, "/de");
  await serveBuild(page, "0123456789abcdef");
  await page.route("**/builds/meta/0123456789abcdef.json", (route) =>
    route.fulfill({ json: { id: "0123456789abcdef", matcher: [], prerendered: [] } }),
  );
  await page.evaluate(() => {
    window.addEventListener("app manifest updated", (event) => {
      document.title = `told of ${String((event as CustomEvent<{ id: string }>).detail.id)}`;
    });
  });
  await page.clock.fastForward(HOUR);
  await expect(page).toHaveTitle("told of 0123456789abcdef");
  await page.clock.runFor(2000);
  await expect(prompt(page).getByRole("status")).toHaveText(/soeben aktualisiert/);
  await Promise.all([
    page.waitForEvent("load"),
    prompt(page).getByRole("button", { name: "Neu laden" }).click(),
  ]);
  await expect(prompt(page)).toHaveCount(0);
});

test("the offer can be put off, and the next link loads its page from the server", async ({
  page,
}) => {
  await openWatched(page, "/de");
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

test("nobody is disturbed while they write", async ({ page }) => {
  await openWatched(page, "/de/search");
  await serveBuild(page, "0123456789abcdef");
  await page.getByRole("searchbox").first().fill("Wasser");
  await page.clock.fastForward(HOUR);
  await page.clock.runFor(10_000);
  await expect(prompt(page)).toHaveCount(0);
  await page.getByRole("searchbox").first().blur();
  await page.clock.runFor(7000);
  await expect(prompt(page)).toBeVisible();
});

test("a link to an address that redirects leads to the page without asking the server", async ({
  page,
  request,
}) => {
  const { id } = (await (await request.get("/builds/latest.json")).json()) as { id: string };
  const manifest = (await (await request.get(`/builds/meta/${id}.json`)).json()) as {
    matcher: { pattern: string; redirect?: string }[];
    prerendered: string[];
  };
  const rule = manifest.matcher.find(({ pattern, redirect }) =>
    Boolean(pattern.startsWith("/de/") && redirect && manifest.prerendered.includes(redirect)),
  );
  expect(rule).toBeDefined();
  const { pattern = "", redirect = "" } = rule ?? {};

  await openWatched(page, "/de");
  const asked: string[] = [];
  page.on("request", (each) => asked.push(new URL(each.url()).pathname));
  // A link as an editor may have left it in a text.
  await page.evaluate((to) => {
    const { ___navigate } = window as unknown as { ___navigate: (to: string) => void };
    ___navigate(to);
  }, pattern);
  await expect(page).toHaveURL(redirect);
  expect(asked.filter((path) => path.includes(pattern))).toEqual([]);
});
