import { contentType, types } from "mime-types";
import { createHash } from "node:crypto";
import { realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { buildHeaders } from "../host/nameBuild";
import { REQUEST_ID } from "../host/requestIds";
import { WEB_LINK, type ContentHeaders } from "../release/release";
import type { StoredRelease } from "../release/readRelease";
import { addressMaps } from "./addresses";
import { headerMaps } from "./headerMaps";
import type { NginxOptions } from "./nginxOptions";
import { DOLLAR, quote, quoteLiterally } from "./quote";
import { servers } from "./servers";

/** A configuration of nginx, and what it takes for granted of the releases that it serves. */
export interface NginxConfig {
  text: string;
  /** Name of the links, in releases, to what may be served by this very configuration. */
  link: string;
  headers: ContentHeaders;
  /** Content-Type by extension, without dot. */
  types: ReadonlyMap<string, string>;
}

/** Stands for the name of the links until all else is known. */
const LINK = "@link@";

/**
 * Writes what nginx needs to serve the releases that a pointer leads to. It finds files by links, which are in a release
 * only while they are true of it and of this configuration; whatever it does not find is for the host.
 *
 * @param headers the rules by which its files get their headers
 */
export async function nginxConfig(
  stored: StoredRelease,
  headers: ContentHeaders,
  options: NginxOptions,
): Promise<NginxConfig> {
  const byExtension = contentTypes();
  // The pointer itself is looked at for each request.
  const pointer = resolve(options.release);
  const web = join(await realpath(dirname(pointer)), basename(pointer), LINK);
  const { maps, send } = headerMaps(headers);
  const text = [
    "# Written by `gatsby-adapter-node nginx`; what is changed here is lost when it runs again.",
    main(options),
    "http {",
    indent(
      [
        basics(options),
        `geo $${DOLLAR} {\n  default "$";\n}`,
        ...addressMaps(stored.release.pathPrefix, stored.release.trailingSlash),
        fileMaps(stored.release.pathPrefix, byExtension),
        ...maps,
        securityMap(options),
        servers(options, { web, types: byExtension, send: [...send, ...common()] }),
      ].join("\n\n"),
    ),
    "}\n",
  ].join("\n");
  const forced = stored.release.routes.filter((route) => route.type === "redirect" && route.force);
  const link = WEB_LINK + hash([text, forced]);
  return { text: text.replaceAll(LINK, link), link, headers, types: byExtension };
}

function hash(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 12);
}

/** The types of files by their extensions, as all releases have them. */
function contentTypes(): Map<string, string> {
  const known = Object.keys(types).filter((extension) => /^\w+$/.test(extension));
  return new Map(known.sort().map((extension) => [extension, contentType(`.${extension}`) || ""]));
}

function main({ folder, user }: NginxOptions): string {
  return [
    ...(user === undefined ? [] : [`user ${user};`]),
    // Where Debian's packages say which modules are there; Brotli's is one.
    "include /etc/nginx/modules-enabled/*.conf;",
    "worker_processes auto;",
    "worker_rlimit_nofile 16384;",
    "pcre_jit on;",
    `pid ${quote(join(folder, "nginx.pid"))};`,
    // What is less grave comes with whole request lines, whose queries may be tokens; the access log has its status.
    `error_log ${quote(join(folder, "error.log"))} crit;`,
    "events {\n  worker_connections 4096;\n}",
  ].join("\n");
}

function basics({ folder, accessLog }: NginxOptions): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${quote(join(folder, "temporary", name))};`,
  );
  const log = quote(join(folder, "access.log"));
  return [
    "server_tokens off;",
    "sendfile on;",
    "tcp_nopush on;",
    "keepalive_timeout 65s;",
    "types_hash_max_size 4096;",
    "map_hash_max_size 65536;",
    "map_hash_bucket_size 512;",
    "variables_hash_max_size 4096;",
    "variables_hash_bucket_size 128;",
    ...temporary,
    // Values of queries may be tokens, or what a visitor has typed.
    'map $request_uri $site_logged {\n  default "";\n  "~^(?<site_asked>[^?]*)" $site_asked;\n}',
    // What nginx cannot read it has only the request line of.
    'map $request $site_sent {\n  default "/";\n  "~^\\\\S+ (?<site_target>/\\\\S*)" $site_target;\n}',
    'map $request_uri $site_uri {\n  default $request_uri;\n  "" $site_sent;\n}',
    'map $http_host $site_asked_host {\n  default $http_host;\n  "" $host;\n}',
    'log_format site escape=json \'{"time":"$time_iso8601","requestId":"$request_id","method":"$request_method",' +
      '"url":"$site_logged","status":$status,"seconds":$request_time,"ip":"$remote_addr","host":"$upstream_addr",' +
      '"cache":"$upstream_cache_status"}\';',
    accessLog ? `access_log ${log} site buffer=64k flush=1s;` : "access_log off;",
  ].join("\n");
}

/** What follows from the link that was found. */
function fileMaps(pathPrefix: string, types: ReadonlyMap<string, string>): string {
  const pages = [...types].filter(([, type]) => type.startsWith("text/html")).map(([name]) => name);
  const isPage = pages.length > 0 ? `  ${quote(`~^(?:${pages.join("|")})$`)} 1;\n` : "";
  const timing = buildHeaders({ build: "$site_named" })["server-timing"] ?? "";
  return [
    `map $site_link $site_extension {\n  default "";\n  "~\\\\.(?<site_end>\\\\w+)$" $site_end;\n}`,
    `map $site_extension $site_is_page {\n  default 0;\n${isPage}}`,
    `map $site_link $site_name {\n  default "";\n  "~^/(?<site_rest>.*)$" $site_rest;\n}`,
    `map $site_link $site_address {\n  default ${quoteLiterally(pathPrefix).slice(0, -1)}$site_link";\n` +
      `  /index.html ${quoteLiterally(pathPrefix || "/")};\n` +
      `  "~^(?<site_folder>.*)/index\\\\.html$" ${quoteLiterally(pathPrefix).slice(0, -1)}$site_folder";\n}`,
    // Only what is needed is looked up: it is what a request costs most.
    'map $site_is_page $site_tree {\n  volatile;\n  default "";\n  1 $realpath_root;\n}',
    'map $site_at $site_target {\n  volatile;\n  default $realpath_root;\n  "" "";\n}',
    `map $site_build $site_timing {\n  default "";\n  "~^(?<site_named>.+)$" ${quote(timing)};\n}`,
    `map $sent_http_content_encoding $site_etag {\n  default '"$site_hash"';\n` +
      `  br '"$site_hash-br"';\n  gzip '"$site_hash-gzip"';\n}`,
    // Of what is compressed nginx does not say it.
    'map $sent_http_content_encoding $site_ranges {\n  default "";\n  br bytes;\n  gzip bytes;\n}',
  ].join("\n\n");
}

function securityMap({ hsts }: NginxOptions): string {
  const value = hsts === false ? '""' : quoteLiterally(hsts);
  return `map $scheme $site_hsts {\n  default "";\n  https ${value};\n}`;
}

/** Headers that every file has. */
function common(): string[] {
  return [
    "add_header ETag $site_etag;",
    'add_header Last-Modified "";',
    "add_header Accept-Ranges $site_ranges;",
    "add_header Server-Timing $site_timing;",
    `add_header ${REQUEST_ID} $request_id;`,
    "add_header Strict-Transport-Security $site_hsts;",
  ];
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}
