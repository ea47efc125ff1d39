import { z } from "zod";

/** Facts that determine the site's addresses. */
export interface SiteFacts {
  /** Host name, with the port if there is one. */
  readonly host: string;
  /** Whether the pages of the default language have no language prefix. */
  readonly hasBareLanguage: boolean;
}

/** The site reads the same variables. */
export const siteEnvironment = {
  SITE_URL: z
    .url({
      protocol: /^https?$/,
      error: "must be the public address of the site, such as https://www.example.ch",
    })
    .default("http://localhost:8000"),
  /** Other origins of media. The site's build reports malformed ones. */
  SITE_MEDIA_URLS: z.string().optional(),
  GATSBY_LOCALE_STRATEGY: z
    .enum(["prefix", "prefix_except_default"], { error: "must be prefix or prefix_except_default" })
    .default("prefix"),
};

export function readSiteFacts(read: {
  readonly SITE_URL: string;
  readonly GATSBY_LOCALE_STRATEGY: string;
}): SiteFacts {
  return {
    host: new URL(read.SITE_URL).host,
    hasBareLanguage: read.GATSBY_LOCALE_STRATEGY === "prefix_except_default",
  };
}
