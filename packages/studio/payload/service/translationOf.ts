import type { Payload } from "payload";
import { type Readable, readable } from "../../src/mapping/readable";
import type { Fields } from "../../src/mapping/values";
import { documentMapping, fields, formOf, model, placeOf, slugOf, toContract } from "../contract";
import { studioOf } from "./studioOf";

/** What a form says in another language. */
export interface Translation {
  /** Other languages in which it says anything. */
  readonly languages: readonly string[];
  /** That of the texts. Null: there is none. */
  readonly langcode: string | null;
  readonly texts: readonly Readable[];
}

/** What a form shows, and in which language to read it. */
interface Asked {
  readonly collection: string;
  readonly id: string;
  /** Language of the form. */
  readonly langcode: string;
  /** Language that is wished for. Another one is taken if it says nothing. */
  readonly other: string;
}

/** What a form says in another language, drafts included. */
export async function translationOf(
  payload: Payload,
  { collection, id, langcode, other }: Asked,
): Promise<Translation> {
  const { states, settings } = studioOf(payload);
  const languages = settings.langcodes.filter((code) => {
    const state = states.get(placeOf(collection, id, code));
    return code !== langcode && state !== undefined && state.state !== "DELETED";
  });
  const locale = languages.includes(other) ? other : languages[0];
  if (locale === undefined) return { languages, langcode: null, texts: [] };
  const found = await payload.findByID({
    collection,
    id,
    locale,
    draft: true,
    depth: 0,
    disableErrors: true,
  });
  const held = found as unknown as Fields | null;
  return { languages, langcode: locale, texts: held === null ? [] : textsOf(collection, held) };
}

function textsOf(collection: string, held: Fields): Readable[] {
  const form = formOf(collection);
  if (form !== undefined) {
    return readable(model, form.type, documentMapping.toStored(form, held));
  }
  const kind = fields.pages.find(({ name }) => slugOf(name) === collection)?.name;
  return kind === undefined ? [] : readable(model, kind, toContract.fields(kind, held));
}
