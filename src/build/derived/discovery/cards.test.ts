/** @jest-environment node */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { examplePage } from "../../../../test/examplePages";
import { cardColors } from "../../../styles/brand";
import { CardDrawer, writeCards, type CardPage } from "./cards";

let siteDirectory: string;
beforeEach(async () => {
  siteDirectory = await mkdtemp(path.join(tmpdir(), "cards-"));
  for (const folder of ["src/build/derived/discovery", "src/styles/fonts"]) {
    await cp(folder, path.join(siteDirectory, folder), { recursive: true });
  }
  await cp("src/styles/brand.ts", path.join(siteDirectory, "src/styles/brand.ts"));
});
afterEach(() => rm(siteDirectory, { recursive: true }));

const names = { de: "Schweizerisches Institut für Wasser und Klima" };
const page = (rest: Partial<CardPage["entity"]>): CardPage => {
  const entity = { ...examplePage("ContentPage"), ...rest };
  return { langcode: "de", path: `/de${entity.path}`, entity };
};
const write = (pages: CardPage[]) =>
  writeCards({ siteDirectory, publicDirectory: path.join(siteDirectory, "public") }, names, pages);
/** The files below a folder, with their folders. */
const files = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".png")).sort();
const card = (name: string) => path.join(siteDirectory, "public", "cards", "de", name);

test("a card is drawn once for the same texts, in the size that services ask for", async () => {
  expect(await write([page({}), page({ path: "/", title: "Start" })])).toBe(2);
  expect(await sharp(card("gletscher.png")).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(await write([page({}), page({ path: "/", title: "Start" })])).toBe(0);
  const before = await readFile(card("gletscher.png"));
  expect(await write([page({ title: "Gletscher und Firn" })])).toBe(1);
  expect((await readFile(card("gletscher.png"))).equals(before)).toBe(false);
});

test("pages with the same texts that are drawn at once have one card between them", async () => {
  const drawer = await CardDrawer.prepare(siteDirectory);
  const [one, other] = await Promise.all([
    drawer.draw(page({}), names.de),
    drawer.draw(page({ path: "/anderswo" }), names.de),
  ]);
  expect(one).toBe(other);
  expect(await sharp(one).metadata()).toMatchObject({ width: 1200 });
  expect(drawer.drawn).toBe(1);
});

test("cards of pages that are not written here stay in the cache, if there are others", async () => {
  await write([page({}), page({ title: "Firn", path: "/firn" })]);
  const folders = { siteDirectory, publicDirectory: path.join(siteDirectory, "public") };
  await writeCards(folders, names, [page({})], false);
  expect(await files(path.join(siteDirectory, "public"))).toEqual(["cards/de/gletscher.png"]);
  expect(await files(path.join(siteDirectory, ".cache"))).toHaveLength(2);
});

test("a card is redrawn once the font is another", async () => {
  await write([page({})]);
  const font = (name: string) => path.join(siteDirectory, "src/styles/fonts", name);
  await cp(font("quatrain-grotesk-latin-ext.woff2"), font("quatrain-grotesk-latin.woff2"));
  expect(await write([page({})])).toBe(1);
});

test("a card wears the colours of the institution, and is redrawn once they are others", async () => {
  await write([page({})]);
  const [r, g, b] = await sharp(card("gletscher.png")).raw().toBuffer();
  expect(Buffer.from([r!, g!, b!]).toString("hex")).toBe(cardColors.deep.slice(1));
  await writeFile(path.join(siteDirectory, "src/styles/brand.ts"), "export const cardColors = {};");
  expect(await write([page({})])).toBe(1);
});

test("the card of a page that was removed, moved or given a picture is removed", async () => {
  await write([page({}), page({ path: "/archiv/firn" }), page({ path: "/", title: "Start" })]);
  await write([page({})]);
  expect(await files(path.join(siteDirectory, "public", "cards"))).toEqual(["de/gletscher.png"]);
  expect(await files(path.join(siteDirectory, ".cache", "cards"))).toHaveLength(1);
});

test("a page with a picture of its own needs none", async () => {
  const attributes = { name: null, property: "og:image", content: "https://cms.example/a.jpg" };
  const metatags = [{ tag: "meta", attributes: { ...attributes, rel: null, href: null } }];
  expect(await write([page({ metatags })])).toBe(0);
});

test("titles of any length and letters of Europe's names find their place", async () => {
  const titles = [
    "Niederschlags-Abfluss-Modellierungsgrundlagenforschungszusammenarbeitsvereinbarung",
    "Wie Łukasz Dvořák und Ștefan Þórsson das Grundwasser messen ".repeat(6),
    "😀 水",
  ];
  expect(await write(titles.map((title, index) => page({ title, path: `/${index}` })))).toBe(3);
  for (const index of [0, 1]) {
    // Nothing runs over the edge: on the right margin nothing is as light as text, though the mark may be there.
    const margin = { left: 1140, top: 200, width: 60, height: 300 };
    const cut = await sharp(card(`${index}.png`))
      .extract(margin)
      .toBuffer();
    const { channels } = await sharp(cut).stats();
    expect(channels[0]?.max).toBeLessThan(200);
  }
});
