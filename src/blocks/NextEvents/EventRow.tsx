import type { AddressFragment } from "../../cms/generated";
import { CalendarLink } from "../../components/CalendarLink/CalendarLink";
import { CmsLink } from "../../components/CmsLink/CmsLink";
import { pageLink } from "../../components/CmsLink/siteLink";
import { Heading } from "../../components/Heading/Heading";
import { useHyphenated } from "../../components/Hyphens/Hyphens";
import { formatDay, formatDays, formatTime } from "../../i18n/dates";
import { useLanguage } from "../../i18n/useLanguage";
import "./EventRow.css";
import { dateFormat } from "../../i18n/formats";
import { localeOf, type LocaleCode } from "../../i18n/locales";

export interface ListedEvent {
  id: string;
  langcode: string;
  title: string;
  path: string;
  lead: string | null;
  changed: string | null;
  start: string;
  end: string;
  timeZone: string;
  allDay: boolean;
  location: Partial<AddressFragment> | null;
}

/** An event in a list: large date, title, time and place. */
export function EventRow({ event, over = false }: { event: ListedEvent; over?: boolean }) {
  const langcode = useLanguage();
  const hyphenate = useHyphenated();
  const { start, end, timeZone, allDay, location, lead } = event;
  const { day, month } = dateParts(start, langcode, timeZone);
  const sameDay = formatDay(start, langcode, timeZone) === formatDay(end, langcode, timeZone);
  const times = [start, end].map((moment) => formatTime(moment, langcode, timeZone));
  const facts = [
    formatDays(start, end, langcode, timeZone),
    // Show a single time if start and end are equal.
    !allDay && sameDay && [...new Set(times)].join("–"),
    location?.city,
  ].filter(Boolean);
  return (
    <article className="event-row" data-over={over || undefined}>
      {/* The text beside it says the same. */}
      <p className="event-row__date" aria-hidden="true">
        <span className="event-row__day">{day}</span>
        <span className="event-row__month label">{month}</span>
      </p>
      <div className="event-row__text">
        <Heading className="event-row__title">
          <CmsLink className="event-row__link" link={pageLink(event, langcode)}>
            {hyphenate(event.title)}
          </CmsLink>
        </Heading>
        <p className="event-row__facts label">
          <time dateTime={start}>{facts.join("\u00a0· ")}</time>
        </p>
        {lead && <p className="event-row__lead">{lead}</p>}
      </div>
      {!over && <CalendarLink event={event} />}
    </article>
  );
}

/** Local date of an event in two parts: "3" and "Dez. 2026". */
function dateParts(
  date: string,
  langcode: LocaleCode,
  timeZone: string,
): { day: string; month: string } {
  const { iso } = localeOf(langcode);
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(iso, { ...options, timeZone }).formatToParts(new Date(date));
  return {
    day: format({ day: "numeric" }).find(({ type }) => type === "day")?.value ?? "",
    // Versions of the language data use different spaces; hydration must not see that.
    month: format({ month: "short", year: "numeric" })
      .map(({ value }) => value.replace(/\s/g, " "))
      .join(""),
  };
}
