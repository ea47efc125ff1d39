import { expect } from "@playwright/test";
import { Key } from "selenium-webdriver";
import { translatePage, TRANSLATED } from "../translation";
import { untilHydrated } from "../untilHydrated";
import { untilScrolled } from "../untilScrolled";
import { engineTest as test } from "./engineTest";
import type { Tab } from "./Tab";

// A visitor's actions on the site, in other engines than Chromium.

const DIALOG = "dialog[open]";

/** Selector of the first element in a numbered item of a list. */
const nth = (selector: string, number: number) => `${selector}:nth-child(${number + 1})`;

const attribute = (tab: Tab, selector: string, name: string) =>
  tab.evaluate(([css, its]) => document.querySelector(css)?.getAttribute(its) ?? null, [
    selector,
    name,
  ] as const);

test("the menu opens, holds the focus, gives it back, and leads to a page", async ({ tab }) => {
  await tab.resize(390, 800);
  await tab.open("/it");
  await tab.click(".menu__button");
  await expect.poll(() => tab.count(DIALOG)).toBe(1);
  for (let step = 0; step < 30; step++) {
    await tab.press(Key.TAB);
    expect(await tab.hasFocus(`${DIALOG}, body:focus`), `after ${step + 1} presses`).toBe(true);
  }
  await tab.press(Key.ESCAPE);
  await expect.poll(() => tab.count(DIALOG)).toBe(0);
  expect(await tab.hasFocus(".menu__button")).toBe(true);
  await tab.click(".menu__button");
  await tab.click(`${DIALOG} a`, "Ricerca");
  await expect.poll(() => tab.path()).toBe("/it/ricerca");
  await expect.poll(() => tab.count(DIALOG)).toBe(0);
});

test("the language is changed, and remembered", async ({ tab }) => {
  await tab.open("/de/ueber-uns");
  await tab.click(".shell a[hreflang=fr-CH]");
  await expect.poll(() => tab.path()).toBe("/fr/a-propos");
  await expect.poll(() => attribute(tab, "html", "lang")).toBe("fr-CH");
  await expect.poll(() => tab.evaluate(() => document.cookie)).toContain("i18n_redirected=fr");
  await tab.open("/");
  expect(await tab.path()).toBe("/fr");
});

test("a list is filtered, and the way back undoes it", async ({ tab }) => {
  await tab.open("/de/veranstaltungen", "form.view-filters");
  await tab.click("form.view-filters label", "Gletscher");
  await tab.click("form.view-filters [type=submit]");
  await expect.poll(() => tab.path()).toBe("/de/veranstaltungen?topic=glaciers");
  await expect.poll(() => tab.text(".results-page [role=status]")).toContain("gefunden");
  await tab.back();
  await expect.poll(() => tab.path()).toBe("/de/veranstaltungen");
  const chosen = () =>
    tab.evaluate(() => document.querySelectorAll(".view-filters :checked[name=topic]").length);
  await expect.poll(chosen).toBe(0);
});

test("results follow what is typed, lead to a page, and are there on the way back", async ({
  tab,
}) => {
  const field = "main input[type=search]";
  await tab.open("/de/search", "form.site-search");
  await tab.fill(field, "Hochwasser");
  await expect.poll(() => tab.path()).toBe("/de/search?q=Hochwasser");
  await expect.poll(() => tab.text("main [role=status]")).toContain("«Hochwasser»");
  const title = await tab.text(".search-hit__link");
  expect(await attribute(tab, ".search-hit mark", "class")).toBeNull();
  await tab.press(Key.ARROW_DOWN);
  await expect.poll(() => tab.hasFocus(".search-hit__link")).toBe(true);
  await tab.press(Key.ENTER);
  await expect.poll(() => tab.text("h1")).toBe(title);
  await tab.back();
  await expect.poll(() => tab.count(".search-hit")).toBeGreaterThan(0);
  const value = () =>
    tab.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.value, field);
  await expect.poll(value).toBe("Hochwasser");
});

