/** @jest-environment node */
import { renderToStaticMarkup } from "react-dom/server";
import "../../i18n/serverTexts";
import { TranslationProvider } from "../TranslationProvider/TranslationProvider";
import { Menu } from "./Menu";

test("without script the button is a link to the site map, and nothing is marked as current", () => {
  const entry = { id: "1", title: "Home", url: "/", internal: true, expanded: false, children: [] };
  const html = renderToStaticMarkup(
    <TranslationProvider langcode="en">
      <Menu main={{ name: "main", items: [entry] }} meta={null} />
    </TranslationProvider>,
  );
  expect(html).toContain('<a class="menu__button" href="#site-map">');
  expect(html).toContain('href="/en"');
  expect(html).not.toContain("aria-current");
});
