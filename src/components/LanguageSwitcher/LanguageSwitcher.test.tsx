import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { axe } from "jest-axe";
import { renderTranslated } from "../../../test/renderTranslated";
import { languageFromCookies } from "../../i18n/languageCookie";
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
  const german = screen.getByRole("link", { name: "Deutsch" });
  expect(german).toHaveAttribute("href", "/de/gletscher");
  expect(german).toHaveAttribute("hreflang", "de-CH");
  expect(german).toHaveAttribute("lang", "de-CH");
  expect(screen.getByRole("link", { name: "English" })).toHaveAttribute("aria-current", "true");
});

test("where a translation is missing, says so and leads to the page above or the home", () => {
  switcher();
  const french = screen.getByRole("link", { name: /^Français: not available .*“Recherche”$/ });
  expect(french).toHaveAttribute("href", "/fr/recherche");
  const italian = screen.getByRole("link", { name: /^Italiano: not available .* home page$/ });
  expect(italian).toHaveAttribute("href", "/it");
});

test("remembers the language chosen", async () => {
  switcher();
  const link = screen.getByRole("link", { name: "Deutsch" });
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  expect(languageFromCookies(document.cookie)).toBe("de");
});

test("after arriving by a missing translation, says so once", () => {
  window.history.replaceState({ key: "1", missingTranslation: true }, "");
  const { unmount } = renderTranslated(<LanguageNotice />, "fr");
  expect(screen.getByRole("status")).toHaveTextContent("n’existe pas en français");
  unmount();
  renderTranslated(<LanguageNotice />, "fr");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(window.history.state).toEqual({ key: "1" });
});

test("is accessible", async () => {
  const { container } = switcher();
  expect(await axe(container)).toHaveNoViolations();
});
