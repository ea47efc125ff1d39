import { expect, test, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { type Behaviour, startBrokenCms, struggles, workingCms } from "./brokenCms";
import { previewToken } from "./cms";
import { startSecondSite, type SecondSite } from "./secondSite";
import { untilHydrated } from "./untilHydrated";
import { openForm, sendUntil } from "./webforms";

// The built site with a CMS that responds slowly, with errors in addition to data, or only after retries.
test.describe.configure({ mode: "serial" });

let cms: Awaited<ReturnType<typeof startBrokenCms>>;
let site: SecondSite;

test.beforeAll(async () => {
  cms = await startBrokenCms();
  site = await startSecondSite({ GRAPHQL_API_URL: cms.url });
});

test.afterAll(async () => {
  await site.stop();
  cms.close();
});

const tooMany: Behaviour = (_request, response) => {
  response.writeHead(429, { "retry-after": "7" }).end("Slow down.");
};

const preview = async (request: APIRequestContext) => {
  const { token } = await previewToken();
  return request.get(`${site.url}/de/preview/kontakt?token=${token}`);
};

/** Opens a list of the built site and filters it. */
async function filter(page: Page): Promise<void> {
  await page.goto(`${site.url}/de/veranstaltungen`);
  await untilHydrated(page, ".view-filters");
  const filters = page.locator(".view-filters").first();
  await filters.getByRole("checkbox").first().check();
  await filters.locator("button[type=submit]").click();
}

/** Fills in the newsletter's form. */
async function fillForm(page: Page): Promise<Locator> {
  const form = await openForm(page, `${site.url}/de/newsletter`);
  await form.locator('[name="email"]').fill("laura@example.ch");
  await form.locator('[name="topics"]').first().check();
  await form.locator('[name="language"]').first().check();
  await form.locator('[name="consent"]').check();
  return form;
}

const taken = (page: Page) => page.getByRole("heading", { name: "Sie sind dabei" });

for (const [name, { behaviour, logs }] of Object.entries(struggles)) {
  test.describe(`a CMS that answers ${name}`, () => {
    let before: number;

    test.beforeAll(async () => {
      before = (await site.log()).length;
      cms.behave(behaviour);
    });

    test("pages, search and preview are shown", async ({ request }) => {
      const found = await request.get(`${site.url}/de/neu`);
      expect(found.status()).toBe(200);
      const search = await request.get(`${site.url}/de/search?q=Wasser`);
      expect(search.status()).toBe(200);
      expect(await search.text()).toContain("search-hit__link");
      const previewed = await preview(request);
      expect(previewed.status()).toBe(200);
      expect(await previewed.text()).toContain("preview-bar");
    });

    test("a list is filtered", async ({ page }) => {
      await filter(page);
      const list = page.locator(".results-page").first();
      await expect(list.getByRole("status").first()).toContainText(/gefunden/);
      await expect(list).toHaveAttribute("aria-busy", "false");
      await expect(list.getByRole("button", { name: "Erneut versuchen" })).toHaveCount(0);
    });

    test("a form is sent", async ({ page }) => {
      const form = await fillForm(page);
      await sendUntil(form, "Abonnieren", taken(page));
      await expect(form).toBeHidden();
    });

    test("the log says what is wrong", async () => {
      expect((await site.log()).slice(before)).toMatch(logs);
    });
  });
}

test.describe("a CMS that is asked too much", () => {
  test.beforeAll(() => {
    cms.behave(tooMany);
  });

  test("answers say when to come again", async ({ request }) => {
    for (const path of ["/de/neu", "/de/search?q=Wasser"]) {
      const answer = await request.get(`${site.url}${path}`);
      expect([answer.status(), answer.headers()["retry-after"]]).toEqual([503, "7"]);
    }
    const answer = await preview(request);
    expect([answer.status(), answer.headers()["retry-after"]]).toEqual([503, "7"]);
  });

  test("a list keeps what it shows, and is filtered once the CMS has time", async ({ page }) => {
    const answers: (string | undefined)[] = [];
    page.on("response", (response) => {
      if (response.status() === 503) answers.push(response.headers()["retry-after"]);
    });
    await filter(page);
    const list = page.locator(".results-page").first();
    const again = list.getByRole("button", { name: "Erneut versuchen" });
    await expect(again).toBeVisible();
    expect(new Set(answers)).toEqual(new Set(["7"]));
    await expect(list.getByRole("listitem").first()).toBeVisible();
    cms.behave(workingCms);
    await again.click();
    await expect(again).toHaveCount(0);
  });

  test("a form says so, keeps what was entered, and is taken once the CMS has time", async ({
    page,
  }) => {
    cms.behave(tooMany);
    const form = await fillForm(page);
    const sending = page.waitForResponse(
      (response) => response.request().postData()?.includes("idempotencyKey") ?? false,
    );
    await form.getByRole("button", { name: "Abonnieren" }).click();
    const answer = await sending;
    expect([answer.status(), answer.headers()["retry-after"]]).toEqual([503, "7"]);
    await expect(form.getByText(/konnten nicht gesendet werden/)).toBeVisible();
    await expect(form.locator('[name="email"]')).toHaveValue("laura@example.ch");
    cms.behave(workingCms);
    await form.getByRole("button", { name: "Erneut versuchen" }).click();
    await sendUntil(form, "Abonnieren", taken(page));
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("a form keeps what was entered, and is taken once the CMS has time", async ({ page }) => {
      cms.behave(tooMany);
      await page.goto(`${site.url}/de/newsletter`);
      const mail = page.locator('[name="email"]');
      const send = page.getByRole("button", { name: "Abonnieren" });
      await mail.fill("laura@example.ch");
      await page.locator('[name="topics"]').first().check();
      await page.locator('[name="language"]').first().check();
      await page.locator('[name="consent"]').check();
      const [answer] = await Promise.all([page.waitForResponse(/\/api\/webform$/), send.click()]);
      expect([answer.status(), answer.headers()["retry-after"]]).toEqual([503, "7"]);
      cms.behave(workingCms);
      await page.getByRole("button", { name: "Erneut versuchen" }).click();
      // The site retries a request after a rate limit, which one address reaches easily.
      await expect(async () => {
        if ((await send.count()) > 0) await send.click();
        const title = page.getByRole("heading", { level: 1 });
        await expect(title).toHaveText("Sie sind dabei", { timeout: 5000 });
      }).toPass({ timeout: 60_000 });
    });
  });
});
