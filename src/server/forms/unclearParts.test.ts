/** @jest-environment node */
import {
  everyKind,
  exampleCondition,
  exampleElement,
  exampleForm,
  exampleStates,
} from "../../forms/exampleForm";
import { cmsAnswers, fetched, post } from "./testing/examplePost";

test("a rule and a condition that the site does not know are left to the CMS", async () => {
  const log = jest.spyOn(console, "warn").mockImplementation();
  const odd = exampleCondition("name", "SOUNDS_LIKE" as "FILLED");
  const account = exampleElement("WebformTextfield", "account", {
    rules: [{ rule: "iban", args: [], message: null }],
    states: exampleStates({ visible: odd }),
  });
  cmsAnswers(exampleForm([everyKind.WebformTextfield, account]), {
    success: false,
    validationErrors: [{ element: "account", messages: [] }],
  });
  const { status, body } = await post({ name: "Ada", account: "CH93" });
  expect(status).toBe(422);
  expect(body).toContain('<a href="#field-account">Account: Dieses Feld ist ungültig.</a>');
  const { variables } = JSON.parse(fetched.mock.calls[1]![1].body as string) as {
    variables: { elements: unknown[] };
  };
  expect(variables.elements).toContainEqual({ element: "account", value: "CH93" });
  const lines = log.mock.calls.map(([line]) => JSON.parse(line as string) as object);
  expect(lines).toEqual([
    expect.objectContaining({ event: "answer of the CMS not as promised" }),
    ...['there is no rule "iban"', "state visible: has no conditions"].map((reason) => ({
      level: "warn",
      event: "form not understood",
      webform: "example",
      field: "account",
      reason,
    })),
  ]);
  expect(lines[0]).toMatchObject({ reasons: [expect.stringContaining('found "SOUNDS_LIKE"')] });
});

test("a pattern that backtracking would never come to the end of stalls no answer", async () => {
  const log = jest.spyOn(console, "warn").mockImplementation();
  const slow = "([A-Za-zÀ-ÿ]+[ '-]?)+";
  const company = exampleElement("WebformTextfield", "company", {
    pattern: slow,
    states: exampleStates({ visible: exampleCondition("name", "PATTERN", slow) }),
  });
  cmsAnswers(exampleForm([everyKind.WebformTextfield, company]), { success: false });
  const attack = `${"a".repeat(4000)}!`;
  const { status, body } = await post({ name: attack, company: attack });
  expect(status).toBe(422);
  // The CMS decides whether the field counts.
  expect(body).toContain('name="company"');
  expect(log.mock.calls.join()).toContain("in so many ways");
});
