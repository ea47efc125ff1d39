import { type FormElement, resolveStates, type StateName, nativePatterns } from "../index";

const when = (selector: string) => ({
  logic: "AND" as const,
  conditions: [{ selector, trigger: "CHECKED" as const }],
});
const box = (key: string, more: Partial<FormElement> = {}): FormElement => ({
  kind: "WebformCheckbox",
  key,
  title: key,
  ...more,
});
const a = box("a");

test.each<[StateName, Partial<FormElement>, "visible" | "enabled" | "required", boolean, boolean]>([
  ["visible", {}, "visible", true, false],
  ["invisible", {}, "visible", false, true],
  ["enabled", {}, "enabled", true, false],
  ["enabled", { disabled: true }, "enabled", true, false],
  ["disabled", {}, "enabled", false, true],
  ["required", {}, "required", true, false],
  ["optional", { required: true }, "required", false, true],
])("%s of %p makes %s %p, else %p", (name, more, fact, held, otherwise) => {
  const elements = [a, box("b", { ...more, states: { [name]: when("a") } })];
  expect(resolveStates(elements, { a: true }, nativePatterns)["b"]?.[fact]).toBe(held);
  expect(resolveStates(elements, { a: false }, nativePatterns)["b"]?.[fact]).toBe(otherwise);
});

test("without conditions an element is as it says itself", () => {
  const states = resolveStates(
    [a, box("b", { disabled: true, required: true })],
    {},
    nativePatterns,
  );
  expect(states["a"]).toMatchObject({ visible: true, enabled: true, required: false });
  expect(states["b"]).toMatchObject({ visible: true, enabled: false, required: true });
});

test("conditions tick and clear a box; otherwise the visitor does", () => {
  const ticked = [a, box("b", { states: { checked: when("a") } })];
  expect(resolveStates(ticked, { a: true }, nativePatterns)["b"]).toMatchObject({
    ticked: true,
    value: true,
  });
  expect(resolveStates(ticked, { b: true }, nativePatterns)["b"]).toMatchObject({
    ticked: undefined,
    value: true,
  });
  const cleared = [a, box("b", { states: { unchecked: when("a"), checked: when("a") } })];
  expect(resolveStates(cleared, { a: true, b: true }, nativePatterns)["b"]?.value).toBe(false);
});

test("a chain: what is hidden counts as empty for those who look at it", () => {
  const elements = [
    box("c", { states: { visible: when("b") } }),
    box("b", { states: { visible: when("a") } }),
    box("d", { states: { invisible: when("c") } }),
    a,
  ];
  const values = { a: false, b: true, c: true, d: true };
  const visible = (entered: typeof values) =>
    Object.fromEntries(
      Object.entries(resolveStates(elements, entered, nativePatterns)).map(([key, state]) => [
        key,
        state.visible,
      ]),
    );
  expect(visible(values)).toEqual({ a: true, b: false, c: false, d: true });
  expect(visible({ ...values, a: true })).toEqual({ a: true, b: true, c: true, d: false });
});

test("what cannot be changed counts with its value at the start", () => {
  const elements = [
    box("fixed", { disabled: true, defaultValue: ["1"] }),
    box("b", { states: { visible: when("fixed") } }),
  ];
  expect(resolveStates(elements, { fixed: false }, nativePatterns)["b"]?.visible).toBe(true);
});

test("the states of a row hold for all in it, at any depth", () => {
  const row = (states: FormElement["states"], more: Partial<FormElement> = {}): FormElement[] => [
    a,
    {
      kind: "WebformFlexbox",
      key: "row",
      states,
      ...more,
      elements: [
        { kind: "WebformFlexbox", key: "inner", elements: [box("b", { required: true })] },
        box("c", { states: { visible: when("a") } }),
      ],
    },
  ];
  const of = (elements: FormElement[], key: string) =>
    resolveStates(elements, { a: true }, nativePatterns)[key];
  expect(of(row({ invisible: when("a") }), "b")?.visible).toBe(false);
  expect(of(row({ invisible: when("a") }), "c")?.visible).toBe(false);
  expect(of(row({ disabled: when("a") }), "b")?.enabled).toBe(false);
  expect(of(row({}, { disabled: true }), "b")?.enabled).toBe(false);
  expect(of(row({ optional: when("a") }), "b")?.required).toBe(false);
  expect(of(row({ required: when("a") }), "c")?.required).toBe(true);
  expect(of(row({ checked: when("a") }), "b")?.value).toBe(true);
});

test("conditions in a circle are refused, and the circle is named", () => {
  const circle = [
    a,
    box("b", { states: { visible: when("c") } }),
    box("c", { states: { required: when("d") } }),
    box("d", { states: { enabled: when("b") } }),
  ];
  expect(() => resolveStates(circle, {}, nativePatterns)).toThrow(
    'Form element "b": its conditions form a cycle: b → c → d → b',
  );
  const self = [box("e", { states: { visible: when("e") } })];
  expect(() => resolveStates(self, {}, nativePatterns)).toThrow("e → e");
  const row: FormElement = {
    kind: "WebformFlexbox",
    key: "row",
    states: { visible: when("f") },
    elements: [box("f")],
  };
  expect(() => resolveStates([row], {}, nativePatterns)).toThrow("row → f → row");
});

test("keys that every object has are keys like others", () => {
  const elements = [box("constructor"), box("b", { states: { visible: when("constructor") } })];
  expect(resolveStates(elements, {}, nativePatterns)["b"]?.visible).toBe(false);
  expect(resolveStates(elements, { constructor: true }, nativePatterns)["b"]?.visible).toBe(true);
});

test("an unknown kind is refused", () => {
  expect(() => resolveStates([{ kind: "WebformSlider", key: "a" }], {}, nativePatterns)).toThrow(
    'its kind "WebformSlider" is unknown',
  );
});
