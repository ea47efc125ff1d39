/** One page of each template, in different languages. */
export const templatePages = {
  HomePage: "/de",
  LandingPage: "/fr/recherche",
  ContentPage: "/it/chi-siamo",
  DetailPage: "/de/einblicke/gletscherbilanz-2026",
  InsightAuthor: "/en/insights/authors/nina-keller",
  BlogOverview: "/fr/blog",
  BlogDetailpage: "/it/blog/dati-aperti",
  BlogAuthor: "/de/blog/autoren/jonas-meier",
  EventDetailPage: "/fr/manifestations/forum-crues-2026",
  ErrorPage: "/en/no-such-page",
};
