import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { cutTexts } from "./cutTexts";
import { overlappingTexts } from "./overlappingTexts";
import { templatePages } from "./templates";
import { unseenControls } from "./unseenControls";
import { untilHydrated } from "./untilHydrated";
import { untilTransitionsEnd } from "./untilTransitionsEnd";

// Display settings of visitors with special needs. They affect all pages alike, so the tests use one page.

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

const PAGES = {
  HomePage: templatePages.HomePage,
  "a form": "/de/kontakt",
  "what is seen and heard": "/de/sehen-und-hoeren",
  "tabs and answers": "/de/glossar",
};

const OTHERS = {
  ...templatePages,
  "a list with filters": "/it/manifestazioni",
  "the data portal": "/de/datenportal",
  "search results": "/en/search?q=water",
};

/** Finds texts with too little contrast, by axe's rule for a level of WCAG. */
async function faintTexts(page: Page, rule: string): Promise<string[]> {
  // axe reads the fill color of text, which browsers do not resolve to the system color.
  await page.evaluate(() => {
    if (!matchMedia("(forced-colors: active)").matches) return;
    for (const element of document.querySelectorAll<HTMLElement>("body, body *")) {
      const { color, fill } = getComputedStyle(element);
      element.style.webkitTextFillColor = element.matches("svg text, svg text *") ? fill : color;
    }
  });
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

/** Focuses links by keyboard. Each must have a focus ring. */
async function expectRings(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press("Tab");
    // A link may have its ring around its whole click area.
    const rings = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      // The browser draws the controls of a player.
      if (focused.matches("video, audio")) return ["3px solid"];
      return [null, "::after"].map((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(focused, part);
        return `${outlineWidth} ${outlineStyle}`;
      });
    });
    expect(rings).toContain("3px solid");
  }
}

/** Changes media settings, and waits for the color transitions, however short. */
async function show(page: Page, media: Parameters<Page["emulateMedia"]>[0]): Promise<void> {
  await page.emulateMedia(media);
  await untilTransitionsEnd(page);
}

/** Also waits for the next frame: before it, Chromium measures drawings in containers at their former positions. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
}

/** Emulates a media feature that Playwright lacks. */
async function emulate(page: Page, name: string, value: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setEmulatedMedia", { features: [{ name, value }] });
}

for (const [name, path] of Object.entries({ ...PAGES, ...(process.env.TEST_ALL ? OTHERS : {}) })) {
  test(`${name} can be read and used as people have set it (${path})`, async ({ page }) => {
    await page.goto(path);
    await untilHydrated(page);

    await test.step("more contrast", async () => {
      await show(page, { contrast: "more" });
      expect(await faintTexts(page, "color-contrast-enhanced")).toEqual([]);
      expect(await unseenControls(page, 7)).toEqual([]);
      await show(page, { colorScheme: "dark" });
      expect(await faintTexts(page, "color-contrast-enhanced")).toEqual([]);
      expect(await unseenControls(page, 7)).toEqual([]);
      await show(page, { colorScheme: "light", contrast: null });
    });

    await test.step("colours of the system", async () => {
      await show(page, { forcedColors: "active" });
      expect(await faintTexts(page, "color-contrast")).toEqual([]);
      expect(await unseenControls(page)).toEqual([]);
      expect(await alikeStates(page)).toEqual([]);
      await expectRings(page);
      await show(page, { forcedColors: null });
    });

    await test.step("text of 200 per cent", async () => {
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await expectWhole(page);
      await page.evaluate(() => (document.documentElement.style.fontSize = ""));
    });

    await test.step("text of 200 per cent on a phone", async () => {
      await resize(page, { width: 360, height: 780 });
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await expectWhole(page);
      await page.evaluate(() => (document.documentElement.style.fontSize = ""));
    });

    await test.step("zoom of 200 per cent", async () => {
      await resize(page, { width: 640, height: 450 });
      await expectWhole(page);
      await expectRings(page);
    });
  });
}

/** Finds selected elements that look like unselected ones. */
function alikeStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const looks = (element: Element) => {
      const style = getComputedStyle(element);
      const lines = [style.borderTopColor, style.borderBottomColor, style.textDecorationLine];
      return [...lines, style.color, style.backgroundColor, style.fontWeight].join();
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
  // This browser does not support the media query.
  await page.route("**", async (route) => {
    if (!["document", "stylesheet"].includes(route.request().resourceType()))
      return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replaceAll(/\(inverted-colors: ?inverted\)/g, "all");
    return route.fulfill({ response, body });
  });
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
