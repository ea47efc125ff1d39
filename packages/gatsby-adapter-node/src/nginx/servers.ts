import { join } from "node:path";
import { REQUEST_ID } from "../host/requestIds";
import { ACME_FOLDER, BUILD_FOLDER, isWhole, type NginxOptions } from "./nginxOptions";
import { quote, quoteLiterally } from "./quote";

/** What nginx serves itself. */
interface Files {
  /** Path of the links to it, by which it is found. */
  web: string;
  /** Content-Type by extension, without dot. */
  types: ReadonlyMap<string, string>;
  /** Directives that send the headers of files. */
  send: readonly string[];
}

/** The hosts behind nginx, and its own servers before them. */
export function servers(options: NginxOptions, files: Files): string {
  const { folder, hosts, certificate, redirectFrom } = options;
  const upstream = [
    "upstream site_host {",
    ...hosts.map((host) => `  server ${host} max_fails=1 fail_timeout=2s;`),
    "  keepalive 64;",
    "  keepalive_timeout 60s;",
    "}",
  ];
  // What a shared cache may keep is kept for the second that it was made in, so that nothing stays that was unpublished.
  const cache = [
    `proxy_cache_path ${quote(join(folder, "cache"))} levels=1:2 keys_zone=site:10m max_size=256m inactive=10s use_temp_path=off;`,
    'map $msec $site_second {\n  default "";\n  "~^(?<site_whole>\\\\d+)" $site_whole;\n}',
    "map $upstream_http_cache_control $site_unshared {",
    "  default 1;",
    '  "~*(?:private|no-store|no-cache)" 1;',
    '  "~*s-maxage=0*[1-9]" 0;',
    '  "~*s-maxage" 1;',
    '  "~*max-age=0*[1-9]" 0;',
    "}",
  ];
  const shared =
    'map "$request_method$site_path" $site_may_share {\n  default 0;\n  "~^GET/" 1;\n}';
  const secure = certificate && redirectFrom.length > 0 ? redirect(options) : [];
  return [...upstream, ...cache, shared, ...secure, ...server(options, files)].join("\n");
}

function server(options: NginxOptions, { web, types, send }: Files): string[] {
  const { listen, names, certificate } = options;
  const tls = certificate
    ? [
        `ssl_certificate ${quote(certificate.chain)};`,
        `ssl_certificate_key ${quote(certificate.key)};`,
        "ssl_protocols TLSv1.2 TLSv1.3;",
        "ssl_session_cache shared:site_tls:10m;",
        "ssl_session_timeout 1d;",
      ]
    : [];
  return block("server", [
    ...listen.map((address) => `listen ${address}${certificate ? " ssl http2" : ""};`),
    `server_name ${names.join(" ")};`,
    ...tls,
    `set $site_web ${quoteLiterally(web)};`,
    // How large a body may be says the host, and it is asked before nginx has taken it in: what is kept fills the disk.
    "client_max_body_size 0;",
    "proxy_request_buffering off;",
    "etag off;",
    "if_modified_since off;",
    // What nginx itself would refuse, the host answers as it answers everything else.
    "error_page 400 = /.unread;",
    "error_page 403 404 405 = @host;",
    ...toHost(),
    ...acme(options),
    ...block("location /", [
      // Where nginx asks the system what a path leads to: first the folder of links, then the link.
      "root $site_base$site_at;",
      "set $site_base $site_web;",
      'set $site_at "";',
      'set $site_link "";',
      'set $site_build "";',
      // Where the pointer has moved on since the link was found: the host answers.
      "set $site_stored /nonexistent;",
      ...block("if (-f $site_web$site_path)", ["set $site_link $site_path;"]),
      ...block("if (-f $site_web$site_page)", ["set $site_link $site_page;"]),
      ...block(
        `if ($site_tree ~ "^(?<site_tree_at>/.*/${BUILD_FOLDER}(?<site_build_of>[^/]*))$")`,
        [
          "set $site_build $site_build_of;",
          // From there the way to the page is shorter, and it is of the same release.
          "set $site_base $site_tree_at;",
        ],
      ),
      "set $site_at $site_link;",
      ...block('if ($site_target ~ "^(?<site_file>/.*/(?<site_hash>[A-Za-z0-9_-]{27}))$")', [
        "set $site_stored $site_file;",
      ]),
      ...block('if ($site_link != "")', ["rewrite ^ /.file.$site_extension last;"]),
      ...block("if ($site_may_share)", ["rewrite ^ /.shared last;"]),
      "proxy_pass http://site_host$site_uri;",
    ]),
    // Whoever asks for one of these himself is led to the host.
    ...block('location ~ "^/\\\\.file\\\\."', [
      "internal;",
      "alias $site_stored;",
      // What has this name never changes, and whether it may be sent has been looked up.
      "open_file_cache max=2000 inactive=10s;",
      "open_file_cache_valid 10s;",
      "brotli_static on;",
      "gzip_static on;",
      "gzip_http_version 1.0;",
      "gzip_proxied any;",
      "gzip_vary on;",
      ...block(
        "types",
        [...types].map(([extension, type]) => `${quote(type)} ${extension};`),
      ),
      ...send,
    ]),
    ...block("location = /.shared", [
      "internal;",
      "proxy_cache site;",
      'proxy_cache_key "$site_second $scheme $http_host $site_coding $request_uri";',
      "proxy_cache_valid 200 301 404 410 2s;",
      "proxy_ignore_headers Cache-Control Expires;",
      "proxy_no_cache $site_unshared;",
      "proxy_pass http://site_host$site_uri;",
    ]),
    // Of what it cannot read nginx has no path by which a named location could be found.
    ...block("location = /.unread", [
      "internal;",
      "proxy_method $request_method;",
      "proxy_pass http://site_host$site_uri;",
    ]),
    ...block("location @host", ["proxy_pass http://site_host$site_uri;"]),
  ]);
}

/** How requests are handed on. */
function toHost(): string[] {
  return [
    "proxy_http_version 1.1;",
    'proxy_set_header Connection "";',
    "proxy_set_header Host $site_asked_host;",
    "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
    "proxy_set_header X-Forwarded-Proto $scheme;",
    "proxy_set_header X-Forwarded-Host $site_asked_host;",
    `proxy_set_header ${REQUEST_ID} $request_id;`,
  ];
}

/** Sends plain HTTP on to TLS: to the name that was asked for if it is one of the site's, otherwise to the first one. */
function redirect(options: NginxOptions): string[] {
  const { names, redirectFrom } = options;
  const [first] = names.filter(isWhole);
  const host =
    first === undefined
      ? []
      : block("map $host $site_secure_host", [
          "hostnames;",
          `default ${first};`,
          ...names.filter((name) => name !== first && name !== "_").map((name) => `${name} $host;`),
        ]);
  return [
    ...host,
    ...block("server", [
      ...redirectFrom.map((address) => `listen ${address};`),
      `server_name ${names.join(" ")};`,
      ...acme(options),
      ...block("location /", [
        `return 301 https://${first === undefined ? "$host" : "$site_secure_host"}$request_uri;`,
      ]),
    ]),
  ];
}

/** Where programs that get certificates put what proves that the site is theirs. */
function acme({ folder }: NginxOptions): string[] {
  return block("location ^~ /.well-known/acme-challenge/", [
    `root ${quote(join(folder, ACME_FOLDER))};`,
    "default_type text/plain;",
  ]);
}

function block(head: string, lines: readonly string[]): string[] {
  return [
    `${head} {`,
    ...lines.flatMap((line) => line.split("\n")).map((line) => `  ${line}`),
    "}",
  ];
}
