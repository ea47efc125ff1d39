import { expect, test, type Page } from "@playwright/test";
import { ALL_STYLES } from "../src/browser/allStyles";
import { holdScripts } from "./holdScripts";
import { templatePages } from "./templates";

// A page contains only the styles of its content; scripts load all styles of the site later. Those must not change
// the page's look.

const PAGES = {
  ...templatePages,
  "what is seen and heard": "/de/sehen-und-hoeren",
  "a list with filters": "/fr/manifestations",
  "a form": "/it/contatto",
  "the data portal": "/de/datenportal",
  search: "/en/search?q=water",
};

const PHONE = { width: 360, height: 780 };
const SIZES = process.env.TEST_ALL ? [PHONE, { width: 1440, height: 900 }] : [PHONE];

declare global {
  interface Window {
    /** Recorded styles of all elements by property. */
    noted: ReadonlyMap<string, string>[];
  }
}

/**
 * Compares the computed styles of all elements, including pseudo-elements, with those of the previous call.
 *
 * @returns number of elements, and the changes
 */
function compareLooks(page: Page): Promise<{ all: number; changed: string[] }> {
  return page.evaluate(() => {
    const parts = [...document.body.querySelectorAll("*")].flatMap((element) =>
      [null, "::before", "::after"].map((part) => ({ element, part })),
    );
    const before = window.noted ?? [];
    window.noted = parts.map(({ element, part }) => {
      const style = getComputedStyle(element, part);
      if (part && style.content === "none") return new Map([["content", "none"]]);
      // Ignore custom properties of the style sheet that no rule of the page uses. Ignore margins, for which Chromium returns
      // varying values; the element's position reveals them, too.
      const names = [...style].filter((name) => !/^(--|margin-)/.test(name));
      const { x, y, width, height } = element.getBoundingClientRect();
      return new Map([
        ["place", [x, y, width, height].join()],
        ...names.map((name): [string, string] => [name, style.getPropertyValue(name)]),
      ]);
    });
    const changed = parts.flatMap(({ element, part }, index) =>
      [...(window.noted[index] ?? [])]
        .filter(([name, value]) => value !== before[index]?.get(name))
        .map(([name, value]) => {
          const { id, className, localName } = element;
          const was = before[index]?.get(name);
          return `${localName}#${id}.${String(className)}${part ?? ""} ${name}: ${was} -> ${value}`;
        }),
    );
    return { all: parts.length, changed: changed.slice(0, 20) };
  });
}

for (const [name, path] of Object.entries(PAGES)) {
  for (const size of SIZES) {
    test(`all styles of the site leave ${name} as it is, ${size.width} px wide`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize(size);
      await holdScripts(page);
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const { all } = await compareLooks(page);
      expect(all).toBeGreaterThan(200);
      await page.evaluate(() => dispatchEvent(new Event("pointermove")));
      await page.waitForFunction((id) => {
        const link = document.getElementById(id);
        return link instanceof HTMLLinkElement && link.sheet !== null;
      }, ALL_STYLES);
      expect(await compareLooks(page)).toEqual({ all, changed: [] });
    });
  }
}
