import fc from "fast-check";
import {
  type FormElement,
  type FormState,
  initialValues,
  problemsOf,
  resolveStates,
  type Trigger,
  understood,
  validateForm,
  valuesToSend,
  nativePatterns,
} from "../index";
import { definitionPatterns } from "../linear";

const text = (key: string, more: Partial<FormElement> = {}): FormElement => ({
  kind: "WebformTextfield",
  key,
  title: key,
  ...more,
});
const state = (selector: string, trigger: string, value?: string): FormState => ({
  logic: "AND",
  conditions: [{ selector, trigger: trigger as Trigger, value }],
});
const found = (elements: readonly FormElement[], values: Record<string, unknown>) =>
  validateForm({
    elements: understood(elements, definitionPatterns),
    values,
    locale: "en",
    patterns: nativePatterns,
  });

test("a rule that is not known is left to the server; those beside it still hold", () => {
  const rules = [
    { rule: "iban", args: ["CH"] },
    { rule: "length", args: ["3"] },
    { rule: "min", args: ["two"] },
  ];
  const elements = [text("account", { rules })];
  expect(() =>
    validateForm({ elements, values: { account: "x" }, locale: "en", patterns: nativePatterns }),
  ).toThrow("iban");
  expect(found(elements, { account: "ab" })).toEqual({
    account: ["Account must be greater than or equal to 3 characters."],
  });
  expect(found(elements, { account: "abc" })).toEqual({});
});

test.each(["visible", "invisible"] as const)(
  "what a condition on %s asks that is not known is shown, and must not be filled in",
  (name) => {
    const hard = { required: true, rules: [{ rule: "required", args: [] }] };
    const states = { [name]: state("kind", "SOUNDS_LIKE", "a") };
    const elements = [
      text("kind"),
      text("firm", { ...hard, states }),
      { kind: "WebformFlexbox", key: "row", states, elements: [text("inner", hard)] },
    ];
    const now = resolveStates(
      understood(elements, definitionPatterns),
      { firm: "x" },
      nativePatterns,
    );
    for (const key of ["firm", "row", "inner"]) {
      expect(now[key]).toMatchObject({ visible: true, enabled: true, required: false });
    }
    expect(found(elements, {})).toEqual({});
    expect(
      valuesToSend(understood(elements, definitionPatterns), { firm: "x" }, nativePatterns),
    ).toEqual([{ element: "firm", value: "x" }]);
  },
);

test("an unknown condition does not keep what is known from holding", () => {
  const states = {
    visible: state("kind", "VALUE_IS", "firm"),
    disabled: state("kind", "SOUNDS_LIKE"),
  };
  const elements = understood(
    [text("kind"), text("name", { states, required: true })],
    definitionPatterns,
  );
  expect(resolveStates(elements, { kind: "firm" }, nativePatterns)["name"]).toMatchObject({
    visible: true,
    enabled: true,
    required: true,
  });
  expect(resolveStates(elements, {}, nativePatterns)["name"]?.visible).toBe(false);
});

test.each<Partial<FormElement>>([
  { min: 9, max: 3 },
  { minLength: 9, maxLength: 3 },
  { minDate: "2026-12-31", maxDate: "2026-01-01" },
  { timeMin: "17:00", timeMax: "08:00" },
  { step: 0 },
  { timeStep: -60 },
  { maxLength: -1 },
  { counter: { type: "WORD", minimum: 9, maximum: 3 } },
])("bounds that nothing can keep are left out: %j", (bounds) => {
  const kept = { requiredError: "Give one." };
  const [element] = understood([text("a", { ...bounds, ...kept })], definitionPatterns);
  const none = Object.fromEntries(Object.keys(bounds).map((name) => [name, null]));
  expect(element).toEqual(text("a", { ...none, ...kept }));
});

test("a bound that cannot be read does not cost the one beside it", () => {
  const bounds = { minDate: "soon", maxDate: "2026-01-01" };
  const [element] = understood([text("a", bounds)], definitionPatterns);
  expect(element).toMatchObject({ minDate: null, maxDate: "2026-01-01" });
});

