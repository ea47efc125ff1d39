import type { Payload } from "payload";
import { type Readable, readable } from "../../src/mapping/readable";
import { model, placeOf } from "../contract";
import { heldBy } from "./heldBy";
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
  const held = await heldBy(payload, { collection, id, locale });
  return {
    languages,
    langcode: locale,
    texts: held ? readable(model, held.kind, held.stored) : [],
  };
}