test("a form says what is wrong with it, and is sent once that is right", async ({ tab }) => {
  const form = "form.webform";
  const send = `${form} .button[type=submit]`;
  await tab.open("/de/kontakt", form);
  await tab.fill(`${form} [name=email]`, "ada");
  await tab.click(send);
  await expect.poll(() => tab.hasFocus(`${form} [role=alert]`)).toBe(true);
  await tab.click(`${form} [role=alert] a`, "E-Mail-Adresse");
  await expect.poll(() => tab.hasFocus(`${form} [name=email][aria-invalid=true]`)).toBe(true);
  await tab.fill(`${form} [name=email]`, "ada@example.ch");
  await tab.fill(`${form} [name=name]`, "Ada Lovelace");
  await tab.focus(`${form} select`);
  await tab.press(..."Mess");
  await tab.fill(`${form} textarea`, "Wie viel Wasser führt die Aare bei Brügg?");
  await tab.click(`${form} [name=callback]`);
  await tab.fill(`${form} [name=phone]`, "032 555 01 20");
  await tab.click(`${form} [name=consent]`);
  const isThere = () => tab.count(".form-confirmation");
  await expect(async () => {
    // The server asks visitors who submit too quickly to submit again.
    if ((await isThere()) === 0) await tab.click(send);
    await expect.poll(isThere, { timeout: 5_000 }).toBe(1);
  }).toPass({ timeout: 60_000 });
  expect(await tab.text(".form-confirmation")).toContain("Vielen Dank");
});

test("an accordion opens by key, and by an address", async ({ tab }) => {
  const open = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll(".accordion-element-item__details[open]")].map(({ id }) => id),
    );
  await tab.open("/de/glossar#schutzzone", ".accordion-element-item__details");
  await expect.poll(open).toEqual(["schutzzone"]);
  await tab.click("#haeufige-fragen summary, #hydrologisches-jahr summary");
  await expect.poll(open).toHaveLength(2);
  await tab.press(Key.ENTER);
  await expect.poll(open).toEqual(["schutzzone"]);
});

test("tabs change by click and by arrow keys", async ({ tab }) => {
  await tab.open("/de/glossar", ".tab-item__tab");
  const chosen = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll("[role=tab]")].map((each) => each.ariaSelected === "true"),
    );
  const [first, , ...others] = await chosen();
  expect(first).toBe(true);
  await tab.click(`${nth("li", 1)} > [role=tab]`);
  await expect.poll(chosen).toEqual([false, true, ...others]);
  expect(await tab.count(".tab-item__panel")).toBe(1);
  await tab.press(Key.ARROW_LEFT);
  await expect.poll(chosen).toEqual([true, false, ...others]);
});

test("a slideshow is turned", async ({ tab }) => {
  const place = () => tab.text(".slideshow-item__place [aria-hidden]");
  await tab.open("/de/sehen-und-hoeren", ".slideshow-item__button");
  expect(await place()).toMatch(/^1 /);
  await tab.click(".slideshow-item__button:nth-of-type(2)");
  await expect.poll(place).toMatch(/^2 /);
  const seen = () =>
    tab.evaluate(() => {
      const edge = document.querySelector(".slideshow-item__track")?.getBoundingClientRect().left;
      return [...document.querySelectorAll(".slideshow-item__slide")].findIndex(
        (slide) => Math.abs(slide.getBoundingClientRect().left - (edge ?? 0)) < 2,
      );
    });
  await expect.poll(seen).toBe(1);
});

