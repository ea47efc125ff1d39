import { stat } from "node:fs/promises";
import path from "node:path";
import type {
  ContentSort,
  ContentSource,
  SourceEntry,
  SourceFault,
} from "@quatrain/contract/source";
import { isLangcode, LANGCODES } from "../languages";
import { fingerprintJson } from "../hash";
import type { ContentModel } from "../model";
import { isRecord } from "../validation";
import { type ContentFile, contentFileNames, nameParts, readContentFiles } from "./contentFiles";
import { mergeForm, strayTexts } from "./webformTexts";

const NO_FIELDS = "must hold fields (name: value)";

/** A content folder as a source. Delivers all content again whenever a file is added, changed or removed. */
export function folderSource(folder: string, model: ContentModel): ContentSource {
  return {
    name: "folder",
    async *read(since) {
      const state = await stateOf(folder);
      if (state === since) return state;
      if (since !== null) yield { kind: "Everything" };
      yield* folderEntries(folder, model);
      return state;
    },
  };
}

/** Fingerprint of the names, dates and sizes of all files, media included. */
async function stateOf(folder: string): Promise<string> {
  const files = await contentFileNames(folder, () => true);
  const states = files.map(async (file) => {
    const { mtimeMs, size } = await stat(path.join(folder, file));
    return [file, mtimeMs, size];
  });
  return fingerprintJson(await Promise.all(states));
}

/**
 * Reads the entries of a content folder and the faults of its files.
 * @throws if the folder cannot be read
 * @throws if the folder cannot be read
 */
export async function* folderEntries(
  folder: string,
  model: ContentModel,
): AsyncGenerator<SourceEntry, void> {
  const { files, problems } = await readContentFiles(folder);
  for (const { file, reason } of problems) yield faultIn(file, "", reason);
  const byFolder = new Map<string, ContentFile[]>();
  for (const each of files) {
    const [top = "", id = ""] = nameParts(each.file);
    const name = top === "nodes" || top === "webforms" ? `${top}/${id}` : top;
    byFolder.set(name, [...(byFolder.get(name) ?? []), each]);
  }
  for (const [name, own] of byFolder) yield* entriesOf(name, own, model) as Iterable<SourceEntry>;
}

/** An entry before validation. */
type Entry = SourceFault | (Readonly<Record<string, unknown>> & { readonly kind: unknown });

function* entriesOf(
  name: string,
  files: readonly ContentFile[],
  model: ContentModel,
): Iterable<Entry> {
  const [top = ""] = name.split("/");
  switch (top) {
    case "nodes":
      return yield* pages(name, files, model);
    case "webforms":
      return yield* webforms(name, files);
    case "topics":
    case "redirects":
      return yield* listed(files, top === "topics" ? "Topic" : "Redirect");
  }
  for (const { file, value } of files) {
    const [, id = "", langcode = ""] = nameParts(file);
    const at = file;
    if (!isRecord(value)) yield faultIn(file, "", NO_FIELDS);
    else if (top === "library")
      yield* inLanguage(file, langcode, { ...value, kind: "Library", id, langcode, at });
    else if (top === "site")
      yield* inLanguage(file, id, { ...value, kind: "SiteSettings", langcode: id, at });
    else if (top === "views") yield { ...value, kind: "View", at };
    else if (top === "menus") yield { ...value, kind: "Menu", at };
    else if (top !== "media") {
      yield faultIn(file, "", "does not belong here: see the README for the folders");
    } else if (!model.mediaKinds.includes(String(value["kind"]))) {
      yield faultIn(file, "kind", `must be one of ${model.mediaKinds.join(", ")}`);
    } else yield { ...value, kind: value["kind"], id, at };
  }
}

