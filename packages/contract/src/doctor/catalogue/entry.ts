/**
 * Severity of a finding. Must: the site cannot be built, or shows private content. Should: parts of the site are
 * lost. Note: good to know.
 */
export type Weight = "must" | "should" | "note";

/** Texts of a finding. */
export interface CatalogueEntry {
  readonly weight: Weight;
  /** The finding in one sentence. */
  sentence(about: string): string;
  /** What to change in the CMS. */
  readonly remedy: string;
  /** Most places to list, if more than a few examples. */
  readonly mostPlaces?: number;
}

export const entry = (
  weight: Weight,
  sentence: string | ((about: string) => string),
  remedy: string,
): CatalogueEntry => ({
  weight,
  sentence: typeof sentence === "string" ? () => sentence : sentence,
  remedy,
});
