/** @jest-environment node */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { CmsConfig } from "./cmsConfig";
import { CmsHeaders } from "./cmsConfig";
import { sendToCms } from "./transport";

let server: Server;

async function serve(listener: RequestListener): Promise<CmsConfig> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    method: "POST",
    headers: new CmsHeaders(),
    timeoutMs: 2000,
  };
}

afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const body = { operationName: "Test", variables: { a: 1 }, query: "query Test { a }" };
const request = { ...body, kind: "query" as const };

test("posts operation name, variables and query as JSON", async () => {
  let received: unknown;
  const config = await serve((incoming, outgoing) => {
    let text = "";
    incoming.on("data", (chunk: Buffer) => (text += chunk.toString()));
    incoming.on("end", () => {
      received = {
        method: incoming.method,
        type: incoming.headers["content-type"],
        body: JSON.parse(text),
      };
      outgoing.end('{"data":{"a":2}}');
    });
  });
  await expect(sendToCms(request, config)).resolves.toEqual({ data: { a: 2 } });
  expect(received).toEqual({ method: "POST", type: "application/json", body });
});

test.each<[string, RequestListener, object]>([
  [
    "a status that is no success",
    (_, outgoing) => outgoing.writeHead(502).end("{}"),
    {
      message: "Response not successful: Received status code 502",
      details: { kind: "status", status: 502, operation: "Test" },
    },
  ],
  [
    "an answer that is no JSON",
    (_, outgoing) => outgoing.end("<html>"),
    { message: "The answer is no JSON", details: { kind: "malformed" } },
  ],
  [
    "an answer that is no GraphQL result",
    (_, outgoing) => outgoing.end('{"status":"ok"}'),
    { details: { kind: "malformed" } },
  ],
  [
    "an answer that breaks off",
    (_, outgoing) => {
      outgoing.writeHead(200, { "content-length": "1000" }).write('{"data":', () => {
        outgoing.socket?.destroy();
      });
    },
    { details: { kind: "unreachable" } },
  ],
  [
    "a connection that breaks",
    (incoming) => incoming.socket.destroy(),
    { details: { kind: "unreachable" } },
  ],
])("refuses %s", async (_, listener, expected) => {
  const config = await serve(listener);
  await expect(sendToCms(request, config)).rejects.toMatchObject(expected);
});

test("refuses an answer without end", async () => {
  const megabyte = Buffer.alloc(1024 * 1024, " ");
  const config = await serve((_, outgoing) => {
    const write = () => {
      while (!outgoing.destroyed && outgoing.write(megabyte));
      outgoing.once("drain", write);
    };
    write();
  });
  await expect(sendToCms(request, config, 20_000)).rejects.toMatchObject({
    message: expect.stringMatching(/^The answer is longer than \d+ bytes$/),
    details: { kind: "malformed" },
  });
});

test("gives up after the time allowed", async () => {
  const config = await serve(() => {});
  await expect(sendToCms(request, config, 100)).rejects.toMatchObject({
    message: "No answer within 100 ms",
    details: { kind: "timeout" },
  });
});
