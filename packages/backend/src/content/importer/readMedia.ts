import path from "node:path";
import type { MediaFile } from "../contentObject";
import type { DocumentInput } from "../documents";
import { LANGCODES } from "../languages";
import { inspectFile } from "../media/inspectFile";
import { mediaType } from "../media/mediaType";
import { isRecord } from "../validation";
import type { FileInput } from "./bundle";
import { type ContentFile, nameParts, recordOf } from "./contentFiles";
import { checkFields, type Reading, refuse } from "./reading";

/** Media and the files that they consist of. */
interface MediaInput {
  readonly documents: DocumentInput[];
  readonly files: FileInput[];
}

const PLAYED = ["VideoMedia", "AudioMedia"];

/** Reads `media/<id>.yaml` and inspects the files named there. */
export async function readMedia(reading: Reading): Promise<MediaInput> {
  const documents: DocumentInput[] = [];
  const files = new Map<string, FileInput>();
  for (const each of reading.files) {
    const [folder, id = ""] = nameParts(each.file);
    if (folder !== "media") continue;
    const data = await readMedium(reading, each, id, files);
    if (data !== undefined) documents.push({ kind: "medium", id, langcode: "", data });
  }
  return { documents, files: [...files.values()] };
}

async function readMedium(
  reading: Reading,
  each: ContentFile,
  id: string,
  copies: Map<string, FileInput>,
): Promise<Record<string, unknown> | undefined> {
  const { kind, file, translations, ...fields } = recordOf(each, reading.problems);
  if (typeof kind !== "string" || !reading.model.mediaKinds.includes(kind)) {
    refuse(reading, each.file, "kind", `must be one of ${reading.model.mediaKinds.join(", ")}`);
    return undefined;
  }
  const files: MediaFile[] = [];
  const names = new Map<string, string>();
  const needsFile = !PLAYED.includes(kind) && kind !== "RemoteVideoMedia";
  if (typeof file === "string") await inspect("file", file);
  else if (needsFile) refuse(reading, each.file, "file", "is missing");
  const sources =
    fields["sources"] ?? (PLAYED.includes(kind) && file ? [{ src: file }] : undefined);
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
    ...(typeof file === "string" && needsFile ? { file: names.get(file) } : {}),
    translations: readTexts(reading, each.file, kind, shared, translations),
  };

  /** Replaces the source of each entry by the name of the file, and adds its type. */
  async function localFiles(field: string, entries: unknown): Promise<unknown> {
    if (!Array.isArray(entries)) return entries;
    const result: unknown[] = [];
    for (const [index, entry] of (entries as unknown[]).entries()) {
      const src = isRecord(entry) ? (entry["src"] ?? entry["file"]) : undefined;
      if (!isRecord(entry) || typeof src !== "string") {
        result.push(entry);
        continue;
      }
      const { file: _file, ...rest } = entry;
      await inspect(`${field}.${index}.src`, src);
      const type = field === "sources" ? { type: mediaType(src) ?? "" } : {};
      result.push({ ...type, ...rest, src: names.get(src) ?? src });
    }
    return result;
  }

  async function inspect(field: string, name: string): Promise<void> {
    const source = path.resolve(reading.folder, name);
    if (!source.startsWith(path.join(reading.folder, "files") + path.sep)) {
      return refuse(reading, each.file, field, "must lie in the folder files/");
    }
    const facts = await inspectFile(source, reading.knownFiles);
    if (typeof facts === "string") return refuse(reading, each.file, field, `${name} ${facts}`);
    if (!files.some(({ filename }) => filename === facts.filename)) files.push(facts);
    names.set(name, facts.filename);
    copies.set(facts.hash, { source, hash: facts.hash });
  }
}

/** Checks a medium in each language that it has texts in. */
function readTexts(
  reading: Reading,
  file: string,
  kind: string,
  shared: Readonly<Record<string, unknown>>,
  translations: unknown,
): Record<string, Record<string, unknown>> {
  const given = isRecord(translations) ? translations : {};
  const result: Record<string, Record<string, unknown>> = {};
  const [defaultLangcode = ""] = LANGCODES;
  if (Object.keys(given).length === 0) {
    result[defaultLangcode] = checkFields(reading, file, kind, shared);
  }
  for (const [langcode, texts] of Object.entries(given)) {
    const at = `translations.${langcode}`;
    if (!LANGCODES.includes(langcode)) {
      refuse(reading, file, at, `must be one of ${LANGCODES.join(", ")}`);
    } else if (!isRecord(texts)) {
      refuse(reading, file, at, "must hold fields (name: value)");
    } else {
      result[langcode] = checkFields(reading, file, kind, { ...shared, ...texts }, "");
    }
  }
  return result;
}
