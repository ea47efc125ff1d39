import { messages } from "./messages.mjs";

/**
 * Checks what a visitor entered. The browser has checked it by the same rules, but anyone can send anything.
 *
 * @param form a form of the export
 * @param {{ element: string; value: string }[]} sent
 * @returns the values by field, and what is wrong: with the whole, and with each field
 */
export function checkEntry(form, lang, sent) {
  const texts = messages[lang];
  const refused = (error) => ({ values: {}, errors: [error], validationErrors: [] });
  if (!form.accepting) return refused(texts.closed);
  const names = sent.map(({ element }) => element);
  const known = new Set(form.fields.map(({ name }) => name));
  // Each field of this CMS takes one value.
  if (new Set(names).size < names.length || names.some((name) => !known.has(name))) {
    return refused(texts.outdated);
  }
  const values = Object.fromEntries(sent.map(({ element, value }) => [element, value.trim()]));
  const validationErrors = form.fields.flatMap((field) => {
    const message = faultOf(field, values[field.name] ?? "", lang);
    return message ? [{ element: field.name, messages: [message] }] : [];
  });
  const errors = validationErrors.length > 0 ? [texts.incomplete] : [];
  return { values, errors, validationErrors };
}

function faultOf({ kind, labels, mandatory, max, choices }, value, lang) {
  const texts = messages[lang];
  const label = labels[lang];
  if (value === "") return mandatory ? texts.missing(label) : null;
  if (value.length > max) return texts.tooLong(label, max);
  if (kind === "mail" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return texts.noMail;
  if (kind === "choice" && !choices.some((choice) => choice.value === value)) {
    return texts.noChoice(label);
  }
  // The site sends a box only if it is ticked.
  return kind === "tick" && value !== "1" ? texts.missing(label) : null;
}
