import { HtmlValidate, type RuleConfig } from "html-validate";

/** What html-validate recommends, but for what is valid and written so on purpose. */
const rules: RuleConfig = {
  // React writes attributes in its own way: void elements, booleans, names, styles.
  "attribute-boolean-style": "off",
  "attribute-empty-style": "off",
  "attr-case": "off",
  "void-style": "off",
  "doctype-style": "off",
  // Shapes and colours of pictures are known to their elements alone.
  "no-inline-style": "off",
  // React's ids (":r1:") are valid, and no one writes them by hand.
  "valid-id": ["error", { relaxed: true }],
  // Boxes of one group share a name, and so do the controls of a field of several values.
  "form-dup-name": "off",
  // Lists and players may have names.
  "aria-label-misuse": ["error", { allowAnyNamable: true }],
  // Titles are written by editors, and end with the name of the site.
  "long-title": "off",
  // Numbers are written by editors; the style sheet keeps each on one line.
  "tel-non-breaking": "off",
};

const htmlValidate = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules,
});

/**
 * What is not valid in HTML, with the place it stands at.
 *
 * @param own rules that differ, for a part of a page
 */
export async function htmlFaults(html: string, own: RuleConfig = {}): Promise<string[]> {
  const { results } = await htmlValidate.validateString(html, { rules: own });
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
  );
}
