import { expect, test, type Page } from "@playwright/test";
import { previewToken, saveDraft } from "./cms";
import { navigateTo } from "./navigateTo";
import { HOUR, openWithClock } from "./openWithClock";
import { translatePages, TRANSLATED } from "./translation";
import { both, opened, walk, type Step } from "./translatedWalk";
import { untilHydrated } from "./untilHydrated";
import { useEverything } from "./useEverything";

// The site must behave the same on a page that the browser translates.

const search = (words: string) => (page: Page) => page.locator("main input[name=q]").fill(words);
const status = (words: string | RegExp) => (page: Page) =>
  expect(page.locator("main").getByRole("status").first()).toContainText(words);
test("a search, its order, its filters and its pages", async ({ browser }) => {
  await walk(browser, opened("/de/search?q=Wasser", "form.site-search"), [
    both(search("Hochwasser"), status("«Hochwasser»")),
    both(search("Wasser"), status("«Wasser»")),
    (page) => page.locator("select[name=sort]").selectOption("date"),
    (page) => page.locator("input[name=topic]").first().check(),
    (page) => page.locator("input[name=kind]").first().check(),
    (page) => page.locator(".site-search__chip").first().click(),
    (page) => page.locator(".site-search__chip").first().click(),
    (page) => page.locator(".pagination a[rel=next]").click(),
    (page) => page.goBack(),
    both(search("Gletcher"), status("«Gletscher»")),
    (page) => page.locator(".site-search__corrected a").click(),
    both(search("snowpack"), status("Nichts gefunden")),
    both(search("Wasser xyzzy"), (page) => page.locator("main .lead a").first().waitFor()),
    both(search(""), (page) => page.locator("main .lead").waitFor()),
  ]);
});

test("the filters of a list, and its pages", async ({ browser }) => {
  const form = (page: Page) => page.locator("form.view-filters").first();
  const apply: Step = (page) => form(page).locator("button[type=submit]").click();
  await walk(browser, opened("/de/einblicke", "form.view-filters"), [
    both((page) => form(page).locator("input[type=checkbox]").first().check(), apply),
    both((page) => form(page).locator("input[type=checkbox]").nth(1).check(), apply),
    (page) => form(page).locator("a.button").click(),
    both(
      (page) =>
        form(page)
          .locator("select, input[type=search]")
          .first()
          .evaluate((field) => {
            if (field instanceof HTMLSelectElement) field.selectedIndex = 1;
          }),
      apply,
    ),
  ]);
});

const answerForTiles: Step = (page) =>
  page.route(/^https:\/\/tiles\.test\//, (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: "<svg xmlns='http://www.w3.org/2000/svg'/>",
    }),
  );

test("a map that is loaded, and one that cannot be", async ({ browser }) => {
  const load: Step = (page) => page.locator(".map-item__request button").click();
  await walk(browser, both(answerForTiles, opened("/de/datenportal", ".map-item__places")), [
    both(load, (page) => page.locator(".leaflet-container").waitFor()),
    (page) => page.locator(".map-item__show").nth(4).click(),
  ]);
});

test("a form: what is wrong with it, what depends on an answer, and the confirmation", async ({
  browser,
}) => {
  const form = (page: Page) => page.locator("form.webform").first();
  const send: Step = (page) =>
    form(page).locator("button[type=submit]").last().click({ timeout: 5_000 });
  const field = (name: string) => (page: Page) => form(page).getByRole("textbox", { name });
  await walk(
    browser,
    async (page) => {
      await page.goto("/de/kontakt");
      await untilHydrated(page, "form.webform");
    },
    [
      both(send, (page) => form(page).getByRole("alert").waitFor()),
      (page) => field("Vor- und Nachname")(page).fill("Ada Lovelace"),
      (page) => field("E-Mail-Adresse")(page).fill("ada"),
      (page) => field("E-Mail-Adresse")(page).fill("ada@example.ch"),
      (page) => form(page).getByRole("combobox", { name: "Anliegen" }).selectOption("data"),
      (page) => form(page).getByRole("combobox", { name: "Anliegen" }).selectOption({ index: 1 }),
      (page) => form(page).getByRole("combobox", { name: "Anliegen" }).selectOption("data"),
      (page) => form(page).locator("textarea").fill("Wie viel Wasser führt die Aare bei Brügg?"),
      (page) => form(page).getByRole("checkbox").first().check(),
      (page) => form(page).getByRole("checkbox").first().uncheck(),
      (page) =>
        form(page)
          .getByRole("checkbox", { name: /einverstanden/ })
          .check(),
      async (page) => {
        const thanks = page.getByRole("heading", { name: "Vielen Dank" });
        await expect(async () => {
          if (await form(page).isVisible()) await send(page);
          await expect(thanks).toBeVisible({ timeout: 5_000 });
        }).toPass({ timeout: 60_000 });
        // Each page has its own.
        await page.locator(".form-reference, [data-reference]").evaluateAll((all) => {
          for (const each of all) each.remove();
        });
      },
    ],
  );
});

