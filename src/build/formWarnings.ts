import { problemsOf } from "@quatrain/webform";
import type { Form } from "../forms/formTypes";

/**
 * What the site does not understand in the forms of its pages: rules of a newer CMS, say. Each form,
 * field and rule is named once, on however many pages and in however many languages it stands.
 *
 * @param entities the pages, as the CMS gives them.
 */
export function formWarnings(entities: readonly unknown[]): string[] {
  const warnings = entities
    .flatMap(formsIn)
    .flatMap(({ id, elements }) =>
      problemsOf(elements).map(
        ({ key, message }) =>
          `Form "${id}", field "${key}": ${message}. What is not understood is left to the CMS.`,
      ),
    );
  return [...new Set(warnings)];
}

function formsIn(value: unknown): Form[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(formsIn);
  const { __typename, webform } = value as { __typename?: unknown; webform?: Form | null };
  // By the contract, a block of this kind has a form in this field, or none.
  if (__typename === "WebformItem") return webform ? [webform] : [];
  return Object.values(value).flatMap(formsIn);
}
