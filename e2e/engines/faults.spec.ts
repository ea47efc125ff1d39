import { expect } from "@playwright/test";
import { layoutFaults } from "../layoutFaults";
import { scrollThrough } from "../scrollThrough";
import { differencesOf, shapeOf } from "../shapes";
import { engineTest as test } from "./engineTest";

// Makes sure that the other tests would notice faults of a page.

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

test("what is cut off, covered, crossed, too wide, missing or elsewhere is noticed", async ({
  tab,
}) => {
  await tab.open("/de/kontakt");
  await scrollThrough(tab);
  expect(await layoutFaults(tab)).toEqual([]);
  const shape = await shapeOf(tab);
  expect(differencesOf(await shapeOf(tab), shape)).toEqual([]);
  await tab.evaluate(() => {
    const spoil = (css: string, style: string) =>
      document.querySelector<HTMLElement>(css)?.setAttribute("style", style);
    spoil(".footer__slogan", "position: relative; top: -50px");
    spoil(".footer__text", "width: 3000px");
    spoil("h1", "width: 20px; overflow: hidden; white-space: nowrap");
    spoil(".webform", "position: relative; margin-left: 40px");
    spoil("body", "font-family: Nowhere");
    const cover = document.createElement("div");
    cover.className = "cover";
    cover.style.cssText = "position: absolute; inset: 0; z-index: 9";
    document.querySelector(".webform")?.append(cover);
    const over = Object.assign(new Image(300, 60), { className: "over" });
    const { left = 0, top = 0 } =
      document.querySelector(".footer__copyright")?.getBoundingClientRect() ?? {};
    const place = `top: ${top + scrollY - 20}px; left: ${left}px`;
    over.style.cssText = `position: absolute; z-index: 9; ${place}`;
    document.body.append(over);
  });
  const found = (await layoutFaults(tab)).join("\n");
  expect(found).toMatch(/^\d+ px wide in/m);
  expect(found).toMatch(/^cut off: h1/m);
  expect(found).toMatch(/^on top of each other: .+ \/ Wir messen/m);
  expect(found).toMatch(/^beneath div.cover: : input/m);
  expect(found).toMatch(/^beneath img.over: : p.footer__copyright/m);
  expect(found).toMatch(/^font Nowhere is missing/m);
  const differences = differencesOf(await shapeOf(tab), shape).join("\n");
  expect(differences).toContain("only here: div.cover");
  await tab.evaluate(() =>
    document.querySelectorAll(".cover, .over").forEach((each) => each.remove()),
  );
  expect(differencesOf(await shapeOf(tab), shape).join("\n")).toMatch(/^form.webform.*, not /m);
});

test("a picture that does not come is noticed", async ({ tab }) => {
  await tab.open("/de/kontakt");
  await tab.evaluate(async () => {
    const picture = Object.assign(new Image(), { src: "/lacking.png" });
    document.querySelector("main")?.prepend(picture);
    await picture.decode().catch(() => undefined);
  });
  expect(await scrollThrough(tab)).toEqual([expect.stringContaining("/lacking.png")]);
  await expect.poll(() => tab.faults().join("\n")).toContain("/lacking.png: 404");
});
