import type { Random } from "@quatrain/contract/testing/random";
import { listed } from "./text";

const HOSTS = listed(`
  example.org www.example.com xn--mnchen-3ya.example müller.example 例え.example
  a.b.c.d.e.f.example 192.0.2.1 [2001:db8::1] localhost:8080 example.org:65535
`);

const PATHS = [
  ...listed(`
  / /about /a/b/c.html /%E4%B8%AD /中文 /a%20b //double /a;b=c /@user /~user /wiki/A_(b)
  /index.php?id=1&amp;b=2
`),
  "",
  `/${"long/".repeat(60)}`,
];

const ENDS = [
  "",
  "",
  "",
  "?",
  "?q=a+b%26c",
  "?a[]=1&a[]=2",
  "#top",
  "#:~:text=a",
  "?x=%F0%9F%8C%8A",
];

/** An absolute URL, usual or unusual. */
export function randomUrl(draw: Random): string {
  const scheme = draw.chance(0.9) ? "https" : draw.pick(["http", "HTTPS"]);
  return `${scheme}://${draw.pick(HOSTS)}${draw.pick(PATHS)}${draw.pick(ENDS)}`;
}

/** Values of URL fields that a page must neither link to nor load. */
export const BAD_URLS = [
  ...listed(`
  javascript:alert(1) JaVaScRiPt:alert(1) data:text/html,<script>alert(1)</script> vbscript:x
  file:///etc/passwd blob:x http:// https:// //evil.example/x http://[::1
  https://example.org:99999/ https://% about:blank https://user:password@example.org/
`),
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "https://exa mple.org",
  "",
  " ",
  "not an address",
  "\0",
  "/\\evil.example",
];

const WORDS = listed(`
  about forschung eaux-souterraines dati 2026 a insights blog team überblick données 水 вода
  été.2026 a_b~c x.y service-public perché
`);

/** A path segment as editors write it. */
export function randomSlug(draw: Random): string {
  return Array.from({ length: draw.int(1, 3) }, () => draw.pick(WORDS)).join("-");
}

/** Paths that pages cannot have, or that have a special meaning for servers or the site. */
export const BAD_PATHS = [
  ...listed(`
  /../../etc/passwd /a/../b /./a /% /%zz /%00 /a%2fb no-slash //evil.example /a//b /a/ /a?b=c
  /a#b /A /search /preview/x /page-data/x /_resolve /de/a /404 /a/page/2 /* /:a /con /a.html
  /index.html https://example.org/a
`),
  "/a\0b",
  "/a\\b",
  "",
  "/a b",
  "/\ud800",
  `/${"long".repeat(200)}`,
  `/${"deep/".repeat(100)}x`,
  "/a\r\nb",
];
