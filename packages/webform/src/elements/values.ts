import { withoutBlanks, withoutUnseen } from "../blanks";
import { type FormElement, flattenElements, isList, kindOf, takesValue } from "../definition";
import type { Locale } from "../locales";
import { readNumber } from "../numbers";

/** Value of an element: a checkbox, several texts, or one text. An empty text means no value. */
export type FieldValue = boolean | string | readonly string[];

/** Values of a form, by key. Also accepts numbers and null from other sources. */
export type FormValues = Readonly<Record<string, unknown>>;

/** One value to send: the contract's WebformElementValue. */
export interface ElementValue {
  readonly element: string;
  readonly value: string;
}

/** Whether a value of a checkbox means ticked. */
function isTicked(value: unknown): boolean {
  return value === true || ["1", "true", "on", "yes"].includes(String(value).toLowerCase());
}

/** Converts any value to the shape of the element. Drops empty entries of a list. */
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

/** The empty value of an element. */
export function emptyValue(element: FormElement): FieldValue {
  return asFieldValue(element, undefined);
}

/**
 * Normalizes an entry: trims texts and rewrites numbers in the one plain form. Keeps a text that is not a number,
 * or could be two; a rule refuses it later.
 *
 * @param locale language of the entry
 */
export function valueEntered(element: FormElement, value: unknown, locale?: Locale): FieldValue {
  const entered = asFieldValue(element, value);
  const read = readerOf(element, locale);
  if (typeof entered === "boolean") return entered;
  return typeof entered === "string"
    ? read(entered)
    : entered.map(read).filter((text) => text !== "");
}

/** Normalizes a value of a program, such as a default value: its numbers have a point. */
export function valueGiven(element: FormElement, value: unknown): FieldValue {
  const isNumber = kindOf(element) === "Number";
  return isNumber ? valueEntered(element, value, "en") : asFieldValue(element, value);
}

/** Initial value of an element. */
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
      // Definitions write choices as they are.
      return (text) => text;
  }
}

/** Texts of a value. A ticked box is "1". */
export function textsOf(value: FieldValue): readonly string[] {
  if (typeof value === "boolean") return value ? ["1"] : [];
  if (typeof value === "string") return value === "" ? [] : [value];
  return value;
}

/** Initial values of a form, by key, also those inside rows. */
export function initialValues(elements: readonly FormElement[]): Record<string, FieldValue> {
  return Object.fromEntries(
    flattenElements(elements)
      .filter(takesValue)
      .map((element) => [element.key, initialValue(element)]),
  );
}

/** Reads sent values back into a form. Ignores values of unknown elements. */
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
