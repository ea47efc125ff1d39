/** Identifies a page in one language. */
export interface TranslationKey {
  readonly id: string;
  readonly langcode: string;
}
