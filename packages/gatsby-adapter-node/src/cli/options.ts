import { basename } from "node:path";
import { parseArgs, type ParseArgsConfig } from "node:util";
import type { HostOptions } from "../host/hostOptions";
import { POINTER } from "../release/pointer";
import { type ObjectStoreSettings, objectStoreSettings } from "../remote/objectStoreSettings";

/** Invalid command line. */
export class UsageError extends Error {
  override name = "UsageError";
}

export interface ServeCommand {
  port: number;
  host: string;
  workers: number;
  /** Port of the metrics, on `metricsHost`; absent: none. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Time limit of a shutdown, in milliseconds: its delay, then the wait for running requests. */
  shutdownMs: number;
  /** Tag for log lines of unhandled errors. */
  errorTag: string | undefined;
  /** Object store that the releases come from. Undefined: they are local. */
  objectStore: { settings: ObjectStoreSettings; cacheBytes: number } | undefined;
  options: HostOptions;
}

const USAGE = `gatsby-adapter-node serve <release or pointer> [options]

  --port <n>               Port. Default: 8000
  --host <address>         Address to listen on. Default: 127.0.0.1
  --workers <n>            Processes; 0: one for each core. Default: 1
  --release-cache-mb <n>   Files kept of those that come from RELEASE_STORE, in megabytes. Default: 4096
  --keep-releases <n>      Earlier releases whose files are still served. Default: 3
  --warm <path>            Page that is rendered before a release is taken into service; repeatable
  --poll <ms>              How often the pointer is looked at. Default: 1000
  --render-timeout <ms>    How long a page may take. Default: 15000
  --request-timeout <ms>   How long a request may take to arrive. Default: 30000
  --shutdown-delay <ms>    How long a stop goes on answering while /readyz says no. Default: 0
  --shutdown-timeout <ms>  How long running requests are waited for after that. Default: 10000
  --max-body <bytes>       Largest body of a request. Default: 10485760
  --max-connections <n>    Open connections of each process; 0: any number. Default: 0
  --image-source <url>     Where pictures made at /_image come from; repeatable. Default: none
  --image-cache <folder>   Keeps these pictures. Default: .image-cache
  --image-cache-mb <n>     How much the folder may hold, in megabytes. Default: 2048
  --image-client <n>       Pictures one client may have waiting to be made. Default: 50
  --visitor-limit <n>      Requests of a visitor to what is made on request. Default: VISITOR_LIMIT, or 1200
  --visitor-window <s>     Seconds in which they count. Default: VISITOR_LIMIT_WINDOW_SECONDS, or 60.
                           Processes count together in the PostgreSQL of VISITOR_LIMIT_DATABASE_URL
  --trust-proxy <value>    true (one), a number of proxies, or their addresses. Default: TRUST_PROXY, or false
  --hsts <value>           Strict-Transport-Security over TLS; off: none
  --metrics-port <n>       Port of Prometheus metrics. Default: none
  --metrics-host <address> Address of the metrics. Default: 127.0.0.1
  --log-level <level>      fatal, error, warn, info, debug, trace or silent. Default: info
  --error-tag <text>       Stands in log lines of errors that nothing handled. Default: none
  --no-access-log          No line for each request
`;

const options = {
  port: { type: "string", default: "8000" },
  host: { type: "string", default: "127.0.0.1" },
  workers: { type: "string", default: "1" },
  "release-cache-mb": { type: "string", default: "4096" },
  "keep-releases": { type: "string" },
  warm: { type: "string", multiple: true },
  poll: { type: "string" },
  "render-timeout": { type: "string" },
  "request-timeout": { type: "string" },
  "shutdown-delay": { type: "string", default: "0" },
  "shutdown-timeout": { type: "string", default: "10000" },
  "max-body": { type: "string" },
  "max-connections": { type: "string" },
  "image-source": { type: "string", multiple: true },
  "image-cache": { type: "string", default: ".image-cache" },
  "image-cache-mb": { type: "string" },
  "image-client": { type: "string" },
  "visitor-limit": { type: "string" },
  "visitor-window": { type: "string" },
  "trust-proxy": { type: "string" },
  hsts: { type: "string" },
  "metrics-port": { type: "string" },
  "metrics-host": { type: "string", default: "127.0.0.1" },
  "log-level": { type: "string", default: "info" },
  "error-tag": { type: "string" },
  "no-access-log": { type: "boolean", default: false },
} as const satisfies ParseArgsConfig["options"];

