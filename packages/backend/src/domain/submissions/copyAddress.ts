import { type ElementValue, flattenElements, type FormElement } from "@quatrain/webform";
import { isMailAddress } from "../../config/submissions";
import type { ContentObject } from "../../content/contentObject";

/**
 * The mail address for the sender's copy: the first that the sender gave.
 *
 * @returns undefined if the form sends no copies, or the sender gave no address
 */
export function copyAddress(
  form: ContentObject,
  values: readonly ElementValue[],
): string | undefined {
  const confirmation = form.values["confirmation"] as { readonly copy?: boolean } | undefined;
  if (confirmation?.copy !== true) return undefined;
  const elements = flattenElements((form.values["elements"] ?? []) as readonly FormElement[]);
  return givenAddress(values, elements);
}

/** The first mail address among the values. */
export function givenAddress(
  values: readonly ElementValue[],
  elements: readonly FormElement[],
): string | undefined {
  const keys = elements.filter(({ kind }) => kind === "WebformEmail").map(({ key }) => key);
  return values.find(({ element, value }) => keys.includes(element) && isMailAddress(value))?.value;
}
