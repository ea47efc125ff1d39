import { expect, test } from "@playwright/test";
import { headersOf, visitors } from "./visitors";

for (const visitor of visitors) {
  test(`the root path redirects to a language: ${visitor.name}`, async ({ request }) => {
    const response = await request.get("/", { maxRedirects: 0, headers: headersOf(visitor) });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(`/${visitor.langcode}`);
    expect(response.headers().vary).toContain("Accept-Language");
    expect(response.headers()["cache-control"]).toBe("private, no-store");
  });
}

test("only the root path redirects by language", async ({ request }) => {
  const response = await request.get("/de", {
    maxRedirects: 0,
    headers: { "accept-language": "fr", cookie: "i18n_redirected=it" },
  });
  expect(response.status()).toBe(200);
});

test("the root path keeps the query", async ({ request }) => {
  const response = await request.get("/?utm_source=mail", {
    maxRedirects: 0,
    headers: { "accept-language": "it" },
  });
  expect(response.headers().location).toBe("/it?utm_source=mail");
});

for (const [path, to] of [
  ["/DE", "/de"],
  ["/De/glossar", "/de/glossar"],
  ["/de/Glossar?x=1", "/de/glossar?x=1"],
] as const) {
  test(`capital letters lead on: ${path}`, async ({ page, request }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, to]);
    await page.goto(path);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole("main")).toBeVisible();
  });
}
