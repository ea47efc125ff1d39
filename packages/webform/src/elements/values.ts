import { withoutBlanks, withoutUnseen } from "../blanks";
import { type FormElement, flattenElements, isList, kindOf, takesValue } from "../definition";
import type { Locale } from "../locales";
import { readNumber } from "../numbers";

/** Value of an element: whether a box is ticked, several texts, or one. Empty text: none. */
export type FieldValue = boolean | string | readonly string[];

/** What a form holds, by key. What other sources hold there (numbers, null) is understood too. */
export type FormValues = Readonly<Record<string, unknown>>;

/** One value as it is sent: the contract's WebformElementValue. */
export interface ElementValue {
  readonly element: string;
  readonly value: string;
}

/** Whether what stands for the state of a box means that it is ticked. */
function isTicked(value: unknown): boolean {
  return value === true || ["1", "true", "on", "yes"].includes(String(value).toLowerCase());
}

/** Any value in the shape that the element has, as it was entered. Empty entries of a list are left out. */
function asFieldValue(element: FormElement, value: unknown): FieldValue {
  const all = (Array.isArray(value) ? (value as unknown[]) : [value])
    .filter((each) => each !== undefined && each !== null)
    .map((each) => (typeof each === "number" ? ofNumber(each) : String(each)));
  if (kindOf(element) === "Checkbox") return isTicked(all[0]);
  return isList(element) ? all.filter((each) => each !== "") : (all[0] ?? "");
}

function ofNumber(value: number): string {
  const number = readNumber(String(value), "en");
  return number && "plain" in number ? number.plain : String(value);
}

/** The value of an element that has none. */
export function emptyValue(element: FormElement): FieldValue {
  return asFieldValue(element, undefined);
}

/**
 * The value that counts of what was entered: a text without what nobody sees around it, a number as every language
 * reads it. Text that is not a number, or could be two, stays as it is and is refused.
 *
 * @param locale language that it was entered in
 */
export function valueEntered(element: FormElement, value: unknown, locale?: Locale): FieldValue {
  const entered = asFieldValue(element, value);
  const read = readerOf(element, locale);
  if (typeof entered === "boolean") return entered;
  return typeof entered === "string"
    ? read(entered)
    : entered.map(read).filter((text) => text !== "");
}

/** A value that people have not typed, such as that of a definition: numbers in it have a point, as programs write them. */
export function valueGiven(element: FormElement, value: unknown): FieldValue {
  const isNumber = kindOf(element) === "Number";
  return isNumber ? valueEntered(element, value, "en") : asFieldValue(element, value);
}

/** The value of an element at the start. */
export function initialValue(element: FormElement): FieldValue {
  return valueGiven(element, element.defaultValue ?? []);
}

function readerOf(element: FormElement, locale: Locale | undefined): (text: string) => string {
  switch (kindOf(element)) {
    case "Number":
      return (text) => {
        const number = readNumber(text, locale);
        return number && "plain" in number ? number.plain : withoutBlanks(text);
      };
    case "Email":
    case "Url":
      return withoutUnseen;
    case "Textfield":
    case "Textarea":
    case "Date":
    case "Datetime":
      return withoutBlanks;
    default:
      // Choices are as the definition writes them.
      return (text) => text;
  }
}

/** The texts that a value consists of. A ticked box is "1". */
export function textsOf(value: FieldValue): readonly string[] {
  if (typeof value === "boolean") return value ? ["1"] : [];
  if (typeof value === "string") return value === "" ? [] : [value];
  return value;
}

/** Values of a form at the start, by key, those of rows included. */
export function initialValues(elements: readonly FormElement[]): Record<string, FieldValue> {
  return Object.fromEntries(
    flattenElements(elements)
      .filter(takesValue)
      .map((element) => [element.key, initialValue(element)]),
  );
}

/** Reads values as they were sent back into a form, as they were typed. What no element asks for is left out. */
export function valuesFrom(
  elements: readonly FormElement[],
  sent: readonly ElementValue[],
): Record<string, FieldValue> {
  return Object.fromEntries(
    flattenElements(elements)
      .filter(takesValue)
      .map((element) => {
        const own = sent.filter((each) => each.element === element.key);
        const texts = own.map(({ value }) => value);
        return [element.key, asFieldValue(element, texts)];
      }),
  );
}
