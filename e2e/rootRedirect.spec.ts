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
