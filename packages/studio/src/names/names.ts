import { labelOf } from "./labels";
import { FIELD_NAMES } from "./fieldNames";
import { COLLECTION_NAMES, KIND_NAMES } from "./kindNames";

/** A name in each language of the interface. */
export interface Names {
  readonly en: string;
  readonly de: string;
  readonly fr: string;
  readonly it: string;
}

/** German, French and Italian. */
type Others = readonly [string, string, string];

/** Label of a field. A new one is English until somebody translates it. */
export function fieldNames(name: string): Names {
  return namesOf(name, FIELD_NAMES[name]);
}

/** Singular name of a kind. */
export function kindNames(kind: string): Names {
  return namesOf(kind.replace(/Document$/, ""), KIND_NAMES[kind]);
}

/** Plural name of a kind. */
export function collectionNames(kind: string): Names {
  const [en, de, fr, it] = COLLECTION_NAMES[kind] ?? [];
  const one = kindNames(kind);
  return { en: en ?? `${one.en}s`, de: de ?? one.de, fr: fr ?? one.fr, it: it ?? one.it };
}

function namesOf(name: string, others: Others | undefined): Names {
  return inEach(labelOf(name), others ?? []);
}

/** Falls back to English for missing translations. */
export function inEach(en: string, [de, fr, it]: Partial<Others> | readonly []): Names {
  return { en, de: de ?? en, fr: fr ?? en, it: it ?? en };
}
