import type { Webform, WebformTextfield } from "@quatrain/contract";
import {
  DefinitionError,
  type FormElement,
  type FormRule,
  validateForm,
  nativePatterns,
} from "./index";

const now = new Date("2026-11-21T10:00:00Z");
const rule = (name: string, args: string[] = [], message?: string): FormRule => ({
  rule: name,
  args,
  message,
});

/** English messages for one element with a value. */
function said(element: Partial<FormElement>, value: unknown, more: FormElement[] = []) {
  const elements = [{ kind: "WebformTextfield", key: "it", title: "It", ...element }, ...more];
  return validateForm({
    elements,
    values: { it: value },
    locale: "en",
    now,
    patterns: nativePatterns,
  })["it"]?.[0];
}

const options = ["a", "b", "c"].map((value) => ({ value, label: value }));
const at = { kind: "WebformDatetime", timeMin: "09:00", timeMax: "16:30", timeStep: 1800 };

test.each<[Partial<FormElement>, unknown, string | undefined]>([
  [{ required: true }, "", "It is required."],
  [{ required: true }, " ", "It is required."],
  [{ required: true, rules: [rule("required", ["trim"])] }, " ", "It is required."],
  [{ rules: [rule("required")] }, "", "It is required."],
  [{ required: true, requiredError: "Missing!" }, "", "Missing!"],
  [{ kind: "WebformCheckbox", required: true }, false, "It is required."],
  [
    { kind: "WebformCheckbox", required: true, rules: [rule("accepted")] },
    false,
    "Please accept the It.",
  ],
  [{ kind: "WebformCheckbox", required: true, rules: [rule("accepted")] }, true, undefined],
  [{ kind: "WebformCheckbox", rules: [rule("accepted", [], "Tick!")] }, false, "Tick!"],
  [{ kind: "WebformEmail" }, "a", "Please enter a valid email address."],
  [{ kind: "WebformEmail", rules: [rule("email", [], "No!")] }, "a", "No!"],
  [{ kind: "WebformUrl" }, "ftp://a.ch", "Please enter a valid URL."],
  [{ kind: "WebformUrl", rules: [rule("url", ["ftp:"])] }, "ftp://a.ch", undefined],
  [{ minLength: 3 }, "ab", "It must be greater than or equal to 3 characters."],
  [{ maxLength: 3 }, "abcd", "It must be less than or equal to 3 characters."],
  [{ minLength: 2, maxLength: 3 }, "abcd", "It must be between 2 and 3 characters."],
  [{ pattern: "\\d+" }, "1a", "It is not an allowed value."],
  [{ pattern: "\\p{L}|x", patternError: "Letter!" }, "éa", "Letter!"],
  [{ pattern: "\\p{L}" }, "é", undefined],
  [{ pattern: "\\d+" }, "", undefined],
  [
    { counter: { type: "CHARACTER", minimum: 3 } },
    "ab",
    "It must be greater than or equal to 3 characters.",
  ],
  [{ counter: { type: "CHARACTER", minimum: 3, minimumMessage: "%d more" } }, "ab", "1 more"],
  [{ counter: { type: "WORD", minimum: 3 } }, "a  b", "It must have at least 3 words."],
  [{ counter: { type: "WORD", maximum: 1 } }, "a b", "It must have no more than 1 word."],
  [{ counter: { type: "WORD", minimum: 1, maximum: 2 } }, " a\nb ", undefined],
  [{ kind: "WebformNumber" }, "a", "It must be a number."],
  [{ kind: "WebformNumber" }, " ", undefined],
  [{ kind: "WebformNumber" }, "0x10", "It must be a number."],
  [{ kind: "WebformNumber" }, "1.5", "It must be a whole number."],
  [{ kind: "WebformNumber" }, 2, undefined],
  [{ kind: "WebformNumber", min: 1 }, "0", "It must be at least 1."],
  [{ kind: "WebformNumber", max: 8 }, "9", "It must be no more than 8."],
  [{ kind: "WebformNumber", min: 0, max: 30, step: 0.1 }, "0.3", undefined],
  [
    { kind: "WebformNumber", min: 1, max: 2.6, step: 0.5 },
    "1.7",
    "It must be one of the allowed steps, such as 1.5 or 2.",
  ],
  [
    { kind: "WebformNumber", min: 1, max: 2.6, step: 0.5 },
    "2.55",
    "It must be one of the allowed steps, such as 2.5.",
  ],
  [{ kind: "WebformDate" }, "2026-02-30", "It is not a valid date."],
  [{ kind: "WebformDate" }, "21.11.2026", "It is not a valid date."],
  [{ kind: "WebformDate", minDate: "2026-11-21" }, "2026-11-21", undefined],
  [
    { kind: "WebformDate", minDate: "2026-11-21" },
    "2026-11-20",
    "It must be Nov 21, 2026 or later.",
  ],
  [
    { kind: "WebformDate", maxDate: "2026-11-21" },
    "2026-11-22",
    "It must be Nov 21, 2026 or earlier.",
  ],
  [
    { kind: "WebformDate", minDate: "2026-11-21", maxDate: "2026-12-24" },
    "2026-12-25",
    "It must be between Nov 21, 2026 and Dec 24, 2026",
  ],
  [{ kind: "WebformDate", weekdays: [1, 2] }, "2026-11-22", "It must be on a Monday or Tuesday."],
  [{ kind: "WebformDate", weekdays: [0] }, "2026-11-22", undefined],
  [{ kind: "WebformDatetime", maxDate: "2026-11-21" }, "2026-11-21T23:59", undefined],
  [
    { kind: "WebformDatetime", minDate: "2026-11-21T12:00" },
    "2026-11-21T11:59",
    "It must be Nov 21, 2026, 12:00 PM or later.",
  ],
  [at, "2026-11-21T09:30", undefined],
  [at, "2026-11-21", "It is not a valid date."],
  [at, "2026-11-21T17:00", "It must have a time between 9:00 AM and 4:30 PM."],
  [at, "2026-11-21T09:40", "It must be one of the allowed steps, such as 9:30 AM or 10:00 AM."],
  [{ kind: "WebformSelect", options }, "d", "It is not an allowed value."],
  [{ kind: "WebformRadios", options }, "a", undefined],
  [{ kind: "WebformCheckboxes", options }, ["a", "d"], "It is not an allowed value."],
  [{ kind: "WebformCheckboxes", options, required: true }, [], "It is required."],
  [
    { kind: "WebformCheckboxes", options, rules: [rule("min", ["2"])] },
    ["a"],
    "Cannot have fewer than 2 It.",
  ],
  [
    { kind: "WebformCheckboxes", options, optionsNone: { value: "-" } },
    ["a", "-"],
    "It is not an allowed value.",
  ],
  [{ kind: "WebformCheckboxes", options, optionsNone: { value: "-" } }, ["-"], undefined],
  [
    { kind: "WebformSelect", options, multiple: { limit: 1 } },
    ["a", "b"],
    "Cannot have more than 1 It.",
  ],
  [{ kind: "WebformSelect", options, multiple: { limit: 1, message: "One!" } }, ["a", "b"], "One!"],
  [{ kind: "WebformUrl", multiple: {} }, ["https://a.ch", "b"], "Please enter a valid URL."],
  [{ multiple: {}, required: true }, ["", ""], "It is required."],
  [
    { multiple: {}, rules: [rule("alpha"), rule("max", ["1"])] },
    ["a", "b"],
    "Cannot have more than 1 It.",
  ],
  [{ rules: [rule("alpha", [], "Letters!"), rule("length", ["5"])] }, "1", "Letters!"],
  [{ rules: [rule("alpha"), rule("length", ["5"], "Longer!")] }, "a", "Longer!"],
  [{ rules: [rule("date_after")] }, "2026-11-20", "It must be in the future."],
  [{ disabled: true, required: true }, "", undefined],
])("%j with %j: %s", (element, value, expected) => {
  expect(said(element, value)).toBe(expected);
});

