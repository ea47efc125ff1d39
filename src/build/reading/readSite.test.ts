/** @jest-environment node */
import {
  BuildListingOperation,
  BuildRedirectsOperation,
  ChromeOperation,
  type ChromeQuery,
} from "../../cms/generated";
import { localeCodes } from "../../i18n/locales";
import { institution } from "../../styles/brand";
import type { CmsReader } from "./cmsReader";
import { ContentFaults } from "./contentFaults";
import type { ContentStore } from "./contentStore";
import { readSite, siteReach } from "./readSite";
import { siteConfig } from "../configuration/siteConfig";

const store: ContentStore = { read: async () => null, write: async ({ routes }) => routes };

const log = { info: () => undefined, warn: () => undefined };

function readerOf(homes: object[], chrome: object): CmsReader {
  const answers: Record<string, unknown> = {
    [BuildListingOperation.name]: {
      buildListing: {
        items: homes,
        removed: [],
        total: homes.length,
        endCursor: null,
        cursor: "1",
      },
    },
    [BuildRedirectsOperation.name]: { redirects: { items: [], endCursor: null } },
    [ChromeOperation.name]: chrome,
  };
  return {
    endpoint: "http://cms.example/graphql",
    faults: new ContentFaults(),
    read: async ({ name }) => answers[name] as never,
  };
}

function homeIn(langcode: string, title = "") {
  const entity = { __typename: "HomePage", langcode, path: "/", title, paragraphs: [] };
  return { langcode, path: "/", revision: "1", entity: { ...entity, translations: [] } };
}

test("without a name of the site and translations, the homes give both", async () => {
  const reader = readerOf([homeIn("en", "Observatory"), homeIn("de", "Sternwarte")], {
    site: { name: "", shortName: "" },
  });
  const { languages, routes } = await readSite(reader, siteReach(siteConfig({})), store, log);
  const names = localeCodes.map((code) => languages[code].siteName);
  // Error pages are in languages without a home, too: they name the site in the default one.
  expect(names).toEqual(["Sternwarte", "Observatory", "Observatory", "Observatory"]);
  expect(routes.map(({ entity }) => entity.translations)).toEqual(
    Array(2).fill([
      { langcode: "en", path: "/", title: "Observatory" },
      { langcode: "de", path: "/", title: "Sternwarte" },
    ]),
  );
});

test("where neither the CMS nor a home names the site, it has the names of the institution", async () => {
  const reader = readerOf([homeIn("de")], { site: { name: "", shortName: "" } });
  const { languages } = await readSite(reader, siteReach(siteConfig({})), store, log);
  expect(languages.fr.siteName).toBe(institution.name);
  expect(languages.fr.chrome.site).toMatchObject(institution);
});

test("menus and footer are made ready for a page in their language, as entities are", async () => {
  const footer = '<p onclick="x()">See <a href="/daten">data</a><script>x()</script></p>';
  const reader = readerOf(
    localeCodes.map((langcode) => homeIn(langcode)),
    { site: { name: "Institut", footerText: { processed: footer } } },
  );
  const { languages } = await readSite(reader, siteReach(siteConfig({})), store, log);
  const site = (langcode: "de" | "fr"): ChromeQuery["site"] => languages[langcode].chrome.site;
  expect(site("de").footerText?.processed).toBe('<p>See <a href="/de/daten">data</a></p>');
  expect(site("fr").footerText?.processed).toBe('<p>See <a href="/fr/daten">data</a></p>');
});
