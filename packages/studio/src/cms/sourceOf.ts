import { documentAt, keyOf, type Place } from "./place";

/** Content at a place, and which source hands it over. */
interface Mirrored extends Place {
  /** Null: it is edited here. */
  readonly source: string | null;
}

/** Which source a place is edited at, of a page all languages. Null: it is edited here. */
export function sourceOf(place: Place, standing: readonly Mirrored[]): string | null {
  const isMeant = (each: Mirrored): boolean =>
    documentAt(place) ? keyOf(each) === keyOf(place) : each.id === place.id;
  return standing.find((each) => each.source && isMeant(each))?.source ?? null;
}
