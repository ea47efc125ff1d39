import { expect } from "@playwright/test";
import { layoutFaults } from "../layoutFaults";
import { engineTest as test } from "./engineTest";

// What the other tests rely on: that a fault of a page would be noticed.

test("errors, words for the console, failed requests and violations are noticed", async ({
  tab,
}) => {
  await tab.open("/de/kontakt");
  await tab.evaluate(() => {
    console.warn("said");
    setTimeout(() => {
      throw new Error("thrown");
    });
    void Promise.reject(new Error("rejected"));
    void fetch("/lacking.json");
    document.body.append(Object.assign(new Image(), { src: "https://elsewhere.test/a.png" }));
  });
  const found: string[] = [];
  for (const fault of ["said", "thrown", "rejected", "/lacking.json: 404", "img-src"]) {
    await expect
      .poll(() => {
        found.push(...tab.faults());
        return found.some((each) => each.includes(fault));
      }, fault)
      .toBe(true);
  }
});

test("what is cut off, covered, crossed or too wide is noticed", async ({ tab }) => {
  await tab.open("/de/kontakt");
  expect(await layoutFaults(tab)).toEqual([]);
  await tab.evaluate(() => {
    const spoil = (css: string, style: string) =>
      document.querySelector<HTMLElement>(css)?.setAttribute("style", style);
    spoil(".webform label", "position: relative; top: 40px");
    spoil(".footer__text", "width: 3000px");
    const cover = document.createElement("div");
    cover.className = "cover";
    cover.style.cssText = "position: absolute; inset: 0; z-index: 9";
    document.querySelector<HTMLElement>(".webform")?.append(cover);
    spoil(".webform", "position: relative");
  });
  const found = (await layoutFaults(tab)).join("\n");
  for (const fault of [/^\d+ px wide in/m, /^on top of each other/m, /^beneath div.cover/m]) {
    expect(found).toMatch(fault);
  }
});
