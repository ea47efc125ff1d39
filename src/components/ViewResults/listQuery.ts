import type { ViewFragment } from "../../cms/generated";
import { holdsUnusable } from "../../cms/unusableCharacters";
import { localizedPath } from "../../i18n/paths";
import type { LocaleCode } from "../../i18n/locales";
import { filteredListPath, listPagePath } from "../../i18n/listPagePath";

export type ListFilter = ViewFragment["filters"][number];

/** Values by filter id; none for an unset filter. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

/** The part of an address's query that belongs to a list. */
export interface ListQuery {
  values: FilterValues;
  /** Index of the page of results, from 0. */
  page: number;
  /** Whether the query concerns the list. */
  active: boolean;
}

const MAX_TEXT = 200;
const MAX_PAGE = 10_000;

export function presetValues(filters: readonly ListFilter[]): FilterValues {
  return Object.fromEntries(filters.map(({ id, value }) => [id, value]));
}

/**
 * Parses the query of an address, "?topic=rivers&page=2". Ignores invalid values. Without a filter in the query,
 * the presets apply.
 *
 * @param pageParam query parameter with the page number, counted from 1
 */
export function parseListQuery(
  search: string,
  filters: readonly ListFilter[],
  pageParam: string,
): ListQuery {
  const params = new URLSearchParams(search);
  const filtered = filters.some(({ id }) => params.has(id));
  const number = Number(params.get(pageParam));
  return {
    values: filtered
      ? Object.fromEntries(
          filters.map((filter) => [filter.id, allowedValues(filter, params.getAll(filter.id))]),
        )
      : presetValues(filters),
    page: Number.isInteger(number) && number > 1 && number <= MAX_PAGE ? number - 1 : 0,
    active: filtered || params.has(pageParam),
  };
}

/** Address of a page of a list, with language prefix: its own page for preset filters, otherwise a query. */
export function listHref(list: {
  langcode: LocaleCode;
  path: string;
  filters: readonly ListFilter[];
  values: FilterValues;
  /** Index of the page of results, from 0. */
  page: number;
  pageParam: string;
  /** Whether the server renders the page on request, for visitors without script. */
  onRequest?: boolean;
}): string {
  const { langcode, path, filters, values, page, pageParam, onRequest = false } = list;
  if (isPreset(filters, values)) return localizedPath(langcode, listPagePath(path, page));
  const params = new URLSearchParams();
  for (const { id, value: preset } of filters) {
    const set = values[id] ?? [];
    for (const value of set) params.append(id, value);
    // An empty value removes a preset filter.
    if (set.length === 0 && preset.length > 0) params.append(id, "");
  }
  if (page > 0) params.append(pageParam, String(page + 1));
  return localizedPath(langcode, `${onRequest ? filteredListPath(path) : path}?${params}`);
}

export function isPreset(filters: readonly ListFilter[], values: FilterValues): boolean {
  return areSame(filters, values, presetValues(filters));
}

/** Whether two sets of values are equal, in any order. */
export function areSame(
  filters: readonly ListFilter[],
  one: FilterValues,
  other: FilterValues,
): boolean {
  return filters.every(({ id }) => {
    const [set, others] = [one[id] ?? [], other[id] ?? []];
    return set.length === others.length && others.every((entry) => set.includes(entry));
  });
}

function allowedValues(filter: ListFilter, given: readonly string[]): string[] {
  const values = [...new Set(given.map((value) => value.trim()))].filter((value) => {
    switch (filter.type) {
      case "OPTIONS":
        return filter.options.some((option) => option.value === value);
      case "DATE":
        return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
      case "TEXT":
        return value !== "" && value.length <= MAX_TEXT && !holdsUnusable(value);
    }
  });
  return filter.multiple ? values : values.slice(0, 1);
}
