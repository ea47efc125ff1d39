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

/** What a field is called. One that is new in the contract is called in English until somebody names it. */
export function fieldNames(name: string): Names {
  return namesOf(name, FIELD_NAMES[name]);
}

/** What one thing of a kind is called. */
export function kindNames(kind: string): Names {
  return namesOf(kind.replace(/Document$/, ""), KIND_NAMES[kind]);
}

/** What many things of a kind are called. */
export function collectionNames(kind: string): Names {
  const [en, de, fr, it] = COLLECTION_NAMES[kind] ?? [];
  const one = kindNames(kind);
  return { en: en ?? `${one.en}s`, de: de ?? one.de, fr: fr ?? one.fr, it: it ?? one.it };
}

function namesOf(name: string, others: Others | undefined): Names {
  return inEach(labelOf(name), others ?? []);
}

/** A text by what it says in English, and in German, French and Italian as far as that is known. */
export function inEach(en: string, [de, fr, it]: Partial<Others> | readonly []): Names {
  return { en, de: de ?? en, fr: fr ?? en, it: it ?? en };
}
