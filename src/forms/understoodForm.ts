import { understood } from "@quatrain/webform";
import type { Form } from "./formTypes";

/**
 * A form without what this site does not know of it, a rule of a newer CMS, say: it stays usable, and
 * the CMS judges the rest.
 */
export function understoodForm(form: Form): Form {
  return { ...form, elements: understood(form.elements) };
}
