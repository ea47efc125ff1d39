import { formatDay } from "../../../../../src/i18n/dates";
import { localeOf, type LocaleCode } from "../../../../../src/i18n/locales";
import type { FieldElement } from "../../../../../src/forms/formTypes";

/** What a form hands each of its elements. */
export interface FormPlace {
  /** Begins the ids of the form's elements. */
  formId: string;
}

/** The ids of a field, and the attributes that tie its control to its texts. */
export function fieldOf(element: FieldElement, formId: string, hasHint = false) {
  const id = `${formId}-${element.key}`;
  const described = [hasHint && `${id}-hint`, element.description && `${id}-description`];
  return {
    id,
    control: {
      id: `${id}-input`,
      name: element.key,
      disabled: element.disabled,
      "aria-describedby": described.filter(Boolean).join(" ") || undefined,
    },
  };
}

const SUNDAY = Date.UTC(2026, 0, 4);
const DAY = 24 * 60 * 60 * 1000;

/** What may be chosen of a date, in words. */
export function dateHint(
  element: FieldElement,
  langcode: LocaleCode,
  t: (key: string, values?: Record<string, unknown>) => string,
): string | undefined {
  if (!("weekdays" in element)) return undefined;
  const { minDate, maxDate, weekdays } = element;
  const day = (date: string) => formatDay(`${date.slice(0, 10)}T12:00:00Z`, langcode);
  const { iso } = localeOf(langcode);
  const name = new Intl.DateTimeFormat(iso, { weekday: "long", timeZone: "UTC" });
  const days = [...weekdays]
    .sort((one, other) => ((one + 6) % 7) - ((other + 6) % 7))
    .map((weekday) => name.format(SUNDAY + weekday * DAY));
  const list = new Intl.ListFormat(iso, { type: "disjunction" });
  const parts = [
    minDate && maxDate && t("range.both", { from: day(minDate), to: day(maxDate) }),
    minDate && !maxDate && t("range.from", { from: day(minDate) }),
    !minDate && maxDate && t("range.to", { to: day(maxDate) }),
    weekdays.length > 0 && weekdays.length < 7 && t("weekdays", { days: list.format(days) }),
  ];
  return parts.filter(Boolean).join(" ") || undefined;
}
