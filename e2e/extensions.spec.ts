import { expect, test, type Page } from "@playwright/test";
import { holdScripts } from "./holdScripts";
import { untilHydrated } from "./untilHydrated";

// Extensions change pages before the site's scripts start. Their changes must not lose visitors' input.

/** Changes of an extension, as a script for the page. changedPages.test.tsx has further ones. */
const EXTENSIONS: Record<string, () => void> = {
  LastPass: () => {
    for (const input of document.querySelectorAll("input")) {
      const icon = document.createElement("div");
      icon.setAttribute("data-lastpass-icon-root", "");
      icon.style.cssText = "position: relative; height: 0; width: 0; float: left;";
      input.after(icon);
    }
  },
  Grammarly: () => {
    document.body.setAttribute("data-new-gr-c-s-check-loaded", "14.1");
    document.body.setAttribute("data-gr-ext-installed", "");
    for (const field of document.querySelectorAll("textarea")) {
      field.before(document.createElement("grammarly-extension"));
      field.setAttribute("data-gramm", "false");
    }
  },
  "Dark Reader": () => {
    document.documentElement.setAttribute("data-darkreader-mode", "dynamic");
    document.head.prepend(document.createElement("style"));
    for (const element of document.querySelectorAll("main *")) {
      element.setAttribute("data-darkreader-inline-color", "");
    }
  },
  ColorZilla: () => document.body.setAttribute("cz-shortcut-listen", "true"),
  translation: () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === "" || text.parentElement?.closest("script, style, noscript"))
        continue;
      const font = document.createElement("font");
      font.textContent = `${text.data}°`;
      text.replaceWith(font);
    }
  },
  "one that wraps fields": () => {
    for (const input of document.querySelectorAll("main input")) {
      const wrapper = document.createElement("span");
      input.before(wrapper);
      wrapper.append(input);
    }
  },
};

/** Number of elements that an extension has added. */
const STRANGERS = "[data-lastpass-icon-root], grammarly-extension, main font";

function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return faults;
}

for (const [name, extend] of Object.entries(EXTENSIONS)) {
  test(`what was entered into a form stays with ${name}`, async ({ page }) => {
    const faults = watchFaults(page);
    const release = await holdScripts(page);
    await page.setViewportSize({ width: 1000, height: 500 });
    await page.goto("/de/kontakt");
    const form = page.locator("form.webform");
    const [text, choice, message] = ["input[type=text]:not([tabindex])", "select", "textarea"].map(
      (selector) => form.locator(selector).first(),
    ) as [typeof form, typeof form, typeof form];
    const box = form.locator("input[type=checkbox]").last();
    await text.fill("Ada Lovelace");
    await choice.selectOption({ index: 1 });
    const chosen = await choice.inputValue();
    await box.check();
    await form
      .locator("details")
      .first()
      .evaluateAll((all) => {
        for (const details of all) (details as HTMLDetailsElement).open = true;
      });
    await message.fill("Wie viel Wasser?");
    await message.evaluate((field) => (field as HTMLTextAreaElement).setSelectionRange(4, 8));
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.evaluate(extend);
    const strangers = await page.locator(STRANGERS).count();
    release();
    await untilHydrated(page, "form.webform, form.webform textarea");

    await expect(text).toHaveValue("Ada Lovelace");
    await expect(choice).toHaveValue(chosen);
    await expect(box).toBeChecked();
    await expect(message).toHaveValue("Wie viel Wasser?");
    await expect(message).toBeFocused();
    expect(
      await message.evaluate((field) => {
        const { selectionStart, selectionEnd } = field as HTMLTextAreaElement;
        return [selectionStart, selectionEnd];
      }),
    ).toEqual([4, 8]);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    expect(await page.locator(STRANGERS).count()).toBe(strangers);
    // The form must have the value, too.
    await page.keyboard.press("End");
    await page.keyboard.type(" Viel.");
    await expect(message).toHaveValue("Wie viel Wasser? Viel.");
    await expect(text).toHaveValue("Ada Lovelace");
    await form.getByRole("textbox").nth(1).fill("ada@example.ch");
    await form.locator("button[type=submit]").last().click();
    const summary = form.getByRole("alert");
    await expect(
      summary.or(page.getByRole("heading", { name: "Vielen Dank" })).first(),
    ).toBeVisible();
    await expect(
      summary.locator("a").filter({ hasText: /Name|Nachricht|einverstanden/ }),
    ).toHaveCount(0);
    expect(faults.filter((fault) => !fault.includes("status of 4"))).toEqual([]);
  });

  test(`what was asked of search and lists stays with ${name}`, async ({ page }) => {
    const faults = watchFaults(page);
    const release = await holdScripts(page);
    await page.goto("/de/veranstaltungen");
    const filters = page.locator("form.view-filters");
    await filters.locator("input[type=checkbox]").first().check();
    await page.evaluate(extend);
    release();
    await untilHydrated(page, "form.view-filters");
    await expect(filters.locator("input[type=checkbox]").first()).toBeChecked();
    await filters.locator("button[type=submit]").click();
    await expect(page).toHaveURL(/\?topic=\w+/);
    expect(faults).toEqual([]);
  });
}

test("a page that nobody has changed is not taken for one that was", async ({ page }) => {
  for (const path of ["/de", "/de/kontakt", "/de/search?q=Wasser", "/de/sehen-und-hoeren"]) {
    await page.goto(path);
    await untilHydrated(page, "main button");
    await expect(page.locator("[data-changed]")).toHaveCount(0);
  }
});
