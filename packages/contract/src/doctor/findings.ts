import type { CatalogueEntry, Weight } from "./catalogue/entry";
import { ofAnswers, ofReach, ofSpeed } from "./catalogue/answers";
import { ofContent, ofPrivacy } from "./catalogue/content";
import { ofLists } from "./catalogue/lists";
import { ofSchema } from "./catalogue/schema";
import { ofSource } from "./catalogue/source";

/** All that the doctor can find. */
const catalogue = {
  ...ofAnswers,
  ...ofSchema,
  ...ofSource,
  ...ofContent,
  ...ofLists,
  ...ofPrivacy,
  ...ofSpeed,
  ...ofReach,
};

/** Name of a finding; several findings may share it, each about something else. */
type FindingName = keyof typeof catalogue;

/** Something that the operator of the CMS should know. */
export interface Finding {
  /** Stable name for programs: `links-dead`, or with what it is about: `content/ImageMedia.src`. */
  readonly id: string;
  readonly weight: Weight;
  /** What was found, in one sentence. */
  readonly sentence: string;
  /** What to change in the CMS. */
  readonly remedy: string;
  /** Where, some examples. */
  readonly places: readonly string[];
  /** In how many places. */
  readonly count: number;
}

/** Examples of places that are kept, unless a finding says otherwise. */
const MOST_PLACES = 5;

/** Longest name of a place. */
const MAX_LENGTH = 400;

/** Heaviest first. */
const WEIGHTS: readonly Weight[] = ["must", "should", "note"];

interface Kept {
  readonly entry: CatalogueEntry;
  readonly about: string;
  readonly places: Set<string>;
  count: number;
}

/** Gathers what is found: equal findings are one, with several places. */
export class Findings {
  readonly #kept = new Map<string, Kept>();

  /**
   * @param place where; without one, the finding stands for the whole CMS
   * @param about what the finding is about, where there is one for each of several things
   */
  add(name: FindingName, place?: string, about = ""): void {
    const entry = catalogue[name];
    const id = about ? `${name}/${about}` : name;
    const kept = this.#kept.get(id) ?? { entry, about, places: new Set<string>(), count: 0 };
    this.#kept.set(id, kept);
    const text = place === undefined ? "" : shortened(place);
    // The same place again, through another page, say, is no further place.
    if (kept.places.has(text)) return;
    kept.count += 1;
    if (kept.places.size < (entry.mostPlaces ?? MOST_PLACES)) kept.places.add(text);
  }

  /** Adds that only some of many were looked at, if that is so. */
  left(what: string, looked: number, all: number): void {
    if (all > looked)
      this.add("sample-only", `${all - looked} of ${all} ${what} were not looked at`);
  }

  /** All, the heaviest first, else as they were found. */
  get all(): Finding[] {
    const all = [...this.#kept].map(([id, { entry, about, places, count }]) => ({
      id,
      weight: entry.weight,
      sentence: entry.sentence(about),
      remedy: entry.remedy,
      places: [...places].filter((place) => place !== ""),
      count,
    }));
    return WEIGHTS.flatMap((weight) => all.filter((finding) => finding.weight === weight));
  }
}

function shortened(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1)}…`;
}
