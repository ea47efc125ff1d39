import { expect, test } from "@playwright/test";

test.use({ javaScriptEnabled: false });

for (const [langcode, name, close, width] of [
  ["de", "Menü", "Schliessen", 360],
  ["fr", "Menu", "Fermer", 1440],
] as const) {
  test(`the menu opens over the page and closes, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/${langcode}`);
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    const menu = page.locator("#site-map");
    await expect(menu).toBeInViewport({ ratio: 0.99 });
    expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width, height: 800 });
    const links = menu.getByRole("listitem").getByRole("link");
    expect(await links.count()).toBeGreaterThan(10);
    await menu.getByRole("link", { name: close }).click();
    await expect(menu).not.toBeInViewport();

    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    const target = await links.nth(3).getAttribute("href");
    await links.nth(3).click();
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("events are filtered, keep the choice, page by it, and are all there again", async ({
  page,
}) => {
  await page.goto("/de/veranstaltungen");
  const rows = page.locator(".event-row");
  const all = await rows.count();
  await page.getByRole("checkbox", { name: "Flüsse" }).check();
  await page.getByRole("button", { name: "Filter anwenden" }).click();
  await expect(page).toHaveURL(/\/de\/veranstaltungen\/page\/1\?.*topic=rivers/);
  await expect(page.getByRole("checkbox", { name: "Flüsse" })).toBeChecked();
  await expect(page.locator("main").getByRole("status").first()).toHaveText(/^\d+ Eintr/);
  const filtered = await rows.count();
  expect(filtered).toBeGreaterThan(0);
  expect(filtered).toBeLessThan(all);

  await page.getByRole("link", { name: "Filter zurücksetzen" }).click();
  await expect(page).toHaveURL(/\/de\/veranstaltungen$/);
  await expect(rows).toHaveCount(all);
});

test("a filter that nothing fits says so, and one that means nothing is passed over", async ({
  page,
}) => {
  await page.goto("/de/veranstaltungen/page/1?from=2199-01-01");
  await expect(page.locator("main").getByRole("status").first()).toContainText(
    "Zu dieser Auswahl gibt es keine",
  );
  const answer = await page.goto("/de/veranstaltungen/page/1?topic=unknown");
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
  expect((await page.goto("/de/veranstaltungen/page/1"))?.status()).toBe(404);
  expect((await page.goto("/de/kontakt/page/1?topic=rivers"))?.status()).toBe(404);
});

test("a browser and a finder of weaknesses get what they ask for", async ({ request }) => {
  const icon = await request.get("/favicon.ico");
  expect(icon.headers()["content-type"]).toMatch(/^image\//);
  expect([...(await icon.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  const text = await (await request.get("/.well-known/security.txt")).text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
});
