const CONFIGS: Readonly<Record<string, string>> = {
  de: "german",
  en: "english",
  fr: "french",
  it: "italian",
};

/** Name of the database's stemming rules for a language; "simple" where it has none. */
export function textSearchConfig(langcode: string): string {
  return CONFIGS[langcode] ?? "simple";
}
