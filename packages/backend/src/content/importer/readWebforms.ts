import type { DocumentInput } from "../documents";
import { LANGCODES } from "../languages";
import { isRecord } from "../validation";
import { confirmationProblems, definitionProblems } from "../webforms/definitionProblems";
import { type ContentFile, nameParts, recordOf } from "./contentFiles";
import { mergeTexts } from "./mergeTexts";
import { checkFields, type Reading, refuse } from "./reading";

/** Reads `webforms/<id>/webform.yaml` and the texts in `webforms/<id>/<langcode>.yaml`. */
export function readWebforms(reading: Reading): DocumentInput[] {
  const folders = new Map<string, ContentFile[]>();
  for (const each of reading.files) {
    const [folder, id = ""] = nameParts(each.file);
    if (folder === "webforms") folders.set(id, [...(folders.get(id) ?? []), each]);
  }
  return [...folders].flatMap(([id, files]) => {
    const main = files.find(({ file }) => file === `webforms/${id}/webform.yaml`);
    if (main === undefined) {
      refuse(reading, `webforms/${id}/webform.yaml`, "", "is missing");
      return [];
    }
    const facts = recordOf(main, reading.problems);
    return files
      .filter((each) => each !== main)
      .flatMap((each) => readForm(reading, each, id, facts));
  });
}

function readForm(
  reading: Reading,
  each: ContentFile,
  id: string,
  facts: Readonly<Record<string, unknown>>,
): DocumentInput[] {
  const langcode = nameParts(each.file)[2] ?? "";
  if (!LANGCODES.includes(langcode)) {
    refuse(
      reading,
      each.file,
      "",
      `must be webform.yaml or one of ${LANGCODES.join(", ")} (.yaml)`,
    );
    return [];
  }
  const texts = recordOf(each, reading.problems);
  const { id: _id, confirmation, ...merged } = mergeForm(facts, texts);
  // Problems carry the name of the file with the texts: there each form is complete.
  const faults = reading.problems.length;
  const form = checkFields(reading, each.file, "Webform", { ...merged, id, langcode });
  const problems = confirmationProblems(confirmation, reading.references);
  // What is not even of the right type cannot be looked into.
  if (reading.problems.length === faults) problems.push(...definitionProblems(form));
  for (const { path, reason } of problems) refuse(reading, each.file, path, reason);
  refuseStrayTexts(reading, each.file, facts, texts);
  return [{ kind: "webform", id, langcode, data: { ...form, confirmation } }];
}

/** Texts whose element does not exist would be lost without a word. */
function refuseStrayTexts(
  reading: Reading,
  file: string,
  facts: Readonly<Record<string, unknown>>,
  { elements }: Readonly<Record<string, unknown>>,
): void {
  const keys = keysOf(facts["elements"]);
  for (const key of isRecord(elements) ? Object.keys(elements) : []) {
    if (keys.includes(key)) continue;
    refuse(reading, file, `elements.${key}`, "has texts, but webform.yaml has no such element");
  }
}

function keysOf(elements: unknown): string[] {
  if (!Array.isArray(elements)) return [];
  return elements
    .filter(isRecord)
    .flatMap(({ key, elements: inner }) => [String(key), ...keysOf(inner)]);
}

function mergeForm(
  facts: Readonly<Record<string, unknown>>,
  texts: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { elements, ...rest } = texts;
  const merged = mergeTexts(facts, rest);
  return {
    ...(isRecord(merged) ? merged : {}),
    elements: mergeElements(facts["elements"], isRecord(elements) ? elements : {}),
  };
}

/** Adds its texts to each element, also inside rows. */
function mergeElements(elements: unknown, texts: Readonly<Record<string, unknown>>): unknown {
  if (!Array.isArray(elements)) return elements;
  return elements.map((element: unknown) => {
    if (!isRecord(element)) return element;
    const merged = mergeTexts(element, texts[String(element["key"])] ?? {});
    const title =
      element["kind"] === "WebformMarkup" || element["kind"] === "WebformFlexbox"
        ? { title: "" }
        : {};
    if (!isRecord(merged) || !("elements" in element)) return { ...title, ...(merged as object) };
    return { ...title, ...merged, elements: mergeElements(element["elements"], texts) };
  });
}
