import { connect } from "node:net";
import { serveFake } from "../testing/startHost";

const SIZE = 9_000_000;
const MAX_BODY_BYTES = 10_000_000;

const host = serveFake(
  {
    pages: { "/": "home", "/404.html": "Not here" },
    functions: { small: "module.exports = (request, response) => response.json({});" },
  },
  { maxBodyBytes: MAX_BODY_BYTES },
);

/** Sends a whole request, however early it is answered, and reads until the host closes. @returns the status, or the fault */
async function statusOf(head: readonly string[], body: readonly Buffer[]): Promise<string> {
  const socket = connect(host.port, "127.0.0.1");
  let text = "";
  let fault = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  socket.on("error", ({ code }: NodeJS.ErrnoException) => (fault = code ?? "error"));
  const closed = new Promise<void>((resolve) => void socket.once("close", () => resolve()));
  socket.write(`${head.join("\r\n")}\r\nHost: a\r\nConnection: close\r\n\r\n`);
  for (const each of body) {
    if (socket.destroyed || socket.write(each)) continue;
    await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed]);
  }
  await closed;
  return fault || (/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? "no answer");
}

const part = Buffer.alloc(65_536, "x");
const parts = (size: number) =>
  Array.from({ length: Math.ceil(size / part.length) }, (_, at) =>
    part.subarray(0, Math.min(part.length, size - at * part.length)),
  );
const chunk = (content: Buffer) =>
  Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from("\r\n")]);

test.each([
  ["a function", "/api/small", SIZE, "413"],
  ["a function, beyond what the host takes", "/api/small", MAX_BODY_BYTES + 1_000_000, "413"],
  ["a page", "/", SIZE, "405"],
  ["nothing", "/nothing", SIZE, "404"],
])("Who sends a large body to %s reads why it is refused", async (_to, path, size, status) => {
  const length = [`POST ${path} HTTP/1.1`, `Content-Length: ${size}`];
  const chunked = [`POST ${path} HTTP/1.1`, "Transfer-Encoding: chunked"];
  const results = [
    await statusOf(length, parts(size)),
    await statusOf(chunked, [...parts(size).map(chunk), Buffer.from("0\r\n\r\n")]),
  ];
  const fetched = await Promise.all(
    [false, true].map(async (isChunked) => {
      const body = isChunked ? new Blob(parts(size)).stream() : Buffer.alloc(size);
      const init = { method: "POST", body, ...(isChunked ? { duplex: "half" } : {}) };
      return fetch(`http://127.0.0.1:${host.port}${path}`, init as RequestInit).then(
        ({ status: code }) => String(code),
        (error: Error) => String(error.cause),
      );
    }),
  );
  expect([...results, ...fetched]).toEqual([status, status, status, status]);
});

test("Who is answered and never sends the rest is closed", async () => {
  const socket = connect({ port: host.port, host: "127.0.0.1", allowHalfOpen: true });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => undefined).resume();
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 1000\r\n\r\n`);
  // The host ends its side with the answer. It alone can close the other one.
  const drip = setInterval(() => socket.write("x"), 100);
  await closed;
  clearInterval(drip);
  expect(socket.destroyed).toBe(true);
});
