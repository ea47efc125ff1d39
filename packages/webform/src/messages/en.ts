/** A text, or one by plural category of the language. */
type Text = string | { readonly one: string; readonly other: string };

/**
 * `{Name}` is the label with a capital first letter, `{name}` the label; `{list}` holds labels, allowed values or
 * days; `{a}` and `{b}` are the bounds, or the two readings of a number; `{n}` is the bound, and selects the plural.
 */
export const en = {
  // Replaces a missing label: at the start of a sentence, and inside one.
  unnamed: { sentence: "This field", inside: "field" },
  invalid: "This field is not valid.",
  incomplete: "Sorry, not all fields are filled out correctly.",
  required: "{Name} is required.",
  accepted: "Please accept the {name}.",
  require_one: "{list} is required.",
  confirm: "{Name} does not match.",
  email: "Please enter a valid email address.",
  url: "Please enter a valid URL.",
  length_one: "{Name} must be at least one character.",
  length_max: "{Name} must be less than or equal to {n} characters.",
  length_exact: "{Name} should be {n} characters long.",
  length_min: "{Name} must be greater than or equal to {n} characters.",
  length_between: "{Name} must be between {a} and {b} characters.",
  words_min: {
    one: "{Name} must have at least {n} word.",
    other: "{Name} must have at least {n} words.",
  },
  words_max: {
    one: "{Name} must have no more than {n} word.",
    other: "{Name} must have no more than {n} words.",
  },
  min: "{Name} must be at least {n}.",
  max: "{Name} must be no more than {n}.",
  min_list: "Cannot have fewer than {n} {name}.",
  max_list: "Cannot have more than {n} {name}.",
  between: "{Name} must be between {a} and {b}.",
  number: "{Name} must be a number.",
  number_ambiguous: "{Name} can be read in two ways. Please write {a} or {b}.",
  whole: "{Name} must be a whole number.",
  step: "{Name} must be one of the allowed steps, such as {list}.",
  date: "{Name} is not a valid date.",
  date_after: "{Name} must be after {date}.",
  date_future: "{Name} must be in the future.",
  date_before: "{Name} must be before {date}.",
  date_past: "{Name} must be in the past.",
  date_min: "{Name} must be {date} or later.",
  date_max: "{Name} must be {date} or earlier.",
  date_between: "{Name} must be between {a} and {b}",
  date_format: "{Name} is not a valid date, please use the format {format}",
  weekdays: "{Name} must be on a {list}.",
  time_between: "{Name} must have a time between {a} and {b}.",
  alpha: "{Name} can only contain alphabetical characters.",
  alphanumeric: "{Name} can only contain letters and numbers.",
  alpha_spaces: "{Name} can only contain letters and spaces.",
  contains_alpha: "{Name} must contain alphabetical characters.",
  contains_alphanumeric: "{Name} must contain letters or numbers.",
  contains_alpha_spaces: "{Name} must contain letters or spaces.",
  contains_symbol: "{Name} must contain a symbol.",
  contains_uppercase: "{Name} must contain an uppercase letter.",
  contains_lowercase: "{Name} must contain a lowercase letter.",
  contains_numeric: "{Name} must contain numbers.",
  symbol: "{Name} must be a symbol.",
  uppercase: "{Name} can only contain uppercase letters.",
  lowercase: "{Name} can only contain lowercase letters.",
  lowercase_non_alpha: "{Name} can only contain lowercase letters, numbers and symbols.",
  lowercase_numeric: "{Name} can only contain lowercase letters and numbers.",
  lowercase_numeric_dashes: "{Name} can only contain lowercase letters, numbers and dashes.",
  is: "{Name} is not an allowed value.",
  not: "“{value}” is not an allowed {name}.",
  starts_with: "{Name} doesn’t start with {list}.",
  ends_with: "{Name} doesn’t end with {list}.",
} satisfies Readonly<Record<string, Text | { sentence: string; inside: string }>>;

export type MessageKey = Exclude<keyof typeof en, "unnamed">;

/** Texts of one language. */
export type Catalogue = Readonly<Record<MessageKey, Text>> & Pick<typeof en, "unnamed">;
