import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { requestRaw } from "./requestRaw";

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

/** Escapes a text for HTML. */
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

for (const [code, path] of [
  ["de", "/de/a//b"],
  ["de", "/de//"],
  ["de", "/de/a%2Fb"],
  ["de", "/de/kontakt%23x"],
  ["de", "/de/kontakt%3fx"],
  ["de", "/de/kontakt%252f"],
  ["de", "/de/%256bontakt"],
  ["de", "/de/%00?a=1&b=<i>"],
  ["fr", "/fr/%E0%A4%A"],
  ["fr", "/fr/%zz"],
  ["de", "/de/./x"],
  ["fr", "/fr/../x"],
  ["it", "/it/%2e%2e/x"],
  ["it", "/it/a\\b"],
  ["en", "/en/a%0Ab"],
  ["en", "/en/%3Cscript%3E"],
  ["en", "/en/<script>//"],
  ["de", "/de/preview/a//b"],
  ["de", "/de/search//"],
  ["de", `/de/${"a".repeat(2100)}`],
  ["it", `/it/${"a".repeat(9000)}`],
] as const) {
  test(`a path that fails validation is answered in its language: ${path.slice(0, 30)}`, async () => {
    const { status, headers, text } = await requestRaw(path);
    expect(status).toBe(404);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toContain("no-store");
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
    const language = languages.find((each) => each.code === code);
    expect(text).toContain(`lang="${language?.iso}"`);
    expect(text).toContain(language?.title);
    const line = new RegExp('error-view__message label">.*?<span lang="en">([^<]*)</span>').exec(
      text,
    );
    expect(line?.[1]).toBe(`Page Not Found: ${escaped(path)}`);
  });
}

test("a path in no language that fails validation is answered in the visitor's", async () => {
  for (const path of ["/%00", "/%E0%A4%A", "//x", "/es//x"]) {
    const { status, headers, text } = await requestRaw(path, { "accept-language": "it" });
    expect([path, status]).toEqual([path, 404]);
    expect(headers["cache-control"]).toContain("no-store");
    expect(text).toContain('lang="it-CH"');
    expect(text).toContain(`lang="en">Page Not Found: ${path}</span>`);
  }
});

test("what is no HTTP is refused as such", async () => {
  const { hostname, port } = new URL(process.env.TEST_SITE_URL ?? "");
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write("GET /de\u0001 HTTP/1.1\r\n\r\n"),
    );
    let text = "";
    socket.on("data", (chunk) => (text += chunk.toString()));
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

for (const path of ["/de/a//b", "/fr/%E0%A4%A", "/it/a%23b"]) {
  test(`a visitor of ${path} reads it in a browser, too, and nothing fails`, async ({ page }) => {
    const faults: string[] = [];
    page.on("console", (message) => {
      // The browser itself logs the status of the page.
      const isStatus = message.text().startsWith("Failed to load resource");
      if (message.type() === "error" && !isStatus) faults.push(message.text());
    });
    page.on("pageerror", (error) => faults.push(error.message));
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await page.mouse.move(1, 1);
    await page.waitForLoadState("networkidle");
    await expect(page.getByText(`Page Not Found: ${path}`, { exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(faults).toEqual([]);
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page).toHaveURL(new RegExp(`/${path.slice(1, 3)}$`));
  });
}

for (const path of ["/404", "/404.html", "/500", "/500.html", "/404/index.html"]) {
  test(`the page of an error is no address: ${path}`, async () => {
    const { status, headers, text } = await requestRaw(path, { "accept-language": "fr" });
    expect(status).toBe(404);
    expect(headers["cache-control"]).toContain("no-store");
    expect(text).toContain("Cette page n’existe pas");
    expect(text).toContain("Page Not Found: /");
  });
}

for (const { code, title } of languages) {
  test(`nor is there one in ${code}`, async ({ request }) => {
    for (const name of ["404", "404.html", "500", "500.html"]) {
      const response = await request.get(`/${code}/${name}`);
      expect(response.status()).toBe(404);
      const html = await response.text();
      expect(html).toContain(title);
      expect(html).toContain(`Page not found: /${code}/${name}`);
      expect((await request.get(`/page-data/${code}/${name}/page-data.json`)).status()).toBe(200);
    }
  });
}

test("pages of errors are in no list of pages", async ({ request }) => {
  const { id } = (await (await request.get("/builds/latest.json")).json()) as { id: string };
  for (const path of [`/builds/meta/${id}.json`, "/sitemap.xml", "/sitemaps/de-1.xml"]) {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(await response.text()).not.toMatch(/\/(404|500)\b/);
  }
  // The browser's router still has the replacement for a missing page.
  for (const name of ["404.html", "500.html"]) {
    const data = await request.get(`/page-data/${name}/page-data.json`);
    expect(data.status()).toBe(200);
    expect(await data.json()).toMatchObject({ path: `/${name}` });
  }
});
