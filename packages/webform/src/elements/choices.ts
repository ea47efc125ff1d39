import type { FormElement } from "../definition";

/** Allowed values of an element, including those for "all" and "none". */
export function choicesOf(element: FormElement): string[] {
  const { options, optionsAll, optionsNone } = element;
  return [...(options ?? []), optionsAll, optionsNone].flatMap((each) => each?.value ?? []);
}

/**
 * Values of a checkbox group after the visitor ticked or cleared a box. The box for "all" sets all others; the box
 * for "none" clears them, and any other clears it.
 */
export function withChoice(
  element: FormElement,
  values: readonly string[],
  choice: string,
  ticked: boolean,
): string[] {
  const all = element.optionsAll?.value;
  const none = element.optionsNone?.value;
  const options = (element.options ?? []).map(({ value }) => value);
  if (choice === none) return ticked ? [choice] : [];
  if (choice === all) return ticked ? [...options, choice] : [];
  const chosen = new Set(values.filter((each) => each !== none && each !== all));
  if (ticked) chosen.add(choice);
  else chosen.delete(choice);
  const inOrder = options.filter((each) => chosen.has(each));
  return all !== undefined && inOrder.length === options.length ? [...inOrder, all] : inOrder;
}
