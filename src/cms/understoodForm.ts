import { problemsOf, understood, type FormElement } from "@quatrain/webform";
import { definitionPatterns } from "@quatrain/webform/linear";

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
 * that could keep a browser busy. It stays usable, and the CMS judges the rest.
 *
 * @param onUnclear is told of each part left out.
 */
export function understoodForm<Given extends Form>(
  form: Given,
  onUnclear: (part: UnclearPart) => void = logOnce,
): Given {
  const problems = problemsOf(form.elements, definitionPatterns);
  for (const { key, message } of problems) {
    onUnclear({ webform: form.id, field: key, reason: message });
  }
  return { ...form, elements: understood(form.elements, definitionPatterns) };
}

/** Most parts to remember, in a process that goes on for months. */
const MOST = 1000;
const told = new Set<string>();

/** A form is on many pages, and each request reads it anew. */
function logOnce(part: UnclearPart): void {
  const line = JSON.stringify({ level: "warn", event: "form not understood", ...part });
  if (told.has(line)) return;
  if (told.size >= MOST) told.clear();
  told.add(line);
  console.warn(line);
}
