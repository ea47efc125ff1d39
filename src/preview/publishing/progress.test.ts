/** @jest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import preview from "../../api/preview/[action]";

// The function that tells an open preview where its page is, between a CMS and a publisher.

const TOKEN = "a-token-of-the-site-alone";
const before = process.env;
let servers: Server[] = [];
/** What the publisher was asked, and with which token. */
let requested: string[];
let publisher: { status: number; body: unknown };
let facts: object | null;
/** What the token covers. */
let scope: "SITE" | "PAGE";

async function listen(answer: (url: string, authorization: string | undefined) => unknown) {
  const server = createServer((request, response) => {
    request.resume();
    const body = answer(request.url ?? "", request.headers.authorization);
    response.statusCode = body === undefined ? publisher.status : 200;
    response.end(JSON.stringify(body ?? publisher.body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const published = "2026-11-21T09:15:00.000Z";

function page() {
  return {
    id: "about",
    langcode: "de",
    path: "/neu",
    publishedPath: "/ueber-uns",
    publishedAt: published,
  };
}

function change(differences: object = {}) {
  return {
    node: { id: "about", langcode: "de" },
    progress: "released",
    published,
    paths: [{ langcode: "de", path: "/ueber-uns", state: "changed" }],
    building: null,
    live: published,
    failure: null,
    ...differences,
  };
}

function publisherSays(changes: object[], releaseMade = "2026-11-20T08:00:00.000Z") {
  publisher = { status: 200, body: { releaseMade, changes } };
}

beforeEach(async () => {
  requested = [];
  facts = page();
  scope = "SITE";
  publisherSays([change()]);
  const url = await listen((path, authorization) => {
    requested.push(`${authorization} ${path}`);
    return undefined;
  });
  const cms = await listen(() => ({
    data: { previewFacts: facts, previewAccess: facts && { scope, expires: published } },
  }));
  process.env = {
    ...before,
    PUBLISHER_URL: url,
    PUBLISH_STATUS_TOKEN: TOKEN,
    GRAPHQL_API_URL: cms,
  };
});

afterEach(async () => {
  process.env = before;
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  servers = [];
});

/** Asks as an open preview does. */
async function ask(query = "langcode=de&path=/neu", cookie = "preview_token=abc.def") {
  const app = express();
  app.use("/:action", (request, response) => void preview(request as never, response as never));
  const server = createServer((request, response) => void app(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/progress?${query}`, {
    headers: { cookie },
  });
  const text = await response.text();
  expect(text).not.toContain(TOKEN);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const { progress } = JSON.parse(text) as { progress: unknown };
  return { status: response.status, progress };
}

test("asks the publisher for the page that visitors see, with the token of the site", async () => {
  expect(await ask()).toMatchObject({ status: 200, progress: { stage: "live", live: published } });
  expect(requested).toEqual([`Bearer ${TOKEN} /page-status.json?langcode=de&path=%2Fueber-uns`]);
});

test("asks the publisher for nobody whom the CMS does not know", async () => {
  expect(await ask(undefined, "")).toEqual({ status: 403, progress: null });
  expect(await ask("langcode=xx&path=/neu")).toEqual({ status: 400, progress: null });
  facts = null;
  expect(await ask()).toEqual({ status: 403, progress: null });
  expect(requested).toEqual([]);
});

test("says nothing where there is no publisher", async () => {
  delete process.env.PUBLISHER_URL;
  expect(await ask()).toEqual({ status: 200, progress: null });
});

test("says that it is not known while the publisher does not answer as it should", async () => {
  const logged = jest.spyOn(console, "error").mockImplementation();
  for (const fault of [
    { status: 500, body: "broken" },
    { status: 401, body: {} },
    { status: 200, body: { changes: "many" } },
  ]) {
    publisher = fault;
    expect(await ask()).toMatchObject({ status: 200, progress: { stage: "unknown" } });
  }
  expect(logged).toHaveBeenCalledTimes(3);
  for (const [line] of logged.mock.calls as [string][]) {
    expect(line).toContain("publishing status not known");
    expect(line).not.toContain(TOKEN);
  }
});

test.each([
  ["waiting", "waiting"],
  ["building", "building"],
  ["rolledBack", "rolledBack"],
  ["released", "live"],
])("a change that is %s at the publisher is %s", async (progress, stage) => {
  publisherSays([change({ progress })]);
  expect((await ask()).progress).toMatchObject({ stage, gone: false, published });
});

test("a publish that the publisher has not heard of is on its way", async () => {
  facts = { ...page(), publishedAt: "2026-11-21T10:00:00.000Z" };
  expect((await ask()).progress).toMatchObject({ stage: "published", live: null });
  publisherSays([]);
  expect((await ask()).progress).toMatchObject({ stage: "published" });
});

test("so is a page that leaves, until the publisher has heard of it", async () => {
  facts = { ...page(), publishedPath: null, publishedAt: null };
  expect((await ask()).progress).toMatchObject({ stage: "published", gone: true });
  publisherSays([change({ paths: [{ langcode: "de", path: "/neu", state: "gone" }] })]);
  expect((await ask()).progress).toMatchObject({ stage: "live", gone: true, live: published });
});

test("what was public before the publisher began is live by the release", async () => {
  publisherSays([change({ node: { id: "other", langcode: "de" } })], "2026-11-22T08:00:00.000Z");
  expect((await ask()).progress).toMatchObject({ stage: "live", live: published });
});

test("there is nothing to tell of a page that was never public", async () => {
  facts = { ...page(), publishedPath: null, publishedAt: null };
  publisherSays([]);
  expect((await ask()).progress).toBeNull();
});

test("only who may see the whole site reads why a build failed", async () => {
  const retryAt = "2026-11-21T09:30:00.000Z";
  const failure = { state: "refused", problem: "x".repeat(5000), page: "/fr/secret", retryAt };
  publisherSays([change({ progress: "failed", failure })]);
  expect((await ask()).progress).toMatchObject({
    stage: "failed",
    page: "/fr/secret",
    problem: "x".repeat(300),
    retryAt,
  });
  scope = "PAGE";
  expect((await ask()).progress).toMatchObject({
    stage: "failed",
    page: null,
    problem: null,
    retryAt,
  });
});
