import { useTranslation } from "gatsby-plugin-react-i18next";
import { calendarHref, type CalendarEvent } from "./calendarFile";
import "./CalendarLink.css";

/** A link that adds an event to the visitor's calendar; works without script. */
export function CalendarLink({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation("blocks");
  return (
    <a className="calendar-link" href={calendarHref(event)} download={`${event.id}.ics`}>
      <span>{t("calendarLink.add")}</span>
      <span className="visually-hidden">{`: ${event.title}`}</span>
    </a>
  );
}
