/** How conditions combine. */
export type Logic = "AND" | "OR" | "XOR";

export type Trigger =
  | "EMPTY"
  | "FILLED"
  | "CHECKED"
  | "UNCHECKED"
  | "VALUE_IS"
  | "VALUE_IS_NOT"
  | "PATTERN"
  | "NOT_PATTERN"
  | "LESS_THAN"
  | "LESS_THAN_OR_EQUAL_TO"
  | "GREATER_THAN"
  | "GREATER_THAN_OR_EQUAL_TO"
  | "BETWEEN"
  | "NOT_BETWEEN";

/** A condition on another element, or on one box of a group ("key[option]"). */
export interface FormCondition {
  readonly selector: string;
  readonly trigger: Trigger;
  readonly value?: string | null;
}

export interface FormState {
  readonly logic: Logic;
  readonly conditions: readonly FormCondition[];
}

/** Names of the states that conditions set. */
export const stateNames = [
  "visible",
  "invisible",
  "enabled",
  "disabled",
  "required",
  "optional",
  "checked",
  "unchecked",
] as const;

export type StateName = (typeof stateNames)[number];

export interface FormRule {
  readonly rule: string;
  readonly args: readonly string[];
  readonly message?: string | null;
}

export interface FormCounter {
  readonly type: "CHARACTER" | "WORD";
  readonly minimum?: number | null;
  readonly minimumMessage?: string | null;
  readonly maximum?: number | null;
}

/**
 * The fields of the contract's WebformElement, of all kinds. Accepts elements from a GraphQL query (`__typename`)
 * and stored ones (`kind`).
 */
export interface FormElement {
  readonly __typename?: string;
  readonly kind?: string;
  readonly key: string;
  readonly title?: string | null;
  readonly required?: boolean | null;
  readonly requiredError?: string | null;
  readonly disabled?: boolean | null;
  readonly readonly?: boolean | null;
  readonly defaultValue?: readonly string[] | null;
  readonly prepopulate?: boolean | null;
  readonly multiple?: { readonly limit?: number | null; readonly message?: string | null } | null;
  readonly states?: Partial<Readonly<Record<StateName, FormState | null>>> | null;
  readonly rules?: readonly FormRule[] | null;
  readonly minLength?: number | null;
  readonly maxLength?: number | null;
  readonly pattern?: string | null;
  readonly patternError?: string | null;
  readonly counter?: FormCounter | null;
  readonly min?: number | null;
  readonly max?: number | null;
  readonly step?: number | null;
  readonly minDate?: string | null;
  readonly maxDate?: string | null;
  readonly weekdays?: readonly number[] | null;
  readonly timeMin?: string | null;
  readonly timeMax?: string | null;
  readonly timeStep?: number | null;
  readonly options?: readonly { readonly value: string; readonly label?: string | null }[] | null;
  readonly optionsAll?: { readonly value: string } | null;
  readonly optionsNone?: { readonly value: string } | null;
  readonly elements?: readonly FormElement[] | null;
}

/** Kinds of elements in the contract, without the prefix "Webform". */
const kinds = [
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
  "Flexbox",
] as const;

export type Kind = (typeof kinds)[number];

/**
 * A fault in the definition of a form, because of which no entry can be validated. `problemsOf` finds it
 * beforehand.
 */
export class DefinitionError extends Error {
  override readonly name = "DefinitionError";

  constructor(
    /** Key of the element at fault. */
    readonly key: string,
    readonly problem: string,
  ) {
    super(`Form element "${key}": ${problem}`);
  }
}

/** Kind of an element. Throws a DefinitionError if it is unknown. */
export function kindOf(element: FormElement): Kind {
  const name = element.__typename ?? element.kind ?? "";
  const kind = kinds.find((each) => `Webform${each}` === name);
  if (kind === undefined) throw new DefinitionError(element.key, `its kind "${name}" is unknown`);
  return kind;
}

/** Whether an element has a value. */
export function takesValue(element: FormElement): boolean {
  const kind = kindOf(element);
  return kind !== "Markup" && kind !== "Flexbox";
}

/** Whether the value of the element is a list. */
export function isList(element: FormElement): boolean {
  return kindOf(element) === "Checkboxes" || (element.multiple != null && canBeMultiple(element));
}

/** Whether the element may be configured to take several values. */
export function canBeMultiple(element: FormElement): boolean {
  return takesValue(element) && !["Radios", "Checkbox"].includes(kindOf(element));
}

/** Elements of a form, each row followed by the elements inside. */
export function flattenElements<Element extends FormElement>(
  elements: readonly Element[],
): (Element | InnerElement<Element>)[] {
  // TypeScript cannot tell which kinds have elements inside.
  return elements.flatMap((element) => [
    element,
    ...(flattenElements(element.elements ?? []) as InnerElement<Element>[]),
  ]);
}

type InnerElement<Element> = Element extends { readonly elements: readonly (infer Inner)[] }
  ? Inner
  : never;
