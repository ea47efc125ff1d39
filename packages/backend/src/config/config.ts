import path from "node:path";
import { pictureOrigins } from "@quatrain/contract/mediaAddresses";
import { givenSettings, settingFaults, timeZoneSetting } from "@quatrain/contract/settings";
import { z } from "zod";
import { integer } from "./environment";
import {
  publishEnvironment,
  publishFaults,
  readPublishConfig,
  type PublishConfig,
} from "./publishing";
import {
  readSubmissionConfig,
  submissionEnvironment,
  submissionFaults,
  type SubmissionConfig,
} from "./submissions";
import { readSiteFacts, siteEnvironment, type SiteFacts } from "./site";
import { readSourceConfig, readSourceModule, sourceEnvironment, type SourceConfig } from "./source";
import proxyAddr from "@fastify/proxy-addr";

/** Whether an address belongs to a trusted proxy. `hop` counts proxies, starting at this server. */
type TrustProxy = (address: string, hop: number) => boolean;

/**
 * Loopback addresses. The site's server sends visitors' requests from this machine, whatever proxy is in
 * front of both.
 */
const isLoopback = proxyAddr.compile("loopback");

/**
 * Reads TRUST_PROXY: `false`, `true` for one proxy, a number of proxies, or addresses and networks
 * separated by commas, also by name (`loopback`, `linklocal`, `uniquelocal`).
 * @throws TypeError if the text is anything else
 */
function readTrustProxy(text: string): TrustProxy {
  const proxies = text === "true" ? 1 : text === "false" ? 0 : Number(text);
  if (Number.isInteger(proxies)) return (address, hop) => hop < proxies || isLoopback(address, hop);
  const isNamed = proxyAddr.compile(text.split(",").map((each) => each.trim()));
  return (address, hop) => isNamed(address, hop) || isLoopback(address, hop);
}

/** All settings from the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Origin of absolute media URLs, without a trailing slash. */
  readonly publicUrl: string;
  readonly site: SiteFacts;
  /** Origins allowed for pictures in formatted texts. */
  readonly pictureOrigins: readonly string[];
  /** Folder for the database and media files. */
  readonly dataDir: string;
  /** PostgreSQL address. Unset: the embedded database. `memory:`: an embedded database that is not kept. */
  readonly databaseUrl: string | undefined;
  /** Folder with the content to load into an empty store. */
  readonly contentDir: string;
  /** Unset: nobody can edit. */
  readonly editorToken: string | undefined;
  /** Whether a second person must approve a revision before it goes public. */
  readonly approvalRequired: boolean;
  /** Signs preview tokens. Unset: the backend makes a secret and keeps it in the data folder. */
  readonly previewSecret: string | undefined;
  readonly allowGet: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly limits: Limits;
  /** IANA time zone of the institution. */
  readonly timeZone: string;
  /** Decides which proxies' X-Forwarded-For to trust, always including the site's own server. */
  readonly trustProxy: TrustProxy;
  readonly submissions: SubmissionConfig;
  readonly publishing: PublishConfig;
  readonly source: SourceConfig;
}

/** Largest allowed size of a GraphQL operation. */
export interface OperationLimits {
  readonly depth: number;
  readonly tokens: number;
  readonly aliases: number;
  readonly rootFields: number;
}

export interface Limits {
  /** For operations without an editor's token. */
  readonly operation: OperationLimits;
  /** For operations with an editor's token. */
  readonly editorOperation: OperationLimits;
  readonly bodyBytes: number;
  readonly uploadBytes: number;
  readonly requestMs: number;
  /** Disk space for picture derivatives. */
  readonly derivativeBytes: number;
  /** Most derivatives that one client may have in the queue. */
  readonly derivativesPerClient: number;
}

/** The environment has faults. The message lists all, one per line. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Lowest limits for editors. They are higher because administrators can revoke an editor's token. */
const EDITOR_MINIMUM: OperationLimits = {
  depth: 40,
  tokens: 200_000,
  aliases: 300,
  rootFields: 50,
};

const packageDir = path.resolve(__dirname, "../..");

