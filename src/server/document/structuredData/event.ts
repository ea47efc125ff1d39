import type { Event, Place, VirtualLocation } from "schema-dts";
import type { PageFragment } from "../../../cms/generated";
import { datedEvent } from "../../../i18n/datedEvent";
import { institutionId, postalAddress } from "./institution";
import { canonicalOf, descriptionOf, type PageHeadData } from "./pageHeadData";
import { pictureOf } from "./picture";

type EventNode = Extract<PageFragment, { __typename: "EventDetailPage" }>;

/** The day of a date with offset. */
const dayOf = (moment: string): string => moment.slice(0, 10);

/**
 * An event with place and time zone. Null without a date, or if it is neither at a place nor online: search engines
 * refuse such events.
 */
export function eventOf(page: PageHeadData, node: EventNode): Exclude<Event, string> | null {
  const location = [...place(node), ...online(node)];
  const dated = datedEvent(node);
  if (location.length === 0 || !dated) return null;
  const [startDate, endDate] = node.allDay
    ? [dayOf(dated.start), dayOf(dated.end)]
    : [dated.start, dated.end];
  const description = descriptionOf(node);
  return {
    "@type": "Event",
    "@id": `${canonicalOf(page)}#event`,
    name: node.title,
    url: canonicalOf(page),
    startDate,
    endDate,
    eventSchedule: { "@type": "Schedule", startDate, endDate, scheduleTimezone: node.timeZone },
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: attendance(node),
    location,
    organizer: { "@id": institutionId(page.siteUrl) },
    inLanguage: node.languages,
    ...(description && { description }),
    ...pictureOf(node),
  };
}

function place({ location }: EventNode): Exclude<Place, string>[] {
  if (!location) return [];
  const { name, city, point } = location;
  return [
    {
      "@type": "Place",
      name: name ?? city ?? "",
      address: postalAddress(location),
      ...(point && {
        geo: {
          "@type": "GeoCoordinates",
          latitude: point.latitude,
          longitude: point.longitude,
        },
      }),
    },
  ];
}

function online({ onlineUrl }: EventNode): Exclude<VirtualLocation, string>[] {
  return onlineUrl ? [{ "@type": "VirtualLocation", url: onlineUrl }] : [];
}

function attendance({ location, onlineUrl }: EventNode) {
  if (location && onlineUrl) return "https://schema.org/MixedEventAttendanceMode";
  return onlineUrl
    ? "https://schema.org/OnlineEventAttendanceMode"
    : "https://schema.org/OfflineEventAttendanceMode";
}
