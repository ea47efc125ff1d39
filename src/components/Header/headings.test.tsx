/** @jest-environment node */
import { load } from "cheerio";
import { renderToString } from "react-dom/server";
import { exampleChrome, exampleEntry } from "../../../test/exampleChrome";
import "../../i18n/serverTexts";
import { Footer } from "../Footer/Footer";
import { TranslationProvider } from "../TranslationProvider/TranslationProvider";
import { Header } from "./Header";

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
  const { site } = exampleChrome;
  const $ = load(
    renderToString(
      <TranslationProvider langcode="de">
        <Header site={site} main={main} meta={null} />
        <Footer site={site} main={main} meta={main} footer={null} />
      </TranslationProvider>,
    ),
  );
  const links = (place: string) =>
    $(`${place} a`)
      .toArray()
      .map((each) => [$(each).text(), $(each).attr("href")]);
  expect(links(".header__main")).toEqual([["Wasser", "#site-map"]]);
  expect($(".header__main").text()).toBe("WasserAllein");
  expect(links("#site-map .footer__columns")).toEqual([
    ["Seen", "/de/seen"],
    ["Teich", "/de/teich"],
  ]);
  expect($("#site-map .footer__columns").text()).toBe("WasserSeenStillTeichAllein");
  // A short list has no headings; it contains their entries.
  expect(links(".footer__service")).toEqual([
    ["Seen", "/de/seen"],
    ["Teich", "/de/teich"],
  ]);
});
