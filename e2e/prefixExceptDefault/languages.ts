import { expect } from "@playwright/test";
import { navigateTo } from "../navigateTo";
import { mainContent } from "../mainContent";
import { prerenderedPaths } from "../prerenderedPaths";
import { startSecondSite } from "../secondSite";
import { headersOf, visitors } from "../visitors";
import { faultsOf, heading, home, test } from "./site";

const unknown = [
  { path: "/x/y", iso: "en-US", title: "This page does not exist" },
  { path: "/es/pagina", iso: "en-US", title: "This page does not exist" },
  { path: "/de/x/y", iso: "de-CH", title: "Diese Seite gibt es nicht" },
  { path: "/fr/x", iso: "fr-CH", title: "Cette page n’existe pas" },
  { path: "/it/x", iso: "it-CH", title: "Questa pagina non esiste" },
];

/** The home page, and the language of pages for each visitor. */
export function testLanguages(): void {
  test("the English home is prerendered at the root path, and shown while the CMS is down", async ({
    request,
  }) => {
    const prerendered = await prerenderedPaths(request);
    expect(prerendered).toEqual(expect.arrayContaining(["/", "/about", "/de", "/de/ueber-uns"]));
    expect(prerendered.filter((path) => /^\/en(\/|$)/.test(path))).toEqual([]);
    const payload = await request.get("/_payload.json");
    expect(await payload.json()).toMatchObject({ data: { title: home, langcode: "en" } });

    const alone = await startSecondSite({ GRAPHQL_API_URL: "http://127.0.0.1:1/graphql" });
    const answers = [await request.get("/"), await request.get(`${alone.url}/`)];
    await alone.stop();
    expect(answers.map((answer) => answer.status())).toEqual([200, 200]);
    const [shown = "", fromAlone] = await Promise.all(answers.map((answer) => answer.text()));
    expect(mainContent(shown)).toContain(home);
    expect(fromAlone).toBe(shown);
  });

  for (const visitor of visitors) {
    test(`the root path is in the language of the visitor: ${visitor.name}`, async ({
      request,
    }) => {
      const response = await request.get("/", { maxRedirects: 0, headers: headersOf(visitor) });
      const { location, vary, "cache-control": caching } = response.headers();
      const isEnglish = visitor.langcode === "en";
      expect({ status: response.status(), location }).toEqual(
        isEnglish
          ? { status: 200, location: undefined }
          : { status: 301, location: `/${visitor.langcode}` },
      );
      expect(/lang="en-US"/.test(await response.text())).toBe(isEnglish);
      expect(vary?.split(", ")).toEqual(expect.arrayContaining(["Accept-Language", "Cookie"]));
      expect(caching).toBe("private, no-store");
    });
  }

  test("no other path leads by language, and none keeps the prefix of English", async ({
    request,
  }) => {
    const asked = async (path: string) => {
      const headers = { "accept-language": "fr", cookie: "i18n_redirected=it" };
      const response = await request.get(path, { maxRedirects: 0, headers });
      return [path, response.status(), response.headers().location];
    };
    for (const path of ["/about", "/de", "/search"]) {
      expect(await asked(path)).toEqual([path, 200, undefined]);
    }
    expect(await asked("/en")).toEqual(["/en", 301, "/"]);
    expect(await asked("/en/about?x=1")).toEqual(["/en/about?x=1", 301, "/about?x=1"]);
    expect(await asked("/en/nowhere")).toEqual(["/en/nowhere", 301, "/nowhere"]);
  });

  for (const { path, iso, title } of unknown) {
    test(`an unknown path is a 404 in the language of its prefix: ${path}`, async ({ page }) => {
      const isShown = async () => {
        await expect(heading(page)).toHaveText(title);
        await expect(page.locator("html")).toHaveAttribute("lang", iso);
        await expect(page.getByText(`Page not found: ${path}`)).toBeVisible();
      };
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      expect(response?.headers()["cache-control"]).toBe("private, no-store");
      await isShown();
      await page.goto("/about");
      await navigateTo(page, path);
      await isShown();
    });
  }

  test.describe("a visitor who prefers German", () => {
    test.use({ locale: "de-CH" });

    test("gets the German home, and the English one where a link or an address asks for it", async ({
      page,
      context,
    }) => {
      const faults = faultsOf(page);
      await page.goto("/");
      await expect(page).toHaveURL(/\/de$/);
      await page.goto("/about");
      await page.locator(".header__brand").click();
      await expect(page).toHaveURL("/");
      await expect(heading(page)).toHaveText(home);
      await page.reload();
      await expect(heading(page)).toHaveText(home);
      expect(await context.cookies()).toEqual([]);
      await page.goto("/en");
      await expect(page).toHaveURL("/");
      await expect(heading(page)).toHaveText(home);
      expect(faults).toEqual([]);
    });

    test("changes the language for good", async ({ page, context }) => {
      const faults = faultsOf(page);
      const steps = [
        { from: "/de", to: "/", name: "English", title: home },
        { from: "/", to: "/de", name: "Deutsch", title: /Wasser/ },
        { from: "/de/ueber-uns", to: "/about", name: "English", title: "About us" },
        { from: "/about", to: "/fr/a-propos", name: "Français", title: /propos/ },
      ];
      for (const { from, to, name, title } of steps) {
        await page.goto(from);
        const languages = page.getByRole("navigation", { name: /^(Sprache|Language)$/ });
        await languages.getByRole("link", { name }).click();
        await expect(page).toHaveURL(to);
        await expect(heading(page)).toHaveText(title);
        await page.reload();
        await expect(page).toHaveURL(to);
        await expect(heading(page)).toHaveText(title);
      }
      expect(await context.cookies()).toMatchObject([{ name: "i18n_redirected", value: "fr" }]);
      await page.goto("/");
      await expect(page).toHaveURL(/\/fr$/);
      expect(faults).toEqual([]);
    });

    test.describe("without script", () => {
      test.use({ javaScriptEnabled: false });

      test("changes to English", async ({ page }) => {
        await page.goto("/de");
        await page.getByRole("link", { name: "EN English", exact: true }).click();
        await expect(page).toHaveURL("/");
        await expect(heading(page)).toHaveText(home);
      });
    });
  });
}
