import {
  type FormElement,
  type Logic,
  resolveStates,
  type Trigger,
  nativePatterns,
} from "../index";

const box = (key: string): FormElement => ({ kind: "WebformCheckbox", key, title: key });
const options = ["x", "y"].map((value) => ({ value, label: value }));

/** Whether an element that depends on `source` is visible. */
function holds(
  source: FormElement,
  entered: unknown,
  trigger: string,
  value?: string,
  option = "",
) {
  const condition = { selector: `${source.key}${option}`, trigger: trigger as Trigger, value };
  const target: FormElement = {
    kind: "WebformMarkup",
    key: "target",
    states: { visible: { logic: "AND", conditions: [condition] } },
  };
  return resolveStates([target, source], { [source.key]: entered }, nativePatterns)["target"]
    ?.visible;
}

const text: FormElement = { kind: "WebformTextfield", key: "text", title: "Text" };
const list: FormElement = { kind: "WebformCheckboxes", key: "list", title: "List", options };

test.each<[string, string | undefined, unknown, boolean]>([
  ["EMPTY", undefined, "", true],
  ["EMPTY", undefined, undefined, true],
  ["EMPTY", undefined, null, true],
  ["EMPTY", undefined, " ", true],
  ["EMPTY", undefined, 0, false],
  ["FILLED", undefined, "a", true],
  ["FILLED", undefined, "", false],
  ["VALUE_IS", "a", "a", true],
  ["VALUE_IS", "a", "ab", false],
  ["VALUE_IS", "1", 1, true],
  ["VALUE_IS", "", "", true],
  ["VALUE_IS_NOT", "a", "b", true],
  ["VALUE_IS_NOT", "a", "a", false],
  ["VALUE_IS_NOT", "a", undefined, true],
  ["PATTERN", "a+", "aa", true],
  ["PATTERN", "a+", "aab", false],
  ["PATTERN", "a|b", "ab", false],
  ["PATTERN", "\\p{L}", "é", true],
  ["PATTERN", ".*", "", false],
  ["NOT_PATTERN", "a+", "b", true],
  ["NOT_PATTERN", "a+", "aa", false],
  ["NOT_PATTERN", ".*", "", true],
  ["LESS_THAN", "5", "4.9", true],
  ["LESS_THAN", "5", "5", false],
  ["LESS_THAN", "5", "", false],
  ["LESS_THAN", "5", " ", false],
  ["LESS_THAN", "5", "a", false],
  ["LESS_THAN", "10", "9", true],
  ["LESS_THAN_OR_EQUAL_TO", "5", "5", true],
  ["LESS_THAN_OR_EQUAL_TO", "5", "5.1", false],
  ["GREATER_THAN", "5", "5.1", true],
  ["GREATER_THAN", "5", "5", false],
  ["GREATER_THAN", "-1", "", false],
  ["GREATER_THAN_OR_EQUAL_TO", "5", 5, true],
  ["GREATER_THAN_OR_EQUAL_TO", "5", "4", false],
  ["BETWEEN", "-5:5", "5", true],
  ["BETWEEN", "-5:5", "6", false],
  ["BETWEEN", "-5:5", "", false],
  ["NOT_BETWEEN", "-5:5", "6", true],
  ["NOT_BETWEEN", "-5:5", "-5", false],
  ["NOT_BETWEEN", "-5:5", "", true],
])("%s %p with %p: %p", (trigger, value, entered, expected) => {
  expect(holds(text, entered, trigger, value)).toBe(expected);
});

test.each<[FormElement, unknown, string, string, boolean]>([
  [box("box"), true, "CHECKED", "", true],
  [box("box"), false, "CHECKED", "", false],
  [box("box"), undefined, "UNCHECKED", "", true],
  [box("box"), true, "EMPTY", "", false],
  [list, ["x"], "CHECKED", "[x]", true],
  [list, ["x"], "CHECKED", "[y]", false],
  [list, ["x"], "UNCHECKED", "[y]", true],
  [list, [], "UNCHECKED", "[y]", true],
  [{ ...list, optionsAll: { value: "all" } }, ["all"], "CHECKED", "[y]", true],
  [{ ...list, kind: "WebformRadios" }, "y", "CHECKED", "[y]", true],
])("a box of %p with %p is %s%s: %p", (source, entered, trigger, option, expected) => {
  expect(holds(source, entered, trigger, undefined, option)).toBe(expected);
});

test("a list is a value if it holds it", () => {
  expect(holds(list, ["x", "y"], "VALUE_IS", "y")).toBe(true);
  expect(holds(list, ["x"], "VALUE_IS_NOT", "y")).toBe(true);
});

test.each<[Logic, number[]]>([
  ["AND", [2]],
  ["OR", [1, 2]],
  ["XOR", [1]],
])("%s of two conditions holds where %p of them do", (logic, expected) => {
  const conditions = ["a", "b"].map((selector) => ({ selector, trigger: "CHECKED" as const }));
  const states = { visible: { logic, conditions } };
  const elements = [box("a"), box("b"), { kind: "WebformMarkup", key: "c", states }];
  const held = [{}, { a: true }, { b: true }, { a: true, b: true }]
    .filter((values) => resolveStates(elements, values, nativePatterns)["c"]?.visible)
    .map((values) => Object.keys(values).length);
  expect([...new Set(held)]).toEqual(expected);
});

test("an element that does not exist, and conditions that are none, are refused", () => {
  const of = (states: FormElement["states"]) => () =>
    resolveStates([{ kind: "WebformMarkup", key: "a", states }], {}, nativePatterns);
  const condition = { selector: "gone", trigger: "FILLED" } as const;
  expect(of({ visible: { logic: "AND", conditions: [condition] } })).toThrow(
    'Form element "a": there is no element "gone"',
  );
  expect(of({ visible: { logic: "AND", conditions: [] } })).toThrow("a state has no conditions");
});
