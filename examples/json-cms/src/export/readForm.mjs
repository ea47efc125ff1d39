const KINDS = ["line", "mail", "text", "choice", "tick"];

/** Most characters where the export does not say. */
const MOST = 5000;

/** A form of the export, in all languages. */
export function readForm(fields, languages) {
  return {
    name: fields.text("name"),
    accepting: fields.flag("accepting"),
    titles: fields.texts("titles", languages),
    button: fields.texts("button", languages),
    thanks: fields.texts("thanks", languages),
    fields: fields.list("fields", (field) => {
      const kind = field.oneOf("kind", KINDS);
      return {
        kind,
        name: field.text("name"),
        labels: field.texts("labels", languages),
        mandatory: field.flag("mandatory"),
        max: field.optionalNumber("max", 1, MOST) ?? MOST,
        autofill: field.optionalText("autofill"),
        choices: field.list("choices", (choice) => ({
          value: choice.text("value"),
          labels: choice.texts("labels", languages),
        })),
      };
    }),
  };
}
