import { send, type Answer, type RequestOptions } from "../src/testing/startHost";
import { buildFixture, type FixtureServer, startCli, startGatsbyServe } from "./fixtureSite";

jest.setTimeout(300_000);

/** The fixture through `gatsby serve` and through the host. */
export interface BothServers {
  gatsby: FixtureServer;
  host: FixtureServer;
  /** What both answer, that of `gatsby serve` first. */
  ask(path: string, options?: RequestOptions): Promise<[Answer, Answer]>;
}

/** Builds the fixture and serves it both ways, for the tests of a file. */
export function serveBoth(): BothServers {
  const servers = {
    ask(path, options = {}) {
      const more = { ...options, headers: { accept: "text/html", ...options.headers } };
      return Promise.all([
        send(servers.gatsby.port, path, more),
        send(servers.host.port, path, more),
      ]);
    },
  } as BothServers;

  beforeAll(async () => {
    const release = await buildFixture();
    [servers.gatsby, servers.host] = await Promise.all([startGatsbyServe(), startCli(release)]);
  });

  afterAll(() => Promise.all([servers.gatsby?.stop(), servers.host?.stop()]));

  return servers;
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

/** What of two answers must be the same. */
export const summary = ({ status, headers, text }: Answer) => ({
  status,
  type: mediaType(headers["content-type"]),
  location: headers.location,
  cookie: headers["set-cookie"],
  text: asAsked(text),
});

/** Every kind of route. */
export const paths = [
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
];
