/** What each kind of field of the export is called in the contract. */
const elements = {
  line: "WebformTextfield",
  mail: "WebformEmail",
  text: "WebformTextarea",
  choice: "WebformSelect",
  tick: "WebformCheckbox",
};

/** A form of the export in one language. */
export function contractForm(form, lang) {
  return {
    id: form.name,
    langcode: lang,
    title: form.titles[lang],
    status: form.accepting ? "OPEN" : "CLOSED",
    submitLabel: form.button[lang],
    elements: form.fields.map((field) => ({
      __typename: elements[field.kind],
      key: field.name,
      type: field.kind,
      title: field.labels[lang],
      required: field.mandatory,
      maxLength: field.max,
      autocomplete: field.autofill,
      options: field.choices.map(({ value, labels }) => ({ value, label: labels[lang] })),
    })),
  };
}
