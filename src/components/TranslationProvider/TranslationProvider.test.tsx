import { render, screen } from "@testing-library/react";
import { Trans, useTranslation } from "gatsby-plugin-react-i18next";
import { addTexts, i18nOf } from "../../i18n/i18nOf";
import { localeCodes, type LocaleCode } from "../../i18n/locales";
import type { TextKey } from "../../i18n/textKeys";
import { useLanguage } from "../../i18n/useLanguage";
import { TranslationProvider } from "./TranslationProvider";

interface Values {
  count?: number;
  name?: string;
  other?: string | undefined;
}

function Text({ id, values = {} }: { id: TextKey<"common">; values?: Values }) {
  const { t } = useTranslation();
  return <p lang={useLanguage()}>{t(id, values)}</p>;
}

const plural = {
  readingTime_one: "{{count}} one",
  readingTime_many: "{{count}} many",
  readingTime_other: "{{count}} other",
};

function show(text: string, langcode: LocaleCode, id: TextKey<"common">, values?: Values) {
  addTexts(langcode, "common", { menu: { open: text }, teaser: plural });
  return render(
    <TranslationProvider langcode={langcode}>
      <Text id={id} {...(values && { values })} />
    </TranslationProvider>,
  );
}

test("gives a text in the language of the page", () => {
  show("Menü", "de", "menu.open");
  expect(screen.getByText("Menü")).toHaveAttribute("lang", "de");
});

test("puts values into a text as they are, and nothing where one is unknown", () => {
  const name = "$& <b> $t(menu.open)";
  show("{{name}}: {{name}} ({{other}})", "en", "menu.open", { name, other: undefined });
  expect(screen.getByText(`${name}: ${name} ()`)).toBeInTheDocument();
});

test.each([
  ["de", 0, "other"],
  ["de", 1, "one"],
  ["en", 0, "other"],
  ["en", 1, "one"],
  ["fr", 0, "one"],
  ["fr", 1, "one"],
  ["fr", 2, "other"],
  ["fr", 1_000_000, "many"],
  ["it", 0, "other"],
  ["it", 1, "one"],
  ["it", 1_000_000, "many"],
] as const)("chooses the plural form: %s %d", (langcode, count, form) => {
  show("", langcode, "teaser.readingTime", { count });
  expect(screen.getByText(`${count} ${form}`)).toBeInTheDocument();
});

test("a text that is missing shows nothing, and warns where it can be mended", () => {
  const warn = jest.spyOn(console, "warn").mockImplementation();
  const { container } = show("", "fr", "footer.phone");
  expect(container).toHaveTextContent(/^$/);
  expect(warn).toHaveBeenCalledWith('There is no text "footer.phone" in locales/fr/common.json');
});

test("shows an empty text as it is", () => {
  const { container } = show("", "fr", "menu.open");
  expect(container).toHaveTextContent(/^$/);
});

test("elements stand where the text has a place for them, and values are never taken for markup", () => {
  addTexts("it", "search", { suggestion: "Intendeva <suggested>{{suggestion}}</suggested>?" });
  const { container } = render(
    <TranslationProvider langcode="it">
      <Trans
        ns="search"
        i18nKey="suggestion"
        values={{ suggestion: "A & <suggested>B</suggested>" }}
        components={{ suggested: <em /> }}
        tOptions={{ interpolation: { escapeValue: true } }}
        shouldUnescape
      />
    </TranslationProvider>,
  );
  expect(container.querySelectorAll("em")).toHaveLength(1);
  expect(container.querySelector("em")).toHaveTextContent("A & <suggested>B</suggested>");
  expect(container).toHaveTextContent("Intendeva A & <suggested>B</suggested>?");
});

test("a language has one instance, which nobody can turn to another language", () => {
  for (const langcode of localeCodes) {
    const instance = i18nOf(langcode);
    expect(i18nOf(langcode)).toBe(instance);
    expect(() => void instance.changeLanguage("de")).toThrow("in its address");
    expect(instance.language).toBe(langcode);
  }
});
