const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BlogAuthor: {
    de: "Blogautorinnen und -autoren",
    en: "Blog authors",
    fr: "Auteurs du blog",
    it: "Autori del blog",
  },
  BlogDetailpage: {
    de: "Blogbeiträge",
    en: "Blog posts",
    fr: "Billets",
    it: "Articoli del blog",
  },
  BlogOverview: {
    de: "Blogübersicht",
    en: "Blog overview",
    fr: "Accueil du blog",
    it: "Panoramica del blog",
  },
  ContentPage: { de: "Seiten", en: "Pages", fr: "Pages", it: "Pagine" },
  DetailPage: { de: "Einblicke", en: "Insights", fr: "Analyses", it: "Approfondimenti" },
  EventDetailPage: { de: "Veranstaltungen", en: "Events", fr: "Manifestations", it: "Eventi" },
  HomePage: { de: "Startseite", en: "Home page", fr: "Page d’accueil", it: "Pagina iniziale" },
  InsightAuthor: {
    de: "Fachleute",
    en: "Experts",
    fr: "Spécialistes",
    it: "Specialisti",
  },
  LandingPage: { de: "Übersichten", en: "Overviews", fr: "Vues d’ensemble", it: "Panoramiche" },
};

/** Label for pages of a kind; the kind's name if there is none. */
export function kindLabel(kind: string, langcode: string): string {
  return LABELS[kind]?.[langcode] ?? kind;
}
