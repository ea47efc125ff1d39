/** @jest-environment node */
import { load, type CheerioAPI } from "cheerio";
import { renderToString } from "react-dom/server";
import { exampleChrome } from "../../../test/exampleChrome";
import "../../i18n/serverTexts";
import { Footer } from "../Footer/Footer";
import { TranslationProvider } from "../TranslationProvider/TranslationProvider";
import { Header } from "./Header";

const link = { kind: null, internal: true, langcode: null };
const easyLanguage = { ...link, title: "Leichte Sprache", url: "/de/leichte-sprache" };
const signLanguage = { ...link, title: "Gebärdensprache", url: "/de/gebaerdensprache" };

/** Header and footer as sent by the server. */
function frameOf(site: typeof exampleChrome.site): CheerioAPI {
  const { main, meta, footer } = exampleChrome;
  return load(
    renderToString(
      <TranslationProvider langcode="de">
        <Header site={site} main={main} meta={meta} />
        <Footer site={site} main={main} meta={meta} footer={footer} />
      </TranslationProvider>,
    ),
  );
}

const linksIn = ($: CheerioAPI, place: string) =>
  $(`${place} a`)
    .toArray()
    .map((each) => [$(each).text(), $(each).attr("href")]);

test("easy language and sign language have their place in header and footer", () => {
  const $ = frameOf({ ...exampleChrome.site, easyLanguage, signLanguage });
  for (const place of [".header__main", ".footer__service"]) {
    expect(linksIn($, place).slice(-2)).toEqual([
      ["Leichte Sprache", "/de/leichte-sprache"],
      ["Gebärdensprache", "/de/gebaerdensprache"],
    ]);
  }
});

test("what there is not takes no place", () => {
  const $ = frameOf({ ...exampleChrome.site, signLanguage });
  expect($.html()).not.toContain("leichte-sprache");
  expect(linksIn($, ".footer__service")).toEqual([
    ["Medien", "/de/medien"],
    ["Gebärdensprache", "/de/gebaerdensprache"],
  ]);
});
