import { HtmlValidate, type RuleConfig } from "html-validate";

/** Recommended rules of html-validate, except for valid HTML that we write on purpose. */
const rules: RuleConfig = {
  // Style of React's output: void elements, booleans, names, inline styles.
  "attribute-boolean-style": "off",
  "attribute-empty-style": "off",
  "attr-case": "off",
  "void-style": "off",
  "doctype-style": "off",
  // Inline styles have shapes and colours that depend on the picture.
  "no-inline-style": "off",
  // React's ids (":r1:") are valid.
  "valid-id": ["error", { relaxed: true }],
  // Radio buttons of a group share a name, and so do the controls of a field with several values.
  "form-dup-name": "off",
  // Lists and players may have accessible names.
  "aria-label-misuse": ["error", { allowAnyNamable: true }],
  // Editors write titles, and the site appends its name.
  "long-title": "off",
  // Editors write numbers; the style sheet prevents line breaks.
  "tel-non-breaking": "off",
};

const htmlValidate = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules,
});

/**
 * Finds invalid HTML, with its position.
 *
 * @param own rules that differ for a part of a page
 */
export async function htmlFaults(html: string, own: RuleConfig = {}): Promise<string[]> {
  const { results } = await htmlValidate.validateString(html, { rules: own });
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
  );
}
