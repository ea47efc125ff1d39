import { misspacedFrench } from "../../../../test/frenchSpaces";
import { incompleteMessage, invalidMessage, type Locale, message } from "../index";
import { rules } from "../rules/registry";

const locales: readonly Locale[] = ["de", "en", "fr", "it"];
const now = new Date("2026-11-21T10:00:00Z");
const en = (rule: string, args: unknown[] = [], value?: unknown) =>
  message({ rule, args, label: "e-mail", locale: "en", value, now });

test.each<[string, string[], unknown, string]>([
  ["required", [], "", "E-mail is required."],
  ["email", [], "x", "Please enter a valid email address."],
  ["url", [], "x", "Please enter a valid URL."],
  ["confirm", [], "x", "E-mail does not match."],
  ["length", ["1"], "", "E-mail must be at least one character."],
  ["length", ["0", "5"], "x", "E-mail must be less than or equal to 5 characters."],
  ["length", ["5", "5"], "x", "E-mail should be 5 characters long."],
  ["length", ["5"], "x", "E-mail must be greater than or equal to 5 characters."],
  ["length", ["9", "5"], "x", "E-mail must be between 5 and 9 characters."],
  ["min", ["5"], "x", "E-mail must be at least 5."],
  ["max", ["5"], "x", "E-mail must be no more than 5."],
  ["min", [], "x", "E-mail must be at least 1."],
  ["max", [], "x", "E-mail must be no more than 10."],
  ["min", ["2"], ["x"], "Cannot have fewer than 2 e-mail."],
  ["max", ["2"], ["x"], "Cannot have more than 2 e-mail."],
  ["between", ["9", "5"], "x", "E-mail must be between 5 and 9."],
  ["between", ["9"], "x", "This field is not valid."],
  ["number", [], "x", "E-mail must be a number."],
  ["accepted", [], "", "Please accept the e-mail."],
  ["date_after", ["2026-01-02"], "x", "E-mail must be after Jan 2, 2026."],
  ["date_after", [], "x", "E-mail must be in the future."],
  ["date_before", ["2026-01-02"], "x", "E-mail must be before Jan 2, 2026."],
  ["date_before", [], "x", "E-mail must be in the past."],
  [
    "date_between",
    ["2026-01-02", "2026-03-04"],
    "x",
    "E-mail must be between Jan 2, 2026 and Mar 4, 2026",
  ],
  ["date_between", ["2026-12-24"], "x", "E-mail must be between Nov 21, 2026 and Dec 24, 2026"],
  [
    "date_format",
    ["DD.MM.YYYY"],
    "x",
    "E-mail is not a valid date, please use the format DD.MM.YYYY",
  ],
  ["date_format", [], "x", "E-mail is not a valid date."],
  ["alpha", [], "1", "E-mail can only contain alphabetical characters."],
  ["alphanumeric", [], "!", "E-mail can only contain letters and numbers."],
  ["alpha_spaces", [], "1", "E-mail can only contain letters and spaces."],
  ["contains_alpha", [], "1", "E-mail must contain alphabetical characters."],
  ["contains_alphanumeric", [], "!", "E-mail must contain letters or numbers."],
  ["contains_alpha_spaces", [], "1", "E-mail must contain letters or spaces."],
  ["contains_symbol", [], "a", "E-mail must contain a symbol."],
  ["contains_uppercase", [], "a", "E-mail must contain an uppercase letter."],
  ["contains_lowercase", [], "A", "E-mail must contain a lowercase letter."],
  ["contains_numeric", [], "a", "E-mail must contain numbers."],
  ["symbol", [], "a", "E-mail must be a symbol."],
  ["uppercase", [], "a", "E-mail can only contain uppercase letters."],
  ["lowercase", [], "A", "E-mail can only contain lowercase letters."],
  ["lowercase", ["allow_numeric"], "A", "E-mail can only contain lowercase letters and numbers."],
  ["is", ["a"], "b", "E-mail is not an allowed value."],
  ["matches", ["a"], "b", "E-mail is not an allowed value."],
  ["not", ["a"], "a", "“a” is not an allowed e-mail."],
  ["not", ["a"], undefined, "“a” is not an allowed e-mail."],
  ["starts_with", ["a"], "b", "E-mail doesn’t start with a."],
  ["starts_with", ["a", "b"], "c", "E-mail doesn’t start with a or b."],
  ["ends_with", ["a", "b", "c"], "d", "E-mail doesn’t end with a, b, or c."],
  ["made_up", [], "a", "This field is not valid."],
])("%s with %p says of %p: %s", (rule, args, value, expected) => {
  expect(en(rule, args, value)).toBe(expected);
});

