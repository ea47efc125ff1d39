/** A text that depends on the number in it, by plural category of the language. */
interface Plural {
  readonly one: string;
  readonly other: string;
}

/**
 * The texts of one language. In them `{Name}` stands for the label with its first letter raised,
 * `{name}` for the label, and other braces for what the comments say.
 */
export interface Catalogue {
  /** In place of a label where there is none: at the start of a sentence, and inside one. */
  readonly unnamed: { readonly sentence: string; readonly inside: string };
  /** A rule without a message of its own. */
  readonly invalid: string;
  /** Above a form that cannot be sent yet. */
  readonly incomplete: string;
  readonly required: string;
  readonly accepted: string;
  /** {list}: labels, one of which is that of the field. */
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
  /** {a} and {b}: two ways to read what was entered, as the language writes them. */
  readonly number_ambiguous: string;
  readonly whole: string;
  /** {list}: the nearest values that are allowed. */
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
  /** Also of `matches`. */
  readonly is: string;
  /** {value}: what was entered. */
  readonly not: string;
  /** {list}: the texts allowed. */
  readonly starts_with: string;
  readonly ends_with: string;
}

/** Names of the texts that are filled in with a label. */
export type MessageKey = Exclude<keyof Catalogue, "unnamed">;
