/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { contractSchema } from "@quatrain/contract";
import { graphqlSync } from "graphql";
import { readerOfBuild } from "../../../test/readSiteFrom";
import { readListing } from "./readListing";
import { siteConfig } from "../configuration/siteConfig";

// A build reads from a CMS that fails, as it does in Gatsby, but without one.

interface Answer {
  status: number;
  body: object;
}

let server: Server;
let url: string;
/** How the CMS answers queries other than introspection. */
let answer: (operation: string) => Answer;

beforeEach(async () => {
  server = createServer((request, response) => {
    void operationOf(request).then(({ operationName, query }) => {
      const { status, body } =
        operationName === "IntrospectionQuery"
          ? { status: 200, body: graphqlSync({ schema: contractSchema(), source: query }) }
          : answer(operationName);
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

async function operationOf(request: IncomingMessage) {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as { operationName: string; query: string };
}

/** Reads the listing as a build does. */
async function read() {
  return readListing(await readerOfBuild(siteConfig({ GRAPHQL_API_URL: url })), 10, null);
}

const page = { langcode: "fr", path: "/a-propos" };

test("a CMS that cannot be reached is named with what was asked of it", async () => {
  url = "http://127.0.0.1:1/graphql";
  await expect(read()).rejects.toThrow(
    /The content could not be read from the CMS[^]*Endpoint: +http:\/\/127\.0\.0\.1:1\/graphql[^]*Operation: +IntrospectionQuery/,
  );
});

test("a page with an error in it is named, and cannot be read", async () => {
  const error = { message: "Boom", path: ["buildListing", "items", 0, "entity", "title"] };
  const listing = { total: 1, cursor: "1", endCursor: null, removed: [], items: [page] };
  answer = (operation) => ({
    status: 200,
    body:
      operation === "BuildPaths"
        ? { data: { buildListing: listing } }
        : { data: null, errors: [error] },
  });
  const { items, unread } = await read();
  expect(items).toEqual([]);
  expect(unread).toEqual([{ ...page, revision: "", reason: expect.stringContaining("Boom") }]);
});

test("a status that is no success is reported as it was received", async () => {
  answer = () => ({ status: 500, body: {} });
  await expect(read()).rejects.toThrow(
    /Operation: +BuildListing\n +Reason: +.*Response not successful: Received status code 500/,
  );
});

test("an answer without data fails, too", async () => {
  answer = () => ({ status: 200, body: { data: { buildListing: null } } });
  await expect(read()).rejects.toThrow(/Operation: +BuildListing/);
});
