import { expect, test } from "@playwright/test";
import { startSecondSite } from "./secondSite";

// Many concurrent visitors, in all languages: no response may contain another visitor's data.

interface Visit {
  path: string;
  language: string;
  status: number;
  /** Texts that the response must contain. */
  has: string[];
  /** Redirect target. */
  location?: string;
  /** Whether to request only the page's data. */
  asData?: boolean;
}

const languages = [
  { code: "de", iso: "de-CH", page: "/ueber-uns", title: "Über uns", old: "/institut" },
  { code: "en", iso: "en-US", page: "/about", title: "About us", old: "/institute" },
  { code: "fr", iso: "fr-CH", page: "/a-propos", title: "À propos", old: "/institut" },
  { code: "it", iso: "it-CH", page: "/chi-siamo", title: "Chi siamo", old: "/istituto" },
];

const unknownTitles: Record<string, string> = {
  de: "Diese Seite gibt es nicht",
  en: "This page does not exist",
  fr: "Cette page n’existe pas",
  it: "Questa pagina non esiste",
};

/** A mark unique to one visit. */
const mark = (visit: number) => `zq${String(visit).padStart(4, "0")}x`;

function visitOf(number: number): Visit {
  const language = languages[number % 4];
  if (!language) throw new RangeError(`No visit ${number}.`);
  const { code, iso, page, title, old } = language;
  const own = mark(number);
  const unknown = { language: iso, status: 404, has: [own, unknownTitles[code] ?? ""] };
  switch (Math.floor(number / 4) % 7) {
    case 0:
      return { path: `/${code}${page}`, language: iso, status: 200, has: [`>${title} – `] };
    case 1:
      return { path: `/${code}/${own}`, ...unknown };
    case 2:
      return {
        path: `/${code}/search?q=${own}`,
        language: iso,
        status: 200,
        has: [`value="${own}"`, `>${own} – `],
      };
    case 3:
      return {
        path: `/${code}${old}?x=${own}`,
        language: iso,
        status: 301,
        has: [],
        location: `/${code}${page}?x=${own}`,
      };
    case 4:
      return { path: `/${code}/${own}`, ...unknown, status: 200, has: [own], asData: true };
    case 5:
      return {
        path: `/${code}/search?q=${own}`,
        language: iso,
        status: 200,
        has: [own],
        asData: true,
      };
    default:
      return { path: `/es/${own}`, ...unknown };
  }
}

/** Each visit has another client address in the trusted proxy header, because the rate limit would refuse one visitor. */
const visitor = (number: number) => `198.51.100.${number + 1}`;

test("200 visits at once, and no answer holds anything of another", async () => {
  // On a busy machine the last visits wait longer for the CMS than visitors would.
  const site = await startSecondSite({
    GRAPHQL_API_URL: `${process.env.TEST_BACKEND_URL}/graphql`,
    GRAPHQL_TIMEOUT_MS: "50000",
    TRUST_PROXY: "loopback",
  });
  const visits = Array.from({ length: 200 }, (_, number) => visitOf(number));
  const answers = await Promise.all(
    visits.map(async (visit, number) => {
      const { path, language, asData } = visit;
      const [pathname = "", search = ""] = path.split("?");
      const address = asData
        ? `/page-data${pathname}/page-data.json${search && `?${search}`}`
        : path;
      const response = await fetch(site.url + address, {
        redirect: "manual",
        headers: { "accept-language": language, "x-forwarded-for": visitor(number) },
      });
      return { visit, response, body: await response.text() };
    }),
  );

  await site.stop();

  for (const [number, { visit, response, body }] of answers.entries()) {
    const { path, status, has, location, asData } = visit;
    const about = `${path}${asData ? " as data" : ""}`;
    expect(response.status, about).toBe(status);
    expect(response.headers.get("location"), about).toBe(location ?? null);
    for (const text of has) expect(body, about).toContain(text);
    const others = body.match(/zq\d{4}x/g) ?? [];
    expect(new Set(others.filter((found) => found !== mark(number))), about).toEqual(new Set());
  }
  const pages = answers.filter(({ visit }) => !visit.location);
  for (const { visit, body } of pages.filter(({ visit }) => visit.asData)) {
    const { result } = JSON.parse(body) as { result: { pageContext: { langcode: string } } };
    expect(visit.language.startsWith(result.pageContext.langcode), visit.path).toBe(true);
  }
  for (const { visit, body } of pages.filter(({ visit }) => !visit.asData)) {
    expect(body.match(/<html[^>]*>/g), visit.path).toEqual([
      expect.stringContaining(`lang="${visit.language}"`),
    ]);
    expect(body.match(/<title[ >]/g)?.length, visit.path).toBe(1);
  }
});
