import type { CatalogueEntry, Weight } from "./catalogue/entry";
import { ofAnswers, ofReach, ofSchema, ofSource, ofSpeed } from "./catalogue/answers";
import { ofContent, ofPrivacy } from "./catalogue/content";
import { ofLists } from "./catalogue/lists";

/** All possible findings. */
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

/** Name of a finding; findings about different subjects may share it. */
type FindingName = keyof typeof catalogue;

/** Something that the operator of the CMS should know. */
export interface Finding {
  /** Stable id for programs: `links-dead`, or with its subject: `content/ImageMedia.src`. */
  readonly id: string;
  readonly weight: Weight;
  /** The finding in one sentence. */
  readonly sentence: string;
  /** What to change in the CMS. */
  readonly remedy: string;
  /** Some example places. */
  readonly places: readonly string[];
  /** Number of places. */
  readonly count: number;
}

/** Most example places, unless a finding sets another number. */
const MAX_PLACES = 5;

/** Longest place. */
const MAX_LENGTH = 400;

const WEIGHTS: readonly Weight[] = ["must", "should", "note"];

interface MergedFinding {
  readonly entry: CatalogueEntry;
  readonly about: string;
  readonly places: Set<string>;
  count: number;
}

/** Collects findings; merges equal ones with their places. */
export class Findings {
  readonly #merged = new Map<string, MergedFinding>();

  /**
   * @param place position; without one, the finding is about the whole CMS
   * @param about subject, if there is one finding per subject
   */
  add(name: FindingName, place?: string, about = ""): void {
    const entry = catalogue[name];
    const id = about ? `${name}/${about}` : name;
    const merged = this.#merged.get(id) ?? { entry, about, places: new Set<string>(), count: 0 };
    this.#merged.set(id, merged);
    const text = place === undefined ? "" : shortened(place);
    // The same place again, such as through another page, does not count.
    if (merged.places.has(text)) return;
    merged.count += 1;
    if (merged.places.size < (entry.mostPlaces ?? MAX_PLACES)) merged.places.add(text);
  }

  /** Reports that only some of many were checked, if so. */
  noteSample(what: string, checked: number, all: number): void {
    if (all > checked)
      this.add("sample-only", `${all - checked} of ${all} ${what} were not looked at`);
  }

  /** All findings, the most severe first. */
  get all(): Finding[] {
    const all = [...this.#merged].map(([id, { entry, about, places, count }]) => ({
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
