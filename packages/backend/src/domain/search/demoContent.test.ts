import path from "node:path";
import type { TestBackend } from "../../testing/startBackend";
import { startBackend } from "../../testing/startBackend";
import { SEARCH } from "./testing/startSearch";

// Search quality: real questions about the demo content.

let cms: TestBackend;

beforeAll(async () => {
  cms = await startBackend({}, path.resolve(__dirname, "../../../content"));
});

afterAll(() => cms.close());

interface Found {
  items: { path: string; published: string | null }[];
  total: number;
  suggestion: string | null;
}

async function search(query: string, langcode: string): Promise<Found> {
  const { data, errors } = await cms.ask(SEARCH, { query, langcode });
  expect(errors).toBeUndefined();
  return data["search"] as unknown as Found;
}

/** Questions with the expected page, which must be among the first results. */
const questions: [langcode: string, query: string, page: string, places: number][] = [
  ["de", "Gletscher", "/forschung/gletscher", 1],
  ["de", "Massenbilanz", "/einblicke/gletscherbilanz-2026", 6],
  ["de", "Schnee", "/forschung/gletscher", 3],
  ["de", "hidrologie", "/forschung/hydrologie", 1],
  ["de", "Fluesse", "/forschung/hydrologie", 1],
  ["de", "See", "/einblicke/mischung-der-seen", 2],
  ["de", "Hochwasser", "/dienstleistungen/hochwasserprognose", 1],
  ["de", "hochwaserprognose", "/dienstleistungen/hochwasserprognose", 1],
  ["de", "Trockenheit 2025", "/einblicke/trockenheit-2025", 2],
  ["de", "offene Daten", "/blog/offene-daten", 1],
  ["de", "offene Stellen", "/ueber-uns/offene-stellen", 1],
  ["de", "Niedrigwasser", "/blog/niedrigwasser-am-rhein", 1],
  ["de", "Wassertemparatur", "/einblicke/waerme-in-fluessen", 3],
  ["de", "Nina Keller", "/einblicke/autoren/nina-keller", 1],
  ["de", "Keler Nina", "/einblicke/autoren/nina-keller", 1],
  ["de", "Jahresberichte", "/publikationen", 1],
  ["de", "Zuerich", "/einblicke/waerme-in-fluessen", 5],
  ["en", "glaciers", "/research/glaciers", 1],
  ["en", "melting glaciers", "/insights/glacier-balance-2026", 2],
  ["en", "flood", "/services/flood-forecast", 2],
  ["en", "groundwater", "/research/groundwater", 1],
  ["en", "jobs", "/about/jobs", 1],
  ["en", "job", "/about/jobs", 1],
  ["en", "vacancy", "/about/jobs", 1],
  ["en", "women hydrologists", "/blog/women-in-hydrology", 1],
  ["en", "open data", "/blog/open-data", 1],
  ["en", "warm rivers", "/insights/heat-in-rivers", 1],
  ["en", "lake mixing", "/insights/lake-mixing", 1],
  ["en", "drougt", "/insights/drought-2025", 2],
  ["fr", "glacier", "/recherche/glaciers", 1],
  ["fr", "fonte des glaciers", "/analyses/bilan-glaciers-2026", 1],
  ["fr", "secheresse", "/analyses/secheresse-2025", 2],
  ["fr", "prevision crue", "/prestations/prevision-des-crues", 1],
  ["fr", "l'eau souterraine", "/recherche/eaux-souterraines", 1],
  ["fr", "emploi", "/a-propos/emplois", 1],
  ["fr", "donnees ouvertes", "/blog/donnees-ouvertes", 2],
  ["fr", "evenements", "/prestations/prevision-des-crues", 8],
  ["fr", "pergelisol", "/analyses/pergelisol", 1],
  ["fr", "Bellinzone", "/prestations/laboratoire", 1],
  ["it", "ghiacciaio", "/ricerca/ghiacciai", 1],
  ["it", "ghiacciai", "/ricerca/ghiacciai", 1],
  ["it", "lago", "/ricerca/idrologia", 2],
  ["it", "acqua sotterranea", "/ricerca/acque-sotterranee", 1],
  ["it", "acqua sotteranea", "/ricerca/acque-sotterranee", 1],
  ["it", "siccita", "/approfondimenti/siccita-2025", 1],
  ["it", "piena", "/prestazioni/previsione-delle-piene", 2],
  ["it", "dati aperti", "/blog/dati-aperti", 1],
  ["it", "hidrologia", "/ricerca/idrologia", 1],
  ["it", "laboratori", "/prestazioni/laboratorio", 1],
  ["it", "evento", "/eventi", 1],
];

test.each(questions)("%s: “%s” leads to %s, within %i", async (langcode, query, page, places) => {
  const { items } = await search(query, langcode);
  const found = items.map((item) => item.path);
  expect(found.slice(0, places)).toContain(page);
});

test.each([
  ["de", "Gletscherschwund", "Gletscher"],
  ["de", "Klimaschutz", "Klima"],
  ["fr", "idrologie", "hydrologie"],
  ["fr", "postes vacants", "postes"],
  ["it", "posti vacanti", "posti"],
])(
  "%s: where “%s” finds nothing, “%s” is offered and finds something",
  async (langcode, query, offered) => {
    const { total, suggestion } = await search(query, langcode);
    expect(total).toBe(0);
    expect(suggestion).toBe(offered);
    expect((await search(offered, langcode)).total).toBeGreaterThan(0);
  },
);

test("a post comes with its publication date, a page of a kind without one with none", async () => {
  const { items } = await search("offene Daten", "de");
  const publishedOf = (path: string) => items.find((item) => item.path === path)?.published;
  expect(publishedOf("/blog/offene-daten")).toMatch(/^\d{4}-\d\d-\d\d/);
  expect(publishedOf("/datenportal")).toBeNull();
});
