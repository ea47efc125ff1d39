import path from "node:path";
import { MEDIA_VARIABLES, pictureOrigins } from "@quatrain/contract/mediaAddresses";
import type { PublisherAccess } from "../src/cms/liveState";
import { studioAccess, type StudioAccess } from "../src/security/access";

export interface StudioSettings {
  /** GraphQL endpoint of the CMS. */
  readonly cmsUrl: string;
  /** Token of the CMS's administrator, which creates the editors. */
  readonly cmsToken: string;
  /** Public address of the site, without a slash at the end. */
  readonly siteUrl: string;
  /** Origins from which formatted texts may show pictures. */
  readonly pictureOrigins: readonly string[];
  /** PostgreSQL database of the studio. Undefined: an SQLite file in the data directory. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly access: StudioAccess;
  /** Signs sessions, and encrypts the tokens of editors. */
  readonly secret: string;
  /** Languages of the content, the default one first. */
  readonly langcodes: readonly string[];
  /** Publisher that knows since when a page is live. Undefined: none. */
  readonly publisher: PublisherAccess | undefined;
  /** Password of the first account. Undefined: create no first account. */
  readonly firstPassword: string | undefined;
}

/** Environment variables that the studio reads. */
export const STUDIO_VARIABLES = [
  "GRAPHQL_API_URL",
  "EDITOR_TOKEN",
  ...MEDIA_VARIABLES,
  "DATABASE_URL",
  "DATA_DIR",
  "STUDIO_URL",
  "STUDIO_ORIGINS",
  "STUDIO_SECRET",
  "STUDIO_LANGUAGES",
  "STUDIO_FIRST_PASSWORD",
  "PUBLISHER_URL",
  "PUBLISH_STATUS_TOKEN",
] as const;

type StudioEnvironment = Readonly<Partial<Record<(typeof STUDIO_VARIABLES)[number], string>>>;

/** Mail address of the account that the first start creates. */
export const FIRST_ACCOUNT = "administrator@studio.localhost";

/** Reads the settings without validation, because a build needs none of them. */
export function studioSettings(env = process.env as StudioEnvironment): StudioSettings {
  const { PUBLISHER_URL: url, PUBLISH_STATUS_TOKEN: token } = env;
  const cmsUrl = env.GRAPHQL_API_URL || "http://127.0.0.1:4000/graphql";
  const siteUrl = env.SITE_URL || "http://localhost:8000";
  return {
    cmsUrl,
    cmsToken: env.EDITOR_TOKEN ?? "",
    siteUrl,
    pictureOrigins: pictureOrigins({ ...env, SITE_URL: siteUrl }, cmsUrl),
    databaseUrl: env.DATABASE_URL || undefined,
    dataDir: path.resolve(env.DATA_DIR || "../../.data", "studio"),
    access: studioAccess(env),
    secret: env.STUDIO_SECRET ?? "",
    langcodes: (env.STUDIO_LANGUAGES || "en,de,fr,it").split(","),
    publisher: url && token ? { url, token } : undefined,
    firstPassword: env.STUDIO_FIRST_PASSWORD || undefined,
  };
}
