/** @jest-environment node */
import {
  BuildListingOperation,
  BuildRedirectsOperation,
  ChromeOperation,
  type ChromeQuery,
} from "../cms/generated";
import { localeCodes } from "../i18n/locales";
import type { CmsReader } from "./cmsReader";
import { ContentFaults } from "./contentFaults";
import type { ContentStore } from "./contentStore";
import { readSite, siteReach } from "./readSite";
import { siteConfig } from "./siteConfig";

test("menus and footer are made ready for a page in their language, as entities are", async () => {
  const footer = '<p onclick="x()">See <a href="/daten">data</a><script>x()</script></p>';
  const homes = localeCodes.map((langcode) => ({
    langcode,
    path: "/",
    revision: "1",
    entity: { __typename: "HomePage", langcode, paragraphs: [] },
  }));
  const answers: Record<string, unknown> = {
    [BuildListingOperation.name]: {
      buildListing: { items: homes, removed: [], total: 4, endCursor: null, cursor: "1" },
    },
    [BuildRedirectsOperation.name]: { redirects: { items: [], endCursor: null } },
    [ChromeOperation.name]: { site: { name: "Institut", footerText: { processed: footer } } },
  };
  const reader: CmsReader = {
    endpoint: "http://cms.example/graphql",
    faults: new ContentFaults(),
    read: async ({ name }) => answers[name] as never,
  };
  const store: ContentStore = {
    read: async () => null,
    write: async ({ routes }) => routes,
  };
  const { languages } = await readSite(reader, siteReach(siteConfig({})), store, {
    info: () => undefined,
    warn: () => undefined,
  });
  const site = (langcode: "de" | "fr"): ChromeQuery["site"] => languages[langcode].chrome.site;
  expect(site("de").footerText?.processed).toBe('<p>See <a href="/de/daten">data</a></p>');
  expect(site("fr").footerText?.processed).toBe('<p>See <a href="/fr/daten">data</a></p>');
});
