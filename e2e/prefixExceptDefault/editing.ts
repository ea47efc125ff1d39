import { expect, type Page } from "@playwright/test";
import { changeAndPublish, edit, previewToken, saveDraft } from "../cms";
import { mainContent } from "../mainContent";
import { BUILD_TIMEOUT, startTestPublisher, type TestPublisher } from "../publisher";
import { faultsOf, heading, home, test } from "./site";

const bar = (page: Page) => page.locator(".preview-bar");

/** Response for a visitor whose browser prefers a language. */
async function answer(path: string, language = "en") {
  const response = await fetch(`${process.env.TEST_SITE_URL}${path}`, {
    redirect: "manual",
    headers: { "accept-language": language },
  });
  const html = await response.text();
  const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, "");
  return { status: response.status, location: response.headers.get("location"), title };
}

/** Previews, and publishing of drafts. */
export function testEditing(): void {
  test("the preview renders homes and pages as the build does", async ({ request }) => {
    const { token } = await previewToken();
    for (const [path, preview] of [
      ["/", "/preview/_home"],
      ["/about", "/preview/about"],
      ["/de", "/de/preview/_home"],
    ] as const) {
      const draft = await request.get(`${preview}?token=${token}`);
      const built = await request.get(path);
      expect(mainContent(await draft.text()), path).toBe(mainContent(await built.text()));
    }
  });

  test("a draft of the English home shows in the preview alone, which links do not leave", async ({
    browser,
  }) => {
    const context = await browser.newContext({
      locale: "de-CH",
      baseURL: process.env.TEST_SITE_URL ?? "",
    });
    const page = await context.newPage();
    const faults = faultsOf(page);
    const { token } = await previewToken();
    // In the CMS's own format, which does not know the strategy.
    await page.goto(`/en/preview/about?token=${token}`);
    await expect(page).toHaveURL("/preview/about");
    await expect(bar(page)).toBeVisible();
    await saveDraft("home", "en", (fields) => ({ ...fields, title: "A draft of the home" }));
    await page.locator(".header__brand").click();
    await expect(page).toHaveURL("/preview/_home");
    await expect(heading(page)).toHaveText("A draft of the home");
    expect(await answer("/")).toMatchObject({ status: 200, title: home });

    const hrefs = await page
      .locator(".shell a[href^='/']")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    const leaving = hrefs.filter((href) => !/^(\/(de|fr|it))?\/preview(\/|$)/.test(href));
    expect(leaving.filter((href) => !/\/search$|\.\w+$/.test(href))).toEqual([]);

    await bar(page).getByRole("button", { name: "Changes" }).click();
    await expect(bar(page).getByRole("list", { name: "What changes" })).toContainText("Title");
    await bar(page)
      .getByRole("link", { name: /^Deutsch/ })
      .click();
    await expect(page).toHaveURL("/de/preview/_home");
    await bar(page)
      .getByRole("link", { name: /^English/ })
      .click();
    await expect(page).toHaveURL("/preview/_home");
    await bar(page).getByRole("button", { name: "Leave preview" }).click();
    await expect(page).toHaveURL("/");
    await expect(heading(page)).toHaveText(home);
    expect((await page.goto("/preview/_home"))?.status()).toBe(403);
    expect(faults.filter((fault) => !fault.includes("403"))).toEqual([]);
    await context.close();
  });

  test.describe("publishing", () => {
    test.describe.configure({ timeout: 2 * BUILD_TIMEOUT });
    let publisher: TestPublisher;
    const title = "Water, rewritten";
    const gone = { status: 404, title: "This page does not exist" };

    test.beforeAll(async () => {
      publisher = await startTestPublisher();
    });
    test.afterAll(() => publisher.stop());

    test("what is published or unpublished is so with the next release", async ({ page }) => {
      const { release } = await publisher.idle();
      await changeAndPublish("home", "en", (fields) => ({ ...fields, title }));
      await expect.poll(async () => (await answer("/")).title, { intervals: [100] }).toBe(title);
      await edit('mutation { unpublish(id: "history", langcode: "en") { id } }', {});
      await expect.poll(() => answer("/about/history"), { intervals: [100] }).toMatchObject(gone);

      expect(await answer("/", "de")).toMatchObject({ status: 301, location: "/de" });
      expect(await answer("/about/history/_payload.json")).toMatchObject(gone);
      const faults = faultsOf(page);
      await page.goto("/");
      await expect(heading(page)).toHaveText(title);
      await page.goto("/about");
      await page.locator(".header__brand").click();
      await expect(page).toHaveURL("/");
      await expect(heading(page)).toHaveText(title);
      expect(faults).toEqual([]);

      const done = await publisher.idle();
      expect(done.builds.filter(({ problem }) => problem !== null)).toEqual([]);
      expect(done.release).not.toBe(release);
      const payload = await fetch(`${process.env.TEST_SITE_URL}/_payload.json`);
      expect(await payload.json()).toMatchObject({ data: { title } });
      expect(await answer("/")).toMatchObject({ status: 200, title });
      expect(await answer("/", "de")).toMatchObject({ status: 301, location: "/de" });
      expect(await answer("/about/history")).toMatchObject(gone);
    });
  });
}
