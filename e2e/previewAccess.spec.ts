import AxeBuilder from "@axe-core/playwright";
import { expect, test, type APIRequestContext } from "@playwright/test";
import { previewToken, revokeToken, saveDraft } from "./cms";

// Access to previews, and what others learn about them. Each test has its own token and cookies.

const secretTitle = "Noch geheim: Labor der Zukunft";
const address = "/de/preview/dienstleistungen/labor";

test.beforeAll(() =>
  saveDraft("laboratory", "de", (fields) => ({ ...fields, title: secretTitle })),
);

test("the first visit trades the token in for a cookie and drops it from the address", async ({
  request,
}) => {
  const { token } = await previewToken();
  const first = await request.get(`${address}?token=${token}&x=1`, { maxRedirects: 0 });
  expect(first.status()).toBe(303);
  expect(first.headers().location).toBe(`${address}?x=1`);
  expect(await first.text()).not.toContain(token);
  const cookies = first.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
  for (const { value } of cookies) {
    expect(value).toContain("HttpOnly");
    expect(value).toContain("SameSite=Lax");
    expect(value).toMatch(/Path=(\/page-data)?\/(de|en|fr|it)\/preview;|Path=\/api\/preview;/);
  }
  const second = await request.get(address);
  expect(second.status()).toBe(200);
  const html = await second.text();
  expect(html).toContain(secretTitle);
  expect(html).not.toContain(token);
});

test("the cookie is secure where the site is reached over TLS", async ({ request }) => {
  const { token } = await previewToken();
  const response = await request.get(`${address}?token=${token}`, {
    maxRedirects: 0,
    headers: { "x-forwarded-proto": "https" },
  });
  expect(response.headers()["set-cookie"]).toContain("Secure");
});

test("no cache keeps a preview, no search engine lists it, no other site learns of it", async ({
  request,
}) => {
  const { token } = await previewToken();
  for (const path of [`${address}?token=${token}`, `/page-data${address}/page-data.json`]) {
    const headers = (await request.get(path)).headers();
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["x-robots-tag"]).toContain("noindex");
    expect(headers["referrer-policy"]).toBe("no-referrer");
  }
  const html = await (await request.get(address)).text();
  expect(html).toMatch(/<meta[^>]*name="robots"[^>]*content="noindex/);
});

/** Expects the response without access, for page requests and data requests alike. */
async function expectForbidden(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  expect(response.status()).toBe(403);
  const html = await response.text();
  expect(html).toContain("<header");
  expect(html).toContain('content="noindex"');
  expect(html).not.toContain("geheim");
  expect(html).not.toContain("Labor der Zukunft");
  expect(html).not.toContain(`class="preview-bar`);
  const [pathname = "", search = ""] = path.split("?");
  const data = await request.get(`/page-data${pathname}/page-data.json?${search}`);
  expect(data.status()).toBe(200);
  expect(data.headers()["cache-control"]).toBe("private, no-store");
  const { result } = (await data.json()) as { result: { serverData: unknown } };
  expect(result.serverData).toEqual({ kind: "error", code: 403, message: "" });
}

test("without a token there is nothing to see", async ({ request }) => {
  await expectForbidden(request, address);
  await expectForbidden(request, "/de/preview");
  await expectForbidden(request, "/de/preview/no-such-page");
});

test("an altered token opens nothing", async ({ request }) => {
  const { token } = await previewToken();
  const [payload = "", signature = ""] = token.split(".");
  const claims = Buffer.from(payload, "base64url").toString();
  const later = claims.replace(/\d{10}/, (seconds) => String(Number(seconds) + 86_400));
  const altered = [
    `${Buffer.from(later).toString("base64url")}.${signature}`,
    `${payload}.${signature.split("").reverse().join("")}`,
    `${payload}.`,
    "x",
    "",
    "%00",
    "a".repeat(5000),
  ];
  for (const wrong of altered) await expectForbidden(request, `${address}?token=${wrong}`);
});

test("a token for another page opens nothing, by address or by cookie", async ({ request }) => {
  const { token } = await previewToken({ scope: "PAGE", id: "groundwater" });
  await expectForbidden(request, `${address}?token=${token}`);
  const own = await request.get(`/de/preview/forschung/grundwasser?token=${token}`);
  expect(own.status()).toBe(200);
  await expectForbidden(request, address);
});

test("a token for one language opens no other", async ({ request }) => {
  const { token } = await previewToken({ scope: "PAGE", id: "laboratory", langcode: "fr" });
  await expectForbidden(request, `${address}?token=${token}`);
});

test("a revoked token opens nothing any more, by address or by cookie", async ({ request }) => {
  const made = await previewToken();
  const before = await request.get(`${address}?token=${made.token}`);
  expect(before.status()).toBe(200);
  await revokeToken(made);
  await expectForbidden(request, address);
  await expectForbidden(request, `${address}?token=${made.token}`);
  const stamp = await request.get("/api/preview/stamp?langcode=de&path=/dienstleistungen/labor");
  expect(stamp.status()).toBe(403);
});

