/** @jest-environment node */
import type { GatsbyFunctionRequest, GetServerDataProps } from "gatsby";
import feed from "../../api/feed";
import graphqlGateway from "../../api/graphql";
import notice from "../../api/notice";
import preview from "../../api/preview/[action]";
import webform from "../../api/webform";
import { SearchOperationId } from "../../cms/operationIds";
import { fieldNames } from "../../forms/fieldNames";
import { servePreview } from "../preview/servePreview";
import { serveResolution } from "../resolving/serveResolution";
import { serveSearch } from "../search/serveSearch";
import { loggedServerData } from "./loggedServerData";
import { callFunction } from "./testing/callFunction";

// The CMS limits requests per visitor, so every request must carry the visitor's address.

const VISITOR = "203.0.113.7";
const cookie = "preview_token=some-token";

const publisher = { PUBLISHER_URL: "http://127.0.0.1:1", PUBLISH_STATUS_TOKEN: "t".repeat(16) };
const { env } = process;

let asked: (string | undefined)[];

beforeEach(() => {
  asked = [];
  process.env = { ...env, ...publisher };
  global.fetch = jest.fn(async (_url, init) => {
    asked.push(new Headers(init?.headers).get("x-forwarded-for") ?? undefined);
    return Response.json({ errors: [{ message: "Not now." }] });
  });
  jest.spyOn(console, "error").mockReturnValue();
});

afterEach(() => {
  process.env = env;
  jest.restoreAllMocks();
});

const pages: Record<string, (request: GetServerDataProps) => Promise<unknown>> = {
  "/de/unknown": loggedServerData(({ url }) => serveResolution(url)),
  "/de/unknown/page/1?topic=a": loggedServerData(({ url }) => serveResolution(url)),
  "/de/search?q=a": loggedServerData(serveSearch),
  "/de/preview/a": loggedServerData(({ url, headers }) =>
    servePreview({ url, headers, siteUrl: "" }),
  ),
};

test.each(Object.entries(pages))("The page at %s asks for its visitor", async (url, serve) => {
  const headers = new Map([
    ["x-forwarded-for", VISITOR],
    ["cookie", cookie],
  ]);
  await serve({ url, headers } as unknown as GetServerDataProps);
  expect(asked).toEqual([VISITOR]);
});

const page = { langcode: "de", path: "/a" };
const json = { "content-type": "application/json" };

const calls: [string, typeof feed, Partial<GatsbyFunctionRequest>][] = [
  ["a feed", feed, { query: { langcode: "de", topic: "a" } }],
  [
    "an operation of the browser",
    graphqlGateway,
    { method: "POST", headers: json, body: { id: SearchOperationId, variables: {} } },
  ],
  ["a form without script", webform, { method: "POST", body: { [fieldNames.id]: "contact" } }],
  ["whether a preview has changed", preview, { params: { action: "stamp" }, query: page }],
  ["where a page is", preview, { params: { action: "progress" }, query: page }],
  [
    "a link to a preview",
    preview,
    { method: "POST", params: { action: "share" }, body: { ...page, lifetimeHours: 1 } },
  ],
];

function call(answer: typeof feed, request: Partial<GatsbyFunctionRequest>) {
  const headers = { cookie, "x-forwarded-for": VISITOR, ...request.headers };
  return callFunction(answer, { method: "GET", ...request, headers });
}

test.each(calls)(
  "The function that answers %s asks for its visitor",
  async (_, answer, request) => {
    await call(answer, request);
    expect(asked).toEqual([VISITOR]);
  },
);

test("What all wait for is asked for nobody's sake", async () => {
  await call(notice, { query: { langcode: "de" } });
  expect(asked).toEqual([undefined]);
});
