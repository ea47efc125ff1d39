import { z } from "zod";
import type { DocumentInput } from "../documents";
import { LANGCODES } from "../languages";
import { usableText } from "../unusableCharacter";
import { viewDefinition } from "../views/definition";
import { nameParts, recordOf } from "./contentFiles";
import { menuDefinition, menuReferences } from "./menuDefinition";
import { checkFields, type Reading, refuse } from "./reading";

const names = z.record(z.string(), usableText);
const topics = z.array(z.strictObject({ id: z.string().min(1), name: names }));

/** Reads library contents, menus, settings, topics and views. */
export function readDocuments(reading: Reading): DocumentInput[] {
  return reading.files.flatMap((each): DocumentInput[] => {
    const { file } = each;
    const parts = nameParts(file);
    const [folder, id = "", langcode = ""] = parts;
    switch (folder) {
      case "library": {
        const { label, ...fields } = recordOf(each, reading.problems);
        const values = { libraryId: id, ...fields };
        const data = checkLibrary(reading, file, values);
        return language(reading, file, langcode)
          ? [{ kind: "library", id, langcode, data: { label, ...data } }]
          : [];
      }
      case "site": {
        const values = { ...recordOf(each, reading.problems), langcode: id };
        const data = checkFields(reading, file, "SiteSettings", values);
        return language(reading, file, id)
          ? [{ kind: "site", id: "site", langcode: id, data }]
          : [];
      }
      case "topics": {
        const list = parse(reading, file, topics, each.value) ?? [];
        return list.map((topic, order) => {
          checkNames(reading, file, `${order}.name`, topic.name);
          return { kind: "topic", id: topic.id, langcode: "", data: { ...topic, order } };
        });
      }
      case "views": {
        const data = parse(reading, file, viewDefinition, each.value);
        if (data === undefined) return [];
        checkNames(reading, file, "label", data.label);
        data.kinds
          .filter((kind) => !reading.model.nodeKinds.includes(kind))
          .forEach((kind) => refuse(reading, file, "kinds", `there is no kind of page ${kind}`));
        return [{ kind: "view", id: data.view_id, langcode: "", data }];
      }
      case "menus": {
        const data = parse(reading, file, menuDefinition, each.value);
        if (data === undefined) return [];
        for (const { path, page } of menuReferences(data.items)) {
          if (reading.references.nodeKind(page) !== undefined) continue;
          refuse(reading, file, path, `there is no page ${page}`);
        }
        return [{ kind: "menu", id: data.name, langcode: "", data }];
      }
      case "nodes":
      case "media":
      case "webforms":
      case "redirects":
        return [];
      default:
        refuse(reading, file, "", "does not belong here: see the README for the folders");
        return [];
    }
  });
}

/** Library contents are blocks like those of a page. */
function checkLibrary(reading: Reading, file: string, values: Record<string, unknown>) {
  const { paragraphs, ...rest } = values;
  for (const name of Object.keys(rest)) {
    if (name !== "libraryId")
      refuse(reading, file, name, "there is no such field; it has label, paragraphs");
  }
  // An accordion section holds nothing but blocks, so it stands for any list of them.
  const checked = checkFields(reading, file, "AccordionElementItem", { paragraphs });
  return { paragraphs: checked["paragraphs"] };
}

function language(reading: Reading, file: string, langcode: string): boolean {
  if (LANGCODES.includes(langcode)) return true;
  refuse(reading, file, "", `must be called as a language: ${LANGCODES.join(", ")} (.yaml)`);
  return false;
}

function checkNames(reading: Reading, file: string, path: string, given: Record<string, string>) {
  const missing = LANGCODES.filter((langcode) => !given[langcode]);
  if (missing.length > 0) refuse(reading, file, path, `is missing in ${missing.join(", ")}`);
}

/** Checks a file against a schema; undefined, and problems, if it does not fit. */
export function parse<T>(
  reading: Reading,
  file: string,
  schema: z.ZodType<T>,
  value: unknown,
): T | undefined {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    refuse(reading, file, issue.path.join("."), issue.message);
  }
  return undefined;
}
