import path from "node:path";
import type { SourceEntry } from "@quatrain/contract/source";
import { isWebAddress } from "@quatrain/contract/linkAddress";
import { redirectPath } from "@quatrain/contract/sitePath";
import { z } from "zod";
import type { ContentModel } from "../model";
import type { DocumentInput } from "../documents";
import { confirmationProblems, definitionProblems } from "../webforms/definitionProblems";
import { LANGCODES } from "../languages";
import { isPagePath, shadowOf } from "../pagePath";
import { UNKNOWN_REFERENCE } from "../references";
import type { ContentBundle, RedirectInput } from "./bundle";
import { itemReferences } from "./bundleReferences";
import type { FileProblem } from "./contentFiles";
import { folderEntries } from "./folderSource";
import {
  type DeliveredItem,
  faultOf,
  isDelivered,
  type ItemProblem,
  toItem,
} from "./deliveredItem";
import { parse, readDocuments } from "./readDocuments";
import { checkFields, itemsOf, type Known, type Reading, refuse } from "./reading";
import { readMedia } from "./readMedia";
import { readNodes } from "./readNodes";

const redirect = z.strictObject({
  langcode: z.enum(LANGCODES, { error: `must be one of ${LANGCODES.join(", ")}` }),
  from: z
    .string()
    .transform(redirectPath)
    .refine(isPagePath, "must be a path without language prefix, such as /old"),
  to: z.string().min(1),
  code: z.union([z.literal(301), z.literal(302)], { error: "must be 301 or 302" }).default(301),
});

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

function readRedirects(reading: Reading): RedirectInput[] {
  const read = itemsOf(reading, "redirect").flatMap((item) => {
    const parsed = parse(reading, item, redirect);
    if (parsed === undefined) return [];
    const { langcode, from, to, code } = parsed;
    const shadow = shadowOf(from, langcode, reading.site);
    if (shadow !== undefined) refuse(reading, item, "from", shadow.reason);
    const id = to.replace(/^page:/, "");
    const isAddress = /^(https?:|[/\\])/i.test(to);
    if (isAddress && !isWebAddress(to)) {
      const reason =
        "must be an address beginning with https:// or http://, or a path of this site";
      refuse(reading, item, "to", reason);
    } else if (!isAddress && reading.references.nodeKind(id) === undefined) {
      refuse(reading, item, "to", `there is no page ${id}`, UNKNOWN_REFERENCE);
    }
    const target = isAddress ? to : `page:${id}`;
    return [{ redirect: { langcode, path: from, target, code }, item }];
  });
  refuseDuplicates(reading, read);
  return read;
}

/** Refuses redirects from the same normalized path to different targets. */
function refuseDuplicates(reading: Reading, read: readonly RedirectInput[]): void {
  const known = new Map<string, RedirectInput>();
  for (const each of read) {
    const { langcode, path, target, code } = each.redirect;
    const key = `${langcode}:${path}`;
    const duplicate = known.get(key)?.redirect;
    if (duplicate !== undefined && (duplicate.target !== target || duplicate.code !== code)) {
      const reason = `is ${path}, which another entry redirects to ${duplicate.target} (${duplicate.code})`;
      refuse(reading, each.item, "from", reason);
    }
    known.set(key, each);
  }
}
