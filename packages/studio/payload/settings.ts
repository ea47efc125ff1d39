import path from "node:path";

/** What the studio is told by its environment. */
export interface StudioSettings {
  /** GraphQL endpoint of the CMS. */
  readonly cmsUrl: string;
  /** Token of the CMS's administrator, which makes the editors. */
  readonly cmsToken: string;
  /** Public address of the site, without a slash at the end. */
  readonly siteUrl: string;
  /** PostgreSQL to keep the studio in. Undefined: an SQLite file in the data directory. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Signs sessions, and encrypts the tokens of editors. */
  readonly secret: string;
  /** Languages of the content, the default one first. */
  readonly langcodes: readonly string[];
  /** Password of the first account. Undefined: there are accounts already, or somebody makes one by hand. */
  readonly firstPassword: string | undefined;
}

/** Mail address of the account that is made at the first start. */
export const FIRST_ACCOUNT = "administrator@studio.localhost";

/** Reads the settings. A build needs none of them, so nothing is checked before they are used. */
export function studioSettings(env: NodeJS.ProcessEnv = process.env): StudioSettings {
  return {
    cmsUrl: env["GRAPHQL_API_URL"] || "http://127.0.0.1:4000/graphql",
    cmsToken: env["EDITOR_TOKEN"] ?? "",
    siteUrl: env["SITE_URL"] || "http://localhost:8000",
    databaseUrl: env["DATABASE_URL"] || undefined,
    dataDir: path.resolve(env["DATA_DIR"] || "../../.data", "studio"),
    secret: env["STUDIO_SECRET"] ?? "",
    langcodes: (env["STUDIO_LANGUAGES"] || "en,de,fr,it").split(","),
    firstPassword: env["STUDIO_FIRST_PASSWORD"] || undefined,
  };
}
