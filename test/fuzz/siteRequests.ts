import fc from "fast-check";
import * as operationIds from "../../src/cms/operationIds";
import { oddText, oddValue } from "../oddText";
import { greedyRequest, longHeader } from "./greedyRequests";
import { asText, type Parts, type SitePart } from "./requestText";

// Malformed and excessive requests to every part of a running site.

/** Raw bytes of a request. */
export interface FuzzedRequest {
  readonly part: SitePart;
  readonly text: string;
}

const LANGUAGES = ["de", "en", "fr", "it"];

const words = fc.constantFrom(
  ...["api", "graphql", "webform", "preview", "share", "stamp", "progress", "leave", "report"],
  ...["search", "page-data", "page-data.json", "_image", "_payload.json", "builds", "latest.json"],
  ...[
    "..",
    "%2e%2e",
    "%2f",
    "%5c",
    "\\",
    ".",
    "media",
    "healthz",
    "status",
    "index.html",
    "_resolve",
  ],
  ...["blog", "veranstaltungen", "kontakt", "page", "2", "999999999999"],
  ...LANGUAGES,
);

/** Encodes only characters that would break the request line. */
const encoded = (text: string) =>
  text.replace(/[\s\p{Cc}#?]|[\ud800-\udfff]/gu, (each) =>
    each < "\ud800" ? encodeURIComponent(each) : "%ED%A0%80",
  );

const path = fc
  .array(fc.oneof({ weight: 4, arbitrary: words }, { weight: 1, arbitrary: oddText }), {
    maxLength: 6,
  })
  .map((parts) => `/${parts.map(encoded).join("/")}`);

const queryOf = (entries: readonly (readonly [string, string])[]) =>
  entries.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");

const query = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        "q",
        "page",
        "kind",
        "topic",
        "sort",
        "token",
        "langcode",
        "path",
        "id",
        "to",
      ),
      oddText,
    ),
    { maxLength: 4 },
  )
  .map(queryOf);

const header = fc.constantFrom(
  ...["Range: bytes=0-", "Range: bytes=9-1,0-0,5-", "If-None-Match: *", "Accept-Encoding: br;q=x"],
  ...["Cookie: preview_token=%", "Cookie: i18n_redirected=xx", "Accept-Language: ,;q=9,de-*"],
  ...["Origin: https://evil.example", "Sec-Fetch-Site: cross-site", "Authorization: Bearer x"],
  ...["X-Forwarded-Proto: gopher", "X-Forwarded-Host: evil.example", "Accept: image/avif,*/*;q=0"],
);

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant("GET") },
  { weight: 1, arbitrary: fc.constantFrom("HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH") },
);

/** Many client addresses, so that the rate limit of one does not refuse everything. */
const visitor = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((numbers) => `10.${numbers.join(".")}`);

const headers = fc.oneof(
  { weight: 5, arbitrary: fc.array(header, { maxLength: 3 }) },
  { weight: 1, arbitrary: longHeader.map((each) => [each]) },
);

const read = fc
  .record({ part: fc.constantFrom<SitePart>("site", "backend", "publisher"), method, path, query })
  .chain(({ path: at, query: asked, ...more }) =>
    headers.map((sent): Parts => ({ ...more, target: `${at}?${asked}`, headers: sent })),
  );

const search = fc
  .record({ langcode: fc.constantFrom(...LANGUAGES), query, headers })
  .map(({ langcode, query: asked, headers: sent }): Parts => ({
    part: "site",
    method: "GET",
    headers: sent,
    target: `/${langcode}/search?${asked}`,
  }));

const image = fc
  .array(
    fc.tuple(
      fc.constantFrom("url", "src", "w", "h", "width", "height", "q", "quality", "fm", "format"),
      oddText,
    ),
    { maxLength: 5 },
  )
  .chain((entries) =>
    fc.constantFrom<Pick<Parts, "part" | "target">>(
      { part: "site", target: `/_image?${queryOf(entries)}` },
      { part: "backend", target: `/media/relief-aletsch.webp?${queryOf(entries)}` },
    ),
  )
  .map((at): Parts => ({ ...at, method: "GET", headers: [] }));

const json = (value: unknown) => JSON.stringify(value) ?? "";

const gateway = fc
  .record({
    id: fc.oneof(fc.constantFrom(...Object.values(operationIds)), oddText),
    variables: fc.dictionary(
      fc.oneof(
        fc.constantFrom("id", "langcode", "path", "query", "page", "elements", "requestValues"),
        oddText,
      ),
      fc.oneof({ weight: 1, arbitrary: fc.constantFrom("de", "contact") }, oddValue),
    ),
    headers,
  })
  .map(({ headers: sent, ...body }): Parts => ({
    part: "site",
    method: "POST",
    target: "/api/graphql",
    headers: sent,
    type: "application/json",
    body: json(body),
  }));

const form = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom("form", "langcode", "path", "token", "name", "email", "message", "add"),
        oddText,
      ),
      fc.oneof(fc.constantFrom("contact", "newsletter", "de", "/kontakt"), oddText),
    ),
    { maxLength: 8 },
  )
  .map((entries): Parts => ({
    part: "site",
    method: "POST",
    target: "/api/webform",
    headers: [],
    type: "application/x-www-form-urlencoded",
    body: queryOf(entries),
  }));

const graphql = fc
  .record({
    query: fc.oneof(
      fc.constantFrom(
        ...["query ($a: String!, $b: String!) { search(query: $a, langcode: $b) { total } }"],
        ...["query ($a: String!, $b: String!) { route(path: $a, langcode: $b) { __typename } }"],
        ...["query ($a: String!, $b: String!) { webform(id: $a, langcode: $b) { id } }"],
        ...["query ($a: String!) { webformToken(id: $a) }", "{ __schema { types { name } } }"],
        "mutation ($a: String!, $b: String!) { publish(id: $a, langcode: $b) { id } }",
        `{ a: site { name } ${"{ a ".repeat(100)}`,
      ),
      oddText,
    ),
    variables: fc.record({ a: oddValue, b: fc.oneof(fc.constant("de"), oddValue) }),
  })
  .map((body): Parts => ({
    part: "backend",
    method: "POST",
    target: "/graphql",
    headers: [],
    type: "application/json",
    body: json(body),
  }));

const webhook = fc
  .record({ sent: oddValue, signature: oddText })
  .map(({ sent, signature }): Parts => ({
    part: "publisher",
    method: "POST",
    target: "/webhook",
    type: "application/json",
    headers: ["webhook-id: 1", "webhook-timestamp: 1", `webhook-signature: ${encoded(signature)}`],
    body: json(sent),
  }));

/** Any request to a running site. */
export const siteRequest: fc.Arbitrary<FuzzedRequest> = fc
  .tuple(
    fc.oneof(
      read,
      read,
      search,
      image,
      gateway,
      form,
      graphql,
      webhook,
      greedyRequest,
      greedyRequest,
    ),
    visitor,
  )
  .map(([parts, from]) => ({ part: parts.part, text: asText(parts, from) }));
