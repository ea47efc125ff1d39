import type { ElementOf, FieldElement, Form, FormElement, FormOption } from "./formTypes";

// A form with an element of every kind, for tests and to look at.

const shared = {
  titleDisplay: "BEFORE" as const,
  description: null,
  help: null,
  required: false,
  requiredError: null,
  disabled: false,
  defaultValue: [],
  prepopulate: false,
  multiple: null,
  states: null,
  rules: [],
  private: false,
};
const text = {
  readonly: false,
  size: null,
  minLength: null,
  maxLength: null,
  placeholder: null,
  autocomplete: null,
  pattern: null,
  patternError: null,
};
const states = {
  visible: null,
  invisible: null,
  enabled: null,
  disabled: null,
  required: null,
  optional: null,
  checked: null,
  unchecked: null,
};

/** What an element has unless an example says otherwise. */
const defaults: { [Kind in FormElement["__typename"]]: Omit<ElementOf<Kind>, "key" | "title"> } = {
  WebformTextfield: { ...shared, ...text, __typename: "WebformTextfield", counter: null },
  WebformEmail: { ...shared, ...text, __typename: "WebformEmail", autocomplete: "email" },
  WebformUrl: { ...shared, ...text, __typename: "WebformUrl", autocomplete: "url" },
  WebformTextarea: {
    ...shared,
    readonly: false,
    rows: 4,
    minLength: null,
    maxLength: null,
    placeholder: null,
    autocomplete: null,
    counter: null,
    __typename: "WebformTextarea",
  },
  WebformNumber: {
    ...shared,
    readonly: false,
    min: 1,
    max: 8,
    step: null,
    placeholder: null,
    __typename: "WebformNumber",
  },
  WebformDate: {
    ...shared,
    minDate: "2026-12-01",
    maxDate: "2027-12-31",
    weekdays: [1, 2, 3, 4, 5],
    __typename: "WebformDate",
  },
  WebformDatetime: {
    ...shared,
    minDate: "2026-12-01",
    maxDate: null,
    weekdays: [],
    timeMin: "09:00",
    timeMax: "16:30",
    timeStep: 1800,
    __typename: "WebformDatetime",
  },
  WebformSelect: {
    ...shared,
    options: [],
    emptyOption: null,
    autocomplete: null,
    __typename: "WebformSelect",
  },
  WebformRadios: { ...shared, options: [], __typename: "WebformRadios" },
  WebformCheckboxes: {
    ...shared,
    options: [],
    optionsAll: null,
    optionsNone: null,
    __typename: "WebformCheckboxes",
  },
  WebformCheckbox: { ...shared, __typename: "WebformCheckbox" },
  WebformMarkup: { ...shared, markup: { processed: "" }, __typename: "WebformMarkup" },
  WebformFlexbox: { ...shared, alignItems: "START", elements: [], __typename: "WebformFlexbox" },
};

/** An element of a kind, with what the example is about. */
export function exampleElement<Kind extends FormElement["__typename"]>(
  kind: Kind,
  key: string,
  rest: Partial<ElementOf<Kind>> = {},
): ElementOf<Kind> {
  // The record pairs each kind with its element, which TypeScript cannot follow.
  return { ...defaults[kind], key, title: titleOf(key), ...rest } as unknown as ElementOf<Kind>;
}

/** States of which only some are set. */
export function exampleStates(
  given: Partial<NonNullable<FieldElement["states"]>>,
): NonNullable<FieldElement["states"]> {
  return { ...states, ...given };
}

/** A condition on one other element. */
export function exampleCondition(
  selector: string,
  trigger: NonNullable<NonNullable<FieldElement["states"]>["visible"]>["conditions"][0]["trigger"],
  value: string | null = null,
) {
  return { logic: "AND" as const, conditions: [{ selector, trigger, value }] };
}

/** A form of some elements. */
export function exampleForm(elements: FormElement[], rest: Partial<Form> = {}): Form {
  return {
    id: "example",
    langcode: "en",
    revision: "1",
    title: "Example",
    status: "OPEN",
    opens: null,
    closedMessage: null,
    submitLabel: null,
    elements,
    ...rest,
  };
}

/** A choice. */
export function exampleOption(value: string, rest: Partial<FormOption> = {}): FormOption {
  return { value, label: titleOf(value), description: null, group: null, ...rest };
}

const lakes = [
  exampleOption("biel", { group: "Jura" }),
  exampleOption("thun", { group: "Alps", description: "Deepest at 217 m" }),
  exampleOption("brienz", { group: "Alps" }),
];
const texts = {
  description: { processed: "<p>As on your passport.</p>" },
  help: { processed: "<p>We never show it to others.</p>" },
};

/** One element of every kind, with everything that the contract gives it. */
export const everyKind: { [Kind in FormElement["__typename"]]: ElementOf<Kind> } = {
  WebformTextfield: exampleElement("WebformTextfield", "name", {
    ...texts,
    required: true,
    placeholder: "Ada Lovelace",
    autocomplete: "name",
  }),
  WebformEmail: exampleElement("WebformEmail", "mail", { ...texts, required: true }),
  WebformUrl: exampleElement("WebformUrl", "site", { multiple: { limit: 3, message: null } }),
  WebformTextarea: exampleElement("WebformTextarea", "message", {
    counter: {
      type: "CHARACTER",
      minimum: 5,
      maximum: 20,
      minimumMessage: null,
      maximumMessage: null,
    },
  }),
  WebformNumber: exampleElement("WebformNumber", "people", texts),
  WebformDate: exampleElement("WebformDate", "day", { required: true }),
  WebformDatetime: exampleElement("WebformDatetime", "moment"),
  WebformSelect: exampleElement("WebformSelect", "lake", { options: lakes, required: true }),
  WebformRadios: exampleElement("WebformRadios", "shore", { ...texts, options: lakes }),
  WebformCheckboxes: exampleElement("WebformCheckboxes", "waters", {
    ...texts,
    required: true,
    options: lakes,
    optionsAll: { value: "all", label: "All waters" },
    optionsNone: { value: "nothing", label: "No water" },
  }),
  WebformCheckbox: exampleElement("WebformCheckbox", "consent", { ...texts, required: true }),
  WebformMarkup: exampleElement("WebformMarkup", "note", {
    markup: { processed: "<p>Please read this first.</p>" },
  }),
  WebformFlexbox: exampleElement("WebformFlexbox", "row", {
    elements: [
      exampleElement("WebformTextfield", "zip", { autocomplete: "postal-code" }),
      exampleElement("WebformTextfield", "town", { titleDisplay: "INLINE" }),
    ],
  }),
};

function titleOf(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}
