import { textOf } from "@quatrain/contract/formattedText/textOf";
import type { Page } from "../contentObject";
import { calendarDay } from "../relativeDate";
import type { Snapshot } from "../snapshot";
import type { ViewFilter } from "./definition";

export interface FilterValue {
  readonly id: string;
  readonly value: readonly string[];
}

/** A filter as the contract defines it. */
export interface ExposedFilter {
  readonly id: string;
  readonly label: string;
  readonly type: ViewFilter["type"];
  readonly required: boolean;
  readonly multiple: boolean;
  readonly value: readonly string[];
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Whether a page matches any of the values. */
export function matches(page: Page, filter: ViewFilter, value: readonly string[]): boolean {
  if (filter.type === "OPTIONS")
    return fieldValues(page, filter).some((each) => value.includes(each));
  if (filter.type === "TEXT") return value.some((query) => containsWords(page, query));
  return value.some((date) => matchesDate(page, filter, date));
}

/** The filter with its selected values and its options. */
export function exposedFilter(
  filter: ViewFilter,
  pages: readonly Page[],
  values: readonly FilterValue[],
  langcode: string,
  snapshot: Snapshot,
): ExposedFilter {
  const { id, type, required, multiple } = filter;
  return {
    id,
    label: filter.label[langcode] ?? id,
    type,
    required,
    multiple,
    value: values.find((each) => each.id === id)?.value ?? [],
    options:
      type === "OPTIONS"
        ? // Cached as long as the list.
          snapshot.once(
            `options:${id}`,
            () => findOptions(filter, pages, langcode, snapshot),
            pages,
          )
        : [],
  };
}

function findOptions(
  filter: ViewFilter,
  pages: readonly Page[],
  langcode: string,
  snapshot: Snapshot,
): ExposedFilter["options"] {
  const found = [...new Set(pages.flatMap((page) => fieldValues(page, filter)))];
  const names = new Intl.DisplayNames([langcode], { type: "language", fallback: "code" });
  return found
    .map((value) => ({ value, label: optionLabel(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, langcode));

  function optionLabel(value: string): string {
    if (filter.field === "languages") return languageName(value);
    const topic = snapshot.document("topic", value)?.data["name"] as
      Record<string, string> | undefined;
    return topic?.[langcode] ?? snapshot.page(value, langcode)?.title ?? value;
  }

  function languageName(code: string): string {
    try {
      return names.of(code) ?? code;
    } catch {
      // Not a valid language code.
      return code;
    }
  }
}

function fieldValues(page: Page, filter: ViewFilter): string[] {
  const value = page.values[filter.field];
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === null ? [] : [String(value)];
}

function containsWords(page: Page, query: string): boolean {
  const text = fold(`${page.title} ${textOf(String(page.values["lead"] ?? ""))}`);
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Lower case without accents, so that "hohe" finds "Höhe". */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}

function matchesDate(page: Page, filter: ViewFilter, date: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return false;
  const { start, allDay, timeZone } = page.values;
  const dayOf = (moment: unknown) =>
    allDay === true
      ? String(moment).slice(0, 10)
      : calendarDay(String(moment), typeof timeZone === "string" ? timeZone : undefined);
  const begin = dayOf(page.values[filter.field] ?? "");
  if (begin === "") return false;
  // An event of several days matches each of them.
  const end = filter.field === "start" ? dayOf(page.values["end"] ?? start) : begin;
  if (filter.match === "from") return end >= date;
  if (filter.match === "until") return begin <= date;
  return begin <= date && date <= end;
}