/** Reads the command line. @throws UsageError */
export function readCommand(args: string[]): ServeCommand {
  const { values, positionals } = parse(args);
  const [command, release, ...rest] = positionals;
  if (command !== "serve" || release === undefined || rest.length > 0) throw new UsageError(USAGE);
  const shutdownDelayMs = number("shutdown-delay", values["shutdown-delay"]) ?? 0;
  const waitMs = number("shutdown-timeout", values["shutdown-timeout"]) ?? 10_000;
  return {
    port: number("port", values.port) ?? 8000,
    host: values.host,
    workers: number("workers", values.workers) ?? 1,
    metricsPort: number("metrics-port", values["metrics-port"]),
    metricsHost: values["metrics-host"],
    shutdownMs: shutdownDelayMs + waitMs,
    errorTag: values["error-tag"],
    objectStore: objectStore(release, values["release-cache-mb"]),
    options: {
      release,
      keepReleases: number("keep-releases", values["keep-releases"]),
      warmPaths: values.warm,
      pollMs: number("poll", values.poll),
      renderTimeoutMs: number("render-timeout", values["render-timeout"]),
      requestTimeoutMs: number("request-timeout", values["request-timeout"]),
      maxBodyBytes: number("max-body", values["max-body"]),
      maxConnections: number("max-connections", values["max-connections"]),
      shutdownDelayMs,
      visitorLimit: {
        requests: atLeastOne("visitor-limit", values["visitor-limit"] ?? env("VISITOR_LIMIT")),
        windowSeconds: atLeastOne(
          "visitor-window",
          values["visitor-window"] ?? env("VISITOR_LIMIT_WINDOW_SECONDS"),
        ),
        // Not an argument, because every user of the machine can read arguments.
        databaseUrl: env("VISITOR_LIMIT_DATABASE_URL"),
      },
      images: images(values),
      trustProxy: trustProxy(values["trust-proxy"] ?? env("TRUST_PROXY")),
      hsts: values.hsts === "off" ? false : values.hsts,
      accessLog: !values["no-access-log"],
      logger: values["log-level"] === "silent" ? false : { level: values["log-level"] },
    },
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function number(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new UsageError(`--${name} must be a whole number, not "${text}".`);
  return Number(text);
}

function atLeastOne(name: string, text: string | undefined): number | undefined {
  const value = number(name, text);
  if (value === 0) throw new UsageError(`--${name} must be at least 1.`);
  return value;
}

/** A variable of the environment; an empty one counts as unset. */
function env(name: string): string | undefined {
  return process.env[name] || undefined;
}

function objectStore(release: string, megabytes: string): ServeCommand["objectStore"] {
  const settings = objectStoreSettings(process.env);
  if (settings === undefined) return undefined;
  if (Array.isArray(settings)) {
    throw new UsageError(settings.map(({ variable, fault }) => `${variable} ${fault}`).join("\n"));
  }
  if (basename(release) !== POINTER) {
    throw new UsageError(`With RELEASE_STORE, serve takes <folder>/${POINTER}, not "${release}".`);
  }
  return { settings, cacheBytes: (number("release-cache-mb", megabytes) ?? 0) * 1_000_000 };
}

function images(values: {
  "image-source"?: string[];
  "image-cache": string;
  "image-cache-mb"?: string;
  "image-client"?: string;
}): HostOptions["images"] {
  const sources = values["image-source"];
  if (!sources) return undefined;
  const megabytes = number("image-cache-mb", values["image-cache-mb"]) ?? 2048;
  const perClient = number("image-client", values["image-client"]);
  return {
    sources,
    cacheDir: values["image-cache"],
    cacheBytes: megabytes * 1_000_000,
    ...(perClient !== undefined && { perClient }),
  };
}

/** Counts hops, so that the host never trusts addresses that a visitor sent. */
function trustProxy(text: string | undefined): HostOptions["trustProxy"] {
  if (text === undefined || text === "false") return undefined;
  if (text !== "true" && !/^\d+$/.test(text)) return text;
  const proxies = text === "true" ? 1 : Number(text);
  return (_address, hop) => hop < proxies;
}
