import { z } from "zod";
import type { MediaFile } from "../../../content/contentObject";
import { menuDefinition, menuReferences } from "../../../content/importer/menuDefinition";
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
export type EditedKind = "site" | "library" | "topic" | "webform" | "menu" | "medium";

interface GivenDocument {
  readonly kind: EditedKind;
  readonly id: string;
  readonly langcode: string;
  readonly fields: Fields;
  /** The stored data, if any. */
  readonly before: Fields | undefined;
  /** New file of a medium. */
  readonly file: MediaFile | undefined;
}

/** Validates a document and returns the data to store. Adds problems to the validation. */
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
    case "menu":
      return menuData(id, fields, validation);
    case "medium":
      return editedMedium(given, validation);
  }
}

/** AccordionElementItem validates the blocks, because it has no other field. */
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

function refuse(error: z.ZodError, problems: Problem[]): Fields {
  const faults = error.issues.map(({ path, message }) => ({
    path: path.join("."),
    reason: message,
  }));
  problems.push(...faults);
  return {};
}

/** Validates a menu. Its entries may link to unpublished pages. */
export function menuData(id: string, fields: Fields, { references, problems }: Validation): Fields {
  const parsed = menuDefinition.safeParse({ ...fields, name: id });
  if (!parsed.success) return refuse(parsed.error, problems);
  for (const { path, page } of menuReferences(parsed.data.items)) {
    if (references.nodeKind(page) !== undefined) continue;
    problems.push({ path, reason: `there is no page ${page}` });
  }
  return parsed.data;
}

function topicData(id: string, fields: Fields, problems: Problem[]): Fields {
  const parsed = topic.safeParse(fields);
  if (!parsed.success) return refuse(parsed.error, problems);
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
  // The definition check needs fields of the right types.
  if (problems.length === faults) problems.push(...definitionProblems(form));
  problems.push(...confirmationProblems(confirmation, references));
  return { ...form, ...(isRecord(confirmation) && { confirmation }) };
}