test("previews are in no manifest", async ({ request }) => {
  const { id } = (await (await request.get("/builds/latest.json")).json()) as { id: string };
  const manifest = await (await request.get(`/builds/meta/${id}.json`)).text();
  expect(manifest).not.toContain("preview");
});

test("the functions of a preview answer nobody without its cookie", async ({ request }) => {
  const share = await request.post("/api/preview/share", {
    data: { langcode: "de", path: "/dienstleistungen/labor", lifetimeHours: 1 },
  });
  expect(share.status()).toBe(403);
  const stamp = await request.get("/api/preview/stamp?langcode=de&path=/dienstleistungen/labor");
  expect(stamp.status()).toBe(403);
  expect(await stamp.json()).toEqual({ stamp: null });
});

test("a token that opens nothing here stands in no page and stays in no address", async ({
  page,
}) => {
  const { token } = await previewToken({ scope: "PAGE", id: "groundwater" });
  const answer = await page.goto(`${address}?token=${token}&x=1`);
  expect(answer?.status()).toBe(403);
  expect(await answer?.text()).not.toContain(token);
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await expect(page).toHaveURL(`${address}?x=1`);
});

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script });

    test("a link with another token asks before it replaces the one that is held", async ({
      page,
    }) => {
      const own = await previewToken();
      const other = await previewToken({ scope: "PAGE", id: "groundwater", langcode: "de" });
      const theirs = `/de/preview/forschung/grundwasser?token=${other.token}`;
      await page.goto(`${address}?token=${own.token}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(secretTitle);

      const answer = await page.goto(theirs);
      expect(answer?.url()).not.toContain(other.token);
      expect(await answer?.text()).not.toContain(other.token);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText("Andere Vorschau verwenden?");
      await page.getByRole("link", { name: "Meine Vorschau behalten" }).click();
      await expect(page).toHaveURL("/de/preview/forschung/grundwasser");
      // Token for the whole site.
      await page.goto(address);
      await expect(heading).toHaveText(secretTitle);

      await page.goto(theirs);
      await page.getByRole("button", { name: "Neuen Link verwenden" }).click();
      await expect(page).toHaveURL("/de/preview/forschung/grundwasser");
      await expect(page.locator(".preview-bar")).toBeVisible();
      expect((await page.goto(address))?.status()).toBe(403);
      // Token for any language.
      await page.goto(`/fr/preview?token=${own.token}`);
      await expect(heading).toHaveText("Utiliser un autre aperçu\u202f?");
    });
  });
}

test("the question is accessible", async ({ page }) => {
  for (const langcode of ["de", "fr"]) {
    const { token } = await previewToken();
    await page.goto(`/${langcode}/preview?token=${token}`);
  }
  await expect(page.getByRole("button", { name: "Utiliser le nouveau lien" })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include("main").analyze();
  expect(violations).toEqual([]);
});

test("a link replaces what was revoked, and is followed twice, without a question", async ({
  page,
}) => {
  const [first, second] = [await previewToken(), await previewToken()];
  const heading = page.getByRole("heading", { level: 1 });
  for (const token of [first.token, first.token]) {
    await page.goto(`${address}?token=${token}`);
    await expect(heading).toHaveText(secretTitle);
  }
  await revokeToken(first);
  await page.goto(`${address}?token=${second.token}`);
  await expect(heading).toHaveText(secretTitle);
});

test("a form of another site neither leaves a preview nor replaces it", async ({
  page,
  request,
}) => {
  const { token } = await previewToken();
  await request.get(`${address}?token=${token}`);
  for (const action of ["leave", "replace"]) {
    const answer = await request.post(`/api/preview/${action}`, {
      form: { to: "/de" },
      headers: { origin: "https://evil.example" },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(403);
    expect(answer.headers()["set-cookie"]).toBeUndefined();
  }
  // As browsers do.
  await page.goto(`${address}?token=${token}`);
  const site = new URL(page.url()).origin;
  await page.route("http://evil.test/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<form method="post" action="${site}/api/preview/leave"><button>Win</button></form>`,
    }),
  );
  await page.goto("http://evil.test/");
  await page.getByRole("button", { name: "Win" }).click();
  await expect(page.locator("body")).toHaveText("Send a form of this site.");
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(secretTitle);
});

test("the way out leads to this site only", async ({ request }) => {
  for (const to of ["//evil.example", "https://evil.example", "/\\evil.example"]) {
    const response = await request.post("/api/preview/leave", { form: { to }, maxRedirects: 0 });
    expect(response.status()).toBe(303);
    expect(response.headers().location).toBe("/en");
  }
});