/** Merges `node.yaml`, which all languages share, into each language of a page. */
function* pages(
  folder: string,
  files: readonly ContentFile[],
  model: ContentModel,
): Iterable<Entry> {
  const [, id = ""] = folder.split("/");
  const main = files.find(({ file }) => file === `${folder}/node.yaml`);
  if (main === undefined) return yield faultIn(`${folder}/node.yaml`, "", "is missing");
  const shared = main.value;
  if (!isRecord(shared)) {
    return yield faultIn(main.file, "", NO_FIELDS);
  }
  const { kind, nid = null } = shared;
  if (typeof kind !== "string" || !model.nodeKinds.includes(kind)) {
    return yield faultIn(main.file, "kind", `must be one of ${model.nodeKinds.join(", ")}`);
  }
  for (const each of files) {
    if (each === main) continue;
    const { file, value } = each;
    const [, , langcode = "", ...further] = nameParts(file);
    if (!isLangcode(langcode) || further.length > 0) {
      const reason = `must be node.yaml or one of ${LANGCODES.join(", ")} (.yaml)`;
      yield faultIn(file, "", reason);
    } else if (!isRecord(value)) yield faultIn(file, "", NO_FIELDS);
    else {
      for (const name of ["kind", "parent"].filter((each) => each in value)) {
        yield faultIn(file, name, "belongs into node.yaml");
      }
      yield { ...shared, ...value, kind, nid, id, langcode, at: file };
    }
  }
}

/**
 * Merges `webform.yaml`, which all languages share, into each language of a form. Faults name the language
 * file, because only the merged form is complete.
 */
function* webforms(folder: string, files: readonly ContentFile[]): Iterable<Entry> {
  const [, id = ""] = folder.split("/");
  const main = files.find(({ file }) => file === `${folder}/webform.yaml`);
  if (main === undefined) return yield faultIn(`${folder}/webform.yaml`, "", "is missing");
  const facts = main.value;
  if (!isRecord(facts)) return yield faultIn(main.file, "", NO_FIELDS);
  for (const each of files) {
    if (each === main) continue;
    const { file, value } = each;
    const [, , langcode = ""] = nameParts(file);
    if (!isLangcode(langcode)) {
      const reason = `must be webform.yaml or one of ${LANGCODES.join(", ")} (.yaml)`;
      yield faultIn(file, "", reason);
    } else if (!isRecord(value)) yield faultIn(file, "", NO_FIELDS);
    else {
      yield { ...mergeForm(facts, value), kind: "Webform", id, langcode, at: file };
      for (const key of strayTexts(facts, value)) {
        yield faultIn(file, `elements.${key}`, "has texts, but webform.yaml has no such element");
      }
    }
  }
}

function* listed(files: readonly ContentFile[], kind: "Topic" | "Redirect"): Iterable<Entry> {
  for (const { file, value } of files) {
    if (!Array.isArray(value)) {
      yield faultIn(file, "", "must hold a list");
      continue;
    }
    for (const [index, each] of (value as unknown[]).entries()) {
      if (!isRecord(each)) yield faultIn(file, String(index), NO_FIELDS);
      else
        yield { ...each, kind, at: `${file}#${index}`, ...(kind === "Topic" && { order: index }) };
    }
  }
}

function* inLanguage(file: string, langcode: string, entry: Entry): Iterable<Entry> {
  if (isLangcode(langcode)) yield entry;
  else yield faultIn(file, "", `must be called as a language: ${LANGCODES.join(", ")} (.yaml)`);
}

const SORTS: Readonly<Record<string, ContentSort>> = {
  media: "medium",
  menus: "menu",
  topics: "topic",
  views: "view",
  site: "site",
  webforms: "webform",
  library: "library",
  redirects: "redirect",
};

function faultIn(file: string, at: string, reason: string): SourceFault {
  const [top = "", id = "", langcode] = nameParts(file);
  const isOfSite = top === "site";
  const code = isOfSite ? id : langcode;
  return {
    kind: "Fault",
    of: SORTS[top] ?? "page",
    id: isOfSite ? "site" : id,
    ...(code !== undefined && isLangcode(code) && { langcode: code }),
    at: file,
    path: at,
    reason,
  };
}
