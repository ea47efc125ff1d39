import type { Payload } from "payload";
import { type ReadableItem, readableTexts } from "../../src/mapping/readableTexts";
import { model, placeOf } from "../contract";
import { readCopy } from "./readCopy";
import { studioOf } from "./studioOf";

/** Texts of a form in another language. */
export interface Translation {
  /** Other languages with content. */
  readonly languages: readonly string[];
  /** Language of the texts. Null: none. */
  readonly langcode: string | null;
  readonly texts: readonly ReadableItem[];
}

interface TranslationRequest {
  readonly collection: string;
  readonly id: string;
  /** Language of the form. */
  readonly langcode: string;
  /** Preferred language; falls back to the first with content. */
  readonly other: string;
}

/** Reads the texts of a form in another language, drafts included. */
export async function translationOf(
  payload: Payload,
  { collection, id, langcode, other }: TranslationRequest,
): Promise<Translation> {
  const { states, settings } = studioOf(payload);
  const languages = settings.langcodes.filter((code) => {
    const state = states.get(placeOf(collection, id, code));
    return code !== langcode && state !== undefined && state.state !== "DELETED";
  });
  const locale = languages.includes(other) ? other : languages[0];
  if (locale === undefined) return { languages, langcode: null, texts: [] };
  const copy = await readCopy(payload, { collection, id, locale });
  return {
    languages,
    langcode: locale,
    texts: copy ? readableTexts(model, copy.kind, copy.stored) : [],
  };
}
