import { z } from "zod";
import type { DocumentInput } from "../documents";
import { LANGCODES } from "../languages";
import { UNKNOWN_REFERENCE } from "../references";
import { isRecord } from "../validation";
import { usableText } from "../unusableCharacter";
import { viewDefinition } from "../views/definition";
import type { DeliveredItem } from "./deliveredItem";
import { menuDefinition, menuReferences } from "./menuDefinition";
import { checkFields, itemsOf, type Reading, refuse } from "./reading";

const names = z.record(z.string(), usableText);
const topic = z.strictObject({ id: z.string().min(1), name: names, order: z.int().default(0) });

export function readDocuments(reading: Reading): DocumentInput[] {
  const items = itemsOf(reading, "library", "site", "topic", "view", "menu");
  return items.flatMap((item): DocumentInput[] => {
    const data = readData(reading, item);
    const { of, id, langcode } = item.key;
    return data === undefined ? [] : [{ kind: of as DocumentInput["kind"], id, langcode, data }];
  });
}

function readData(reading: Reading, item: DeliveredItem): DocumentInput["data"] | undefined {
  const { of, langcode } = item.key;
  switch (of) {
    case "library":
      return readLibrary(reading, item);
    case "site":
      return checkFields(reading, item, "SiteSettings", { ...item.fields, langcode });
    case "topic": {
      const data = parse(reading, item, topic, named(reading, item.fields));
      if (data !== undefined) checkNames(reading, item, "name", data.name);
      return data;
    }
    case "view": {
      const data = parse(reading, item, viewDefinition, labelled(reading, item.fields));
      if (data === undefined) return undefined;
      checkNames(reading, item, "label", data.label);
      data.kinds
        .filter((kind) => !reading.model.nodeKinds.includes(kind))
        .forEach((kind) => refuse(reading, item, "kinds", `there is no kind of page ${kind}`));
      return data;
    }
    default: {
      const data = parse(reading, item, menuDefinition);
      if (data === undefined) return undefined;
      for (const { path, page } of menuReferences(data.items)) {
        if (reading.references.nodeKind(page) !== undefined) continue;
        refuse(reading, item, path, `there is no page ${page}`, UNKNOWN_REFERENCE);
      }
      return data;
    }
  }
}

function readLibrary(reading: Reading, item: DeliveredItem) {
  const { id: _id, langcode: _langcode, label, paragraphs, ...rest } = item.fields;
  for (const name of Object.keys(rest)) {
    refuse(reading, item, name, "there is no such field; it has label, paragraphs");
  }
  // AccordionElementItem has no field but `paragraphs`, so its type validates any list of blocks.
  const checked = checkFields(reading, item, "AccordionElementItem", { paragraphs });
  return { label, paragraphs: checked["paragraphs"] };
}

/** A name in each language. For mirrored content, missing languages get the first name available. */
function inAll({ mirrored }: Reading, name: unknown): unknown {
  if (mirrored === undefined) return name;
  const given: Readonly<Record<string, unknown>> = isRecord(name) ? name : {};
  const first = isRecord(name) ? LANGCODES.map((code) => name[code]).find(Boolean) : name;
  return { ...Object.fromEntries(LANGCODES.map((code) => [code, first])), ...given };
}

function named(reading: Reading, topicFields: Readonly<Record<string, unknown>>) {
  return { ...topicFields, name: inAll(reading, topicFields["name"]) };
}

function labelled(reading: Reading, view: Readonly<Record<string, unknown>>) {
  const { label, filters } = view;
  const withLabels = (filter: unknown) =>
    isRecord(filter) ? { ...filter, label: inAll(reading, filter["label"]) } : filter;
  return {
    ...view,
    label: inAll(reading, label),
    ...(Array.isArray(filters) && { filters: filters.map(withLabels) }),
  };
}

function checkNames(
  reading: Reading,
  item: DeliveredItem,
  path: string,
  given: Readonly<Record<string, string>>,
) {
  const missing = LANGCODES.filter((langcode) => !given[langcode]);
  if (missing.length > 0) refuse(reading, item, path, `is missing in ${missing.join(", ")}`);
}

/** Validates an item against a schema; adds problems and returns undefined if it does not match. */
export function parse<T>(
  reading: Reading,
  item: DeliveredItem,
  schema: z.ZodType<T>,
  value: unknown = item.fields,
): T | undefined {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    refuse(reading, item, issue.path.join("."), issue.message);
  }
  return undefined;
}
