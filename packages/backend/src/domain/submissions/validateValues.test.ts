import { type Locale, nativePatterns, problemsOf, schemaOf, valuesToSend } from "@quatrain/webform";
import { definitionPatterns } from "@quatrain/webform/linear";
import fc from "fast-check";
import { anyEntries, anyForm } from "./testing/anyForm";
import { validateValues } from "./validateValues";

const now = new Date("2026-11-21T12:00:00Z");
const maxValueLength = 20_000;
const locales = fc.constantFrom<Locale>("de", "en", "fr", "it");

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
