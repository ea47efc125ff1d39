import { screen } from "@testing-library/react";
import { axe } from "../../../test/axe";
import { renderTranslated } from "../../../test/renderTranslated";
import { languageFromCookies } from "../../i18n/languageCookie";
import { noteLanguageChoice } from "./languageChoice";
import { LanguageNotice } from "./LanguageNotice";
import { LanguageSwitcher } from "./LanguageSwitcher";

const translations = [
  { langcode: "de", path: "/gletscher", title: "Gletscher" },
  { langcode: "en", path: "/glaciers", title: "Glaciers" },
];
const parentTranslations = [{ langcode: "fr", path: "/recherche", title: "Recherche" }];

function switcher() {
  return renderTranslated(
    <LanguageSwitcher
      langcode="en"
      translations={translations}
      parentTranslations={parentTranslations}
    />,
  );
}

test("leads to the page in each language, with its own path", () => {
  switcher();
  const german = screen.getByRole("link", { name: "DE Deutsch" });
  expect(german).toHaveAttribute("href", "/de/gletscher");
  expect(german).toHaveAttribute("hreflang", "de-CH");
  expect(german).toHaveAttribute("lang", "de-CH");
  expect(screen.getByRole("link", { name: "EN English" })).toHaveAttribute("aria-current", "true");
});

test("where a translation is missing, says so and leads to the page above or the home", () => {
  switcher();
  const french = screen.getByRole("link", { name: /^FR Français: not available .*“Recherche”$/ });
  expect(french).toHaveAttribute("href", "/fr/recherche");
  const italian = screen.getByRole("link", { name: /^IT Italiano: not available .* home page$/ });
  expect(italian).toHaveAttribute("href", "/it");
});

test("keeps the language chosen", () => {
  switcher();
  noteLanguageChoice(screen.getByRole("link", { name: "DE Deutsch" }), true);
  expect(languageFromCookies(document.cookie)).toBe("de");
});

test("after arriving by a missing translation, says so once", () => {
  switcher();
  noteLanguageChoice(screen.getByRole("link", { name: /^FR Français/ }), true);
  window.history.replaceState(null, "", "/fr/recherche");
  const { unmount } = renderTranslated(<LanguageNotice />, "fr");
  const status = () => screen.getByRole("status");
  expect(status()).toHaveTextContent("n’existe pas en français");
  unmount();
  renderTranslated(<LanguageNotice />, "fr");
  expect(status()).toBeEmptyDOMElement();
});

test.each([
  ["in another window", "/fr/recherche", false],
  ["and another page was opened instead", "/fr/contact", true],
])("says nothing if the link was followed %s", (_how, pathname, isPlain) => {
  switcher();
  noteLanguageChoice(screen.getByRole("link", { name: /^FR Français/ }), isPlain);
  window.history.replaceState(null, "", pathname);
  renderTranslated(<LanguageNotice />, "fr");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("is accessible", async () => {
  const { container } = switcher();
  expect(await axe(container)).toHaveNoViolations();
});
