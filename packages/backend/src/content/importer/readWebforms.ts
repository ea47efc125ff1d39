import type { DocumentInput } from "../documents";
import { confirmationProblems, definitionProblems } from "../webforms/definitionProblems";
import type { GivenItem } from "./given";
import { checkFields, itemsOf, type Reading, refuse } from "./reading";

/** Reads forms, each in one language. */
export function readWebforms(reading: Reading): DocumentInput[] {
  return itemsOf(reading, "webform").map((each) => readForm(reading, each));
}

function readForm(reading: Reading, item: GivenItem): DocumentInput {
  const { id, langcode } = item.key;
  const { confirmation, ...fields } = item.fields;
  const faults = reading.problems.length;
  const form = checkFields(reading, item, "Webform", { ...fields, id, langcode });
  const problems = confirmationProblems(confirmation, reading.references);
  // What is not even of the right type cannot be looked into.
  if (reading.problems.length === faults) problems.push(...definitionProblems(form));
  for (const { path, reason } of problems) refuse(reading, item, path, reason);
  return { kind: "webform", id, langcode, data: { ...form, confirmation } };
}
