import { expect, test } from "@playwright/test";

const languages = [
  { code: "de", iso: "de-CH", title: "Diese Seite gibt es nicht" },
  { code: "en", iso: "en-US", title: "This page does not exist" },
  { code: "fr", iso: "fr-CH", title: "Cette page n’existe pas" },
  { code: "it", iso: "it-CH", title: "Questa pagina non esiste" },
];

for (const { code, iso, title } of languages) {
  test(`an unknown path in ${code} is answered by the server with 404 in that language`, async ({
    request,
  }) => {
    const response = await request.get(`/${code}/x/y`);
    expect(response.status()).toBe(404);
    const html = await response.text();
    expect(html).toContain(`lang="${iso}"`);
    expect(html).toContain(title);
    expect(html).toContain(`Page not found: /${code}/x/y`);
    expect(response.headers()["cache-control"]).toBe("private, no-store");
  });
}

test("a path in no language is the fatal 404, in the visitor's language", async ({ request }) => {
  const response = await request.get("/es/pagina", { headers: { "accept-language": "fr" } });
  expect(response.status()).toBe(404);
  const html = await response.text();
  expect(html).toContain('lang="fr-CH"');
  expect(html).toContain("Page Not Found: /es/pagina");
});

for (const path of ["/de/a%00b", "/de/%3Cscript%3E", `/de/${"a".repeat(2100)}`]) {
  test(`a path that no address can be fails its own validation: ${path.slice(0, 20)}`, async ({
    request,
  }) => {
    const response = await request.get(path);
    expect([400, 404]).toContain(response.status());
    if (response.status() === 404) expect(await response.text()).toContain("Page Not Found: ");
  });
}

test("a click to an unknown path shows the same as a reload", async ({ page }) => {
  await page.goto("/fr");
  await page.evaluate(() => {
    const { ___navigate: go } = window as unknown as { ___navigate: (to: string) => void };
    go("/fr/inconnu");
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cette page n’existe pas");
  await expect(page.getByText("Page not found: /fr/inconnu")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cette page n’existe pas");
  await expect(page.getByText("Page not found: /fr/inconnu")).toBeVisible();
});
