import { z } from "zod";
import { LANGCODES } from "../../../content/languages";
import type { Problem, References } from "../../../content/references";
import { usableText } from "../../../content/unusableCharacter";
import { validateFields } from "../../../content/validate";
import { isRecord, type Validation } from "../../../content/validation";
import {
  confirmationProblems,
  definitionProblems,
} from "../../../content/webforms/definitionProblems";
import { editedMedium } from "./editedMedium";

type Fields = Readonly<Record<string, unknown>>;

/** Kinds of documents that editors store. */
export type EditedKind = "site" | "library" | "topic" | "webform" | "medium";

/** What is to be stored. */
export interface GivenDocument {
  readonly kind: EditedKind;
  readonly id: string;
  readonly langcode: string;
  readonly fields: Fields;
  /** What is stored so far. */
  readonly before: Fields | undefined;
}

/** What is stored for a document. Problems are added to the validation. */
export function documentData(given: GivenDocument, validation: Validation): Fields {
  const { kind, id, langcode, fields } = given;
  switch (kind) {
    case "site":
      return validateFields("SiteSettings", { ...fields, langcode }, "", validation);
    case "library":
      return libraryData(fields, validation);
    case "topic":
      return topicData(id, fields, validation.problems);
    case "webform":
      return formData({ ...fields, id, langcode }, validation.references, validation);
    case "medium":
      return editedMedium(given, validation);
  }
}

/** Library contents are blocks like those of a page: an accordion section holds nothing else. */
function libraryData({ label, ...rest }: Fields, validation: Validation): Fields {
  const { problems } = validation;
  if (typeof label !== "string" || label === "") {
    problems.push({ path: "label", reason: "is missing" });
  }
  const { paragraphs } = rest;
  for (const name of Object.keys(rest).filter((each) => each !== "paragraphs")) {
    problems.push({ path: name, reason: "there is no such field; it has label, paragraphs" });
  }
  const checked = validateFields("AccordionElementItem", { paragraphs }, "", validation);
  return { label, paragraphs: checked["paragraphs"] };
}

const topic = z.strictObject({
  name: z.record(z.string(), usableText),
  order: z.int().min(0).default(0),
});

function topicData(id: string, fields: Fields, problems: Problem[]): Fields {
  const parsed = topic.safeParse(fields);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => ({
      path: path.join("."),
      reason: message,
    }));
    problems.push(...faults);
    return {};
  }
  const { name, order } = parsed.data;
  const missing = LANGCODES.filter((langcode) => !name[langcode]);
  if (missing.length > 0) {
    problems.push({ path: "name", reason: `is missing in ${missing.join(", ")}` });
  }
  return { id, name, order };
}

function formData(fields: Fields, references: References, validation: Validation): Fields {
  const { confirmation, ...rest } = fields;
  const { problems } = validation;
  const faults = problems.length;
  const form = validateFields("Webform", rest, "", validation);
  // What is not even of the right type cannot be looked into.
  if (problems.length === faults) problems.push(...definitionProblems(form));
  problems.push(...confirmationProblems(confirmation, references));
  return { ...form, ...(isRecord(confirmation) && { confirmation }) };
}
