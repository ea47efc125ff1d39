import { type FormElement, type FormState, problemsOf, type Trigger } from "../index";
import { definitionPatterns } from "../linear";

const text = (key: string, more: Partial<FormElement> = {}): FormElement => ({
  kind: "WebformTextfield",
  key,
  title: key,
  ...more,
});
const options = ["x", "y"].map((value) => ({ value, label: value }));
const others: FormElement[] = [
  text("other"),
  { kind: "WebformCheckbox", key: "box", title: "Box" },
  { kind: "WebformSelect", key: "list", title: "List", options },
  { kind: "WebformMarkup", key: "note" },
];
const messagesOf = (element: Partial<FormElement>) =>
  problemsOf([text("it", element), ...others], definitionPatterns).map(
    ({ key, message }) => `${key}: ${message}`,
  );
const shown = (selector: string, trigger: string, value?: string): Partial<FormElement> => ({
  states: {
    visible: { logic: "AND", conditions: [{ selector, trigger: trigger as Trigger, value }] },
  },
});
const rule = (name: string, ...args: string[]) => ({ rules: [{ rule: name, args }] });

test.each<[Partial<FormElement>, string]>([
  [{ key: "" }, 'the key "" is not a letter followed'],
  [{ key: "a.b" }, 'the key "a.b" is not a letter followed'],
  [{ key: "form-id" }, 'the key "form-id" is kept for the form itself'],
  [{ key: "other" }, '2 elements have the key "other"'],
  [{ kind: "WebformSlider" }, 'its kind "WebformSlider" is unknown'],
  [{ title: " " }, "has no title"],
  [{ kind: "WebformFlexbox" }, "is a row without elements"],
  [{ elements: [text("in")] }, "is no row, but has elements"],
  [{ minLength: 3, maxLength: 2 }, "minLength is more than maxLength"],
  [{ minLength: -1 }, "a length is less than 0"],
  [{ counter: { type: "WORD", minimum: 2, maximum: 1 } }, "counter's minimum is more"],
  [{ pattern: "(" }, 'its pattern "(" is no regular expression'],
  [{ kind: "WebformNumber", min: 2, max: 1 }, "min is more than max"],
  [{ kind: "WebformNumber", step: 0 }, "step is not more than 0"],
  [{ kind: "WebformDate", minDate: "soon" }, '"soon" is no date in ISO 8601'],
  [{ kind: "WebformDate", maxDate: "2026-02-30" }, "is no date in ISO 8601"],
  [
    { kind: "WebformDate", minDate: "2026-02-02", maxDate: "2026-02-01" },
    "minDate is after maxDate",
  ],
  [{ kind: "WebformDate", weekdays: [7] }, "7 is no day of the week"],
  [{ kind: "WebformDatetime", timeMin: "25:00" }, '"25:00" is no time of day'],
  [{ kind: "WebformDatetime", timeMin: "10:00", timeMax: "09:00" }, "timeMin is after timeMax"],
  [{ kind: "WebformDatetime", timeStep: 0 }, "timeStep is not more than 0"],
  [{ kind: "WebformSelect" }, "has no options"],
  [
    { kind: "WebformSelect", options: [...options, ...options] },
    'option "x" is there more than once',
  ],
  [{ kind: "WebformSelect", options: [{ value: "" }] }, "an option has no value"],
  [{ kind: "WebformRadios", options, defaultValue: ["z"] }, 'default value "z" is not one of'],
  [{ kind: "WebformCheckbox", multiple: {} }, "cannot have several values"],
  [{ multiple: { limit: 0 } }, "multiple.limit is less than 1"],
  [{ multiple: { limit: 1 }, defaultValue: ["a", "b"] }, "more default values than"],
  [{ defaultValue: ["a", "b"] }, "has several default values but takes one"],
  [{ readonly: true, required: true }, "is required and readonly"],
  [rule("made_up"), 'there is no rule "made_up"'],
  [rule("min", "two"), 'rule "min": "two" is no number'],
  [rule("length"), 'rule "length": needs an argument'],
  [rule("between", "1"), 'rule "between": needs 2 arguments'],
  [rule("max", "1", "2"), 'rule "max": takes one argument'],
  [rule("length", "-1"), '"-1" is no number of characters'],
  [rule("date_after", "soon"), '"soon" is no date'],
  [rule("date_format", "long"), '"long" has none of YYYY'],
  [rule("url", "https"), '"https" is no scheme with its colon'],
  [rule("alpha", "greek"), '"greek" is none of default, latin'],
  [rule("matches", "/(/"), '"/(/" is no regular expression'],
  [rule("confirm"), 'there is no element "it_confirm"'],
  [rule("require_one", "gone"), 'there is no element "gone"'],
  [rule("is"), "needs an argument"],
  [shown("gone", "FILLED"), 'state visible: there is no element "gone"'],
  [shown("other[", "FILLED"), 'is neither "key" nor "key[option]"'],
  [shown("note", "FILLED"), 'the element "note" has no value'],
  [shown("list[z]", "CHECKED"), 'the element "list" has no option "z"'],
  [shown("list", "VALUE_IS", "z"), 'the element "list" has no option "z"'],
  [shown("other", "SOUNDS_LIKE", "a"), 'the trigger "SOUNDS_LIKE" is unknown'],
  [shown("other", "CHECKED"), '"other" is no box'],
  [shown("box", "VALUE_IS", "1"), '"box" is a box'],
  [shown("other", "VALUE_IS"), "has no value to compare with"],
  [shown("other", "PATTERN", "("), "is no regular expression"],
  [shown("other", "LESS_THAN", "five"), "compares with no number"],
  [shown("other", "BETWEEN", "1-2"), 'the range "1-2" is not'],
  [{ states: { visible: { logic: "AND", conditions: [] } } }, "has no conditions"],
  [
    { states: { visible: { logic: "NOR", conditions: [] } as unknown as FormState } },
    "state visible: has no conditions",
  ],
  [{ states: { checked: shown("box", "CHECKED").states?.visible } }, "only a box can be ticked"],
  [shown("it", "FILLED"), "its conditions form a cycle: it → it"],
])("%j: %s", (element, expected) => {
  const messages = messagesOf(element);
  expect(messages).toContainEqual(expect.stringContaining(expected));
  expect(messages[0]).toMatch(new RegExp(`^${(element.key ?? "it").replace(".", "\\.")}: `));
});

test.each<[Partial<FormElement>]>([
  [{}],
  [{ key: "form-of-address" }],
  [{ kind: "WebformDate", minDate: "+3 days", maxDate: "today +1 year" }],
  [{ kind: "WebformDatetime", minDate: "2026-01-01T10:00:00+01:00", timeMin: "09:00" }],
  [shown("list[x]", "CHECKED")],
  [shown("list", "VALUE_IS_NOT", "y")],
  [shown("other", "BETWEEN", "-2.5:-1")],
  [rule("matches", "/^a/", "b")],
  [rule("confirm", "other")],
  [rule("length", "1", "Infinity")],
  [rule("date_between", "2026-01-01")],
])("%j is in order", (element) => {
  expect(messagesOf(element)).toEqual([]);
});

test("one fault does not hide another", () => {
  const state: FormState = {
    logic: "AND",
    conditions: [
      { selector: "gone", trigger: "FILLED" },
      { selector: "other", trigger: "PATTERN", value: "(" },
    ],
  };
  expect(
    messagesOf({ states: { visible: state }, ...rule("made_up"), min: 2, max: 1 }),
  ).toHaveLength(4);
});
