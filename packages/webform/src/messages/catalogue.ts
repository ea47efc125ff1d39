/** A text by plural category of the language. */
interface Plural {
  readonly one: string;
  readonly other: string;
}

/**
 * Texts of one language. `{Name}` is the label with a capital first letter, `{name}` the label; comments explain
 * other placeholders.
 */
export interface Catalogue {
  /** Replaces a missing label: at the start of a sentence, and inside one. */
  readonly unnamed: { readonly sentence: string; readonly inside: string };
  /** For a broken rule without a message of its own. */
  readonly invalid: string;
  /** Above a form that is not complete. */
  readonly incomplete: string;
  readonly required: string;
  readonly accepted: string;
  /** {list}: labels, including the field's own. */
  readonly require_one: string;
  readonly confirm: string;
  readonly email: string;
  readonly url: string;
  readonly length_one: string;
  /** {n}: number of characters. */
  readonly length_max: string | Plural;
  readonly length_exact: string | Plural;
  readonly length_min: string | Plural;
  /** {a} and {b}: numbers of characters. */
  readonly length_between: string;
  /** {n}: number of words. */
  readonly words_min: string | Plural;
  readonly words_max: string | Plural;
  /** {n}: the bound. */
  readonly min: string;
  readonly max: string;
  /** {n}: number of entries. */
  readonly min_list: string | Plural;
  readonly max_list: string | Plural;
  /** {a} and {b}: the bounds. */
  readonly between: string;
  readonly number: string;
  /** {a} and {b}: the two possible readings, in the notation of the language. */
  readonly number_ambiguous: string;
  readonly whole: string;
  /** {list}: the nearest allowed values. */
  readonly step: string;
  readonly date: string;
  /** {date}: the bound. */
  readonly date_after: string;
  readonly date_future: string;
  readonly date_before: string;
  readonly date_past: string;
  readonly date_min: string;
  readonly date_max: string;
  /** {a} and {b}: the bounds. */
  readonly date_between: string;
  /** {format}: such as DD.MM.YYYY. */
  readonly date_format: string;
  /** {list}: days of the week. */
  readonly weekdays: string;
  /** {a} and {b}: times of day. */
  readonly time_between: string;
  readonly alpha: string;
  readonly alphanumeric: string;
  readonly alpha_spaces: string;
  readonly contains_alpha: string;
  readonly contains_alphanumeric: string;
  readonly contains_alpha_spaces: string;
  readonly contains_symbol: string;
  readonly contains_uppercase: string;
  readonly contains_lowercase: string;
  readonly contains_numeric: string;
  readonly symbol: string;
  readonly uppercase: string;
  readonly lowercase: string;
  readonly lowercase_non_alpha: string;
  readonly lowercase_numeric: string;
  readonly lowercase_numeric_dashes: string;
  /** Also for `matches`. */
  readonly is: string;
  /** {value}: the entry. */
  readonly not: string;
  /** {list}: the allowed texts. */
  readonly starts_with: string;
  readonly ends_with: string;
}

export type MessageKey = Exclude<keyof Catalogue, "unnamed">;
