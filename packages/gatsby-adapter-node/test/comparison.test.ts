import { send, type Answer, type RequestOptions } from "../src/testing/startHost";
import { waitFor } from "../src/testing/waitFor";
import {
  buildFixture,
  RELEASE,
  startCli,
  startGatsbyServe,
  type FixtureServer,
} from "./fixtureSite";

// The same site through `gatsby serve` and through the host.

jest.setTimeout(300_000);

let gatsby: FixtureServer;
let host: FixtureServer;

beforeAll(async () => {
  await buildFixture();
  [gatsby, host] = await Promise.all([startGatsbyServe(), startCli(RELEASE)]);
});

afterAll(() => Promise.all([gatsby?.stop(), host?.stop()]));

async function both(path: string, options: RequestOptions = {}): Promise<[Answer, Answer]> {
  const more = { ...options, headers: { accept: "text/html", ...options.headers } };
  return Promise.all([send(gatsby.port, path, more), send(host.port, path, more)]);
}

/** The media type; the servers write its parameters in different ways. */
const mediaType = (type: string | undefined) => type?.split(";")[0]?.toLowerCase();

/**
 * `gatsby serve` adds a slash to the address of a page, and takes away that of page data, before it
 * renders; the host renders what was asked for.
 */
const asAsked = (text: string) =>
  text
    .replace(/(\/(?:ssr|de(?:\/\w+)+))\/(?=[?"&<])/g, "$1")
    .replace('"path":"de/', '"path":"/de/');

const summary = ({ status, headers, text }: Answer) => ({
  status,
  type: mediaType(headers["content-type"]),
  location: headers.location,
  cookie: headers["set-cookie"],
  text: asAsked(text),
});

test.each([
  // Static pages, their data, and files
  "/",
  "/about",
  "/about?x=1",
  "/%C3%BCber%20uns",
  "/page-data/index/page-data.json",
  "/page-data/about/page-data.json",
  "/page-data/app-data.json",
  "/robots.txt",
  "/large.txt",
  "/404.html",
  "/article",
  "/page-data/article/page-data.json",
  // Client-only routes
  "/app",
  "/app/some/where",
  // SSR
  "/article/now",
  "/ssr",
  "/ssr?a=1&b=2",
  "/ssr?status=418",
  "/ssr?cache=private",
  "/page-data/ssr/page-data.json",
  "/de/any/where",
  "/de/nowhere",
  "/page-data/de/any/where/page-data.json",
  // DSG
  "/article/late",
  "/deferred/1",
  "/page-data/deferred/2/page-data.json",
  // Functions
  "/api/hello",
  "/api/hello?name=Ada",
  "/api/users/7",
  "/api/files/a/b.txt",
  "/api/leave",
  "/api/stream",
  // The canonical address
  "/about/",
  "/ssr/?a=1",
  "/de/any/where/",
  // Errors
  "/nowhere",
  "/nowhere/at/all",
  "/ssr?throw=1",
  "/de/broken",
])("%s", async (path) => {
  const [expected, actual] = await both(path);
  const wanted = summary(expected);
  // A redirect's text is of no interest.
  if (expected.headers.location) expect(actual.headers.location).toBe(wanted.location);
  else expect(summary(actual)).toEqual(wanted);
  expect(actual.status).toBe(expected.status);
});

test.each([
  ["/ssr", {}],
  ["/ssr?cache=private", {}],
  ["/deferred/3", {}],
  ["/de/any/where", {}],
] satisfies [string, RequestOptions][])("Headers of %s", async (path, options) => {
  const [expected, actual] = await both(path, options);
  for (const name of ["cache-control", "x-site", "x-ssr", "x-own", "x-frame-options"]) {
    expect([name, actual.headers[name]]).toEqual([name, expected.headers[name]]);
  }
});

test.each([
  ["JSON", "application/json", '{"a":[1]}'],
  ["a form", "application/x-www-form-urlencoded", "a[b]=1&c=2"],
  ["text", "text/plain", "words"],
  ["bytes", "application/octet-stream", "bytes"],
  ["JSON that is broken", "application/json", "{"],
  ["an upload", "multipart/form-data; boundary=x", upload()],
])("A function gets %s", async (_title, type, body) => {
  const options = { method: "POST", headers: { "content-type": type }, body };
  const [expected, actual] = await both("/api/echo?q=1", options);
  expect(actual.status).toBe(expected.status);
  if (expected.status === 200) expect(summary(actual)).toEqual(summary(expected));
});

test("A function's own limit holds", async () => {
  const post = (body: string) =>
    both("/api/small", { method: "POST", headers: { "content-type": "text/plain" }, body });
  for (const body of ["short", "much too long for it"]) {
    const [expected, actual] = await post(body);
    expect(actual.status).toBe(expected.status);
  }
});

test("Cookies reach functions", async () => {
  const [expected, actual] = await both("/api/hello", { headers: { cookie: "a=1; b=%C3%A4" } });
  expect(actual.text).toBe(expected.text);
});

test("HEAD", async () => {
  for (const path of ["/about", "/ssr", "/api/hello"]) {
    const [expected, actual] = await both(path, { method: "HEAD" });
    expect(summary(actual)).toEqual(summary(expected));
  }
});

// What `gatsby serve` leaves out, since it knows nothing of adapters.

test("Headers of the configuration are sent with files too", async () => {
  const { headers } = await send(host.port, "/about");
  expect(headers).toMatchObject({
    "x-site": "fixture",
    "x-about": "yes",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=0, must-revalidate",
  });
});

test("An async function that throws is a 500, and the next request is answered", async () => {
  expect((await send(host.port, "/api/throws")).status).toBe(500);
  expect((await send(host.port, "/api/hello")).status).toBe(201);
  await waitFor(async () => host.output().includes("A function failed"));
});

test("Redirects are answered", async () => {
  const { status, headers } = await send(host.port, "/blog/a/b");
  expect([status, headers.location]).toEqual([302, "/news/a/b"]);
});

function upload(): string {
  return [
    "--x",
    'content-disposition: form-data; name="field"',
    "",
    "value",
    "--x",
    'content-disposition: form-data; name="file"; filename="a.txt"',
    "content-type: text/plain",
    "",
    "content",
    "--x--",
    "",
  ].join("\r\n");
}
