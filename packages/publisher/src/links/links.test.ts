import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { loadDatabase } from "../../../../test/loadDatabase";
import type { Database } from "../store/openDatabase";
import { collectLinks } from "./collectLinks";
import { isPublicAddress } from "@quatrain/contract/publicNetwork";
import { followLink } from "./followLink";
import { ExternalLinks } from "./ExternalLinks";

const never = new AbortController().signal;
const anywhere = { stopping: never, isAllowed: () => true };

let server: Server;
let origin: string;
let asked: string[];
/** Of the last request. */
let headers: IncomingHttpHeaders;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    headers = request.headers;
    // A server that breaks off what it does not know.
    if (request.url === "/breaks" && request.method === "HEAD") return response.destroy();
    const [, code = "200", to] = /^\/(\d+)(?:\?(.*))?$/.exec(request.url ?? "") ?? [];
    if (request.url === "/circle") return response.writeHead(302, { location: "/circle" }).end();
    // A server that knows no HEAD.
    const status = request.url === "/get" ? (request.method === "HEAD" ? 404 : 200) : Number(code);
    response.writeHead(status, to === undefined ? {} : { location: to }).end("A page.");
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  asked = [];
});

afterAll(() => server.close());

test.each([
  ["/200", undefined, ["HEAD /200"]],
  ["/404", "answers 404", ["HEAD /404", "GET /404"]],
  ["/410", "answers 410", ["HEAD /410", "GET /410"]],
  ["/get", undefined, ["HEAD /get", "GET /get"]],
  ["/403", undefined, ["HEAD /403", "GET /403"]],
  ["/breaks", undefined, ["HEAD /breaks", "GET /breaks"]],
  // Who has enough to do is not asked at once again.
  ["/429", undefined, ["HEAD /429"]],
  ["/503", undefined, ["HEAD /503"]],
  ["/301?/200", undefined, ["HEAD /301?/200", "HEAD /200"]],
])("what is at the end of %s is told", async (path, problem, requests) => {
  expect(await followLink(origin + path, anywhere)).toEqual({ hasResponse: true, problem });
  expect(asked).toEqual(requests);
});

test("a server learns who asks, and nothing that a redirect would have us say to it", async () => {
  const to = origin.replace("//", "//user:word@");
  const manner = { ...anywhere, siteUrl: "https://www.example.ch/" };
  await followLink(`${origin}/301?${to}/200`, manner);
  expect(asked).toEqual([`HEAD /301?${to}/200`, "HEAD /200"]);
  expect(headers["user-agent"]).toBe(
    "Mozilla/5.0 (compatible; link check; +https://www.example.ch/)",
  );
  expect(headers.authorization).toBeUndefined();
});

test("a circle of redirects has an end", async () => {
  const { problem } = await followLink(`${origin}/circle`, anywhere);
  expect(problem).toBe("redirects without end");
  expect(asked.length).toBeLessThan(20);
});

test("a server that is not there is told of", async () => {
  const { hasResponse, problem } = await followLink("http://127.0.0.1:1/", anywhere);
  expect({ hasResponse, problem }).toEqual({
    hasResponse: false,
    problem: "cannot be reached (ECONNREFUSED)",
  });
});

test("no private address is asked, by number, by name or by a redirect", async () => {
  const unknown = { hasResponse: false, problem: undefined };
  expect(await followLink(`${origin}/200`, { stopping: never })).toEqual(unknown);
  expect(await followLink(origin.replace("127.0.0.1", "localhost"), { stopping: never })).toEqual(
    unknown,
  );
  expect(asked).toEqual([]);
  // The first server may be asked, the one that it leads to not.
  const port = new URL(origin).port;
  const onlyThis = { stopping: never, isAllowed: (address: string) => address === "127.0.0.1" };
  const to = `http://127.0.0.2:${port}/200`;
  expect(await followLink(`${origin}/301?${to}`, onlyThis)).toEqual(unknown);
  expect(asked).toEqual([`HEAD /301?${to}`]);
});

