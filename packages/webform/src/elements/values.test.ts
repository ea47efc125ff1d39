import {
  type FormElement,
  initialValues,
  valuesFrom,
  valuesToSend,
  withChoice,
  nativePatterns,
} from "../index";

const options = ["a", "b", "c"].map((value) => ({ value, label: value }));
const elements: FormElement[] = [
  { kind: "WebformMarkup", key: "note" },
  {
    kind: "WebformFlexbox",
    key: "row",
    elements: [
      { kind: "WebformTextfield", key: "name", title: "Name", defaultValue: ["Ada"] },
      { kind: "WebformNumber", key: "age", title: "Age" },
    ],
  },
  { kind: "WebformCheckbox", key: "agree", title: "Agree", defaultValue: ["1"] },
  { kind: "WebformCheckbox", key: "call", title: "Call", defaultValue: ["0"] },
  {
    kind: "WebformCheckboxes",
    key: "letters",
    title: "Letters",
    options,
    defaultValue: ["a", "b"],
  },
  { kind: "WebformSelect", key: "letter", title: "Letter", options },
  { kind: "WebformUrl", key: "pages", title: "Pages", multiple: { limit: 3 } },
];

const start = {
  name: "Ada",
  age: "",
  agree: true,
  call: false,
  letters: ["a", "b"],
  letter: "",
  pages: [],
};

test("at the start every element that takes a value has one, also in rows", () => {
  expect(initialValues(elements)).toEqual(start);
});

test("several values of an element are several entries, and what is empty is not sent", () => {
  const values = { ...start, age: 36, pages: ["https://a.ch", "", "https://b.ch"], other: "x" };
  const sent = [
    { element: "name", value: "Ada" },
    { element: "age", value: "36" },
    { element: "agree", value: "1" },
    { element: "letters", value: "a" },
    { element: "letters", value: "b" },
    { element: "pages", value: "https://a.ch" },
    { element: "pages", value: "https://b.ch" },
  ];
  expect(valuesToSend(elements, values, nativePatterns)).toEqual(sent);
  expect(valuesFrom(elements, [...sent, { element: "unknown", value: "x" }])).toEqual({
    ...start,
    age: "36",
    pages: ["https://a.ch", "https://b.ch"],
  });
});

test("what is not sent is not given, whatever the start was", () => {
  expect(valuesFrom(elements, [])).toEqual({
    ...start,
    name: "",
    agree: false,
    letters: [],
  });
});

test("what cannot be changed sends what it holds at the start, whatever is entered", () => {
  const fixed: FormElement[] = [
    { kind: "WebformTextfield", key: "a", title: "A", defaultValue: ["x"], readonly: true },
    { kind: "WebformTextfield", key: "b", title: "B", defaultValue: ["x"], disabled: true },
  ];
  expect(valuesToSend(fixed, { a: "forged", b: "forged" }, nativePatterns)).toEqual([
    { element: "a", value: "x" },
    { element: "b", value: "x" },
  ]);
});

const boxes: FormElement = {
  kind: "WebformCheckboxes",
  key: "boxes",
  title: "Boxes",
  options,
  optionsAll: { value: "all" },
  optionsNone: { value: "none" },
};

test.each([
  [["a"], "c", true, ["a", "c"]],
  [["a", "c"], "a", false, ["c"]],
  [["none"], "b", true, ["b"]],
  [["a"], "none", true, ["none"]],
  [["none"], "none", false, []],
  [["b"], "all", true, ["a", "b", "c", "all"]],
  [["a", "b", "c", "all"], "all", false, []],
  [["a", "b", "c", "all"], "b", false, ["a", "c"]],
  [["a", "b"], "c", true, ["a", "b", "c", "all"]],
])("of %p, with %s ticked (%p), are %p", (values, choice, ticked, expected) => {
  expect(withChoice(boxes, values, choice, ticked)).toEqual(expected);
});