test("a picture is enlarged, and the page behind it stays where it is", async ({ tab }) => {
  await tab.resize(800, 700);
  await tab.open("/de/einblicke/trockenheit-2025", ".image-item__zoom");
  await tab.click(".image-item__zoom");
  await expect.poll(() => tab.count(DIALOG)).toBe(1);
  const before = await tab.scrolled();
  expect(before).toBeGreaterThan(0);
  const scroll = async () => {
    await tab.wheel(300);
    await tab.press(Key.PAGE_DOWN, Key.ARROW_DOWN);
    await untilScrolled(tab);
  };
  await scroll();
  expect(await tab.scrolled()).toBe(before);
  await tab.press(Key.ESCAPE);
  await expect.poll(() => tab.count(DIALOG)).toBe(0);
  await tab.evaluate(() => scrollTo(0, 0));
  await scroll();
  expect(await tab.scrolled()).toBeGreaterThan(0);
});

test("the interactive map comes on request", async ({ tab }) => {
  await tab.open("/de/datenportal", ".map-item__places");
  await tab.click(".map-item__request button");
  await expect.poll(() => tab.hasFocus(".leaflet-container")).toBe(true);
  const marks = ".leaflet-marker-pane [role=button]";
  await expect.poll(() => tab.count(marks)).toBe(8);
  await tab.click(".map-item__show", "Chancy");
  await expect.poll(() => tab.hasFocus(`${marks}[data-pointed]`)).toBe(true);
});

/** Follows a link with a key, because the driver would scroll the link into view. */
async function goByKey(tab: Tab, path: string): Promise<void> {
  await untilHydrated(tab);
  await tab.evaluate((to) => {
    const { ___navigate: go } = window as unknown as { ___navigate: (to: string) => void };
    addEventListener("keydown", () => go(to), { once: true });
  }, path);
  await tab.press("a");
}

// WebKit's back button skips pages that the visitor did not interact with.
test("back and forward lead to where the visitor was on each page", async ({ tab }) => {
  const title = () => tab.text("h1");
  await tab.resize(1280, 700);
  await tab.open("/de/glossar");
  await goByKey(tab, "/de/glossar#schutzzone");
  await expect.poll(() => tab.scrolled()).toBeGreaterThan(0);
  await untilScrolled(tab);
  const jumped = await tab.scrolled();
  await tab.evaluate((to) => scrollTo(0, to), jumped + 50);
  await untilScrolled(tab);
  await goByKey(tab, "/de/kontakt");
  await expect.poll(title).toBe("Kontakt");
  await expect.poll(() => tab.scrolled()).toBe(0);
  await tab.back();
  await expect.poll(title).toContain("Glossar");
  await expect.poll(() => tab.scrolled()).toBe(jumped + 50);
  await tab.back();
  await expect.poll(() => tab.scrolled()).toBe(0);
  await tab.forward();
  await tab.forward();
  await expect.poll(title).toBe("Kontakt");
});

test("a visitor who leaves while scripts are loading is not called back", async ({ tab }) => {
  await tab.open("/de");
  for (const path of ["/fr/recherche", "/it/chi-siamo", "/en/insights"]) {
    await tab.evaluate((to) => {
      // What the bundler does to load a part.
      const script = document.createElement("script");
      script.src = `${document.querySelector<HTMLScriptElement>("script[src]")?.src}?${Math.random()}`;
      document.head.append(script);
      location.assign(to);
    }, path);
    await expect.poll(() => tab.path()).toBe(path);
  }
});

test("a translated page does what another one does", async ({ tab }) => {
  await tab.open("/de/kontakt", "form.webform");
  await translatePage(tab);
  expect(await tab.text("h1")).toBe(`Kontakt${TRANSLATED}`);
  await tab.click("form.webform .button[type=submit]");
  await expect.poll(() => tab.text("form.webform [role=alert]")).toContain(TRANSLATED);
  await tab.click(".menu__button");
  await tab.click(`${DIALOG} a`, "Forschung");
  await expect.poll(() => tab.text("h1")).toBe(`Forschung${TRANSLATED}`);
  await tab.back();
  await expect.poll(() => tab.text("h1")).toBe(`Kontakt${TRANSLATED}`);
  await tab.click(".shell a[hreflang=en-US]");
  await expect.poll(() => tab.text("h1")).toBe(`Contact${TRANSLATED}`);
});
