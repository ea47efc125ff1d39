import type { FastifyServerOptions } from "fastify";
import type { Origin } from "../http/FileCache";
import type { ImageServiceOptions } from "../images/ImageService";
import type { VisitorLimitOptions } from "./VisitorLimit";

/** Options of a host. Every one but `release` has a default. */
export interface HostOptions {
  /** Directory of a release, or a symbolic link to one, which may be replaced at any time. */
  release: string;
  /** Poll interval of the pointer, in milliseconds. Default: 1000. */
  pollMs?: number;
  /** Releases before the current one whose hashed files are still served. Default: 3. */
  keepReleases?: number;
  /** Pages to render before a release goes live. Default: none. */
  warmPaths?: string[];
  /** How long a page may take to render, in milliseconds. Default: 15000. */
  renderTimeoutMs?: number;
  /** Memory for rendered DSG pages, in bytes. Default: 64 MiB. */
  dsgCacheBytes?: number;
  /** Memory for the content of small static files, in bytes. Default: 64 MiB. */
  fileCacheBytes?: number;
  /** Largest body of a request, in bytes. Default: 10 MiB. */
  maxBodyBytes?: number;
  /** How long a request may take to arrive, in milliseconds. Default: 30000. */
  requestTimeoutMs?: number;
  /** How long a connection may stay idle between requests, in milliseconds. Default: 65000. */
  keepAliveTimeoutMs?: number;
  /** Requests that one connection may carry; 0: any number. Default: 1000. */
  maxRequestsPerConnection?: number;
  /** Open connections; 0: any number. Default: 0. */
  maxConnections?: number;
  /** How long a connection may make no progress, in milliseconds. Default: 120000. */
  socketTimeoutMs?: number;
  /**
   * How long a shutdown still serves new requests while `/readyz` fails, so that load balancers notice, in
   * milliseconds. Default: 0.
   */
  shutdownDelayMs?: number;
  /** Limit of a visitor's requests to pages rendered on request and to functions. Default: 1200 a minute. */
  visitorLimit?: VisitorLimitOptions;
  /** Proxies whose X-Forwarded-* headers are believed, as Fastify understands it. Default: none. */
  trustProxy?: FastifyServerOptions["trustProxy"];
  /** Value of Strict-Transport-Security, sent over TLS only. Default: two years with subdomains left out. */
  hsts?: string | false;
  /** Where files of the releases are that their folder does not have. Default: nowhere. */
  origin?: Origin;
  /** Makes pictures of other sizes and formats at `/_image`. Default: not there. */
  images?: ImageServiceOptions;
  /** Whether each request is logged. Default: true. */
  accessLog?: boolean;
  /** Pino options, or false for none. Default: level `info`. */
  logger?: FastifyServerOptions["logger"];
}

/** Options with their defaults. */
export type HostSettings = Required<
  Omit<HostOptions, "images" | "origin" | "logger" | "trustProxy">
> &
  Pick<HostOptions, "images" | "origin" | "trustProxy">;

/** Strict-Transport-Security over TLS, where nothing else is wanted. */
const DEFAULT_HSTS = "max-age=63072000";

const MEBIBYTE = 1024 * 1024;

export function hostSettings(options: HostOptions): HostSettings {
  const { logger: _logger, ...given } = options;
  return {
    pollMs: 1000,
    keepReleases: 3,
    warmPaths: [],
    renderTimeoutMs: 15_000,
    dsgCacheBytes: 64 * MEBIBYTE,
    fileCacheBytes: 64 * MEBIBYTE,
    maxBodyBytes: 10 * MEBIBYTE,
    requestTimeoutMs: 30_000,
    keepAliveTimeoutMs: 65_000,
    maxRequestsPerConnection: 1000,
    maxConnections: 0,
    socketTimeoutMs: 120_000,
    shutdownDelayMs: 0,
    visitorLimit: {},
    hsts: DEFAULT_HSTS,
    accessLog: true,
    ...definedOnly(given),
  };
}

function definedOnly<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