/** All environment variables of the CMS. */
export const backendEnvironment = z.object({
  BACKEND_PORT: integer(4000, 0, 65535),
  BACKEND_HOST: z.string().default("127.0.0.1"),
  BACKEND_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as http://127.0.0.1:4000" })
    .optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z
    .string()
    .regex(/^(memory:$|postgres(ql)?:\/\/)/, "must be an address such as postgres://user@host/name")
    .optional(),
  CONTENT_DIR: z.string().default(path.join(packageDir, "content")),
  EDITOR_TOKEN: z.string().min(16, { error: "must have at least 16 characters" }).optional(),
  PUBLISH_APPROVAL: z
    .enum(["required", "none"], { error: "must be required or none" })
    .default("none"),
  PREVIEW_SECRET: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
  GRAPHQL_ALLOW_GET: z
    .enum(["true", "false"], { error: "must be true or false" })
    .default("false")
    .transform((text) => text === "true"),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` })
    .default("info"),
  GRAPHQL_MAX_DEPTH: integer(25, 5, 200),
  GRAPHQL_MAX_TOKENS: integer(8000, 1000, 2_000_000),
  GRAPHQL_MAX_ALIASES: integer(50, 0, 10_000),
  GRAPHQL_MAX_ROOT_FIELDS: integer(20, 1, 1000),
  BACKEND_MAX_BODY_BYTES: integer(2_000_000, 1000, 100_000_000),
  BACKEND_MAX_UPLOAD_BYTES: integer(100_000_000, 1000, 2_000_000_000),
  BACKEND_REQUEST_TIMEOUT_MS: integer(60_000, 100, 600_000),
  DERIVATIVES_MAX_MB: integer(2048, 1, 1_000_000),
  DERIVATIVES_PER_CLIENT: integer(50, 1, 10_000),
  SITE_TIME_ZONE: timeZoneSetting,
  TRUST_PROXY: z.string().default("loopback").transform(trustProxy),
  ...siteEnvironment,
  ...submissionEnvironment,
  ...publishEnvironment,
  ...sourceEnvironment,
});

function trustProxy(text: string, context: z.RefinementCtx): TrustProxy {
  try {
    return readTrustProxy(text);
  } catch {
    context.addIssue("must be true, false, a number of proxies, or their addresses with commas");
    return z.NEVER;
  }
}

/**
 * Reads the configuration; treats an empty variable as unset.
 * @throws {ConfigError} listing all faulty variables
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = givenSettings(variables);
  const parsed = backendEnvironment.safeParse(given);
  const source = readSourceModule(given);
  const faults = [
    ...settingFaults(backendEnvironment, variables),
    ...submissionFaults(given),
    ...publishFaults(given),
    ...source.faults,
  ];
  if (!parsed.success || faults.length > 0) {
    throw new ConfigError(`The environment has faults:\n  ${faults.join("\n  ")}`);
  }
  const read = parsed.data;
  const operation = {
    depth: read.GRAPHQL_MAX_DEPTH,
    tokens: read.GRAPHQL_MAX_TOKENS,
    aliases: read.GRAPHQL_MAX_ALIASES,
    rootFields: read.GRAPHQL_MAX_ROOT_FIELDS,
  };
  const ownUrl = `http://127.0.0.1:${read.BACKEND_PORT}`;
  return {
    port: read.BACKEND_PORT,
    host: read.BACKEND_HOST,
    publicUrl: (read.BACKEND_PUBLIC_URL ?? ownUrl).replace(/\/+$/, ""),
    site: readSiteFacts(read),
    pictureOrigins: pictureOrigins(read, ownUrl),
    dataDir: path.resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    contentDir: path.resolve(read.CONTENT_DIR),
    editorToken: read.EDITOR_TOKEN,
    approvalRequired: read.PUBLISH_APPROVAL === "required",
    previewSecret: read.PREVIEW_SECRET,
    allowGet: read.GRAPHQL_ALLOW_GET,
    logLevel: read.LOG_LEVEL,
    limits: {
      operation,
      editorOperation: atLeast(EDITOR_MINIMUM, operation),
      bodyBytes: read.BACKEND_MAX_BODY_BYTES,
      uploadBytes: read.BACKEND_MAX_UPLOAD_BYTES,
      requestMs: read.BACKEND_REQUEST_TIMEOUT_MS,
      derivativeBytes: read.DERIVATIVES_MAX_MB * 1024 * 1024,
      derivativesPerClient: read.DERIVATIVES_PER_CLIENT,
    },
    timeZone: read.SITE_TIME_ZONE,
    trustProxy: read.TRUST_PROXY,
    submissions: readSubmissionConfig(read),
    publishing: readPublishConfig(read),
    source: readSourceConfig(read, source),
  };
}

function atLeast(least: OperationLimits, given: OperationLimits): OperationLimits {
  return {
    depth: Math.max(least.depth, given.depth),
    tokens: Math.max(least.tokens, given.tokens),
    aliases: Math.max(least.aliases, given.aliases),
    rootFields: Math.max(least.rootFields, given.rootFields),
  };
}
