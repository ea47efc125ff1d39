import { expect, test } from "@playwright/test";

const cases = [
  { name: "the cookie wins", cookie: "i18n_redirected=it", accept: "de", to: "/it" },
  {
    name: "an invalid cookie does not count",
    cookie: "i18n_redirected=es",
    accept: "fr",
    to: "/fr",
  },
  { name: "the most wanted language", accept: "en;q=0.3, fr-CH;q=0.8, de;q=0.5", to: "/fr" },
  { name: "a region of a language", accept: "de-AT", to: "/de" },
  { name: "a refused language does not count", accept: "de;q=0, it;q=0.1", to: "/it" },
  { name: "nothing matches", accept: "ja, zh;q=0.5", to: "/en" },
  { name: "nothing said", accept: "", to: "/en" },
];

for (const { name, cookie, accept, to } of cases) {
  test(`the root path redirects to a language: ${name}`, async ({ request }) => {
    const response = await request.get("/", {
      maxRedirects: 0,
      headers: { "accept-language": accept, ...(cookie ? { cookie } : {}) },
    });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(to);
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
