/** @jest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { CmsHeaders } from "../../server/cms/cmsConfig";
import { sendWithRetry } from "./sendWithRetry";

/** How the build waits; it does not, here. */
jest.mock("node:timers/promises", () => ({ setTimeout: jest.fn(async () => undefined) }));
const waits = () => jest.mocked(setTimeout).mock.calls.map(([milliseconds]) => milliseconds);

/** An answer of the CMS that is none: a connection that breaks, or a status with a header. */
type Failure = "broken" | { status: number; retryAfter?: string };

let server: Server;
let failures: Failure[];
let asked: number;

beforeEach(async () => {
  jest.mocked(setTimeout).mockClear();
  asked = 0;
  server = createServer((request, response) => {
    const failure = failures[asked++];
    if (failure === "broken") request.socket.destroy();
    else if (failure) {
      const { status, retryAfter } = failure;
      response.writeHead(status, retryAfter ? { "retry-after": retryAfter } : {}).end();
    } else response.end(JSON.stringify({ data: { answer: asked } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

function send() {
  const { port } = server.address() as AddressInfo;
  return sendWithRetry(
    { kind: "query", operationName: "Answer", variables: {}, query: "query Answer { answer }" },
    {
      url: `http://127.0.0.1:${port}/graphql`,
      method: "POST",
      headers: new CmsHeaders(),
      timeoutMs: 5000,
    },
    5000,
  );
}

it("asks again when the connection breaks", async () => {
  failures = ["broken", "broken"];
  await expect(send()).resolves.toEqual({ data: { answer: 3 } });
});

it("gives up when it breaks every time", async () => {
  failures = Array<Failure>(10).fill("broken");
  await expect(send()).rejects.toMatchObject({ details: { kind: "unreachable" } });
  expect(asked).toBe(3);
});

it("waits as long as a busy CMS says, in seconds or until a date", async () => {
  const inTenSeconds = new Date(Date.now() + 10_000).toUTCString();
  failures = [
    { status: 429, retryAfter: "7" },
    { status: 503, retryAfter: inTenSeconds },
  ];
  await expect(send()).resolves.toEqual({ data: { answer: 3 } });
  const [first, second] = waits();
  expect(first).toBe(7000);
  // A date has no parts of a second.
  expect(second).toBeGreaterThan(8000);
  expect(second).toBeLessThanOrEqual(10_000);
});

it("waits longer each time where it does not say, and gives up in the end", async () => {
  failures = Array<Failure>(10).fill({ status: 429 });
  await expect(send()).rejects.toMatchObject({ details: { kind: "status", status: 429 } });
  expect(waits()).toEqual([1000, 2000, 5000, 10_000]);
});

it("does not wait for a CMS that wants more than a minute, or for another status", async () => {
  failures = [{ status: 503, retryAfter: "3600" }];
  await expect(send()).rejects.toMatchObject({ details: { retryAfterMs: 3_600_000 } });
  failures = [{ status: 500, retryAfter: "1" }];
  asked = 0;
  await expect(send()).rejects.toMatchObject({ details: { status: 500 } });
  expect(waits()).toEqual([]);
});