test("rules look at other fields, which are called by their labels", () => {
  const other = { kind: "WebformTextfield", key: "other", title: "Other" };
  const elements = [
    { ...other, key: "it", title: "It", rules: [rule("require_one", ["other"])] },
    { ...other, rules: [rule("confirm", ["it"])] },
  ];
  const validator = (values: Record<string, unknown>) =>
    validateForm({ elements, values, locale: "de", patterns: nativePatterns });
  expect(validator({})).toEqual({ it: ["«It» oder «Other» ist erforderlich."] });
  expect(validator({ other: "x" })).toEqual({ other: ["«Other» stimmt nicht überein."] });
  expect(validator({ it: "x", other: "x" })).toEqual({});
});

test("a box that is not ticked has no value for rules", () => {
  const elements: FormElement[] = [
    { kind: "WebformCheckbox", key: "post", title: "Post", rules: [rule("require_one", ["mail"])] },
    { kind: "WebformCheckbox", key: "mail", title: "Mail" },
  ];
  const validator = (mail: boolean) =>
    validateForm({
      elements,
      values: { post: false, mail },
      locale: "fr",
      patterns: nativePatterns,
    });
  expect(validator(true)).toEqual({});
  expect(validator(false)).toEqual({
    post: ["«\u202fPost\u202f» ou «\u202fMail\u202f» est obligatoire."],
  });
});

