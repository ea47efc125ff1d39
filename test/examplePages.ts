import type { PageFragment, SiteSettingsFragment } from "../src/cms/generated";

/** A page of a given kind. */
type PageOfKind<Kind extends PageFragment["__typename"]> = Extract<
  PageFragment,
  { __typename: Kind }
>;

const base = {
  id: "example",
  nid: 1,
  langcode: "de",
  title: "Gletscher",
  path: "/gletscher",
  status: "PUBLISHED" as const,
  created: "2026-01-05T10:00:00+01:00",
  changed: "2026-11-20T10:00:00+01:00",
  translations: [{ langcode: "de", path: "/gletscher", title: "Gletscher" }],
  nearestTranslations: [],
  metatags: [],
  breadcrumb: [],
  lead: "Zwölf Gletscher, elf Jahre.",
  image: null,
  paragraphs: [],
};

const article = {
  publishedAt: "2026-10-14T08:00:00+02:00",
  readingTime: 7,
  authors: [],
  topics: [{ id: "glaciers", name: "Gletscher" }],
  related: [],
};

const person = { role: "Glaziologie", email: null, phone: null, links: [] };

const view = {
  view_id: "blog",
  display: "all",
  label: "Blog",
  results: [],
  filters: [],
  pageInfo: { page: 0, pageSize: 12, total: 0 },
};

const pages: { [Kind in PageFragment["__typename"]]: PageOfKind<Kind> } = {
  HomePage: { __typename: "HomePage", ...base, links: [] },
  LandingPage: { __typename: "LandingPage", ...base, links: [] },
  ContentPage: { __typename: "ContentPage", ...base, tableOfContents: false, children: [] },
  DetailPage: { __typename: "DetailPage", ...base, ...article },
  BlogDetailpage: { __typename: "BlogDetailpage", ...base, ...article },
  BlogOverview: { __typename: "BlogOverview", ...base, view },
  InsightAuthor: { __typename: "InsightAuthor", ...base, ...person, insights: [] },
  BlogAuthor: { __typename: "BlogAuthor", ...base, ...person, posts: [] },
  EventDetailPage: {
    __typename: "EventDetailPage",
    ...base,
    start: "2096-12-03T09:15:00+01:00",
    end: "2096-12-03T17:00:00+01:00",
    days: [],
    timeZone: "Europe/Zurich",
    allDay: false,
    location: {
      name: "Kursaal",
      street: "Kornhausstrasse 3",
      postalCode: "3013",
      city: "Bern",
      country: "Schweiz",
      point: { latitude: 46.95, longitude: 7.45 },
    },
    onlineUrl: null,
    registration: null,
    price: null,
    languages: ["de"],
    topics: [],
  },
};

/** Creates an example page of a kind, in German. */
export function examplePage<Kind extends PageFragment["__typename"]>(kind: Kind): PageOfKind<Kind> {
  return pages[kind];
}

/** Settings of an example site, in German. */
export const site: SiteSettingsFragment = {
  langcode: "de",
  name: "Institut für Wasser",
  shortName: "IW",
  slogan: "Wir messen, was aus Wasser wird.",
  address: {
    name: null,
    street: "Schüsspromenade 24",
    postalCode: "2502",
    city: "Biel/Bienne",
    country: "Schweiz",
    point: null,
  },
  email: "info@example.ch",
  phone: "+41 32 555 01 00",
  socialLinks: [
    {
      title: "Mastodon",
      url: "https://social.example/@institut",
      kind: null,
      internal: false,
      langcode: null,
    },
  ],
  footerText: null,
  copyright: null,
  easyLanguage: null,
  signLanguage: null,
};
