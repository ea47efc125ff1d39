import {
  flattenElements,
  type FormElement,
  type Locale,
  nativePatterns,
  validateForm,
  valuesToSend,
} from "@quatrain/webform";
import fc from "fast-check";
import type { DocumentInput } from "../../content/documents";
import { elementsAsOf } from "../../content/webforms/formElements";
import { readDemoForms } from "./testing/readDemoForms";
import { validateValues } from "./validateValues";

const now = new Date("2026-11-21T12:00:00Z");

let forms: readonly DocumentInput[];

beforeAll(async () => {
  forms = await readDemoForms();
});

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

test("browser and server find the same in every demo form, whatever is entered", () => {
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
        const validated = validateValues({ elements, sent, locale, now, maxValueLength: 20_000 });
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