test("what is hidden is not validated, nor does its value count for others", () => {
  const shown = { logic: "AND", conditions: [{ selector: "on", trigger: "CHECKED" }] } as const;
  const elements: FormElement[] = [
    { kind: "WebformCheckbox", key: "on", title: "On" },
    {
      kind: "WebformEmail",
      key: "mail",
      title: "Mail",
      required: true,
      states: { visible: shown },
    },
    { kind: "WebformEmail", key: "mail_confirm", title: "Again", rules: [rule("confirm")] },
  ];
  const values = { mail: "a@b.ch", mail_confirm: "a@b.ch" };
  const validator = (on: boolean) =>
    validateForm({ elements, values: { ...values, on }, locale: "en", patterns: nativePatterns });
  expect(validator(true)).toEqual({});
  expect(validator(false)).toEqual({ mail_confirm: ["Again does not match."] });
});

test("conditions make a rule `required` optional", () => {
  const empty = { logic: "AND", conditions: [{ selector: "other", trigger: "EMPTY" }] } as const;
  const other = { kind: "WebformTextfield", key: "other", title: "Other" };
  const it = { rules: [rule("required")], states: { optional: empty } };
  expect(said(it, "", [other])).toBeUndefined();
});

test("faults of the definition are thrown, not shown", () => {
  for (const element of [
    { rules: [rule("made_up")] },
    { pattern: "(" },
    { rules: [rule("matches", ["/(/"])] },
    { kind: "WebformDate", minDate: "+3 days" },
    { kind: "WebformDatetime", timeMin: "noon" },
  ]) {
    expect(() =>
      said(element, "2026-11-21T10:00".slice(0, element.kind === "WebformDate" ? 10 : 16)),
    ).toThrow(DefinitionError);
  }
});

test("the elements of the contract fit", () => {
  const field: WebformTextfield = {
    __typename: "WebformTextfield",
    key: "it",
    type: "textfield",
    title: "It",
    titleDisplay: "BEFORE",
    required: true,
    disabled: false,
    prepopulate: false,
    readonly: false,
    private: false,
    defaultValue: [],
    rules: [],
    states: null,
  };
  const elements: Webform["elements"] = [field];
  expect(validateForm({ elements, values: {}, locale: "fr", patterns: nativePatterns })).toEqual({
    it: ["«\u202fIt\u202f» est obligatoire."],
  });
});
