import { problemsOf, understood, type FormElement } from "@quatrain/webform";
import { definitionPatterns } from "@quatrain/webform/linear";
import { warnOnce } from "./warnOnce";

/** A part of a form that the site removed. */
export interface UnclearPart {
  /** Id of the form. */
  webform: string;
  /** Key of the element. */
  field: string;
  /** Reason, as a part of a sentence. */
  reason: string;
}

interface Form {
  id: string;
  elements: readonly FormElement[];
}

/**
 * Removes from a form what this site does not support, such as a rule of a newer CMS, and patterns that could block
 * a browser. The form stays usable, and the CMS checks the rest.
 *
 * @param onUnclear called for each removed part
 */
export function understoodForm<Given extends Form>(
  form: Given,
  onUnclear: (part: UnclearPart) => void = warnOfPart,
): Given {
  const problems = problemsOf(form.elements, definitionPatterns);
  for (const { key, message } of problems) {
    onUnclear({ webform: form.id, field: key, reason: message });
  }
  return { ...form, elements: understood(form.elements, definitionPatterns) };
}

/** Once per part: many pages have the same form, and each request reads it again. */
function warnOfPart(part: UnclearPart): void {
  warnOnce({ event: "form not understood", ...part });
}
