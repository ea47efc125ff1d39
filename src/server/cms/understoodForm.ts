import { problemsOf, understood, type FormElement } from "@quatrain/webform";
import { definitionPatterns } from "@quatrain/webform/linear";
import { warnOnce } from "./warnOnce";

/** A part of a form that the site leaves out. */
export interface UnclearPart {
  /** Id of the form. */
  webform: string;
  /** Key of the element. */
  field: string;
  /** What is wrong, as a part of a sentence. */
  reason: string;
}

interface Form {
  id: string;
  elements: readonly FormElement[];
}

/**
 * A form without what this site does not know of it, a rule of a newer CMS, say, and without patterns
 * that could keep a browser busy. It stays usable, and the CMS checks the rest.
 *
 * @param onUnclear called for each part left out.
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

/** A form is on many pages, and each request reads it again. */
function warnOfPart(part: UnclearPart): void {
  warnOnce({ event: "form not understood", ...part });
}
