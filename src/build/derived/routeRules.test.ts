/** @jest-environment node */
import type { CmsReader } from "../reading/cmsReader";
import { ContentFaults } from "../reading/contentFaults";
import { readRedirects } from "./routeRules";

test("reads all redirects, in batches, with the addresses of the site", async () => {
  const batches: Record<string, object> = {
    null: {
      items: [
        { langcode: "de", path: "/alt", code: 301, target: "/neu#teil", targetLangcode: null },
        { langcode: "fr", path: "/vieux", code: 302, target: "/", targetLangcode: "en" },
      ],
      endCursor: "next",
    },
    next: {
      items: [
        {
          langcode: "it",
          path: "/fuori",
          code: 301,
          target: "https://example.org/x",
          targetLangcode: null,
        },
      ],
      endCursor: null,
    },
  };
  const reader: CmsReader = {
    endpoint: "http://cms.example/graphql",
    faults: new ContentFaults(),
    read: async (_operation, { after }) => ({ redirects: batches[String(after)] }) as never,
  };
  expect(await readRedirects(reader)).toEqual([
    { pattern: "/de/alt", redirect: "/de/neu#teil", status: 301 },
    { pattern: "/fr/vieux", redirect: "/en", status: 302 },
    { pattern: "/it/fuori", redirect: "https://example.org/x", status: 301 },
  ]);
});

test("asks a CMS for none that cannot list them", async () => {
  process.env.GATSBY_CMS_OPERATIONS = JSON.stringify({ BuildRedirects: null });
  const reader: CmsReader = {
    endpoint: "http://cms.example/graphql",
    faults: new ContentFaults(),
    read: () => Promise.reject(new Error("asked")),
  };
  expect(await readRedirects(reader)).toEqual([]);
  delete process.env.GATSBY_CMS_OPERATIONS;
});
