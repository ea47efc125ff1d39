import { expect, test, type Page } from "@playwright/test";
import { lackedApis } from "../test/webApis/lackedApis";
import { lacksOf, oldestBrowsers, type Removal } from "../test/webApis/compatibility";
import { navigateTo } from "./navigateTo";
import { templatePages } from "./templates";
import { untilHydrated } from "./untilHydrated";

// Simulates each of the oldest supported browsers by deleting APIs before pages start.

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Deletes APIs that an older browser lacks, and records errors and warnings on the console. */
async function age(page: Page, removals: readonly Removal[]): Promise<string[]> {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(message.text());
  });
  await page.addInitScript((all) => {
    const scope = window as unknown as Record<string, Record<string, unknown> | undefined>;
    for (const { owner, member, isStatic } of all) {
      const parts = owner.split(".");
      const name = parts.pop() ?? "";
      const parent = parts.reduce<typeof scope | undefined>(
        (within, part) => within?.[part] as typeof scope | undefined,
        scope,
      );
      const object = parent?.[name];
      if (!member) {
        if (parent) Reflect.deleteProperty(parent, name);
        continue;
      }
      if (!object) continue;
      if (owner === "Window") Reflect.deleteProperty(window, member);
      // Namespaces such as Math have no instances.
      const { prototype } = object;
      const isOfInstances = !isStatic && typeof prototype === "object" && prototype;
      Reflect.deleteProperty(isOfInstances ? prototype : object, member);
    }
  }, removals);
  return faults;
}

/** Deleted APIs that still exist. */
const stillThere = (page: Page, removals: readonly Removal[]) =>
  page.evaluate(
    (all) =>
      all.filter(({ owner, member = "" }) => {
        const { prototype } =
          (window as unknown as Record<string, { prototype?: object }>)[owner] ?? {};
        return owner === "Window"
          ? member in window
          : prototype !== undefined && member in prototype;
      }),
    removals.filter(({ owner, member }) => Object.hasOwn(lackedApis, `api.${owner}.${member}`)),
  );

// Browsers with the same engine lack the same APIs; `--all` adds Chrome, which lacks the fewest.
const others = process.env.TEST_ALL ? /^(?:safari_ios|edge)/ : /^(?:safari_ios|edge|chrome)/;

for (const browser of oldestBrowsers.filter((name) => !others.test(name))) {
  const removals = lacksOf(browser);

  test(`every template works in ${browser}`, async ({ page }) => {
    const faults = await age(page, removals);
    expect(removals.length).toBeGreaterThan(500);
    for (const path of Object.values(templatePages)) {
      await page.goto(path);
      await untilHydrated(page);
      expect(await stillThere(page, removals)).toEqual([]);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    // The browser itself reports missing features.
    expect(faults.filter((fault) => !fault.includes("status of 404"))).toEqual([]);
  });

  test(`the main acts work in ${browser}`, async ({ page }) => {
    const faults = await age(page, removals);
    await page.goto("/de");
    await untilHydrated(page);
    await page.getByRole("banner").getByRole("button", { name: "Menü" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Kontakt" }).first().click();
    await expect(page).toHaveURL(/\/de\/kontakt$/);
    await untilHydrated(page, "form.webform");
    await page.locator("form.webform button[type=submit]").last().click();
    await expect(page.locator("form.webform").getByRole("alert")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/de$/);

    await page.goto("/de/glossar");
    await untilHydrated(page, ".tab-item__tab");
    await page.getByRole("tab").last().click();
    await expect(page.getByRole("tabpanel")).toHaveCount(1);
    // Opens a fragment in a collapsed part, in another tab.
    await page.goto("/de/blog");
    await navigateTo(page, "/de/glossar#schutzzone");
    await expect(page.locator("#schutzzone")).toBeInViewport();
    await expect(page.locator("#schutzzone")).toHaveAttribute("open", "");

    await page.goto("/de/sehen-und-hoeren");
    await untilHydrated(page, ".slideshow-item");
    const show = page.locator(".slideshow-item").first();
    await show.getByRole("button", { name: "Nächstes Bild" }).click();
    await expect(show.getByRole("status").first()).toContainText(/^2/);
    await page.locator(".image-item__zoom").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.goto("/de/veranstaltungen");
    await untilHydrated(page, ".view-filters");
    await page.getByRole("checkbox", { name: "Flüsse" }).check();
    await page.getByRole("button", { name: "Filter anwenden" }).click();
    await expect(page).toHaveURL(/\?topic=rivers/);

    await page.goto("/de/search");
    await untilHydrated(page, "main input[type=search]");
    await page.getByRole("main").getByRole("searchbox").fill("Gletscher");
    await page.getByRole("main").getByRole("searchbox").press("Enter");
    await expect(page.locator(".search-hit").first()).toBeVisible();
    expect(faults).toEqual([]);
  });
}
