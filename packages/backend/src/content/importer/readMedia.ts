import path from "node:path";
import type { SourceFile } from "@quatrain/contract/source";
import type { MediaFile } from "../contentObject";
import type { DocumentInput } from "../documents";
import { LANGCODES } from "../languages";
import { inspectFile } from "../media/inspectFile";
import { mediaType } from "../media/mediaType";
import { isRecord } from "../validation";
import type { FileInput } from "./bundle";
import type { DeliveredItem } from "./deliveredItem";
import { checkFields, type Fetched, itemsOf, type Reading, refuse } from "./reading";

interface MediaInput {
  readonly documents: DocumentInput[];
  readonly files: FileInput[];
}

/** Parallel downloads from a source. */
const FETCHED_AT_ONCE = 8;

const PLAYED = ["VideoMedia", "AudioMedia"];

/** Reads media and inspects their files. */
export async function readMedia(reading: Reading): Promise<MediaInput> {
  const documents: DocumentInput[] = [];
  const files = new Map<string, FileInput>();
  const items = itemsOf(reading, "medium");
  const atOnce = reading.mirrored ? FETCHED_AT_ONCE : 1;
  for (let start = 0; start < items.length; start += atOnce) {
    const read = items.slice(start, start + atOnce).map(async (each): Promise<DocumentInput> => {
      const data = await readMedium(reading, each, files);
      return { kind: "medium", id: each.key.id, langcode: "", data };
    });
    documents.push(...(await Promise.all(read)));
  }
  return { documents, files: [...files.values()] };
}

async function readMedium(
  reading: Reading,
  each: DeliveredItem,
  copies: Map<string, FileInput>,
): Promise<Record<string, unknown>> {
  const {
    kind,
    id: _id,
    file,
    translations,
    ...fields
  } = each.value as { kind: string; [field: string]: unknown };
  const { id } = each.key;
  const files: MediaFile[] = [];
  const names = new Map<string, string>();
  const needsFile = !PLAYED.includes(kind) && kind !== "RemoteVideoMedia";
  if (isFile(file)) await inspect("file", file);
  else if (needsFile) refuse(reading, each, "file", "is missing");
  const sources = fields["sources"] ?? (PLAYED.includes(kind) && file ? [{ file }] : undefined);
  const played = {
    ...(sources === undefined ? {} : { sources: await localFiles("sources", sources) }),
    ...(fields["captions"] === undefined
      ? {}
      : { captions: await localFiles("captions", fields["captions"]) }),
  };
  const shared = { ...fields, ...played, id };
  return {
    ...shared,
    kind,
    files,
    ...(isFile(file) && needsFile ? { file: names.get(addressOf(file)) } : {}),
    translations: readTexts(reading, each, shared, translations),
  };

  /** Replaces each entry's source by a file name, and adds the MIME type. */
  async function localFiles(field: string, entries: unknown): Promise<unknown> {
    if (!Array.isArray(entries)) return entries;
    const result: unknown[] = [];
    for (const [index, entry] of (entries as unknown[]).entries()) {
      const src = isRecord(entry) ? (entry["src"] ?? entry["file"]) : undefined;
      if (!isRecord(entry) || !isFile(src)) {
        result.push(entry);
        continue;
      }
      const { file: _file, ...rest } = entry;
      await inspect(`${field}.${index}.src`, src);
      const address = addressOf(src);
      const type =
        field === "sources" ? { type: mediaType(names.get(address) ?? address) ?? "" } : {};
      result.push({ ...type, ...rest, src: names.get(address) ?? address });
    }
    return result;
  }

  async function inspect(field: string, given: SourceFile): Promise<void> {
    const found = await find(reading, given);
    const name = addressOf(given);
    if (typeof found === "string") return refuse(reading, each, field, found);
    const { facts, input } = found;
    if (!files.some(({ filename }) => filename === facts.filename)) files.push(facts);
    names.set(name, facts.filename);
    if (input !== undefined) copies.set(facts.hash, input);
  }
}

/**
 * Reads a file from the content folder, or downloads it.
 * @returns an error message if neither works
 * @returns an error message if neither works
 */
async function find(
  { folder, files, mirrored }: Reading,
  given: SourceFile,
): Promise<Fetched | string> {
  const name = addressOf(given);
  if (/^https?:/i.test(name) && mirrored !== undefined) {
    return mirrored.fetchFile(typeof given === "string" ? { url: given } : given);
  }
  if (folder === undefined) return `${name} must be an address beginning with https:// or http://`;
  const source = path.resolve(folder, name);
  if (!source.startsWith(path.join(folder, "files") + path.sep)) {
    return "must lie in the folder files/";
  }
  const facts = await inspectFile(source, files);
  return typeof facts === "string"
    ? `${name} ${facts}`
    : { facts, input: { source, hash: facts.hash } };
}

function isFile(value: unknown): value is SourceFile {
  return typeof value === "string" || (isRecord(value) && typeof value["url"] === "string");
}

function addressOf(file: SourceFile): string {
  return typeof file === "string" ? file : file.url;
}

/** Validates a medium in each of its languages. */
function readTexts(
  reading: Reading,
  item: DeliveredItem,
  shared: Readonly<Record<string, unknown>>,
  translations: unknown,
): Record<string, Record<string, unknown>> {
  const given = isRecord(translations) ? translations : {};
  const result: Record<string, Record<string, unknown>> = {};
  const [defaultLangcode = ""] = LANGCODES;
  if (Object.keys(given).length === 0) {
    result[defaultLangcode] = checkFields(reading, item, item.kind, shared);
  }
  for (const [langcode, texts] of Object.entries(given)) {
    const at = `translations.${langcode}`;
    if (!LANGCODES.includes(langcode)) {
      refuse(reading, item, at, `must be one of ${LANGCODES.join(", ")}`);
    } else if (!isRecord(texts)) {
      refuse(reading, item, at, "must hold fields (name: value)");
    } else {
      result[langcode] = checkFields(reading, item, item.kind, { ...shared, ...texts });
    }
  }
  return result;
}
