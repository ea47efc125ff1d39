/** @jest-environment node */
import { renderToStaticMarkup } from "react-dom/server";
import { exampleChrome, exampleEntry } from "../../../test/exampleChrome";
import "../../i18n/serverTexts";
import { TranslationProvider } from "../TranslationProvider/TranslationProvider";
import { Menu } from "./Menu";

test("without script the button is a link to the site map", () => {
  const entry = { ...exampleEntry, id: "1", title: "Home", url: "/en" };
  const html = renderToStaticMarkup(
    <TranslationProvider langcode="en">
      <Menu site={exampleChrome.site} main={{ name: "main", items: [entry] }} meta={null} />
    </TranslationProvider>,
  );
  expect(html).toContain('<a class="menu__button" href="#site-map" data-early="menu"');
  expect(html).not.toContain('role="button"');
  // The script that opens the panel also loads it.
  expect(html).not.toContain("dialog");
});
