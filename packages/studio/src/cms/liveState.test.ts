import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readLiveState } from "./liveState";

let publisher: Server;
let url: string;
let answer: { status: number; body: string };
let received: { path: string | undefined; token: string | undefined };

beforeAll(async () => {
  publisher = createServer((request, response) => {
    received = { path: request.url, token: request.headers.authorization };
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((resolve) => publisher.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => publisher.close(resolve)));

const read = () => readLiveState({ url, token: "secret" }, { langcode: "de", path: "/a b" });
const change = {
  event: "publish",
  progress: "released",
  published: "2026-01-01T08:00:00Z",
  live: "2026-01-01T08:00:09Z",
  failure: null,
};

test("returns since when the latest change of the page is live", async () => {
  const older = { ...change, live: "2025-01-01T00:00:00Z" };
  answer = { status: 200, body: JSON.stringify({ releaseMade: null, changes: [change, older] }) };
  expect(await read()).toEqual({
    progress: "released",
    published: change.published,
    live: change.live,
    problem: null,
  });
  expect(received).toEqual({
    path: "/page-status.json?langcode=de&path=%2Fa+b",
    token: "Bearer secret",
  });
});

test("returns the publisher's reason of a failure", async () => {
  const failed = { ...change, progress: "failed", live: null, failure: { problem: "No room." } };
  answer = { status: 200, body: JSON.stringify({ changes: [failed] }) };
  expect(await read()).toMatchObject({ progress: "failed", live: null, problem: "No room." });
});

test.each([
  ["with no change", 200, '{"changes":[]}'],
  ["without JSON", 200, "<html>"],
  ["that the token is wrong", 401, "{}"],
])("returns null from a publisher that answers %s", async (_name, status, body) => {
  answer = { status, body };
  expect(await read()).toBeNull();
});

test("returns null if the publisher is down", async () => {
  const gone = { url: "http://127.0.0.1:1", token: "secret" };
  expect(await readLiveState(gone, { langcode: "de", path: "/" })).toBeNull();
});
