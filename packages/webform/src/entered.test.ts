import { type FormElement, nativePatterns, validateForm } from "./index";

/** English message for one element with a value. */
function said(element: Partial<FormElement>, value: string) {
  const elements = [{ kind: "WebformTextfield", key: "it", title: "It", ...element }];
  const values = { it: value };
  return validateForm({ elements, values, locale: "en", patterns: nativePatterns })["it"]?.[0];
}

const atLeast20 = "It must be greater than or equal to 20 characters.";
const yes = { rule: "is", args: ["yes"] };
const from1to2 = { rule: "between", args: ["1", "2"] };

test.each<[Partial<FormElement>, string, string | undefined]>([
  [{ required: true }, "\u00a0\u200b\ufeff\u00ad\u3164", "It is required."],
  [{ required: true }, "\n".repeat(25), "It is required."],
  [{ required: true, minLength: 20 }, `a${"\n".repeat(25)}`, atLeast20],
  [{ counter: { type: "CHARACTER", minimum: 20 } }, `a${" ".repeat(25)}`, atLeast20],
  [{ maxLength: 3 }, " abc\u200b", undefined],
  [{ pattern: "\\d{4}" }, "2500 ", undefined],
  [{ rules: [yes] }, " yes", undefined],
  [{ kind: "WebformEmail" }, " a@b.ch\u00a0", undefined],
  [{ kind: "WebformEmail" }, "a@hoch\u00adwasser.ch", undefined],
  [{ kind: "WebformEmail", required: true }, " ", "It is required."],
  [{ kind: "WebformUrl" }, "\thttps://a.ch/ ", undefined],
  [{ kind: "WebformDate" }, " 2026-11-21", undefined],
  [{ kind: "WebformDate" }, "\ufffd", "It is not a valid date."],
  [{ kind: "WebformDatetime" }, "\ufffd", "It is not a valid date."],
  [{ kind: "WebformNumber", required: true }, " ", "It is required."],
  [{ kind: "WebformNumber" }, "1e", "It must be a number."],
  [{ kind: "WebformNumber" }, "1e3", "It must be a number."],
  [{ kind: "WebformNumber", max: 1499 }, "1’500", "It must be no more than 1,499."],
  [{ kind: "WebformNumber", max: 1.4, step: 0.1 }, "1,5", "It must be no more than 1.4."],
  [{ kind: "WebformNumber", step: 0.5 }, "1,5", undefined],
  [{ kind: "WebformNumber", rules: [from1to2], step: 0.5 }, "1,5", undefined],
])("%j with %j: %s", (element, value, expected) => {
  expect(said(element, value)).toBe(expected);
});

test("what is compared is compared without blanks", () => {
  const mail = { kind: "WebformEmail", title: "Mail" };
  const elements = [
    { ...mail, key: "mail" },
    { ...mail, key: "again", rules: [{ rule: "confirm", args: ["mail"] }] },
  ];
  const found = (again: string) =>
    validateForm({
      elements,
      values: { mail: " a@b.ch", again },
      locale: "en",
      patterns: nativePatterns,
    });
  expect(found("a@b.ch\u00a0")).toEqual({});
  expect(found("b@b.ch")).toEqual({ again: ["Mail does not match."] });
});
