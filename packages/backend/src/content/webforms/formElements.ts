import type { FormElement } from "@quatrain/webform";
import type { ContentObject } from "../contentObject";
import { resolveDate } from "../relativeDate";

/** The elements of a stored form, with relative dates resolved. */
export function formElements(form: ContentObject, now: Date): readonly FormElement[] {
  return elementsAsOf(form.values["elements"] as readonly FormElement[], now);
}

/** Resolves relative dates; drops invalid ones. */
export function elementsAsOf(elements: readonly FormElement[], now: Date): FormElement[] {
  return elements.map((element) => ({
    ...element,
    minDate: dateAsOf(element.minDate, now),
    maxDate: dateAsOf(element.maxDate, now),
    elements: element.elements ? elementsAsOf(element.elements, now) : null,
  }));
}

function dateAsOf(text: string | null | undefined, now: Date): string | null {
  return typeof text === "string" ? (resolveDate(text, now) ?? null) : null;
}