test("menu, suggestions, other pages and languages, and the way back", async ({ browser }) => {
  const menu: Step = (page) => page.getByRole("button", { name: "Menü" }).first().click();
  const dialog = (page: Page) => page.getByRole("dialog");
  // Both pages may still show the previous one, so equal pages do not prove the navigation.
  const go = (path: string) =>
    both(
      (page) => navigateTo(page, path),
      (page) => page.waitForURL(`**${path}`),
    );
  await walk(browser, opened("/de/kontakt"), [
    both(menu, (page) => dialog(page).waitFor()),
    async (page) => {
      const input = dialog(page).locator("input[type=search]");
      await expect(async () => {
        await input.fill("");
        await input.pressSequentially("Gletsch");
        await expect(page.getByRole("option").first()).toBeVisible({ timeout: 3000 });
      }).toPass();
    },
    async (page) => {
      await dialog(page).locator("input[type=search]").pressSequentially("er");
      // Escape closes suggestions before the dialog, and more suggestions may still arrive.
      await expect(async () => {
        await page.keyboard.press("Escape");
        await expect(dialog(page)).toBeHidden({ timeout: 1000 });
      }).toPass();
    },
    go("/de/ueber-uns"),
    go("/de/einblicke/gletscherbilanz-2026"),
    (page) => page.goBack(),
    go("/de/gibt-es-nicht"),
    go("/de"),
    both(
      (page) => page.locator("a[data-language]").nth(1).click(),
      (page) => page.waitForURL(/\/(en|fr|it)$/),
    ),
  ]);
});

const feedback: Step = async (page) => {
  await page.waitForLoadState("networkidle");
  await page.locator(".page-foot__feedback button").first().click();
  await expect(page.locator(".page-foot__feedback [role=status]")).not.toBeEmpty();
};
const everything: Step = (page) => useEverything(page, page.locator("main"));

for (const path of [
  "/de/sehen-und-hoeren",
  "/de/datenportal",
  "/de/forschung/gletscher",
  "/de/einblicke/trockenheit-2025",
  "/de",
  "/fr/blog",
  "/fr/manifestations/forum-crues-2026",
]) {
  test(`everything that can be pressed on ${path}`, async ({ browser }) => {
    await walk(browser, both(answerForTiles, opened(path)), [everything]);
  });
}

test("feedback, a message of the institution, and a new version", async ({ browser }) => {
  const notice = {
    text: "Neu.",
    link: null,
    until: null,
    key: "a",
    label: "Hinweis",
    close: "Schliessen",
  };
  await walk(
    browser,
    async (page) => {
      await page.route("**/api/notice?*", (route) => route.fulfill({ json: { notice } }));
      await openWithClock(page, "/de/kontakt");
      await untilHydrated(page);
    },
    [
      (page) => page.locator("body > .notice button").click(),
      async (page) => {
        await page.route("**/builds/latest.json", (route) =>
          route.fulfill({ json: { id: "0123456789abcdef" } }),
        );
        await page.route("**/builds/meta/0123456789abcdef.json", (route) =>
          route.fulfill({ json: { id: "0123456789abcdef", matcher: [], prerendered: [] } }),
        );
        await page.clock.fastForward(HOUR);
        await page.clock.runFor(2000);
        await page.getByRole("region", { name: "Neue Version der Website" }).waitFor();
      },
      (page) => page.getByRole("region", { name: "Neue Version" }).locator("button").last().click(),
    ],
  );
  await walk(browser, opened("/de/kontakt"), [feedback]);
});

test("the bar of a preview", async ({ browser }) => {
  await saveDraft("advisory", "de", (fields) => ({ ...fields, title: "Übersetzte Beratung" }));
  const { token } = await previewToken();
  const bar = (page: Page) => page.locator(".preview-bar");
  await walk(
    browser,
    async (page) => {
      await page.goto(`/de/preview/dienstleistungen/beratung?token=${token}`);
      await untilHydrated(page);
    },
    [
      (page) =>
        bar(page)
          .getByRole("button", { name: /Änderungen/ })
          .click(),
      (page) =>
        bar(page)
          .getByRole("button", { name: /Änderungen/ })
          .click(),
      both(
        (page) => bar(page).getByRole("button", { name: "Teilen" }).click(),
        (page) => page.getByRole("dialog").waitFor(),
      ),
    ],
  );
});

test("a text that is translated is another one, or this proves nothing", async ({ page }) => {
  await translatePages(page);
  await page.goto("/de/kontakt");
  await untilHydrated(page);
  await expect(page.locator("h1")).toHaveText(`Kontakt${TRANSLATED}`);
});
