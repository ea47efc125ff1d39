import { render, screen } from "@testing-library/react";
import type { LocaleCode } from "../../i18n/locales";
import type { TextKey } from "../../i18n/textKeys";
import type { TextValues } from "../../i18n/translate";
import { useTranslation } from "../../i18n/useTranslation";
import { TranslationProvider } from "./TranslationProvider";

function Text({ id, values }: { id: TextKey<"common">; values?: TextValues }) {
  const { t, i18n } = useTranslation();
  return <p lang={i18n.language}>{t(id, values)}</p>;
}

function show(text: string, langcode: LocaleCode, id: TextKey<"common">, values?: TextValues) {
  const messages = { common: { menu: { open: text }, teaser: plural } };
  render(
    <TranslationProvider langcode={langcode} messages={messages}>
      <Text id={id} {...(values && { values })} />
    </TranslationProvider>,
  );
}

const plural = {
  readingTime_one: "{{count}} one",
  readingTime_many: "{{count}} many",
  readingTime_other: "{{count}} other",
};

test("gives a text in the language of the page", () => {
  show("Menü", "de", "menu.open");
  expect(screen.getByText("Menü")).toHaveAttribute("lang", "de");
});

test("puts values into a text as they are, and nothing where one is unknown", () => {
  show("{{name}}: {{name}} ({{other}})", "en", "menu.open", { name: "$& <b>", other: undefined });
  expect(screen.getByText("$& <b>: $& <b> ()")).toBeInTheDocument();
});

test.each([
  ["en", 0, "other"],
  ["en", 1, "one"],
  ["fr", 0, "one"],
  ["fr", 2, "other"],
  ["it", 1_000_000, "many"],
] as const)("chooses the plural form: %s %d", (langcode, count, form) => {
  show("", langcode, "teaser.readingTime", { count });
  expect(screen.getByText(`${count} ${form}`)).toBeInTheDocument();
});

test("shows the key of a text that is missing, and warns where it can be mended", () => {
  const warn = jest.spyOn(console, "warn").mockImplementation();
  show("", "fr", "footer.phone");
  expect(screen.getByText("footer.phone")).toBeInTheDocument();
  expect(warn).toHaveBeenCalledWith('There is no text "footer.phone" in locales/fr/common.json');
});

test("shows an empty text as it is", () => {
  show("", "fr", "menu.open");
  expect(screen.queryByText("menu.open")).not.toBeInTheDocument();
});
