/** @jest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sendPatiently } from "./sendPatiently";

let server: Server;
let broken: number;
let asked: number;

beforeEach(async () => {
  asked = 0;
  server = createServer((request, response) => {
    asked += 1;
    if (asked <= broken) request.socket.destroy();
    else response.end(JSON.stringify({ data: { answer: asked } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

function send() {
  const { port } = server.address() as AddressInfo;
  return sendPatiently(
    { kind: "query", operationName: "Answer", variables: {}, query: "query Answer { answer }" },
    { url: `http://127.0.0.1:${port}/graphql`, method: "POST", timeoutMs: 5000 },
    5000,
  );
}

it("asks again when the connection breaks", async () => {
  broken = 2;
  await expect(send()).resolves.toEqual({ data: { answer: 3 } });
});

it("gives up when it breaks every time", async () => {
  broken = 10;
  await expect(send()).rejects.toMatchObject({ details: { kind: "unreachable" } });
  expect(asked).toBe(3);
});
