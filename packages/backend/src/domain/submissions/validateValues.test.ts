import {
  flattenElements,
  type FormElement,
  type Locale,
  nativePatterns,
  problemsOf,
  schemaOf,
  validateForm,
  valuesToSend,
} from "@quatrain/webform";
import { definitionPatterns } from "@quatrain/webform/linear";
import fc from "fast-check";
import { elementsAsOf } from "../../content/webforms/formElements";
import { anyEntries, anyForm } from "./testing/anyForm";
import { readDemoForms } from "./testing/readDemoForms";
import { validateValues } from "./validateValues";

const now = new Date("2026-11-21T12:00:00Z");
const maxValueLength = 20_000;
const locales = fc.constantFrom<Locale>("de", "en", "fr", "it");

/** Any value that a browser may hold for an element, valid or not. */
function valueOf({ options, minDate }: FormElement): fc.Arbitrary<unknown> {
  const choices = (options ?? []).map(({ value }) => value);
  return fc.oneof(
    fc.constantFrom("", "x", "1", "12", "2027-03-03", "2027-03-04T10:30", minDate ?? "2026-12-24"),
    fc.constantFrom("1,5", "1.500", " 7 ", "1e", "\u200b", " a@example.ch "),
    fc.constantFrom(true, false, "a@example.ch", "https://example.org", "SI-20417", "0912"),
    fc.constantFrom(null, undefined, ...choices),
    fc.subarray([...choices, "stranger"]),
    fc.string({ unit: "grapheme" }),
  );
}

test("browser and server find the same in every demo form, whatever is entered", async () => {
  const forms = await readDemoForms();
  expect(forms.length).toBeGreaterThanOrEqual(16);
  for (const { langcode, data } of forms) {
    const locale = langcode as Locale;
    const elements = elementsAsOf(data["elements"] as readonly FormElement[], now);
    const entered = fc.record(
      Object.fromEntries(flattenElements(elements).map((each) => [each.key, valueOf(each)])),
    );
    fc.assert(
      fc.property(entered, (values) => {
        const inBrowser = validateForm({ elements, values, locale, now, patterns: nativePatterns });
        const sent = valuesToSend(elements, values, nativePatterns, locale);
        const validated = validateValues({ elements, sent, locale, now, maxValueLength });
        const onServer = validated.ok
          ? {}
          : Object.fromEntries(
              validated.validationErrors.map((each) => [each.element, each.messages]),
            );
        expect(onServer).toEqual(inBrowser);
        // Validating the result again changes nothing.
        expect(validated.ok ? validated.values : sent).toEqual(sent);
      }),
      { numRuns: 40 },
    );
  }
});

/** Errors of the browser's schema, the first per element. */
function inBrowser(schema: ReturnType<typeof schemaOf>, values: object): Record<string, string> {
  try {
    schema.validateSync(values, { abortEarly: false, context: values });
    return {};
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] };
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
  }
}

test("browser and server agree on any form and any entries", () => {
  const seen = { usable: 0, refused: 0, taken: 0 };
  fc.assert(
    fc.property(anyForm, anyEntries, locales, (elements, values, locale) => {
      // Imports refuse faulty forms.
      fc.pre(problemsOf(elements, definitionPatterns).length === 0);
      seen.usable += 1;
      const found = inBrowser(
        schemaOf({ elements, locale, now, patterns: nativePatterns }),
        values,
      );
      const sent = valuesToSend(elements, values, nativePatterns, locale);
      const validated = validateValues({ elements, sent, locale, now, maxValueLength });
      const told = validated.ok ? [] : validated.validationErrors;
      expect(Object.fromEntries(told.map((each) => [each.element, each.messages.join()]))).toEqual(
        found,
      );
      expect(validated.ok).toBe(Object.keys(found).length === 0);
      expect(validated.ok ? validated.values : sent).toEqual(sent);
      seen[validated.ok ? "taken" : "refused"] += 1;
    }),
    { numRuns: 250 },
  );
  // The test has seen both valid and invalid submissions.
  expect(seen.refused).toBeGreaterThan(50);
  expect(seen.taken).toBeGreaterThan(5);
});
