import type { FormElement } from "./definition";
import { prefilledValues, valuesFromQuery } from "./prefill";

const options = [{ value: "flood-forum" }, { value: "glacier-day" }];
const event: FormElement = { kind: "WebformSelect", key: "event", options, prepopulate: true };
const topics: FormElement = {
  kind: "WebformCheckboxes",
  key: "topics",
  options,
  prepopulate: true,
};
const name: FormElement = {
  kind: "WebformTextfield",
  key: "name",
  maxLength: 5,
  prepopulate: true,
};
const people: FormElement = { kind: "WebformNumber", key: "people", max: 8, prepopulate: true };
const terms: FormElement = { kind: "WebformCheckbox", key: "terms", prepopulate: true };
const row: FormElement = { kind: "WebformFlexbox", key: "row", elements: [name, people] };

test("the query brings the values of elements that allow it, those in rows included", () => {
  expect(
    valuesFromQuery(
      [event, topics, row, terms],
      "?event=flood-forum&topics=glacier-day&topics[]=flood-forum&name=Ada&people=3&terms=1&x=y",
    ),
  ).toEqual({
    event: "flood-forum",
    topics: ["glacier-day", "flood-forum"],
    name: "Ada",
    people: "3",
    terms: true,
  });
});

test("an element that does not allow it keeps its own value", () => {
  const own = { ...event, prepopulate: false };
  expect(valuesFromQuery([own], "?event=flood-forum")).toEqual({});
  expect(prefilledValues([own], [{ element: "event", value: "flood-forum" }])).toEqual({
    event: "flood-forum",
  });
});

test.each([
  ["none of the options", event, "event=other"],
  ["one of several that is none of the options", topics, "topics=flood-forum&topics=other"],
  ["too long", name, "name=Augusta"],
  ["too long for any address", { ...name, maxLength: null }, `name=${"a".repeat(2001)}`],
  ["no number", people, "people=many"],
  ["beyond the bounds", people, "people=9"],
  ["nothing", name, "name="],
  ["for what cannot be changed", { ...name, readonly: true }, "name=Ada"],
  ["for what is disabled", { ...event, disabled: true }, "event=flood-forum"],
])("a value that is %s is left out", (_, element, query) => {
  expect(valuesFromQuery([element], query)).toEqual({});
});

test("a pattern does not keep a value out that a visitor can still mend", () => {
  expect(valuesFromQuery([{ ...name, pattern: "[a-z]+" }], "name=ADA")).toEqual({ name: "ADA" });
});
