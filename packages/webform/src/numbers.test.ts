import fc from "fast-check";
import {
  type Locale,
  nativePatterns,
  stepNumber,
  tagOf,
  validateForm,
  valuesToSend,
} from "./index";

const locales: readonly Locale[] = ["de", "en", "fr", "it"];
const elements = [{ kind: "WebformNumber", key: "n", title: "Tiefe", step: 0.0001 }];

/** The stored number, or the message. */
function read(n: string, locale: Locale = "de"): string | undefined {
  const patterns = nativePatterns;
  const [message] = validateForm({ elements, values: { n }, locale, patterns })["n"] ?? [];
  return message ?? valuesToSend(elements, { n }, patterns, locale)[0]?.value;
}

test.each([
  ["1,5", "1.5"],
  ["1.5", "1.5"],
  ["1,50", "1.5"],
  [" 7 ", "7"],
  ["007", "7"],
  [",5", "0.5"],
  [".5", "0.5"],
  ["0,500", "0.5"],
  ["0.125", "0.125"],
  ["1’500", "1500"],
  ["1'500", "1500"],
  ["1‘500", "1500"],
  ["1 500", "1500"],
  ["1\u00a0500", "1500"],
  ["1\u202f500", "1500"],
  ["1\u2009500", "1500"],
  ["1’234’567", "1234567"],
  ["1.234.567", "1234567"],
  ["1,234,567", "1234567"],
  ["1.500,5", "1500.5"],
  ["1,500.5", "1500.5"],
  ["1 500,5", "1500.5"],
  ["1’500.50", "1500.5"],
  ["1’500.500", "1500.5"],
  ["1500,500", "1500.5"],
  ["1500.500", "1500.5"],
  ["-5", "-5"],
  ["−5", "-5"],
  ["–5", "-5"],
  ["- 5", "-5"],
  ["+5", "5"],
  ["-0", "0"],
  ["１５", "15"],
  ["１，５", "1.5"],
  ["\u200e1\u200b5\ufeff", "15"],
  ["123456789012345678901234567890", "123456789012345678901234567890"],
])("%j is read as %s in every language", (typed, expected) => {
  for (const locale of locales) expect(read(typed, locale)).toBe(expected);
});

test.each([
  "1e",
  "1e3",
  "1E3",
  "0x10",
  "Infinity",
  "NaN",
  "a",
  "1a",
  "5 kg",
  "½",
  "5²",
  "1/2",
  "٣",
  "12.04.",
  "5.",
  "5,",
  ".",
  ",",
  "-",
  "+",
  "--5",
  "5-",
  "(5)",
  "'",
  "1''500",
  "1 5",
  "12 34",
  "1 500 00",
  "1.500.00",
  "1,50,000",
  "1.500.5",
  "1,500,5",
  "1’500 000",
  "1.5.5",
  "1,5,5",
  "1,5.5",
  "0.500.000",
  "1500.000.000",
  "1..5",
  "1._5",
  "9".repeat(400),
])("%j is no number in any language", (typed) => {
  const said = locales.map((locale) => read(typed, locale));
  expect(said).toEqual([
    "«Tiefe» muss eine Zahl sein.",
    "Tiefe must be a number.",
    "«\u202fTiefe\u202f» doit être un nombre.",
    "«Tiefe» deve essere un numero.",
  ]);
});

test.each<[Locale, string, string]>([
  ["en", "1,500", "1500"],
  ["en", "1.500", "1.5"],
  ["en", "2.125", "2.1250"],
  ["de", "1,500", "1.5"],
  ["fr", "2,125", "2.1250"],
  ["it", "-2,125", "-2.1250"],
  ["de", "1.500", "«Tiefe» lässt sich auf zwei Arten lesen. Bitte schreiben Sie 1500 oder 1,500."],
  [
    "fr",
    "-1.500",
    "«\u202fTiefe\u202f» peut se lire de deux façons. Veuillez écrire -1500 ou -1,500.",
  ],
  ["it", "12.500", "«Tiefe» si può leggere in due modi. Scriva 12500 o 12,500."],
])("in %s, %s is %s", (locale, typed, expected) => {
  expect(read(typed, locale)).toBe(expected);
});

