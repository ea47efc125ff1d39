import { useTranslation } from "gatsby-plugin-react-i18next";
import type { NodeTeaserFragment, ViewFragment } from "../../cms/generated";
import { pageCount } from "../../cms/pageCount";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { Heading, HeadingLevel } from "../../components/Heading/Heading";
import { usePagePath } from "../../components/PagePath/PagePath";
import { isPreset } from "../../components/ViewResults/listQuery";
import { useListQuery } from "../../components/ViewResults/useListQuery";
import { ViewFilters } from "../../components/ViewResults/ViewFilters";
import { ResultsPage } from "../../components/ViewResults/ResultsPage";
import { datedEvent } from "../../i18n/datedEvent";
import type { BlockProps } from "../blockTypes";
import { EventRow } from "../NextEvents/EventRow";
import "./EventsOverview.css";
import { isOver, useNow } from "../NextEvents/isOver";

/** Upcoming and past events. Filters apply to both lists. */
export function EventsOverview(props: BlockProps<"EventsOverview">) {
  const { t } = useTranslation("blocks");
  const path = usePagePath();
  const { filters } = props.upcoming;
  const { values } = useListQuery(filters, "page");
  const { upcoming, past } = listsByClock(props.upcoming, props.past, useNow());
  return (
    <BlockSection className="events-overview" title={props.title}>
      <ViewFilters filters={filters} values={values} path={path} pageParam="page" />
      <EventList
        title={t("eventsOverview.upcoming")}
        view={upcoming}
        pageParam="page"
        emptyText={t(
          // Further pages of the list may contain upcoming events.
          pageCount(upcoming.pageInfo) > 1
            ? "eventsOverview.allOver"
            : "eventsOverview.noneUpcoming",
        )}
      />
      <EventList
        title={t("eventsOverview.past")}
        view={past}
        pageParam="past"
        emptyText={t("eventsOverview.nonePast")}
        over
      />
    </BlockSection>
  );
}

function EventList({
  title,
  view,
  pageParam,
  emptyText,
  over = false,
}: {
  title: string;
  view: ViewFragment;
  pageParam: string;
  emptyText: string;
  over?: boolean;
}) {
  const { t } = useTranslation("blocks");
  const path = usePagePath();
  const query = useListQuery(view.filters, pageParam);
  return (
    <div className="events-overview__list">
      <Heading className="events-overview__title">{title}</Heading>
      <HeadingLevel>
        <ResultsPage
          view={view}
          query={query}
          path={path}
          pageParam={pageParam}
          emptyText={isPreset(view.filters, query.values) ? emptyText : t("viewResults.noMatch")}
          renderResults={(nodes) => (
            <ul className="events-overview__events">
              {nodes.flatMap(eventsIn).map((event) => (
                <li key={event.id}>
                  <EventRow event={event} over={over} />
                </li>
              ))}
            </ul>
          )}
        />
      </HeadingLevel>
    </div>
  );
}

/** The event of a page, if its date is known. */
function eventsIn(node: NodeTeaserFragment) {
  const event = node.__typename === "EventDetailPage" ? datedEvent(node) : null;
  return event ? [event] : [];
}

/**
 * Moves events that ended since the build from the upcoming to the past list, as its newest. Pages of results keep
 * their numbers, since each is a page of its own.
 *
 * @param now the visitor's clock in milliseconds since 1970; undefined keeps the lists as built
 */
function listsByClock(
  upcoming: ViewFragment,
  past: ViewFragment,
  now: number | undefined,
): { upcoming: ViewFragment; past: ViewFragment } {
  const ended = upcoming.results.filter((node) => {
    const event = node.__typename === "EventDetailPage" ? datedEvent(node) : null;
    return now !== undefined && event !== null && isOver(event, now);
  });
  if (ended.length === 0) return { upcoming, past };
  const known = new Set(past.results.map(({ id }) => id));
  const arrived = ended.filter(({ id }) => !known.has(id)).reverse();
  return {
    upcoming: { ...upcoming, results: upcoming.results.filter((node) => !ended.includes(node)) },
    past: past.pageInfo.page === 0 ? { ...past, results: [...arrived, ...past.results] } : past,
  };
}
