import type { Page } from "../contentObject";
import type { ContentContext } from "../context";
import type { ViewDefinition } from "./definition";
import { exposedFilter, type ExposedFilter, type FilterValue, matches } from "./filters";
import { partByTime } from "./period";

export interface PlacedView {
  readonly view_id: string;
  readonly display: string;
  readonly pageSize?: number;
  readonly filters?: readonly FilterValue[];
}

/** A view as the contract defines it. */
export interface ResolvedView {
  readonly __typename: "View";
  readonly view_id: string;
  readonly display: string;
  readonly label: string;
  readonly results: readonly Page[];
  readonly pageInfo: { readonly page: number; readonly pageSize: number; readonly total: number };
  readonly filters: readonly ExposedFilter[];
  /** All matching pages, before paging. */
  readonly all: readonly Page[];
}

interface ViewRequest {
  readonly viewId: string;
  readonly display: string;
  readonly langcode: string;
  readonly page?: number;
  readonly pageSize?: number | null | undefined;
  readonly filters?: readonly FilterValue[] | null | undefined;
}

const MAX_PAGE_SIZE = 100;

/** Runs a view. Null if there is no such view or display. */
export function runView(request: ViewRequest, context: ContentContext): ResolvedView | null {
  const { viewId, langcode } = request;
  const stored = context.snapshot.document("view", viewId)?.data as ViewDefinition | undefined;
  const display =
    stored && Object.hasOwn(stored.displays, request.display)
      ? stored.displays[request.display]
      : undefined;
  if (stored === undefined || display === undefined) return null;
  const values = request.filters ?? [];
  const candidates = listPages(stored, request.display, langcode, context);
  const all = stored.filters.reduce<readonly Page[]>((pages, filter) => {
    const value = values.find(({ id }) => id === filter.id)?.value.filter((each) => each !== "");
    return value?.length ? pages.filter((page) => matches(page, filter, value)) : pages;
  }, candidates);
  const page = Math.max(0, request.page ?? 0);
  const pageSize = Math.min(MAX_PAGE_SIZE, Math.max(1, request.pageSize ?? display.pageSize));
  return {
    __typename: "View",
    view_id: viewId,
    display: request.display,
    label: stored.label[langcode] ?? viewId,
    results: all.slice(page * pageSize, (page + 1) * pageSize),
    pageInfo: { page, pageSize, total: all.length },
    filters: stored.filters.map((filter) =>
      exposedFilter(filter, candidates, values, langcode, context.snapshot),
    ),
    all,
  };
}

/** The pages of a display in order, before filters. */
function listPages(
  view: ViewDefinition,
  displayName: string,
  langcode: string,
  context: ContentContext,
): readonly Page[] {
  const display = view.displays[displayName];
  const period = display?.period ?? periodByName(displayName);
  const key = `view:${view.view_id}:${displayName}:${langcode}`;
  const sorted = context.snapshot.once(key, () => {
    const byPeriod = { field: "start", order: period === "past" ? "desc" : "asc" } as const;
    const sort = display?.sort ?? (period === undefined ? view.sort : byPeriod);
    return sortPages(
      context.snapshot
        .pagesOfKinds(langcode, view.kinds)
        .filter((page) => view.requires.every((field) => isFilled(page.values[field]))),
      sort.field,
      sort.order,
    );
  });
  return period === undefined ? sorted : partByTime(key, sorted, context)[period];
}

function periodByName(display: string): "upcoming" | "past" | undefined {
  return display === "upcoming" || display === "past" ? display : undefined;
}

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== "";
}

/** Sorts pages by a field, pages without it last, equal ones by number. */
export function sortPages(pages: readonly Page[], field: string, order: "asc" | "desc"): Page[] {
  const sign = order === "asc" ? 1 : -1;
  return pages
    .map((page) => ({ page, key: sortKey(page, field) }))
    .sort((a, b) => {
      if (a.key === b.key) return sign * (a.page.facts.nid - b.page.facts.nid);
      if (a.key === undefined) return 1;
      if (b.key === undefined) return -1;
      return sign * compare(a.key, b.key, a.page.langcode);
    })
    .map(({ page }) => page);
}

function compare(a: string | number, b: string | number, langcode: string): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a).localeCompare(String(b), langcode);
}

const DATE_FIELDS = ["publishedAt", "start", "end", "created", "changed"];

function sortKey(page: Page, field: string): string | number | undefined {
  const value = field === "changed" ? page.facts.changed : page.values[field];
  if (typeof value !== "string") return typeof value === "number" ? value : undefined;
  return DATE_FIELDS.includes(field) ? Date.parse(value) : value;
}

/** All published pages of some kinds in a language, newest first. */
export function newest(
  kinds: readonly string[],
  langcode: string,
  { snapshot }: ContentContext,
): readonly Page[] {
  return snapshot.once(`newest:${langcode}:${kinds.join()}`, () =>
    sortPages(snapshot.pagesOfKinds(langcode, kinds), "publishedAt", "desc"),
  );
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
