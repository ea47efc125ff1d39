import { z } from "zod";

/** What decides how the site makes addresses. */
export interface SiteFacts {
  /** Name of its host, with a port where it has one. */
  readonly host: string;
  /** Whether the pages of the default language have no language prefix. */
  readonly hasBareLanguage: boolean;
}

/** The variables that say it: the same as those of the site. */
export const siteEnvironment = {
  SITE_URL: z
    .url({
      protocol: /^https?$/,
      error: "must be the public address of the site, such as https://www.example.ch",
    })
    .default("http://localhost:8000"),
  /** Its addresses of media elsewhere: what is malformed in them, the build reports. */
  SITE_MEDIA_URLS: z.string().optional(),
  GATSBY_LOCALE_STRATEGY: z
    .enum(["prefix", "prefix_except_default"], { error: "must be prefix or prefix_except_default" })
    .default("prefix"),
};

/** What the variables say. */
export function readSiteFacts(read: {
  readonly SITE_URL: string;
  readonly GATSBY_LOCALE_STRATEGY: string;
}): SiteFacts {
  return {
    host: new URL(read.SITE_URL).host,
    hasBareLanguage: read.GATSBY_LOCALE_STRATEGY === "prefix_except_default",
  };
}
