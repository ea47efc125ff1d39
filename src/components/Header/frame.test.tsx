/** @jest-environment node */
import { load, type CheerioAPI } from "cheerio";
import { renderToString } from "react-dom/server";
import { exampleChrome, exampleEntry } from "../../../test/exampleChrome";
import "../../i18n/serverTexts";
import { Footer } from "../Footer/Footer";
import { TranslationProvider } from "../TranslationProvider/TranslationProvider";
import { Header } from "./Header";

/** Header and footer as sent by the server. */
function frameOf(changes: object): CheerioAPI {
  const chrome = { ...exampleChrome, ...changes };
  return load(
    renderToString(
      <TranslationProvider langcode="de">
        <Header {...chrome} />
        <Footer {...chrome} />
      </TranslationProvider>,
    ),
  );
}

const linksIn = ($: CheerioAPI, place: string) =>
  $(`${place} a`)
    .toArray()
    .map((each) => [$(each).text(), $(each).attr("href")]);

const link = { kind: null, internal: true, langcode: null };
const easyLanguage = { ...link, title: "Leichte Sprache", url: "/de/leichte-sprache" };
const signLanguage = { ...link, title: "Gebärdensprache", url: "/de/gebaerdensprache" };

test("easy language and sign language have their place in header and footer", () => {
  const $ = frameOf({ site: { ...exampleChrome.site, easyLanguage, signLanguage } });
  for (const place of [".header__main", ".footer__service"]) {
    expect(linksIn($, place).slice(-2)).toEqual([
      ["Leichte Sprache", "/de/leichte-sprache"],
      ["Gebärdensprache", "/de/gebaerdensprache"],
    ]);
  }
});

test("what there is not takes no place", () => {
  const $ = frameOf({ site: { ...exampleChrome.site, signLanguage } });
  expect($.html()).not.toContain("leichte-sprache");
  expect(linksIn($, ".footer__service")).toEqual([
    ["Medien", "/de/medien"],
    ["Gebärdensprache", "/de/gebaerdensprache"],
  ]);
});

const below = { ...exampleEntry, id: "2", title: "Seen", url: "/de/seen" };
const heading = { ...exampleEntry, title: "Wasser", url: null, internal: false };
const deep = { ...below, id: "5", title: "Teich", url: "/de/teich" };
const main = {
  name: "main",
  items: [
    {
      ...heading,
      id: "1",
      children: [below, { ...heading, id: "4", title: "Still", children: [deep] }],
    },
    { ...heading, id: "3", title: "Allein" },
  ],
};

test("without script, a heading of the header opens the site map, where all below it can be followed", () => {
  const $ = frameOf({ main, meta: main, footer: null });
  expect(linksIn($, ".header__main")).toEqual([["Wasser", "#site-map"]]);
  expect($(".header__main").text()).toBe("WasserAllein");
  expect(linksIn($, "#site-map .footer__columns")).toEqual([
    ["Seen", "/de/seen"],
    ["Teich", "/de/teich"],
  ]);
  expect($("#site-map .footer__columns").text()).toBe("WasserSeenStillTeichAllein");
  // A short list has no headings; it contains their entries.
  expect(linksIn($, ".footer__service")).toEqual([
    ["Seen", "/de/seen"],
    ["Teich", "/de/teich"],
  ]);
});
