import type { ContentContext } from "../context";
import type { FilterValue } from "./filters";
import { type ResolvedView, runView } from "./runView";

/** A view as an editor placed it. */
export interface PlacedView {
  readonly view_id: string;
  readonly display: string;
  readonly pageSize?: number;
  readonly filters?: readonly FilterValue[];
}

/** Runs a view with the page size and filters that an editor chose. */
export function placedView(
  placed: PlacedView,
  langcode: string,
  context: ContentContext,
): ResolvedView | null {
  const { view_id: viewId, display, pageSize, filters } = placed;
  return runView({ viewId, display, langcode, pageSize, filters }, context);
}

/** Runs a view that comes with a kind of page or block. Empty if the store has no such view. */
export function builtInView(
  viewId: string,
  display: string,
  langcode: string,
  context: ContentContext,
): ResolvedView {
  return (
    runView({ viewId, display, langcode }, context) ?? {
      __typename: "View",
      view_id: viewId,
      display,
      label: viewId,
      results: [],
      pageInfo: { page: 0, pageSize: 10, total: 0 },
      filters: [],
      all: [],
    }
  );
}
