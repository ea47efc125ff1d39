import { useTranslation } from "gatsby-plugin-react-i18next";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { ButtonLink } from "../../components/Button/Button";
import type { BlockProps } from "../blockTypes";
import { datedEvent } from "../../i18n/datedEvent";
import { EventRow } from "./EventRow";
import { isOver, useNow } from "./isOver";
import "./NextEvents.css";

/** The next events. The CMS sends more than needed, to replace those that have ended by the visitor's clock. */
export function NextEvents({ title, limit, events, link }: BlockProps<"NextEvents">) {
  const { t } = useTranslation("blocks");
  const now = useNow();
  const shown = events
    .map(datedEvent)
    .filter((event) => event !== null)
    .filter((event) => now === undefined || !isOver(event, now))
    .slice(0, Math.max(limit, 0));
  return (
    <BlockSection className="next-events" title={title} layout="split">
      {shown.length > 0 ? (
        <ul className="next-events__events">
          {shown.map((event) => (
            <li key={event.id}>
              <EventRow event={event} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="next-events__none">{t("nextEvents.none")}</p>
      )}
      {link && <ButtonLink link={link} look="plain" icon="arrow-right" />}
    </BlockSection>
  );
}
