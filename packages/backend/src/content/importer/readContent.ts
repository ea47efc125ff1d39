import path from "node:path";
import type { SourceEntry } from "@quatrain/contract/source";
import type { ContentModel } from "../model";
import type { ContentBundle } from "./bundle";
import { itemReferences } from "./bundleReferences";
import type { FileProblem } from "./contentFiles";
import { folderEntries } from "./folderSource";
import {
  faultOf,
  isDelivered,
  toItem,
  type DeliveredItem,
  type ItemProblem,
} from "./deliveredItem";
import { readDocuments } from "./readDocuments";
import { checkFields, itemsOf, refuse, type Known, type Reading } from "./reading";
import { readMedia } from "./readMedia";
import { readNodes } from "./readNodes";
import { readRedirects } from "./readRedirects";
import type { DocumentInput } from "../documents";
import { confirmationProblems, definitionProblems } from "../webforms/definitionProblems";

/** The content folder has faults; the store is unchanged. */
export class ContentRefused extends Error {
  override readonly name = "ContentRefused";

  readonly problems: readonly FileProblem[];

  constructor(problems: readonly ItemProblem[]) {
    const lines = new Map(
      problems.map(inFile).map((problem) => {
        const { file, path: at, reason } = problem;
        return [at === "" ? `  ${file}: ${reason}` : `  ${file}: ${at}: ${reason}`, problem];
      }),
    );
    super(`The content has ${lines.size} fault(s):\n${[...lines.keys()].join("\n")}`);
    this.problems = [...lines.values()];
  }
}

/** Faults of shared fields belong to node.yaml. */
function inFile({ file, path: at, reason }: ItemProblem): FileProblem {
  const isShared = file.startsWith("nodes/") && ["kind", "nid", "parent"].includes(at);
  return { file: isShared ? file.replace(/[^/]*$/, "node.yaml") : file, path: at, reason };
}

/** Reads and validates a whole content folder. @throws {ContentRefused} listing all faults */
export async function readContent(
  folder: string,
  model: ContentModel,
  known: Known,
): Promise<ContentBundle> {
  const items: DeliveredItem[] = [];
  const faults: ItemProblem[] = [];
  for await (const entry of folderEntries(folder, model)) {
    const taken = entry.kind === "Fault" ? faultOf(entry) : toItem(asFields(entry), model);
    if (isDelivered(taken)) items.push(taken);
    else faults.push(taken);
  }
  const bundle = await checkItems(items, model, known, path.resolve(folder));
  const problems = [...faults, ...bundle.problems];
  if (problems.length > 0) throw new ContentRefused(problems);
  return bundle;
}

/** Validates items, including references between them. @param folder with files that have no URL */
export async function checkItems(
  items: readonly DeliveredItem[],
  model: ContentModel,
  known: Known,
  folder?: string,
): Promise<ContentBundle> {
  const references = itemReferences(items, known.references);
  const problems: ItemProblem[] = [];
  const textChanges: Reading["textChanges"] = new Map();
  const reading = { ...known, folder, model, references, items, problems, textChanges };
  const media = await readMedia(reading);
  return {
    nodes: readNodes(reading),
    documents: [...media.documents, ...readDocuments(reading), ...readWebforms(reading)],
    redirects: readRedirects(reading),
    files: media.files,
    textChanges: [...textChanges.values()],
    problems: [...problems],
  };
}

function asFields(entry: SourceEntry): Readonly<Record<string, unknown>> {
  return { ...entry };
}

function readWebforms(reading: Reading): DocumentInput[] {
  return itemsOf(reading, "webform").map((each) => readForm(reading, each));
}

function readForm(reading: Reading, item: DeliveredItem): DocumentInput {
  const { id, langcode } = item.key;
  const { confirmation, ...fields } = item.fields;
  const faults = reading.problems.length;
  const form = checkFields(reading, item, "Webform", { ...fields, id, langcode });
  const problems = confirmationProblems(confirmation, reading.references);
  // The definition check needs fields of the right types.
  if (reading.problems.length === faults) problems.push(...definitionProblems(form));
  for (const { path, reason } of problems) refuse(reading, item, path, reason);
  return { kind: "webform", id, langcode, data: { ...form, confirmation } };
}
