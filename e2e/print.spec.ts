import { expect, test, type Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { untilHydrated } from "./untilHydrated";

/** A printed page: the text of each sheet in A4, and of all together. */
async function printed(page: Page): Promise<{ sheets: string[]; text: string }> {
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const sheets = (await extractText(document)).text.map(inOneLine);
  return { sheets, text: sheets.join(" ") };
}

const inOneLine = (text: string) => text.replaceAll("\u00ad", "").replaceAll(/\s+/g, " ").trim();

/** Must not be last on a sheet: headings, and introductions of tables or pictures. */
const INTRODUCTIONS =
  "main :is(h2, h3, caption, thead tr, .block-section__content > .rich-text:first-child:not(:last-child))";

/** Must not be on any sheet: data URLs, and paths of the site. */
const UNREADABLE = /data:|%0A|\(\/de/;

for (const [path, most] of [
  ["/de/einblicke/gletscherbilanz-2026", 4],
  ["/de/blog/offene-daten", 2],
  ["/de/kontakt", 4],
  ["/de/veranstaltungen/gletschertag-2026", 3],
  ["/de/datenportal", 7],
  ["/de", 6],
] as const) {
  test(`${path} is printed on ${most} sheets at most, each of which ends well`, async ({
    page,
  }) => {
    await page.goto(path);
    await untilHydrated(page);
    const title = await page.locator("h1").innerText();
    const introductions = (await page.locator(INTRODUCTIONS).allInnerTexts()).map(inOneLine);
    const { sheets, text } = await printed(page);
    expect(text).toContain(inOneLine(title));
    expect(text).not.toMatch(UNREADABLE);
    expect(sheets.length).toBeLessThanOrEqual(most);
    for (const sheet of sheets) {
      expect(introductions.filter((each) => each !== "" && sheet.endsWith(each))).toEqual([]);
    }
  });
}

test("an article is printed without what leads on from it, and says who has written it", async ({
  page,
}) => {
  await page.goto("/de/einblicke/gletscherbilanz-2026");
  const { text } = await printed(page);
  expect(text).toContain("Nina Keller");
  expect(text).toContain("Schüsspromenade 24");
  for (const left of ["Mehr zum Thema", "Menü", "Français", "CSV-Datei herunterladen"]) {
    expect(text).not.toContain(left);
  }
});

test("a form is printed with its labels, to be filled in by hand", async ({ page }) => {
  await page.goto("/de/kontakt");
  await untilHydrated(page);
  const { text } = await printed(page);
  for (const label of ["Vor- und Nachname", "E-Mail-Adresse", "Nachricht"]) {
    expect(text).toContain(label);
  }
  expect(text).not.toMatch(/Visitenkarte|Senden/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the address of another site stands after its link", async ({ page }) => {
    await page.goto("/de");
    const address = await page.locator('main a[rel~="external"]').first().getAttribute("href");
    const { text } = await printed(page);
    expect(text.replaceAll(/\s/g, "")).toContain(`(${address})`);
    expect(text).not.toMatch(UNREADABLE);
  });
});