test.each([
  "10.0.0.1",
  "127.0.0.1",
  "169.254.169.254",
  "192.168.1.1",
  "::1",
  "fd00::1",
  "::ffff:10.0.0.1",
  "0.0.0.0",
  "x",
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test("an address of the internet is public", () => {
  expect(isPublicAddress("192.0.43.8")).toBe(true);
  expect(isPublicAddress("2606:2800:220:1::1")).toBe(true);
});

test("links to other sites are collected once, with the pages that have them", async () => {
  const page = (links: string[]) =>
    Buffer.from(
      `<!doctype html><html><head><link rel="canonical" href="https://own.example/de"></head><body>${links
        .map((href) => `<a href="${href}">x</a>`)
        .join("")}</body></html>`,
    );
  // Short as it is written, too long for the database as it is sent.
  const long = `https://a.example/${"ä".repeat(1000)}`;
  const pages = new Map([
    // A part that all pages share does not say which site it belongs to.
    [
      "_gatsby/slices/x.html",
      Buffer.from('<footer><a href="https://own.example/x">x</a></footer>'),
    ],
    [
      "de/index.html",
      page(["https://a.example/x#part", "https://a.example/x", "/de/y", "mailto:a@b.example"]),
    ],
    [
      "fr/index.html",
      page(["https://a.example/x", "https://own.example/fr/y", "https://u:p@b.example/", long]),
    ],
    ["page-data/x.json", Buffer.from('<a href="https://c.example/">')],
  ]);
  const files = {
    names: () => pages.keys() as Generator<string>,
    read: (name: string) => pages.get(name),
  };
  expect(await collectLinks(files, never)).toEqual([
    { url: "https://a.example/x", pages: ["/de", "/fr"], pageCount: 2 },
  ]);
});

describe("what is known of links", () => {
  let db: Database;
  let links: ExternalLinks;
  const found = (url: string, pageCount = 1) => ({ url, pages: ["/de"], pageCount });
  const later = (days: number) =>
    sql`update publisher.outside_link set checked = checked - make_interval(days => ${days})`.execute(
      db,
    );

  beforeEach(async () => {
    await loadDatabase();
    const { openDatabase } = await import("../store/openDatabase");
    db = await openDatabase({ databaseUrl: undefined, folder: undefined }, () => undefined);
    links = new ExternalLinks(db);
  });

  afterEach(() => db.destroy());

  test("each is due once a week, one that has failed the next day, and is dead the second time", async () => {
    await links.replace([found("https://a.example/")]);
    const link = await links.claim(7);
    expect(link?.url).toBe("https://a.example/");
    expect(await links.claim(7)).toBeUndefined();
    await later(2);
    expect(await links.claim(7)).toBeUndefined();
    await links.recordCheck(link!, "answers 404");
    expect(await links.dead(10)).toEqual([]);
    const again = await links.claim(7);
    expect(again?.failures).toBe(1);
    await links.recordCheck(again!, "answers 404");
    expect(await links.dead(10)).toMatchObject([
      { url: "https://a.example/", problem: "answers 404" },
    ]);
    await later(2);
    await links.recordCheck((await links.claim(7))!, undefined);
    expect(await links.dead(10)).toEqual([]);
    await later(8);
    expect(await links.claim(7)).toBeDefined();
  });

  test("a link that no page has any more is forgotten, what is known of the others stays", async () => {
    await links.replace([found("https://a.example/"), found("https://b.example/")]);
    const link = await links.claim(7);
    await links.recordCheck(link!, "answers 404");
    await links.replace([found(link!.url, 5)]);
    await later(2);
    expect(await links.claim(7)).toMatchObject({ url: link!.url, failures: 1, page_count: 5 });
    expect(await links.claim(7)).toBeUndefined();
  });
});