test("require_one names the labels of the others, or their keys", () => {
  const input = { rule: "require_one", label: "phone", locale: "en" } as const;
  const labels = { mail: "Mail address" };
  expect(message({ ...input, args: ["mail"], labels })).toBe("phone or Mail address is required.");
  expect(message({ ...input, args: ["mail", "fax"] })).toBe("phone, mail, or fax is required.");
});

test("dates, numbers and alternatives are written as in the language", () => {
  const inAll = (rule: string, args: string[], value?: unknown) =>
    locales.map((locale) => message({ rule, args, label: "ort", locale, value }));
  expect(inAll("date_after", ["2026-03-01"])).toEqual(
    [
      "«Ort» muss nach dem 01.03.2026 liegen.",
      "Ort must be after Mar 1, 2026.",
      "« Ort » doit être postérieur au 1 mars 2026.",
      "«Ort»: la data deve essere successiva a questa: 1 mar 2026.",
    ].map(frenchQuotes),
  );
  // Versions of Node group digits differently here.
  const french = new Intl.NumberFormat("fr-CH")
    .format(12345.5)
    .replace("\u202f", " ")
    .replace("'", "’");
  expect(inAll("max", ["12345.5"])).toEqual(
    [
      "«Ort» darf höchstens 12’345.5 sein.",
      "Ort must be no more than 12,345.5.",
      `« Ort » doit être d’au plus ${french}.`,
      "«Ort» deve essere al massimo 12’345.5.",
    ].map(frenchQuotes),
  );
  expect(inAll("starts_with", ["a", "b", "c"])).toEqual(
    [
      "«Ort» beginnt nicht mit a, b oder c.",
      "Ort doesn’t start with a, b, or c.",
      "« Ort » ne commence pas par a, b ou c.",
      "«Ort» non inizia con a, b o c.",
    ].map(frenchQuotes),
  );
  expect(inAll("max", ["1"], ["a", "b"])[2]).toBe(
    frenchQuotes("« Ort » doit comporter au plus 1 élément."),
  );
});

const frenchQuotes = (text: string) => text.replace(/« /g, "«\u202f").replace(/ »/g, "\u202f»");

test("every rule says something whole in every language, whatever arguments are missing", () => {
  for (const rule of Object.keys(rules)) {
    for (const locale of locales) {
      for (const label of ["Ort", ""]) {
        for (const args of [[], ["2"], ["2", "3"]]) {
          for (const value of [undefined, "x", ["x", "y"]]) {
            const text = message({ rule, args, label, locale, value, now });
            expect(text).not.toMatch(/undefined|null|NaN|Invalid|Infinity|[{}ß]|«\s*»/);
            expect(text.length).toBeGreaterThan(5);
            expect(locale === "fr" && misspacedFrench.test(text) ? text : "").toBe("");
          }
        }
      }
    }
  }
});

test("languages differ, and keep to Swiss usage", () => {
  for (const rule of [...Object.keys(rules), "made_up"]) {
    const texts = locales.map((locale) =>
      message({ rule, args: ["a"], label: "Ort", locale, value: "x" }),
    );
    expect(new Set(texts).size).toBe(4);
    expect(`${texts[0]}${texts[2]}${texts[3]}`).not.toMatch(/[„“”"]/);
  }
});

test("texts without a rule", () => {
  expect(invalidMessage("en")).toBe("This field is not valid.");
  expect(incompleteMessage("en")).toBe("Sorry, not all fields are filled out correctly.");
  expect(new Set(locales.map(incompleteMessage)).size).toBe(4);
});

test("without a label the sentence still reads", () => {
  expect(message({ rule: "required", label: " ", locale: "en" })).toBe("This field is required.");
  expect(message({ rule: "required", label: "", locale: "de" })).toBe(
    "Dieses Feld ist erforderlich.",
  );
});
