import type { TrailingSlash } from "../release/release";
import { quote } from "./quote";

/** Characters that mean themselves in a path, wherever they stand. */
const PLAIN = "[A-Za-z0-9._~!&'()*+,;=:@-]";

/** Segments of a path that lead elsewhere. */
const NO_DOTS = "(?!\\.{1,2}(?:/|$|\\?))";

const PLAIN_PATH = `(?:/${NO_DOTS}${PLAIN}+)*/?`;

const plainName = new RegExp(`^${PLAIN_PATH}$`);

/** Whether nginx may look for a file. Other names have several spellings, of which the host knows what they mean. */
export function isPlainName(name: string): boolean {
  return plainName.test(`/${name}`);
}

/** What nginx gives to visitors itself: files, to those who ask for nothing but a file. */
const PLAIN_REQUEST = "^(?:GET|HEAD)  (?:br|gzip|plain) ";

/**
 * Maps of nginx from requests to links that may be there. `$site_path` is the path without path prefix if the request
 * asks for nothing but a file, and empty otherwise.
 */
export function addressMaps(pathPrefix: string, trailingSlash: TrailingSlash): string[] {
  const prefix = pathPrefix.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const request = [
    "$request_method ",
    // Conditions, parts and bodies are for the host.
    "$http_if_none_match$http_if_match$http_if_unmodified_since$http_range$http_if_range",
    "$http_content_length$http_transfer_encoding",
    " $site_coding $request_uri",
  ].join("");
  const path = `${PLAIN_REQUEST}${prefix}(?<site_plain>${PLAIN_PATH})(?:\\?.*)?$`;
  const root = `${PLAIN_REQUEST}${prefix}(?:\\?.*)?$`;
  return [
    // Weights of encodings are for the host to compare.
    `map $http_accept_encoding $site_coding {
  default plain;
  "~;" weighed;
  "~*(?:^|[\\\\s,])\\\\*" weighed;
  "~*(?:^|[\\\\s,])br(?:[\\\\s,]|$)" br;
  "~*(?:^|[\\\\s,])gzip(?:[\\\\s,]|$)" gzip;
}`,
    `map "${request}" $site_path {
  default "";
  ${quote(`~${root}`)} /;
  ${quote(`~${path}`)} $site_plain;
}`,
    `map $site_path $site_page {
  default "";
${pages(trailingSlash)
  .map(([pattern, page]) => `  ${quote(`~${pattern}`)} ${quote(page)};`)
  .join("\n")}
}`,
  ];
}

/** Which paths are those of pages, and where they are, as `canonicalAddress` has it. */
function pages(trailingSlash: TrailingSlash): [pattern: string, page: string][] {
  const root: [string, string] = ["^/$", "/index.html"];
  const slash: [string, string] = ["./$", "${site_path}index.html"];
  const bare: [string, string] = ["[^/]$", "$site_path/index.html"];
  switch (trailingSlash) {
    case "never":
      return [root, bare];
    case "always":
      return [root, slash, ["\\.[^/]*$", bare[1]]];
    case "ignore":
    case "legacy":
      return [root, slash, bare];
  }
}

/** Under which paths without prefix nginx finds a link, as {@link addressMaps} has it. */
export function pathsOf(name: string, trailingSlash: TrailingSlash): string[] {
  const own = [`/${name}`];
  if (name !== "index.html" && !name.endsWith("/index.html")) return own;
  const page = `/${name.slice(0, -"index.html".length)}`;
  if (page === "/") return [...own, page];
  const bare = page.slice(0, -1);
  switch (trailingSlash) {
    case "never":
      return [...own, bare];
    case "always":
      return [...own, page, ...(/\.[^/]*$/.test(bare) ? [bare] : [])];
    case "ignore":
    case "legacy":
      return [...own, page, bare];
  }
}
