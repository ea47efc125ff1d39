import * as fc from "fast-check";
import { localeCodes, type LocaleCode } from "../../src/i18n/locales";
import type { SourcedSite } from "../../src/build/reading/readSite";
import type { SourcedRoute } from "../../src/build/reading/sourceRoutes";
import { examplePage, site as settings } from "../examplePages";

/** State of a site between two edits: pages by path and language, with their variable properties. */
export interface Drawn {
  pages: {
    langcode: LocaleCode;
    name: string;
    kind: "ContentPage" | "BlogDetailpage";
    title: string;
    year: number;
    resultPages: number;
    /** Whether search engines should skip it. */
    hidden: boolean;
  }[];
  siteNames: Record<LocaleCode, string>;
  menu: Record<LocaleCode, string>;
  redirects: number;
}

const words = fc.constantFrom("Wasser", "Eis", "Grundwasser");
/** Generates a small random site. */
export const drawn: fc.Arbitrary<Drawn> = fc.record({
  pages: fc.uniqueArray(
    fc.record({
      langcode: fc.constantFrom(...localeCodes),
      name: fc.constantFrom("a", "b", "c", "blog"),
      kind: fc.constantFrom("ContentPage" as const, "BlogDetailpage" as const),
      title: words,
      year: fc.constantFrom(2001, 2026),
      resultPages: fc.integer({ min: 0, max: 2 }),
      hidden: fc.boolean(),
    }),
    { selector: ({ langcode, name }) => `${langcode} ${name}`, maxLength: 8 },
  ),
  siteNames: names(),
  menu: names(),
  redirects: fc.integer({ min: 0, max: 2 }),
});

function names() {
  return fc.record({ de: words, en: fc.constant("x"), fr: words, it: fc.constant("x") });
}

/** Responses of the CMS for this site. */
export function siteOf({ pages, siteNames, menu, redirects }: Drawn): SourcedSite {
  const picture = { tag: "meta", attributes: { property: "og:image", content: "https://x/p.png" } };
  const robots = { tag: "meta", attributes: { name: "robots", content: "noindex" } };
  const homes = localeCodes.map((langcode) => ({
    langcode,
    name: "",
    kind: "HomePage" as const,
    title: "Home",
    year: 2026,
    resultPages: 0,
    hidden: false,
  }));
  const routes = [...homes, ...pages].map(
    ({ langcode, name, kind, title, year, resultPages, hidden }): SourcedRoute => {
      const entity = {
        ...examplePage(kind),
        langcode,
        path: `/${name}`,
        title,
        publishedAt: `${year}-01-01`,
        translations: [],
        metatags: hidden ? [picture, robots] : [picture],
      } as unknown as SourcedRoute["entity"];
      const listPages = Array.from({ length: resultPages }, (_, index) => ({
        path: `/${name}/page/${index + 2}`,
        page: index + 1,
        entity: { ...entity, title: `${title} ${index + 2}` },
      }));
      const revision = JSON.stringify([title, year, kind, resultPages, hidden]);
      return {
        langcode,
        path: name === "" ? `/${langcode}` : `/${langcode}/${name}`,
        revision,
        entity,
        warnings: [],
        listPages,
      };
    },
  );
  const languages = localeCodes.map((langcode) => {
    const chrome = { site: settings, main: { items: [{ title: menu[langcode] }] } };
    return [langcode, { langcode, siteName: siteNames[langcode], feeds: [], chrome }];
  });
  return {
    routes,
    cursor: "",
    missing: 0,
    languages: Object.fromEntries(languages),
    redirects: Array.from({ length: redirects }, (_, index) => ({
      pattern: `/de/alt/${index}`,
      redirect: "/de",
      status: 301,
    })),
  };
}
