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

/** A medium with other texts and another focal point. Problems are added to the validation. */
export function editedMedium(
  { fields, before = {} }: { readonly fields: Fields; readonly before: Fields | undefined },
  validation: Validation,
): Fields {
  const { problems } = validation;
  const { translations, ...given } = fields;
  const ofFile = Object.fromEntries(
    Object.entries(before).filter(([name]) => OF_FILE.includes(name)),
  );
  const { kind, files, file, ...shared } = ofFile;
  const own = Object.fromEntries(Object.entries(given).filter(([name]) => !OF_FILE.includes(name)));
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

/** Texts may be sent back as they were read, with what the file says in them. */
function withoutDerived(kind: string, texts: Fields, { model }: Validation): Fields {
  const { fields } = typeModel(model, kind);
  return Object.fromEntries(
    Object.entries(texts).filter(
      ([name]) => fields.get(name)?.derived !== true && !OF_FILE.includes(name),
    ),
  );
}
