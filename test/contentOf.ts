import type { ReleasedContent } from "../src/build/content/ReleasedContent";
import type { SourcedSite } from "../src/build/reading/readSite";

/** Content of a release of this site. */
export const contentOf = (
  { languages, redirects, routes, cursor, missing }: SourcedSite,
  build = "one",
) =>
  ({
    build,
    code: { sources: "", settings: "" },
    compilationHash: "",
    now: 0,
    manifests: [],
    rootPages: [],
    languages,
    redirects,
    cursor,
    missing,
    routes: routes.length,
    pages: { sum: "0", prerendered: 0 },
    sitemaps: { de: [], en: [], fr: [], it: [] },
  }) satisfies ReleasedContent;
