import { useTranslation } from "gatsby-plugin-react-i18next";
import { formatTime, formatWeekday } from "../i18n/dates";
import type { DatedEvent } from "../i18n/datedEvent";
import { dateFormat } from "../i18n/formats";
import { localeOf, type LocaleCode } from "../i18n/locales";
import { useLanguage } from "../i18n/useLanguage";
import type { NodeOfKind } from "../cms/pageContext";

interface Span {
  start: string;
  end: string;
}

/**
 * Times of an event, day by day if it takes several days, with the time zone. Only the start if it has no end.
 */
export function EventTimes({ event }: { event: DatedEvent<NodeOfKind<"EventDetailPage">> }) {
  const { t } = useTranslation("templates");
  const langcode = useLanguage();
  const { start, end, timeZone, allDay, days } = event;
  if (allDay) return <span>{t("event.allDay")}</span>;
  const time = (moment: string) => formatTime(moment, langcode, timeZone);
  const day = (moment: string) => formatWeekday(moment, langcode, timeZone);
  const zone = zoneName(start, timeZone, langcode);
  const span = (each: Span) => [...new Set([time(each.start), time(each.end)])].join(" – ");
  const lines: [key: string, times: string][] =
    days.length > 0
      ? days.map((each) => [day(each.start), span(each)])
      : [
          [day(start), t("event.from", { time: time(start) })],
          [day(end), t("event.until", { time: time(end) })],
        ];
  const isOneDay = days.length === 0 ? day(start) === day(end) : days.length === 1;
  if (isOneDay) {
    return <span suppressHydrationWarning>{`${span(days[0] ?? { start, end })} (${zone})`}</span>;
  }
  return (
    <>
      <ul className="event-facts__times">
        {lines.map(([name, times]) => (
          // Names of days and time zones differ between browsers: keep the server's.
          <li key={`${name} ${times}`} suppressHydrationWarning>
            {`${name}, ${times}`}
          </li>
        ))}
      </ul>
      <p className="event-facts__zone" suppressHydrationWarning>
        {`(${zone})`}
      </p>
    </>
  );
}

function zoneName(date: string, timeZone: string, langcode: LocaleCode): string {
  const format = dateFormat(localeOf(langcode).iso, {
    timeZone,
    timeZoneName: "shortGeneric",
  });
  const zone = format.formatToParts(new Date(date)).find(({ type }) => type === "timeZoneName");
  return zone?.value ?? timeZone;
}
