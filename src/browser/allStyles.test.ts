import { FAILED, loadAllStyles } from "./allStyles";

const sheetOf = (link: HTMLLinkElement, sheet: object | null) =>
  Object.defineProperty(link, "sheet", { value: sheet, configurable: true });

beforeEach(() => {
  document.head.innerHTML = '<link id="all-styles" rel="stylesheet" href="/styles.css">';
});

const link = () => document.querySelector("link") as HTMLLinkElement;

test("styles that are there are not waited for", async () => {
  const there = link();
  sheetOf(there, {});
  await loadAllStyles();
  expect(link()).toBe(there);
});

test("styles that are on their way are waited for", async () => {
  const coming = link();
  sheetOf(coming, null);
  const loaded = loadAllStyles();
  expect(link()).toBe(coming);
  coming.dispatchEvent(new Event("load"));
  await loaded;
});

test("styles that have failed are asked for again", async () => {
  const missing = link();
  sheetOf(missing, null);
  missing.setAttribute(FAILED, "");
  const loaded = loadAllStyles();
  expect(link()).not.toBe(missing);
  expect(link().getAttribute("href")).toContain("/styles.css");
  link().dispatchEvent(new Event("load"));
  await loaded;
});

test("styles of somebody else are not waited for", async () => {
  link().id = "of-an-extension";
  sheetOf(link(), null);
  await expect(loadAllStyles()).resolves.toBeUndefined();
});

test("styles that cannot be had are an error", async () => {
  sheetOf(link(), null);
  const loaded = loadAllStyles();
  link().dispatchEvent(new Event("error"));
  await expect(loaded).rejects.toThrow("could not be loaded");
});
