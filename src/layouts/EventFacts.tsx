import type { ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { isOver, useNow } from "../blocks/NextEvents/isOver";
import { AddressLines } from "../components/AddressLines/AddressLines";
import { BlockSection } from "../components/BlockSection/BlockSection";
import { ButtonLink } from "../components/Button/Button";
import { calendarHref } from "../components/CalendarLink/calendarFile";
import { formatDays, formatTime, formatWeekday } from "../i18n/dates";
import { datedEvent, type DatedEvent } from "../i18n/datedEvent";
import { languageName } from "../i18n/languageName";
import { useLanguage } from "../i18n/useLanguage";
import type { NodeOfKind } from "../cms/pageContext";
import "./EventFacts.css";
import type { BlockReference } from "../cms/generated";
import type { SiteLink } from "../components/CmsLink/siteLink";
import { anchorOf } from "../components/BlockSection/anchorOf";
import { dateFormat } from "../i18n/formats";
import { localeOf, type LocaleCode } from "../i18n/locales";

/** When and where an event takes place, what it costs, and how to take part. */
export function EventFacts({ event }: { event: NodeOfKind<"EventDetailPage"> }) {
  const { t } = useTranslation("templates");
  const langcode = useLanguage();
  const dated = datedEvent(event);
  const now = useNow();
  const over = dated !== null && now !== undefined && isOver(dated, now);
  const registration = registrationOf(event);
  const rows: [string, ReactNode][] = [
    [t("event.date"), dated && formatDays(dated.start, dated.end, langcode, dated.timeZone)],
    [t("event.time"), dated && <EventTimes event={dated} />],
    [t("event.place"), event.location && <AddressLines address={event.location} />],
    [t("event.price"), event.price],
    [t("event.languages"), event.languages.map((code) => languageName(code, langcode)).join(", ")],
  ];
  return (
    <BlockSection className="event-facts" title={t("event.facts")} layout="split">
      {over && <p className="event-facts__over">{t("event.over")}</p>}
      <dl className="event-facts__list">
        {rows.map(
          ([term, value]) =>
            value && (
              <div key={term} className="event-facts__row">
                <dt className="label">{term}</dt>
                {/* Names of languages and time zones differ between browsers: keep the server's. */}
                <dd suppressHydrationWarning>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="event-facts__actions no-print">
        {!over && registration && (
          <ButtonLink
            link={{ ...registration, title: registration.title ?? t("event.register") }}
          />
        )}
        {!over && event.onlineUrl && (
          <ButtonLink
            look="secondary"
            link={{ title: t("event.online"), url: event.onlineUrl, internal: false }}
          />
        )}
        {dated && (
          <a
            className="button"
            data-look="plain"
            href={calendarHref(dated)}
            download={`${event.id}.ics`}
          >
            {t("event.calendar")}
          </a>
        )}
      </p>
    </BlockSection>
  );
}

/** Registration link of an event: the editors' link, or else the open form on its page. */
function registrationOf(
  event: Pick<NodeOfKind<"EventDetailPage">, "registration" | "paragraphs">,
): SiteLink | null {
  if (event.registration) return event.registration;
  for (const block of event.paragraphs) {
    const anchor = anchorOfOpenForm(block);
    if (anchor) return { title: null, url: `#${anchor}`, internal: false };
  }
  return null;
}

function anchorOfOpenForm(block: BlockReference): string | undefined {
  if (block.__typename !== "WebformItem" || block.webform?.status !== "OPEN") return undefined;
  return anchorOf({ title: block.title ?? block.webform.title });
}

interface Span {
  start: string;
  end: string;
}

/**
 * Times of an event, day by day if it takes several days, with the time zone. Only the start if it has no end.
 */
function EventTimes({ event }: { event: DatedEvent<NodeOfKind<"EventDetailPage">> }) {
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
