import path from "node:path";
import type { Header } from "@quatrain/contract/secrets";
import {
  cmsHeadersSetting,
  configurationError,
  readSettings,
  settingFaults,
  timeZoneSetting,
} from "@quatrain/contract/settings";
import { webhookSecretSetting } from "@quatrain/contract/standardWebhooks";
import {
  OBJECT_STORE_VARIABLES,
  objectStoreSettings,
  type ObjectStoreSettings,
} from "gatsby-adapter-node/releases";
import { z } from "zod";
import type { SitePaths } from "./sitePaths";

const wholeNumber = (unit: string, fallback: number, minimum = 1) =>
  z.coerce
    .number({ error: `must be a number of ${unit}` })
    .int(`must be a whole number of ${unit}`)
    .min(minimum, `must be at least ${minimum}`)
    .default(fallback);

const secret = z
  .string({ error: "is needed: at least 16 characters" })
  .min(16, "must have at least 16 characters");

/** Every environment variable of the publisher; its builds read those of the site. */
export const publisherEnvironment = z.object({
  PUBLISHER_PORT: wholeNumber("a port", 4200),
  PUBLISHER_HOST: z.string().default("127.0.0.1"),
  PUBLISHER_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must be an address such as postgres://user@host/name")
    .optional(),
  PUBLISH_WEBHOOK_SECRET: webhookSecretSetting,
  EDITOR_TOKEN: secret,
  PUBLISH_STATUS_TOKEN: secret.optional(),
  STUDIO_URL: z
    .url({ protocol: /^https?$/, error: "must be the address of the studio" })
    .optional(),
  PUBLISH_NOTICE_URL: z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .optional(),
  PUBLISH_NOTICE_SECRET: webhookSecretSetting.optional(),
  LOG_LEVEL: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
  RELEASES_DIR: z.string().default("releases"),
  // objectStoreSettings validates them together.
  ...Object.fromEntries(OBJECT_STORE_VARIABLES.map((name) => [name, z.string().optional()])),
  KEEP_RELEASES: wholeNumber("releases", 5, 2),
  BUILD_COMMAND: z.string().default("npx gatsby build"),
  BUILD_LIMIT_SECONDS: wholeNumber("seconds", 3600),
  BUILD_STALL_SECONDS: wholeNumber("seconds", 600),
  BUILD_RETRY_SECONDS: wholeNumber("seconds", 300),
  PUBLISH_MAX_LOSS_PERCENT: z.coerce
    .number({ error: "must be a number from 0 to 100" })
    .min(0, "must be a number from 0 to 100")
    .max(100, "must be a number from 0 to 100")
    .default(2),
  RENDERER_IDLE_SECONDS: wholeNumber("seconds", 86_400, 0),
  BUILD_SEED: z.enum(["true", "false"], { error: "must be true or false" }).default("true"),
  LINK_CHECK_DAYS: wholeNumber("days", 7, 0),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: "must be the address of the site" })
    .transform((address) => new URL(address).href)
    .optional(),
  GRAPHQL_API_URL: z.url({
    protocol: /^https?$/,
    error: "is needed: the address of the CMS's GraphQL endpoint",
  }),
  GRAPHQL_HEADERS: cmsHeadersSetting,
  SITE_TIME_ZONE: timeZoneSetting,
  GATSBY_LOCALE_STRATEGY: z
    .enum(["prefix", "prefix_except_default"], { error: "must be prefix or prefix_except_default" })
    .default("prefix"),
});

/** Settings of the publisher. Times are in milliseconds, paths absolute. */
export interface PublisherConfig {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  webhookSecret: string;
  editorToken: string;
  /** Token by which the site queries the status of pages. Undefined: it does not. */
  statusToken: string | undefined;
  /** Address of the studio. Undefined: unknown. */
  studioUrl: string | undefined;
  /** Webhook that gets notices of failures and recoveries. Undefined: none. */
  noticeUrl: string | undefined;
  /** Key that signs notices. Undefined: they are unsigned. */
  noticeSecret: string | undefined;
  dataDir: string;
  releasesDir: string;
  /** Object store that gets a copy of the releases, for hosts without access to the folder. Undefined: none. */
  objectStore: ObjectStoreSettings | undefined;
  keepReleases: number;
  /** Program and arguments. */
  buildCommand: string[];
  buildLimitMs: number;
  buildStallMs: number;
  /** Whether Gatsby builds only one page of each kind and the publisher adds the others. */
  buildsSeed: boolean;
  /** How long the rendering code stays loaded without a release. 0: unload it after each. */
  rendererIdleMs: number;
  /** Wait before the first automatic retry of a failed build; it doubles with each further failure. */
  buildRetryMs: number;
  /** Percentage of a language's pages that a release may lose without an explanation by the CMS. */
  maxLossPercent: number;
  /** Days between checks of a link to another site (0: no checks), and the address of this site for the user agent. */
  linkCheck: { days: number; siteUrl: string | undefined };
  graphqlUrl: string;
  /** Headers of each request to the CMS, and only to it. */
  graphqlHeaders: readonly Header[];
  /** IANA name of the editors' time zone. */
  timeZone: string;
  site: SitePaths;
}

/**
 * Reads the settings from the environment.
 *
 * @param root folder of the site, base of relative paths
 * @throws Error that lists every fault
 */
export function publisherConfig(env: NodeJS.ProcessEnv, root: string): PublisherConfig {
  const objectStore = objectStoreSettings(env);
  if (Array.isArray(objectStore)) {
    const faults = objectStore.map(({ variable, fault }) => `${variable} ${fault}`);
    const others = settingFaults(publisherEnvironment, env);
    throw configurationError([...others, ...faults], "the publisher");
  }
  const settings = readSettings(publisherEnvironment, env, "the publisher");
  const dataDir = path.resolve(root, settings.DATA_DIR);
  return {
    port: settings.PUBLISHER_PORT,
    host: settings.PUBLISHER_HOST,
    databaseUrl: settings.PUBLISHER_DATABASE_URL,
    webhookSecret: settings.PUBLISH_WEBHOOK_SECRET,
    editorToken: settings.EDITOR_TOKEN,
    statusToken: settings.PUBLISH_STATUS_TOKEN,
    studioUrl: settings.STUDIO_URL,
    noticeUrl: settings.PUBLISH_NOTICE_URL,
    noticeSecret: settings.PUBLISH_NOTICE_SECRET,
    dataDir,
    releasesDir: path.resolve(root, settings.RELEASES_DIR),
    objectStore,
    keepReleases: settings.KEEP_RELEASES,
    buildCommand: settings.BUILD_COMMAND.split(/\s+/).filter(Boolean),
    buildLimitMs: settings.BUILD_LIMIT_SECONDS * 1000,
    buildStallMs: settings.BUILD_STALL_SECONDS * 1000,
    buildsSeed: settings.BUILD_SEED === "true",
    rendererIdleMs: settings.RENDERER_IDLE_SECONDS * 1000,
    buildRetryMs: settings.BUILD_RETRY_SECONDS * 1000,
    maxLossPercent: settings.PUBLISH_MAX_LOSS_PERCENT,
    linkCheck: { days: settings.LINK_CHECK_DAYS, siteUrl: settings.SITE_URL },
    graphqlUrl: settings.GRAPHQL_API_URL,
    graphqlHeaders: settings.GRAPHQL_HEADERS,
    timeZone: settings.SITE_TIME_ZONE,
    site: {
      langcodes: ["de", "en", "fr", "it"],
      defaultLangcode: "en",
      strategy: settings.GATSBY_LOCALE_STRATEGY,
    },
  };
}
