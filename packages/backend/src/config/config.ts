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

/** Whether an address is that of a trusted proxy, which is so many hops from this server. */
type TrustProxy = (address: string, hop: number) => boolean;

/** This machine: the site asks from here for its visitors, whatever stands in front of both. */
const isHere = proxyAddr.compile("loopback");

/**
 * Reads whose X-Forwarded-For is believed: `false`, `true` for one proxy, a number of proxies, or
 * addresses and networks separated by commas, also by name (`loopback`, `linklocal`, `uniquelocal`).
 *
 * @throws TypeError if it is none of them
 */
function readTrustProxy(text: string): TrustProxy {
  const proxies = text === "true" ? 1 : text === "false" ? 0 : Number(text);
  if (Number.isInteger(proxies)) return (address, hop) => hop < proxies || isHere(address, hop);
  const isNamed = proxyAddr.compile(text.split(",").map((each) => each.trim()));
  return (address, hop) => isNamed(address, hop) || isHere(address, hop);
}

/** Everything that the environment decides. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Origin of absolute media URLs, without a slash at the end. */
  readonly publicUrl: string;
  readonly site: SiteFacts;
  /** Origins from which formatted texts may show pictures. */
  readonly pictureOrigins: readonly string[];
  /** Folder of the database and of media files. */
  readonly dataDir: string;
  /** PostgreSQL to use in place of the embedded database; `memory:` for one that is gone afterwards. */
  readonly databaseUrl: string | undefined;
  /** Folder of the content to load into an empty store. */
  readonly contentDir: string;
  /** Unset: editing is switched off. */
  readonly editorToken: string | undefined;
  /** Whether a second person must approve a revision before it goes public. */
  readonly approvalRequired: boolean;
  /** Signs preview tokens. Unset: one is made and kept in the data folder. */
  readonly previewSecret: string | undefined;
  readonly allowGet: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly limits: Limits;
  /** Where the institution is, by the IANA name of its time zone. */
  readonly timeZone: string;
  /** Whose X-Forwarded-For is believed; the site is among them, which asks for its visitors. */
  readonly trustProxy: TrustProxy;
  readonly submissions: SubmissionConfig;
  readonly publishing: PublishConfig;
  readonly source: SourceConfig;
}

/** What an operation may ask for. */
export interface OperationLimits {
  readonly depth: number;
  readonly tokens: number;
  readonly aliases: number;
  readonly rootFields: number;
}

/** What a request may ask for, and how long it may take. */
export interface Limits {
  /** Of operations without the token of an editor. */
  readonly operation: OperationLimits;
  /** Of those with one. */
  readonly editorOperation: OperationLimits;
  readonly bodyBytes: number;
  /** Size of a file that an editor sends. */
  readonly uploadBytes: number;
  readonly requestMs: number;
  /** Space for picture derivatives on disk. */
  readonly derivativeBytes: number;
  /** Picture derivatives that one client may have waiting to be made. */
  readonly derivativesPerClient: number;
}

/** The environment is not usable. The message lists every fault, one per line. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** What operations of editors may ask for at least: they are known, and can be shut out. */
const OF_EDITORS: OperationLimits = { depth: 40, tokens: 200_000, aliases: 300, rootFields: 50 };

const packageDir = path.resolve(__dirname, "../..");

/** Every variable of the CMS. */
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
 * Reads the configuration from environment variables; an empty variable counts as unset.
 * @throws {ConfigError} naming every faulty variable at once.
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
      editorOperation: atLeast(OF_EDITORS, operation),
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

/** The larger of each two limits. */
function atLeast(least: OperationLimits, given: OperationLimits): OperationLimits {
  return {
    depth: Math.max(least.depth, given.depth),
    tokens: Math.max(least.tokens, given.tokens),
    aliases: Math.max(least.aliases, given.aliases),
    rootFields: Math.max(least.rootFields, given.rootFields),
  };
}
