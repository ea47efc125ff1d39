import type { MediaFile } from "../../../content/contentObject";
import { LANGCODES } from "../../../content/languages";
import { typeModel } from "../../../content/model";
import { validateFields } from "../../../content/validate";
import { isRecord, type Validation } from "../../../content/validation";

type Fields = Readonly<Record<string, unknown>>;

/** Fields that follow from the file and that editors cannot write. */
const OF_FILE = ["id", "kind", "files", "file", "sources", "captions"];

/** The fields of a medium that editors can see. */
export function mediumFields(data: Fields): Fields {
  const { id: _id, files: _files, file: _file, ...fields } = data;
  return fields;
}

/** Name of a medium's main file. Null if it has none. */
export function fileName(data: Fields): string | null {
  return filesOf(data)[0]?.filename ?? null;
}

/** A medium as sent by an editor. */
interface EditedMedium {
  readonly id: string;
  readonly fields: Fields;
  readonly before: Fields | undefined;
  /** New file. Undefined: keep the old one. */
  readonly file: MediaFile | undefined;
}

/** Kinds with `sources`. */
const PLAYED: readonly unknown[] = ["VideoMedia", "AudioMedia"];
/** Hosted by another service. */
const REMOTE = "RemoteVideoMedia";

/** Validates a new or changed medium and returns the data to store. Adds problems to the validation. */
export function editedMedium(edited: EditedMedium, validation: Validation): Fields {
  const { problems } = validation;
  const { translations, ...given } = edited.fields;
  const { kind, files, file, ...shared } = ofFile(edited, validation);
  const own = Object.fromEntries(Object.entries(given).filter(([name]) => !OF_FILE.includes(name)));
  if (!validation.model.mediaKinds.includes(String(kind))) return {};
  const all = { ...shared, ...own };
  const texts = isRecord(translations) ? Object.entries(translations) : [];
  if (texts.length === 0) problems.push({ path: "translations", reason: "is missing" });
  const checked: [string, Fields][] = [];
  for (const [langcode, each] of texts) {
    const path = `translations.${langcode}`;
    if (!LANGCODES.includes(langcode)) {
      problems.push({ path, reason: `must be one of ${LANGCODES.join(", ")}` });
    } else if (!isRecord(each)) {
      problems.push({ path, reason: "must hold fields (name: value)" });
    } else {
      const stored = withoutDerived(String(kind), each, validation);
      checked.push([
        langcode,
        validateFields(String(kind), { ...all, ...stored }, path, validation),
      ]);
    }
  }
  const kept = file === undefined ? {} : { file };
  return { ...all, kind, files, ...kept, translations: Object.fromEntries(checked) };
}

/** File fields of the new file, or else of the old one. */
function ofFile({ id, fields, before, file }: EditedMedium, { model, problems }: Validation) {
  const kept: Fields = Object.fromEntries(
    Object.entries(before ?? { kind: fields["kind"] }).filter(([name]) => OF_FILE.includes(name)),
  );
  const { kind } = kept;
  if (typeof kind !== "string" || !model.mediaKinds.includes(kind)) {
    problems.push({ path: "kind", reason: `must be one of ${model.mediaKinds.join(", ")}` });
    return kept;
  }
  if (file === undefined) {
    if (before !== undefined) return kept;
    if (kind !== REMOTE) problems.push({ path: "file", reason: "is missing" });
    return { kind, id, files: [] };
  }
  const fitting = kindOfFile(file);
  if (fitting !== kind) problems.push({ path: "file", reason: `is for ${fitting}, not ${kind}` });
  const { filename, type } = file;
  if (!PLAYED.includes(kind)) return { kind, id, files: [file], file: filename };
  const { captions } = kept;
  // Captions belong to the medium, so a new recording keeps them.
  const texts = filesOf(kept).filter((each) => each.type === "text/vtt");
  const sources = [{ src: filename, type }];
  return { kind, id, files: [file, ...texts], sources, ...(captions ? { captions } : {}) };
}

function filesOf({ files }: Fields): MediaFile[] {
  return Array.isArray(files) ? (files as MediaFile[]) : [];
}

function kindOfFile({ type }: MediaFile): string {
  if (type === "image/svg+xml") return "SvgMedia";
  const [group = ""] = type.split("/");
  return (
    { image: "ImageMedia", video: "VideoMedia", audio: "AudioMedia" }[group] ?? "DocumentMedia"
  );
}

/** Drops derived fields, because editors may send texts back as they read them. */
function withoutDerived(kind: string, texts: Fields, { model }: Validation): Fields {
  const { fields } = typeModel(model, kind);
  return Object.fromEntries(
    Object.entries(texts).filter(
      ([name]) => fields.get(name)?.derived !== true && !OF_FILE.includes(name),
    ),
  );
}
