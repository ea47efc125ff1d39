import {
  configurationError,
  readSettings,
  settingFaults,
  timeZoneSetting,
} from "@quatrain/contract/settings";
import { z } from "zod";
import { cmsConfig, cmsConfigFaults } from "../../server/cms/cmsConfig";
import { studioFaults } from "../../server/preview/editAddress";
import { publisherAccessFaults } from "../../server/preview/publisherAccess";
import { list, policyConfig, policyFaults, policySchema } from "./policyConfig";
import { visitorFaults } from "./visitorSettings";

/** Common paths of service workers. */
const USUAL_WORKERS = ["/sw.js", "/service-worker.js"];

/** A path without a file of the site. */
const workerPath = z
  .string()
  .regex(
    /^(?!\/(?:static|_gatsby|page-data|slice-data|api)\/)(?:\/(?!\.)[\w.~-]+)+\.m?js$/,
    "must be paths of scripts, such as /pwa/worker.js",
  );

/** Every variable of a build, except those for the connection to the CMS. */
export const buildEnvironment = z.object({
  ...policySchema.shape,
  SITE_URL: z
    .url({
      protocol: /^https?$/,
      error: "must be the public address of the site, such as https://www.example.ch",
    })
    .default("http://localhost:8000"),
  SITE_INDEXABLE: z.enum(["true", "false"], { error: "must be true or false" }).default("true"),
  SITE_SECURITY_CONTACT: z
    .url({
      protocol: /^(https|mailto)$/,
      error:
        "must be an address such as mailto:security@example.ch or https://www.example.ch/security",
    })
    .optional(),
  SITE_RETIRED_WORKERS: list(workerPath),
  SITE_TIME_ZONE: timeZoneSetting,
  GATSBY_LOCALE_STRATEGY: z
    .enum(["prefix", "prefix_except_default"], { error: "must be prefix or prefix_except_default" })
    .default("prefix"),
  // Read by src/server/feeds.
  GATSBY_FEED_ADDRESS_IDS_BEFORE: z.iso.date("must be a day, such as 2026-12-01").optional(),
  DEFER_AFTER_DAYS: z.coerce
    .number({ error: "must be a number of days" })
    .int("must be a whole number of days")
    .min(0, "must not be negative")
    .default(730),
  BUILD_PAGE_SIZE: z.coerce
    .number({ error: "must be a number of pages" })
    .int("must be a whole number of pages")
    .min(1, "must be at least 1")
    .max(500, "must be at most 500")
    .default(200),
  BUILD_TIMEOUT_MS: z.coerce
    .number({ error: "must be a number of milliseconds" })
    .int("must be a whole number of milliseconds")
    .min(1000, "must be at least 1000 milliseconds")
    .default(60_000),
  BUILD_MAX_PAGES: z.coerce
    .number({ error: "must be a number of pages" })
    .int("must be a whole number of pages")
    .min(1, "must be at least 1")
    .default(10_000),
  GRAPHQL_SCHEMA_FILE: z.string().optional(),
  // Compiled into the code.
  GATSBY_MAP_ATTRIBUTION: z.string().optional(),
  GATSBY_RELOAD_GUARD_MS: z.coerce
    .number({ error: "must be a number of milliseconds" })
    .min(0, "must not be negative")
    .optional(),
  GATSBY_VIDEO_SERVICES: z.string().optional(),
  ADAPTER: z
    .enum(["none", "node", "netlify"], { error: "must be none, node or netlify" })
    .default("node"),
  RELEASE_DIRECTORY: z.string().default("release"),
  PREVIOUS_RELEASE: z.string().optional(),
  BUILD_SEED: z.enum(["true", "false"], { error: "must be true or false" }).default("false"),
});

/** Settings of a build. */
export type SiteConfig = ReturnType<typeof siteConfig>;

/**
 * Reads the settings from the environment.
 *
 * @throws Error that lists every fault at once.
 */
export function siteConfig(env: NodeJS.ProcessEnv = process.env) {
  const faults = [
    ...settingFaults(buildEnvironment, env),
    ...cmsConfigFaults(env),
    ...publisherAccessFaults(env),
    ...studioFaults(env),
    ...visitorFaults(env),
    ...policyFaults(env),
  ];
  if (faults.length > 0) throw configurationError(faults);
  const values = readSettings(buildEnvironment, env);
  const cms = cmsConfig(env);
  const { ADAPTER: adapter } = values;
  return {
    /** Without a slash at the end. */
    siteUrl: values.SITE_URL.replace(/\/+$/, ""),
    indexable: values.SITE_INDEXABLE === "true",
    /** Undefined: the e-mail address of the institution. */
    securityContact: values.SITE_SECURITY_CONTACT,
    /** Paths of service workers that browsers may still have from an earlier site. */
    retiredWorkers: [...new Set([...USUAL_WORKERS, ...values.SITE_RETIRED_WORKERS])],
    timeZone: values.SITE_TIME_ZONE,
    localeStrategy: values.GATSBY_LOCALE_STRATEGY,
    /** Blog posts and events older than this are rendered on their first request (DSG). */
    deferAfterDays: values.DEFER_AFTER_DAYS,
    /** Pages of the CMS per request of the build. */
    buildPageSize: values.BUILD_PAGE_SIZE,
    buildTimeoutMs: values.BUILD_TIMEOUT_MS,
    /** Most pages that a build reads from a CMS that cannot list its pages. */
    buildMaxPages: values.BUILD_MAX_PAGES,
    /** File with the schema of the CMS as SDL. Undefined: introspect the CMS. */
    cmsSchemaFile: values.GRAPHQL_SCHEMA_FILE,
    adapter,
    releaseDirectory: values.RELEASE_DIRECTORY,
    /** Its unchanged files are reused. */
    previousRelease: values.PREVIOUS_RELEASE,
    /** Whether a build for the Node host renders only a seed, and leaves the other pages to the publisher. */
    buildSeed: values.BUILD_SEED === "true" && adapter === "node",
    cms,
    policy: policyConfig(values, cms.url, adapter === "netlify" ? "netlify" : "cms"),
  };
}
