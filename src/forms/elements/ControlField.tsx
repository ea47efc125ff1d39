import { memo } from "react";
import { useLanguage } from "../../i18n/useLanguage";
import { Control, type ControlElement } from "./Control";
import { FieldFrame } from "./FieldFrame";
import { MultipleField } from "./MultipleField";
import { useField, type Field } from "./useField";
import { formatNumber } from "@quatrain/webform";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { formatDay } from "../../i18n/dates";
import { localeOf, type LocaleCode } from "../../i18n/locales";
import type { ElementOf } from "../formTypes";

/** A field with one control, or with one control per value. */
export function ControlField({ element }: { element: ControlElement }) {
  const langcode = useLanguage();
  const hint = useBoundsHint(element, langcode);
  const field = useField(element, hint !== undefined);
  return <MemoField element={element} field={field} hint={hint} />;
}

interface MemoFieldProps {
  element: ControlElement;
  field: Field;
  hint: string | undefined;
}

/** Renders only when this field changes, so that keys typed elsewhere do not render it. */
const MemoField = memo(function MemoField({ element, field, hint }: MemoFieldProps) {
  if (element.multiple) return <MultipleField element={element} field={field} hint={hint} />;
  return (
    <FieldFrame element={element} field={field} hint={hint}>
      <Control
        element={element}
        attributes={{ ...field.control, ...field.requirement }}
        value={field.text}
        onChange={field.change}
        onLeave={field.leave}
      />
    </FieldFrame>
  );
});

/** A Sunday, as day 0 of the week. */
const SUNDAY = Date.UTC(2026, 0, 4, 12);
const DAY = 86_400_000;

/**
 * Describes the bounds of a number or date in words: number fields show none, and date pickers show neither closed
 * weekdays nor closed times.
 */
function useBoundsHint(element: ControlElement, langcode: LocaleCode): string | undefined {
  const { t } = useTranslation("forms");
  if (element.__typename === "WebformNumber") {
    const { from, to } = numberBounds(element, langcode);
    if (from !== undefined && to !== undefined) return t("bounds.both", { from, to });
    if (from !== undefined) return t("bounds.from", { from });
    return to === undefined ? undefined : t("bounds.to", { to });
  }
  if (!("weekdays" in element)) return undefined;
  const day = (date: string) => formatDay(date.slice(0, 10), langcode);
  const { minDate, maxDate } = element;
  const parts: string[] = [];
  if (minDate && maxDate) parts.push(t("range.both", { from: day(minDate), to: day(maxDate) }));
  else if (minDate) parts.push(t("range.from", { from: day(minDate) }));
  else if (maxDate) parts.push(t("range.to", { to: day(maxDate) }));
  if (element.weekdays.length > 0 && element.weekdays.length < 7) {
    parts.push(t("weekdays", { days: weekdayNames(element.weekdays, langcode) }));
  }
  if (element.__typename === "WebformDatetime" && element.timeMin && element.timeMax) {
    parts.push(t("range.times", { from: element.timeMin, to: element.timeMax }));
  }
  return parts.length > 0 ? parts.join(" ") : undefined;
}

/**
 * Bounds of a number in the notation of the language. None if editors described the field: their text explains it
 * better.
 */
function numberBounds(
  { min, max, description }: ElementOf<"WebformNumber">,
  langcode: LocaleCode,
): { from?: string; to?: string } {
  if (description) return {};
  return {
    ...(min !== null && { from: formatNumber(min, langcode) }),
    ...(max !== null && { to: formatNumber(max, langcode) }),
  };
}

/** Names of weekdays, from Monday on. */
function weekdayNames(weekdays: readonly number[], langcode: LocaleCode): string {
  const { iso } = localeOf(langcode);
  const name = new Intl.DateTimeFormat(iso, { weekday: "long", timeZone: "UTC" });
  const inOrder = [...weekdays].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
  const names = inOrder.map((weekday) => name.format(SUNDAY + weekday * DAY));
  return new Intl.ListFormat(iso, { type: "disjunction" }).format(names);
}
