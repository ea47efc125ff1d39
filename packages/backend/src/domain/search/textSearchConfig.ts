const CONFIGS: Readonly<Record<string, string>> = {
  de: "german",
  en: "english",
  fr: "french",
  it: "italian",
};

/** PostgreSQL text search configuration of a language; "simple" if it has none. */
export function textSearchConfig(langcode: string): string {
  return CONFIGS[langcode] ?? "simple";
}