const number = fc
  .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, places]) => digits / 10 ** places);

test("what is stored reads the same in every language, and as any program reads it", () => {
  fc.assert(
    fc.property(number, fc.constantFrom(...locales), fc.constantFrom(...locales), (n, one, two) => {
      const typed = String(n).replace(".", one === "en" ? "." : ",");
      const stored = read(typed, one) ?? "";
      expect(Number(stored)).toBe(n);
      expect(read(stored, two)).toBe(stored);
    }),
  );
});

test("a number is never read as another one: as each language writes it, it is that, or refused", () => {
  fc.assert(
    fc.property(number, fc.constantFrom(...locales), fc.boolean(), (n, locale, useGrouping) => {
      const options = { useGrouping, maximumFractionDigits: 4 };
      const typed = new Intl.NumberFormat(tagOf(locale), options).format(n);
      const found = read(typed, locale) ?? "";
      expect([String(n), "two ways"]).toContain(
        /zwei Arten|deux façons|due modi/.test(found) ? "two ways" : String(Number(found)),
      );
    }),
  );
});

test("conditions compare the number that is meant", () => {
  const on = (trigger: "LESS_THAN" | "VALUE_IS" | "FILLED", value: string | null) => ({
    kind: "WebformTextfield",
    key: trigger,
    title: trigger,
    required: true,
    states: { visible: { logic: "AND" as const, conditions: [{ selector: "n", trigger, value }] } },
  });
  const form = [...elements, on("LESS_THAN", "2"), on("VALUE_IS", "1.50"), on("FILLED", null)];
  const shown = (n: string) =>
    Object.keys(
      validateForm({ elements: form, values: { n }, locale: "de", patterns: nativePatterns }),
    ).filter((key) => key !== "n");
  expect(shown("1,5")).toEqual(["LESS_THAN", "VALUE_IS", "FILLED"]);
  expect(shown("1’500")).toEqual(["FILLED"]);
  expect(shown("1e")).toEqual(["FILLED"]);
  expect(shown("\u00a0")).toEqual([]);
});

test.each<[string, 1 | -1, object, string | undefined]>([
  ["", 1, {}, "1"],
  ["", -1, {}, "-1"],
  ["", 1, { min: 3 }, "3"],
  ["", -1, { min: 3 }, "3"],
  ["5", 1, {}, "6"],
  ["5", 1, { max: 5 }, undefined],
  ["7", 1, { max: 5 }, undefined],
  ["7", -1, { max: 5 }, "5"],
  ["1", -1, { min: 1 }, undefined],
  ["0", 1, { min: 1 }, "1"],
  ["4,5", 1, { min: 0, max: 30, step: 0.5 }, "5"],
  ["5", -1, { min: 0, max: 30, step: 0.5 }, "4,5"],
  ["4.7", -1, { min: 0, step: 0.5 }, "4,5"],
  ["0.2", 1, { step: 0.1 }, "0,3"],
  ["2", 1, { min: 1, max: 2.6, step: 0.5 }, "2,5"],
  ["2,5", 1, { min: 1, max: 2.6, step: 0.5 }, undefined],
  ["1’499", 1, {}, "1500"],
  ["1,124", 1, { step: 0.001 }, "1,125"],
  ["1e", 1, {}, undefined],
  ["1.500", 1, {}, undefined],
])("a step from %j by %d with %j leads to %s", (text, direction, bounds, expected) => {
  expect(stepNumber(text, direction, bounds, "de")).toBe(expected);
});

test("a step in English has a point", () => {
  expect(stepNumber("1.5", 1, { step: 0.5 }, "en")).toBe("2");
  expect(stepNumber("2", -1, { step: 0.5 }, "en")).toBe("1.5");
});
