import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { cutTexts } from "./cutTexts";
import { overlappingTexts } from "./overlappingTexts";
import { templatePages } from "./templates";
import { unseenControls } from "./unseenControls";
import { untilHydrated } from "./untilHydrated";

// What people set who see otherwise, on one page of each template. What is set changes no page, so all is tried on one.

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

const PAGES = {
  ...templatePages,
  "a form": "/de/kontakt",
  "a list with filters": "/it/manifestazioni",
  "the data portal": "/de/datenportal",
  "what is seen and heard": "/de/sehen-und-hoeren",
  "tabs and answers": "/de/glossar",
  "search results": "/en/search?q=water",
};

/** Text and ground, by the rule of axe that a level of WCAG has. */
async function faintTexts(page: Page, rule: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withRules([rule])
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  );
}

async function expectWhole(page: Page): Promise<void> {
  expect(await cutTexts(page)).toEqual([]);
  expect(await overlappingTexts(page)).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
}

/** Has the first links take the focus by keyboard. Each must have a ring that differs from what it stands on. */
async function expectRings(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press("Tab");
    const ring = await page.evaluate(() => {
      const { activeElement } = document;
      const style = activeElement && getComputedStyle(activeElement);
      return { style: style?.outlineStyle, width: parseFloat(style?.outlineWidth ?? "0") };
    });
    expect(ring).toEqual({ style: "solid", width: 3 });
  }
}

/** Sets a media feature that Playwright has no name for. */
async function emulate(page: Page, name: string, value: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setEmulatedMedia", { features: [{ name, value }] });
}

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name} can be read and used as people have set it (${path})`, async ({ page }) => {
    await page.goto(path);
    await untilHydrated(page);
    await page.waitForLoadState("networkidle");

    await test.step("more contrast", async () => {
      await page.emulateMedia({ contrast: "more" });
      expect(await faintTexts(page, "color-contrast-enhanced")).toEqual([]);
      expect(await unseenControls(page, 7)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await faintTexts(page, "color-contrast-enhanced")).toEqual([]);
      expect(await unseenControls(page, 7)).toEqual([]);
      await page.emulateMedia({ colorScheme: "light", contrast: null });
    });

    await test.step("colours of the system", async () => {
      await page.emulateMedia({ forcedColors: "active" });
      expect(await faintTexts(page, "color-contrast")).toEqual([]);
      expect(await unseenControls(page)).toEqual([]);
      expect(await alikeStates(page)).toEqual([]);
      await expectRings(page);
      await page.emulateMedia({ forcedColors: null });
    });

    await test.step("text of 200 per cent", async () => {
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await expectWhole(page);
      await page.evaluate(() => (document.documentElement.style.fontSize = ""));
    });

    await test.step("zoom of 200 per cent", async () => {
      await page.setViewportSize({ width: 640, height: 450 });
      await expectWhole(page);
      await expectRings(page);
    });
  });
}

/** Finds what is chosen, where it looks like what is not. */
function alikeStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const looks = (element: Element) => {
      const { borderTopColor, borderBottomColor, color, textDecorationLine, fontWeight } =
        getComputedStyle(element);
      const { backgroundColor } = getComputedStyle(element);
      return [
        borderTopColor,
        borderBottomColor,
        color,
        textDecorationLine,
        fontWeight,
        backgroundColor,
      ].join();
    };
    const groups = [
      ["[role=tab][aria-selected=true]", "[role=tab][aria-selected=false]"],
      [".pagination__link[aria-current]", ".pagination__link:not([aria-current])"],
      [".language-switcher a[aria-current]", ".language-switcher a:not([aria-current])"],
      [".header__items a[aria-current]", ".header__items a:not([aria-current])"],
    ] as const;
    return groups
      .filter(([chosen, others]) => {
        const [one, other] = [chosen, others].map((selector) => document.querySelector(selector));
        return one && other && looks(one) === looks(other);
      })
      .map(([chosen]) => chosen);
  });
}

test("who wants nothing to shine through gets a ground of one colour behind dialogs", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto("/de");
  await untilHydrated(page);
  await emulate(page, "prefers-reduced-transparency", "reduce");
  await page.getByRole("banner").getByRole("button", { name: "Menü" }).click();
  await page.getByRole("dialog").waitFor();
  const seeThrough = await page.locator("body *").evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .flatMap((element) =>
        [null, "::backdrop"].map((part) => [
          element.className,
          getComputedStyle(element, part).backgroundColor,
        ]),
      )
      .filter(([, color]) => /^rgba\(.*, 0?\.\d+\)$/.test(String(color))),
  );
  expect(seeThrough).toEqual([]);
});

test("where the system inverts all colours, pictures and videos keep theirs", async ({ page }) => {
  // This browser cannot ask for it.
  await page.route(
    /^(?!.*\.(?:js|json|woff2|avif|webp|jpe?g|png|svg|webm|mp4)(?:\?|$))/,
    async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({
        response: answer,
        body: text.replaceAll(/\(inverted-colors: ?inverted\)/g, "all"),
      });
    },
  );
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of ["/de", "/de/sehen-und-hoeren"]) {
    await page.goto(path);
    const filters = await page
      .locator("img, video")
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).filter));
    expect(filters.length).toBeGreaterThan(2);
    expect(filters).toEqual(filters.map(() => "invert(1)"));
    const around = await page
      .locator("picture")
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).filter));
    expect(around).toEqual(around.map(() => "none"));
  }
});
