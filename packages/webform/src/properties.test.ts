import fc from "fast-check";
import {
  type FormElement,
  type FormValues,
  problemsOf,
  resolveStates,
  schemaOf,
  validateForm,
  valuesFrom,
  valuesToSend,
  nativePatterns,
} from "./index";
import { definitionPatterns } from "./linear";

const now = new Date("2026-11-21T10:00:00Z");
const keys = ["a", "b", "c", "d", "e", "f"];
const options = ["x", "y", "z"].map((value) => ({ value, label: value }));
const kinds = [
  "WebformTextfield",
  "WebformEmail",
  "WebformNumber",
  "WebformDate",
  "WebformCheckbox",
  "WebformCheckboxes",
  "WebformSelect",
];
const boxes = ["WebformCheckbox"];

/** Conditions on elements with earlier keys only, so that no cycle can form. */
function stateOn(sources: readonly FormElement[]) {
  const condition = fc
    .constantFrom(...sources)
    .chain((source) =>
      fc.constantFrom(
        ...(["EMPTY", "FILLED"] as const).map((trigger) => ({ selector: source.key, trigger })),
        ...(boxes.includes(source.kind ?? "")
          ? [{ selector: source.key, trigger: "UNCHECKED" as const }]
          : [{ selector: source.key, trigger: "VALUE_IS_NOT" as const, value: "x" }]),
      ),
    );
  return fc.record({
    logic: fc.constantFrom("AND" as const, "OR" as const, "XOR" as const),
    conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
  });
}

function element(key: string, earlier: readonly FormElement[]): fc.Arbitrary<FormElement> {
  const state = earlier.length === 0 ? fc.constant(null) : fc.option(stateOn(earlier));
  return fc.constantFrom(...kinds).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      key: fc.constant(key),
      title: fc.constant(key),
      required: fc.boolean(),
      disabled: fc.boolean(),
      readonly: fc.constant(false),
      defaultValue: fc.constantFrom([], kind === "WebformCheckbox" ? ["1"] : ["x"]),
      options: fc.constant(options),
      states: fc.record({ visible: state, disabled: state, optional: state, invisible: state }),
      rules: fc.constantFrom([], [{ rule: "accepted", args: [] }], [{ rule: "alpha", args: [] }]),
    }),
  );
}

const forms: fc.Arbitrary<FormElement[]> = keys
  .reduce<fc.Arbitrary<FormElement[]>>(
    (form, key) => form.chain((all) => element(key, all).map((next) => [...all, next])),
    fc.constant([]),
  )
  .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }))
  .map(([first, second, ...rest]) => [
    ...rest,
    { kind: "WebformFlexbox", key: "row", elements: [first, second].filter((each) => !!each) },
  ]);

const value = fc.oneof(
  fc.constantFrom("", "x", "1", "2026-11-21", "a@b.ch", true, false, null, undefined, 5, " "),
  fc.subarray(["x", "y", "z"]),
  fc.string(),
);
const entries: fc.Arbitrary<FormValues> = fc.record(
  Object.fromEntries(keys.map((key) => [key, value])),
);

/** States and messages of a form with these entries. */
function validator(elements: readonly FormElement[], values: FormValues, locale: "en" | "it") {
  const patterns = nativePatterns;
  return {
    states: resolveStates(elements, values, patterns),
    messages: validateForm({ elements, values, locale, now, patterns }),
  };
}

test("whatever is entered in a form in order, states and messages are found", () => {
  fc.assert(
    fc.property(forms, entries, (elements, values) => {
      expect(problemsOf(elements, definitionPatterns)).toEqual([]);
      const { states, messages } = validator(elements, values, "it");
      expect(Object.keys(states).sort()).toEqual([...keys, "row"]);
      for (const text of Object.values(messages).flat()) expect(text).not.toMatch(/undefined|\{/);
    }),
  );
});

test("what is hidden is neither validated nor sent, and what cannot be changed is not validated", () => {
  fc.assert(
    fc.property(forms, entries, (elements, values) => {
      const { states, messages } = validator(elements, values, "en");
      const sent = valuesToSend(elements, values, nativePatterns).map((each) => each.element);
      const validated = Object.keys(messages);
      expect(sent.filter((key) => !states[key]?.visible)).toEqual([]);
      expect(validated.filter((key) => !states[key]?.visible || !states[key].enabled)).toEqual([]);
    }),
  );
});

test("the server reads from what is sent the same states, and finds the same", () => {
  fc.assert(
    fc.property(forms, entries, (elements, values) => {
      const sent = valuesToSend(elements, values, nativePatterns);
      const read = valuesFrom(elements, sent);
      expect(resolveStates(elements, read, nativePatterns)).toEqual(
        resolveStates(elements, values, nativePatterns),
      );
      expect(valuesToSend(elements, read, nativePatterns)).toEqual(sent);
      const validator = (given: FormValues) =>
        validateForm({ elements, values: given, locale: "de", now, patterns: nativePatterns });
      expect(validator(read)).toEqual(validator(values));
    }),
  );
});

test("the order of the elements does not matter", () => {
  fc.assert(
    fc.property(forms, entries, (elements, values) => {
      const reversed = resolveStates(elements.toReversed(), values, nativePatterns);
      expect(reversed).toEqual(resolveStates(elements, values, nativePatterns));
    }),
  );
});

test("the schema accepts exactly what the form accepts", () => {
  fc.assert(
    fc.property(forms, entries, (elements, values) => {
      const wrong = Object.keys(
        validateForm({ elements, values, locale: "en", now, patterns: nativePatterns }),
      );
      const isValid = schemaOf({
        elements,
        locale: "en",
        now,
        patterns: nativePatterns,
      }).isValidSync(values);
      expect(isValid).toBe(wrong.length === 0);
    }),
  );
});
