import type { FormCondition, FormElement, FormRule } from "@quatrain/webform";
import fc from "fast-check";

const KEYS = ["a", "b", "c", "d", "e", "f", "g"];
const CHOICES = ["x", "y", "z"];
const KINDS = [
  "Textfield",
  "Email",
  "Url",
  "Textarea",
  "Number",
  "Date",
  "Datetime",
  "Select",
  "Radios",
  "Checkboxes",
  "Checkbox",
  "Markup",
].map((name) => `Webform${name}`);
const WITH_CHOICES = ["WebformSelect", "WebformRadios", "WebformCheckboxes"];
const WITHOUT_SEVERAL = ["WebformRadios", "WebformCheckbox", "WebformMarkup"];

const RULES: readonly FormRule[] = [
  ...["required", "email", "url", "number", "alpha", "contains_numeric", "symbol", "accepted"].map(
    (rule) => ({ rule, args: [] }),
  ),
  { rule: "required", args: ["trim"] },
  { rule: "length", args: ["5", "2"] },
  { rule: "min", args: ["2"] },
  { rule: "max", args: ["2"] },
  { rule: "between", args: ["9", "1"] },
  { rule: "confirm", args: ["a"] },
  { rule: "require_one", args: ["a", "b"] },
  { rule: "date_after", args: [] },
  { rule: "date_between", args: ["2026-01-01", "2027-01-01"] },
  { rule: "date_format", args: ["DD.MM.YYYY"] },
  { rule: "is", args: ["x", "1"] },
  { rule: "not", args: ["x"] },
  { rule: "matches", args: ["/^[a-z]+$/", "12"] },
  { rule: "starts_with", args: ["a", "x"], message: "Begin {otherwise}." },
  { rule: "lowercase", args: ["allow_numeric"] },
];

const PLAIN_TRIGGERS: readonly Omit<FormCondition, "selector">[] = [
  ...(["EMPTY", "FILLED"] as const).map((trigger) => ({ trigger })),
  ...(["VALUE_IS", "VALUE_IS_NOT"] as const).map((trigger) => ({ trigger, value: "x" })),
  ...(["PATTERN", "NOT_PATTERN"] as const).map((trigger) => ({ trigger, value: "[a-x]+|1" })),
  { trigger: "LESS_THAN", value: "5" },
  { trigger: "LESS_THAN_OR_EQUAL_TO", value: "5" },
  { trigger: "GREATER_THAN", value: "1" },
  { trigger: "GREATER_THAN_OR_EQUAL_TO", value: "1" },
  { trigger: "BETWEEN", value: "1:9" },
  { trigger: "NOT_BETWEEN", value: "1:9" },
];
const BOX_TRIGGERS = ["EMPTY", "FILLED", "CHECKED", "UNCHECKED"] as const;

function conditionOn({ kind, key }: FormElement): fc.Arbitrary<FormCondition> {
  const ofBox = (selector: string) =>
    fc.constantFrom(...BOX_TRIGGERS.map((trigger) => ({ selector, trigger })));
  if (kind === "WebformCheckbox") return ofBox(key);
  const plain = fc.constantFrom(...PLAIN_TRIGGERS.map((each) => ({ selector: key, ...each })));
  return kind === "WebformCheckboxes" ? fc.oneof(plain, ofBox(`${key}[y]`)) : plain;
}

function statesOf(kind: string, earlier: readonly FormElement[]): fc.Arbitrary<object | null> {
  const sources = earlier.filter((each) => each.kind !== "WebformMarkup");
  if (sources.length === 0) return fc.constant(null);
  const state = fc.record({
    logic: fc.constantFrom("AND", "OR", "XOR"),
    conditions: fc.array(fc.constantFrom(...sources).chain(conditionOn), {
      minLength: 1,
      maxLength: 3,
    }),
  });
  const names = ["visible", "invisible", "enabled", "disabled", "required", "optional"];
  const ticked = kind === "WebformCheckbox" ? ["checked", "unchecked"] : [];
  const often = fc.option(state, { freq: 2 });
  return fc.record(Object.fromEntries([...names, ...ticked].map((name) => [name, often])));
}

function elementOf(key: string, earlier: readonly FormElement[]): fc.Arbitrary<FormElement> {
  return fc.constantFrom(...KINDS).chain((kind) => {
    const several = WITHOUT_SEVERAL.includes(kind)
      ? fc.constant(null)
      : fc.option(fc.record({ limit: fc.constantFrom(null, 1, 3) }), { freq: 2 });
    const start = kind === "WebformCheckbox" ? ["1"] : WITH_CHOICES.includes(kind) ? ["x"] : ["2"];
    return fc.record({
      kind: fc.constant(kind),
      key: fc.constant(key),
      title: fc.constantFrom("Title", "{Name}", ""),
      required: fc.boolean(),
      disabled: fc.boolean(),
      readonly: fc.constant(false),
      defaultValue: fc.constantFrom([], start),
      multiple: several,
      minLength: fc.constantFrom(null, 2),
      maxLength: fc.constantFrom(null, 4),
      pattern: fc.constantFrom(null, "[a-z\\d.:-]*"),
      min: fc.constantFrom(null, 1),
      max: fc.constantFrom(null, 9),
      step: fc.constantFrom(null, 0.5, 1),
      minDate: fc.constantFrom(null, "2026-06-01"),
      maxDate: fc.constantFrom(null, "2027-06-01"),
      weekdays: fc.constantFrom([], [1, 2, 3]),
      options: fc.constant(CHOICES.map((value) => ({ value, label: value }))),
      optionsAll: fc.constantFrom(null, { value: "all" }),
      optionsNone: fc.constantFrom(null, { value: "none" }),
      states: statesOf(kind, earlier),
      rules: fc.subarray([...RULES], { maxLength: 3 }),
    });
  });
}

/** A form with all kinds, rules and conditions in any order, without circular conditions. */
export const anyForm: fc.Arbitrary<FormElement[]> = KEYS.reduce<fc.Arbitrary<FormElement[]>>(
  (form, key) => form.chain((all) => elementOf(key, all).map((next) => [...all, next])),
  fc.constant([]),
)
  .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }))
  .map(([first, second, ...rest]) => [
    ...rest,
    { kind: "WebformFlexbox", key: "row", elements: [first, second].filter((each) => !!each) },
  ]);

const value = fc.oneof(
  fc.constantFrom("", " ", "x", "1", "2.5", "ab", "2026-11-24", "2026-11-24T10:30", "24.11.2026"),
  fc.constantFrom(
    "1,5",
    "1’500",
    "1.500",
    "1,500",
    "1e",
    " ab\u200b",
    "\u00a0",
    "\n\n\n",
    "\ufffd",
  ),
  fc.constantFrom("a@b.ch", "https://example.ch", true, false, null, undefined, 5),
  fc.subarray([...CHOICES, "all", "none", "", "stranger"]),
  fc.array(fc.constantFrom("1", "ab", "", "2026-11-24"), { maxLength: 4 }),
  fc.string({ unit: "grapheme" }),
);

/** Any values that a browser may hold for such a form, valid or not. */
export const anyEntries = fc.record(Object.fromEntries(KEYS.map((key) => [key, value])));
