import type { NodeTeaserFragment, ViewFragment } from "../cms/generated";
import { aletsch, exampleImage, lakeDepth, portrait, rhine } from "./exampleMedia";

type Teaser<Kind extends NodeTeaserFragment["__typename"]> = Extract<
  NodeTeaserFragment,
  { __typename: Kind }
>;

// Pages that the examples of teasers and lists show.

const glaciers = { id: "glaciers", name: "Gletscher" };
const rivers = { id: "rivers", name: "Flüsse" };

export const contentPage: Teaser<"ContentPage"> = {
  __typename: "ContentPage",
  id: "flood-forecast",
  langcode: "de",
  title: "Hochwasserprognose",
  path: "/dienstleistungen/hochwasserprognose",
  lead: "Stündlich gerechnet für 74 Flussabschnitte und die grossen Seen, mit ehrlicher Spannweite.",
  image: exampleImage("relief-emmental", "Relief des Emmentals"),
};

/** An insight; its id tells it apart. */
export function exampleInsight(
  id: string,
  rest: Partial<Teaser<"DetailPage">> = {},
): Teaser<"DetailPage"> {
  return {
    __typename: "DetailPage",
    id,
    langcode: "de",
    title: "Was elf Jahre Massenbilanz über den nächsten Sommer sagen",
    path: `/einblicke/${id}`,
    lead: "Zwölf Gletscher, elf Jahre, elfmal Verlust: Die Reihen zeigen, wann das Schmelzwasser fehlen wird.",
    image: aletsch,
    publishedAt: "2026-10-14T08:00:00+02:00",
    readingTime: 7,
    topics: [glaciers],
    ...rest,
  };
}

export const insights = [
  exampleInsight("gletscherbilanz"),
  exampleInsight("hitze-in-fluessen", {
    title: "Hitze in Flüssen: Wo Fische Zuflucht finden",
    lead: "Kalte Quellaufstösse sind selten grösser als ein Auto und retten ganze Bestände.",
    image: rhine,
    topics: [rivers],
  }),
  exampleInsight("seen-ohne-winter", {
    title: "Seen ohne Winter",
    lead: "Fehlt die Kälte, mischt sich das Wasser nicht mehr bis zum Grund.",
    image: lakeDepth,
    readingTime: 1,
  }),
  exampleInsight("permafrost", {
    title: "Was der Permafrost festhält",
    lead: "An 23 Bohrlöchern steigt die Temperatur seit zwanzig Jahren.",
    image: exampleImage("relief-engadin", "Relief des Oberengadins"),
  }),
];

/** A person who writes. */
export function exampleAuthor(id: string, title: string, pictured = true) {
  return {
    id,
    title,
    path: `/autorinnen/${id}`,
    langcode: "de",
    role: "Glaziologie",
    image: pictured ? portrait : null,
  };
}

/** A blog post; its id tells it apart. */
export function examplePost(
  id: string,
  rest: Partial<Teaser<"BlogDetailpage">> = {},
): Teaser<"BlogDetailpage"> {
  return {
    __typename: "BlogDetailpage",
    id,
    langcode: "de",
    title: "Feldtagebuch vom Aletsch: Tag drei im Nebel",
    path: `/blog/${id}`,
    lead: "Die Drohne bleibt im Koffer, dafür lernen wir, dem Eis zuzuhören.",
    image: aletsch,
    publishedAt: "2026-11-09T07:30:00+01:00",
    readingTime: 4,
    topics: [glaciers],
    ...rest,
  };
}

/** An event; its id tells it apart. It lies far ahead, so that no clock ends it. */
export function exampleEvent(
  id: string,
  rest: Partial<Teaser<"EventDetailPage">> = {},
): Teaser<"EventDetailPage"> {
  return {
    __typename: "EventDetailPage",
    id,
    langcode: "de",
    title: "Gletschertag",
    path: `/veranstaltungen/${id}`,
    lead: "Die Massenbilanz des Jahres, neue Dickenmessungen und die Frage nach dem Sommerabfluss.",
    image: aletsch,
    changed: "2026-11-20T10:00:00+01:00",
    start: "2096-12-03T09:15:00+01:00",
    end: "2096-12-03T17:00:00+01:00",
    timeZone: "Europe/Zurich",
    allDay: false,
    location: { city: "Bern" },
    topics: [glaciers],
    ...rest,
  };
}

export const events = [
  exampleEvent("gletschertag"),
  exampleEvent("hochwasserforum", {
    title: "Hochwasserforum",
    lead: null,
    start: "2096-12-11T13:00:00+01:00",
    end: "2096-12-11T18:00:00+01:00",
    location: { city: "Frauenfeld" },
  }),
  exampleEvent("seensymposium", {
    title: "Seensymposium",
    lead: "Drei Tage über Schichtung, Sauerstoff und Arten, die nicht mehr ausweichen können.",
    start: "2097-03-24T00:00:00+01:00",
    end: "2097-03-26T00:00:00+01:00",
    allDay: true,
    location: null,
  }),
  exampleEvent("tag-der-offenen-tuer", {
    start: "2097-05-08T10:00:00+02:00",
    end: "2097-05-08T16:00:00+02:00",
    title: "Tag der offenen Tür",
  }),
];

/** A list of pages: a page of results of three out of eight, with filters of every type, unless said otherwise. */
export function exampleView(rest: Partial<ViewFragment> = {}): ViewFragment {
  return {
    view_id: "insights",
    display: "page",
    label: "Einblicke",
    results: insights.slice(0, 3),
    pageInfo: { page: 0, pageSize: 3, total: 8 },
    filters: [
      {
        id: "topic",
        label: "Thema",
        type: "OPTIONS",
        required: false,
        multiple: true,
        value: [],
        options: [
          { value: "glaciers", label: "Gletscher" },
          { value: "rivers", label: "Flüsse" },
          { value: "lakes", label: "Seen" },
        ],
      },
      {
        id: "author",
        label: "Autorin oder Autor",
        type: "OPTIONS",
        required: false,
        multiple: false,
        value: [],
        options: [
          { value: "keller", label: "Andrea Keller" },
          { value: "rochat", label: "Julien Rochat" },
        ],
      },
      {
        id: "text",
        label: "Stichwort",
        type: "TEXT",
        required: false,
        multiple: false,
        value: [],
        options: [],
      },
      {
        id: "from",
        label: "Ab Datum",
        type: "DATE",
        required: false,
        multiple: false,
        value: [],
        options: [],
      },
    ],
    ...rest,
  };
}
