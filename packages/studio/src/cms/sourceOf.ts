import { documentAt, keyOf, type Place } from "./place";

/** Content that may come from a source. */
interface Mirrored extends Place {
  /** Null: it is edited here. */
  readonly source: string | null;
}

/** Source where the content of a place is edited; of a page, in any language. Null: it is edited here. */
export function sourceOf(place: Place, contents: readonly Mirrored[]): string | null {
  const isSameContent = (each: Mirrored): boolean =>
    documentAt(place) ? keyOf(each) === keyOf(place) : each.id === place.id;
  return contents.find((each) => each.source && isSameContent(each))?.source ?? null;
}
