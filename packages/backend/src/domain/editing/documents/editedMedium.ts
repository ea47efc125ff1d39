import type { MediaFile } from "../../../content/contentObject";
import { LANGCODES } from "../../../content/languages";
import { typeModel } from "../../../content/model";
import { validateFields } from "../../../content/validate";
import { isRecord, type Validation } from "../../../content/validation";

type Fields = Readonly<Record<string, unknown>>;

/** What belongs to the file of a medium, and no editor writes. */
const OF_FILE = ["id", "kind", "files", "file", "sources", "captions"];

/** The fields of a medium that editors see. */
export function mediumFields(data: Fields): Fields {
  const { id: _id, files: _files, file: _file, ...fields } = data;
  return fields;
}

/** The name of the file that a medium shows or plays first. Null: it has none. */
export function fileName(data: Fields): string | null {
  return filesOf(data)[0]?.filename ?? null;
}

/** A medium as an editor writes it. */
interface EditedMedium {
  readonly id: string;
  readonly fields: Fields;
  readonly before: Fields | undefined;
  /** Its new file. Undefined: it keeps the one it has. */
  readonly file: MediaFile | undefined;
}

/** Kinds that play what stands in `sources`. */
const PLAYED: readonly unknown[] = ["VideoMedia", "AudioMedia"];
/** What another service keeps. */
const REMOTE = "RemoteVideoMedia";

/** A medium with other texts, another focal point or another file, or a new one. Problems are added to the validation. */
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

/** What belongs to the file: of the new one, or else as it was. */
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
  // Timed text goes with the medium, not with one of its recordings.
  const texts = filesOf(kept).filter((each) => each.type === "text/vtt");
  const sources = [{ src: filename, type }];
  return { kind, id, files: [file, ...texts], sources, ...(captions ? { captions } : {}) };
}

function filesOf({ files }: Fields): MediaFile[] {
  return Array.isArray(files) ? (files as MediaFile[]) : [];
}

/** The kind of medium that shows a file. */
function kindOfFile({ type }: MediaFile): string {
  if (type === "image/svg+xml") return "SvgMedia";
  const [group = ""] = type.split("/");
  return (
    { image: "ImageMedia", video: "VideoMedia", audio: "AudioMedia" }[group] ?? "DocumentMedia"
  );
}

/** Texts may be sent back as they were read, with what the file says in them. */
function withoutDerived(kind: string, texts: Fields, { model }: Validation): Fields {
  const { fields } = typeModel(model, kind);
  return Object.fromEntries(
    Object.entries(texts).filter(
      ([name]) => fields.get(name)?.derived !== true && !OF_FILE.includes(name),
    ),
  );
}
