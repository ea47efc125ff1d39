import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { BuiltSite } from "../bench/pageWeight/BuiltSite";
import { previewToken, saveDraft } from "./cms";
import config from "../playwright.config";
import { watchPolicy } from "./contentSecurity";
import { scrollThrough } from "./scrollThrough";
import { templatePages } from "./templates";
import { useEverything } from "./useEverything";

// Chromium gives documents that pass through `route` no address, and blocks them from local
// servers, including that of media.
const { launchOptions } = config.use ?? {};
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), "--disable-features=LocalNetworkAccessChecks"],
  },
});

/** Kinds of blocks with scripts of their own. */
async function interactiveKinds(): Promise<string[]> {
  const registry = await readFile("src/blocks/registry.ts", "utf8");
  const lazy = [...registry.matchAll(/export const (\w+) = lazyBlock\(/g)];
  return lazy.map(([, kind = ""]) => kind);
}

/** A small set of German pages that covers all of these kinds. */
function pagesWith(kinds: readonly string[]): string[] {
  const { pages } = new BuiltSite(path.resolve("public"));
  const missing = new Set(kinds);
  const chosen: string[] = [];
  while (missing.size > 0) {
    const gain = ({ blocks }: (typeof pages)[number]) =>
      [...missing].filter((kind) => blocks.includes(kind)).length;
    const best = pages
      .filter((page) => page.path.startsWith("/de"))
      .reduce((one, other) => (gain(other) > gain(one) ? other : one));
    if (gain(best) === 0) throw new Error(`No page shows ${[...missing].join(", ")}.`);
    chosen.push(best.path);
    for (const kind of best.blocks) missing.delete(kind);
  }
  return chosen;
}

/** Mocks external servers: video services and the map. */
async function answerForOthers(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const answer = (contentType: string, body: string) =>
    page.route(
      contentType === "text/html"
        ? /^https:\/\/(www\.youtube-nocookie|player\.vimeo)\.com\//
        : /^https:\/\/tiles\.test\//,
      (route) => {
        asked.push(contentType);
        return route.fulfill({ contentType, body });
      },
    );
  await answer("text/html", "<h1>Player</h1>");
  await answer("image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return asked;
}

test("no block, however it is used, needs what the policy forbids", async ({ page }) => {
  test.slow();
  const asked = await answerForOthers(page);
  const violations = await watchPolicy(page);
  for (const address of pagesWith(await interactiveKinds())) {
    await page.goto(address);
    expect(await scrollThrough(page)).toEqual([]);
    await useEverything(page, page.locator("main"));
  }
  await expect.poll(() => new Set(asked).size).toBe(2); // A player and a map were shown.
  expect(violations).toEqual([]);
});

test("a preview, its bar and its blocks need nothing that the policy forbids", async ({ page }) => {
  test.slow();
  await answerForOthers(page);
  await saveDraft("experience", "de", (fields) => ({ ...fields, title: "Sehen, hören, schützen" }));
  const { token } = await previewToken();
  await page.goto(`/de/preview?token=${token}`); // Sets a cookie and redirects, before the test intercepts documents.
  const violations = await watchPolicy(page);
  await page.goto("/de/preview/sehen-und-hoeren");
  await expect(page.getByRole("button", { name: "Teilen" })).toBeVisible();
  expect(await scrollThrough(page)).toEqual([]);
  await useEverything(page, page.locator("main"));
  await page.getByRole("button", { name: "Änderungen" }).click();
  await page.getByRole("button", { name: "Teilen" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(violations).toEqual([]);
});

test("a form, a search and a click through the site stay within the policy", async ({ page }) => {
  const violations = await watchPolicy(page);
  await page.goto("/de/kontakt");
  const form = page.locator("form.webform").first();
  await expect(form).toHaveJSProperty("noValidate", true);
  await form.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(form.getByRole("alert")).toBeVisible();

  await page.goto("/de/search?q=Gletscher");
  const hit = page.locator(".search-hit__link").first();
  const title = await hit.textContent();
  await hit.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  expect(violations).toEqual([]);
});

test("an inline script that gets into a page does not run", async ({ page }) => {
  const violations = await watchPolicy(page, (html) =>
    html.replace(
      "</main>",
      '<script>window.broken = 1</script><img src="/none.png" alt="" onerror="window.broken = 2"></main>',
    ),
  );
  await page.goto("/de/ueber-uns");
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(2);
  expect(await page.evaluate(() => "broken" in window)).toBe(false);
  expect(violations.every((text) => text.startsWith("script-src"))).toBe(true);
});

test("no page holds an inline script", async ({ request }) => {
  for (const path of [...Object.values(templatePages), "/de/search?q=a%3C/script%3E"]) {
    const html = await (await request.get(path)).text();
    const inline = [...html.matchAll(/<script\b([^>]*)>/g)]
      .map(([, attributes = ""]) => attributes)
      .filter((attributes) => !/\bsrc=|type="application\/(ld\+)?json"/.test(attributes));
    expect(inline, path).toEqual([]);
    expect(html, path).not.toMatch(/\son\w+="/);
  }
});

test("a page that answers a form sent without script allows none", async ({ request }) => {
  const headers = (await request.post("/api/webform", { form: { id: "contact" } })).headers();
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
});
