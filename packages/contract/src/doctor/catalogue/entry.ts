/**
 * How much a finding weighs. Must: the site cannot be built, or shows what it must not. Should: parts of the site are
 * lost. Note: good to know.
 */
export type Weight = "must" | "should" | "note";

/** What is said of a finding. */
export interface CatalogueEntry {
  readonly weight: Weight;
  /** What was found, given what it is about. */
  sentence(about: string): string;
  /** What to change in the CMS. */
  readonly remedy: string;
  /** How many places are named, where that is not a few examples. */
  readonly mostPlaces?: number;
}

/** Describes a finding. */
export const entry = (
  weight: Weight,
  sentence: string | ((about: string) => string),
  remedy: string,
): CatalogueEntry => ({
  weight,
  sentence: typeof sentence === "string" ? () => sentence : sentence,
  remedy,
});
