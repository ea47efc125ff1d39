import type { ElementValue, FormElement } from "@quatrain/webform";
import { isMailAddress } from "../../config/submissions";
import type { ContentObject } from "../../content/contentObject";

/**
 * Where the copy of an entry goes: to the first mail address that its sender gave.
 *
 * @returns undefined if the form does not say that there is a copy, or there is no address
 */
export function copyAddress(
  form: ContentObject,
  entries: readonly ElementValue[],
): string | undefined {
  const confirmation = form.values["confirmation"] as { readonly copy?: boolean } | undefined;
  if (confirmation?.copy !== true) return undefined;
  const fields = fieldsOf((form.values["elements"] ?? []) as readonly FormElement[]);
  return givenAddress(entries, fields);
}

/** The first mail address that a visitor gave. */
export function givenAddress(
  entries: readonly ElementValue[],
  fields: readonly FormElement[],
): string | undefined {
  const keys = fields.filter(({ kind }) => kind === "WebformEmail").map(({ key }) => key);
  return entries.find(({ element, value }) => keys.includes(element) && isMailAddress(value))
    ?.value;
}

/** The elements of a form, those in rows among them. */
export function fieldsOf(elements: readonly FormElement[]): FormElement[] {
  return elements.flatMap((element) => [element, ...fieldsOf(element.elements ?? [])]);
}
