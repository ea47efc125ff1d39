import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { parse } from "yaml";

test("a draft cannot be seen", async ({ request }) => {
  for (const path of [
    "/de/veranstaltungen/sommerschule-2027",
    "/it/approfondimenti/mescolamento-dei-laghi",
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("redirects of the CMS are followed with their code", async ({ request }) => {
  const { redirects } = await cmsRedirects();
  expect(redirects.length).toBeGreaterThan(5);
  for (const { from, code } of redirects) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status(), from).toBe(code);
    expect(response.headers().location, from).toMatch(/^(\/(de|en|fr|it)(\/|$)|https:\/\/)/);
  }
});

test("no trailing slash", async ({ page }) => {
  await page.goto("/de");
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((a) => a.getAttribute("href")));
  expect(hrefs.filter((href) => href !== "/" && href?.replace(/[?#].*/, "").endsWith("/"))).toEqual(
    [],
  );
});

test("everything is readable without script", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto("/de");
  const hidden = await page
    .locator("main :is(h2, h3, p)")
    .evaluateAll((elements) => elements.filter((e) => getComputedStyle(e).opacity === "0").length);
  expect(hidden).toBe(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link").first()).toBeVisible();
  await context.close();
});

test("the picture that opens a page is there before any script", async ({ page }) => {
  // Scripts are enabled, as for nearly every visitor, but none arrives.
  await page.route(/\.js$/, () => undefined);
  await page.goto("/de", { waitUntil: "commit" });
  const picture = page.locator('main img[loading="eager"]').first();
  await expect(picture).toBeInViewport();
  await expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const opacities = await picture.evaluate((img) => {
    const around: string[] = [];
    for (let each: Element | null = img; each; each = each.parentElement) {
      around.push(getComputedStyle(each).opacity);
    }
    return around;
  });
  expect(new Set(opacities)).toEqual(new Set(["1"]));
  expect(await page.evaluate(() => "___loader" in window)).toBe(false);
});

test("a build tells its id, its prerendered paths and their data", async ({ request }) => {
  const { id } = (await (await request.get("/builds/latest.json")).json()) as { id: string };
  const manifest = (await (await request.get(`/builds/meta/${id}.json`)).json()) as {
    matcher: { pattern: string }[];
    prerendered: string[];
    hashes: string[];
  };
  expect(manifest.matcher.map(({ pattern }) => pattern)).toContain("/de/*");
  for (const home of ["/de", "/en", "/fr", "/it"]) expect(manifest.prerendered).toContain(home);
  const payload = (await (await request.get("/de/_payload.json")).json()) as {
    data: { title: string };
  };
  expect(payload.data.title).toBeTruthy();
  const hash = manifest.hashes[manifest.prerendered.indexOf("/de")] ?? "";
  const hashed = await request.get(`/de/_payload.${hash}.json`);
  expect(hashed.status()).toBe(200);
  expect(hashed.headers()["cache-control"]).toBe("private, max-age=31536000, immutable");
  expect(await hashed.json()).toEqual(payload);
  expect((await request.get("/de/_payload.json")).headers()["cache-control"]).not.toContain(
    "immutable",
  );
  expect((await request.get("/de/_payload.00000000.json")).status()).toBe(404);
});

interface Redirect {
  from: string;
  code: number;
  external: boolean;
}

/** Redirects of the demo content, with language prefix. */
async function cmsRedirects(): Promise<{ redirects: Redirect[] }> {
  const entries = parse(await readFile("packages/backend/content/redirects.yaml", "utf8")) as {
    langcode: string;
    from: string;
    to: string;
    code: number;
  }[];
  return {
    redirects: entries.map(({ langcode, from, to, code }) => ({
      from: `/${langcode}${from}`,
      code,
      external: to.startsWith("http"),
    })),
  };
}

test("blocks of a column keep their distance, also those of the library", async ({ page }) => {
  await page.goto("/de/kontakt");
  const boxes = page.locator(".layout__region .contact-box");
  const edges = await boxes.evaluateAll((elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .map(({ top, bottom }) => ({ top, bottom })),
  );
  expect(edges.length).toBeGreaterThan(1);
  for (const [index, { bottom }] of edges.slice(0, -1).entries()) {
    expect((edges[index + 1]?.top ?? 0) - bottom).toBeGreaterThan(16);
  }
});

test("the telephone of a contact looks as its other ways do", async ({ page }) => {
  await page.goto("/fr/contact");
  const ways = page.locator(".contact-box").first().locator(".contact-box__way");
  const looks = await ways.evaluateAll((all) =>
    all.map((way) => `${getComputedStyle(way).display} ${way.clientWidth}`),
  );
  expect(looks.length).toBeGreaterThan(2);
  expect(new Set(looks).size).toBe(1);
});
