/** @jest-environment node */
import { prepareEntity } from "../server/cms/prepareEntity";
import {
  everyKind,
  exampleCondition,
  exampleElement,
  exampleForm,
  exampleStates,
} from "./exampleForm";

const slow = "([A-Za-zÀ-ÿ]+[ '-]?)+";
const block = (...elements: Parameters<typeof exampleForm>[0]) => ({
  __typename: "WebformItem",
  id: "w",
  langcode: "en",
  title: null,
  webform: exampleForm(elements),
});

test("no pattern that may keep a browser busy comes with a form, and each is reported", () => {
  const known = { rule: "length", args: ["2"], message: null };
  const rules = [{ rule: "matches", args: [`/^${slow}$/`], message: null }, known];
  const states = exampleStates({ visible: exampleCondition("name", "PATTERN", slow) });
  const odd = block(
    everyKind.WebformTextfield,
    exampleElement("WebformFlexbox", "row", {
      elements: [exampleElement("WebformTextfield", "odd", { pattern: slow, rules, states })],
    }),
  );
  const unclear: unknown[] = [];
  const prepared = prepareEntity({ paragraphs: [odd] }, "en", {
    onUnclear: (part) => unclear.push(part),
  });
  expect(prepared.paragraphs[0]?.webform.elements[1]).toMatchObject({
    elements: [{ key: "odd", pattern: null, rules: [known], states: { visible: null } }],
  });
  expect(JSON.stringify(prepared)).not.toContain(JSON.stringify(slow));
  expect(unclear).toEqual(
    [/^its pattern/, /^rule "matches"/, /^state visible: its pattern/].map((reason) => ({
      webform: "example",
      field: "odd",
      reason: expect.stringMatching(reason) as string,
    })),
  );
});

test("a form that the site knows all of stays as it is", () => {
  const whole = block(...Object.values(everyKind));
  expect(prepareEntity(whole, "en")).toEqual(whole);
});