test("elements of a kind that is not known are left out, with the conditions on them", () => {
  const elements = [
    { kind: "WebformSlider", key: "size", title: "Size" },
    text("name", { states: { visible: state("size", "FILLED") } }),
  ];
  expect(understood(elements, definitionPatterns).map(({ key }) => key)).toEqual(["name"]);
  expect(
    resolveStates(understood(elements, definitionPatterns), {}, nativePatterns)["name"]?.visible,
  ).toBe(true);
});

test("conditions in a circle are left out, those beside it stay", () => {
  const elements = [
    text("a", { states: { visible: state("b", "FILLED") } }),
    text("b", { states: { visible: state("a", "FILLED") } }),
    text("c", { states: { visible: state("a", "FILLED") } }),
  ];
  const states = resolveStates(understood(elements, definitionPatterns), {}, nativePatterns);
  expect([states["a"]?.visible, states["b"]?.visible]).toEqual([true, true]);
  expect(states["c"]?.visible).toBe(false);
});

test("of elements with the same key, only the first stays", () => {
  const row = (key: string, ...elements: FormElement[]): FormElement => ({
    kind: "WebformFlexbox",
    key,
    elements,
  });
  const elements = [
    text("b", { title: "First" }),
    row("a", text("a"), text("c")),
    row("b", row("d", row("b", text("e")))),
    text("c", { title: "Second" }),
    text("f", { states: { visible: state("e", "FILLED") } }),
  ];
  expect(understood(elements, definitionPatterns)).toEqual([
    text("b", { title: "First" }),
    row("a", text("c")),
    text("f", { required: false, states: { visible: null } }),
  ]);
});

test("a form without problems stays as it is", () => {
  const elements = [text("a"), text("b", { states: { visible: state("a", "FILLED") } })];
  expect(problemsOf(elements, definitionPatterns)).toEqual([]);
  expect(understood(elements, definitionPatterns)).toEqual(elements);
});

const oddRule = fc.record({
  rule: fc.constantFrom("iban", "min", "matches", "confirm", "date_after", "required"),
  args: fc.array(fc.constantFrom("x", "(", "/(/", "5"), { maxLength: 2 }),
});
const oddState = fc.record({
  logic: fc.constantFrom("AND", "NOR"),
  conditions: fc.array(
    fc.record({
      selector: fc.constantFrom("a", "b", "c", "gone", "a["),
      trigger: fc.constantFrom("FILLED", "SOUNDS_LIKE", "PATTERN", "BETWEEN"),
      value: fc.constantFrom(null, "(", "1:2"),
    }),
    { maxLength: 2 },
  ),
});
const oddElement = (keys: readonly string[]) =>
  fc.record({
    kind: fc.constantFrom("WebformTextfield", "WebformDatetime", "WebformCheckbox", "WebformX"),
    key: fc.constantFrom(...keys),
    title: fc.constant("Title"),
    required: fc.boolean(),
    pattern: fc.constantFrom(null, "(", "[a-z]+"),
    minDate: fc.constantFrom(null, "soon", "2026-01-01"),
    timeMin: fc.constantFrom(null, "25:00", "08:00"),
    rules: fc.array(oddRule, { maxLength: 3 }),
    states: fc.dictionary(fc.constantFrom("visible", "required", "checked"), oddState),
  });
const oddElements = fc.letrec<{ element: object }>((tie) => ({
  element: fc.oneof(
    { depthSize: "small" },
    oddElement(["a", "b", "c"]),
    fc.record({
      kind: fc.constantFrom("WebformFlexbox", "WebformX"),
      key: fc.constantFrom("a", "b", "row"),
      states: fc.dictionary(fc.constant("visible"), oddState),
      elements: fc.array(tie("element"), { maxLength: 3 }),
    }),
  ),
})).element;

test("whatever the faults of a form, it can be filled in", () => {
  fc.assert(
    fc.property(
      fc.array(oddElements, { minLength: 1, maxLength: 4 }),
      fc.dictionary(fc.constantFrom("a", "b", "c"), fc.constantFrom("", "x", "2026-11-21T09:00")),
      (odd, values) => {
        const elements = understood(odd as unknown as FormElement[], definitionPatterns);
        expect(() =>
          validateForm({ elements, values, locale: "en", patterns: nativePatterns }),
        ).not.toThrow();
        expect(() =>
          valuesToSend(elements, { ...initialValues(elements), ...values }, nativePatterns),
        ).not.toThrow();
      },
    ),
  );
});
