import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { createBrotliDecompress, createGunzip, gunzipSync } from "node:zlib";
import { HostLog, serveFake } from "../testing/startHost";
import { waitFor } from "../testing/waitFor";

const log = new HostLog();
const host = serveFake(
  {
    pages: { "/": "home" },
    functions: {
      read: `module.exports = ({ body, files }, response) =>
      response.json({ body, sizes: files.map(({ size }) => size) });`,
      small: `exports.default = (request, response) => response.json({});
      exports.config = { bodyParser: Object.fromEntries(
        ["raw", "text", "json", "urlencoded"].map((kind) => [kind, { limit: "1kb" }])) };`,
      list: `module.exports = (request, response) => response.json(Array(1000).fill("entry"));`,
      // Ends its answer only when it is asked to, by another request.
      stream: `let open;
      module.exports = ({ query }, response) => {
        if (query.end) return open.end("three"), response.send("");
        open = response.type("text/plain");
        for (const part of ["one ", "two "]) response.write(part);
      };`,
    },
  },
  { maxBodyBytes: 2000, logger: log.logger },
);

beforeEach(() => {
  log.lines = [];
});

describe("Bodies of several parts", () => {
  const part = 'Content-Disposition: form-data; name="a"';
  const BOUNDED = "multipart/form-data; boundary=x";
  const upload = (body: string, type = BOUNDED) =>
    host.get("/api/read", { method: "POST", headers: { "content-type": type }, body });

  test("Fields and files are read", async () => {
    const file = `${part}; filename="b.txt"\r\n\r\nfive!`;
    const { text } = await upload(`--x\r\n${part}\r\n\r\n1\r\n--x\r\n${file}\r\n--x--\r\n`);
    expect(JSON.parse(text)).toEqual({ body: { a: "1" }, sizes: [5] });
  });

  test.each([
    ["no boundary", "", "multipart/form-data"],
    ["a broken header of a part", "--x\r\n\0: y\r\n\r\n1\r\n--x--\r\n", BOUNDED],
    ["no end", `--x\r\n${part}\r\n\r\n1`, BOUNDED],
    ["no content", "", BOUNDED],
  ])("%s: the request is at fault, not the function", async (_title, body, type) => {
    expect((await upload(body, type)).status).toBe(400);
    expect(log.entries("a function failed")).toEqual([]);
  });

  test.each([
    ["length", {}],
    ["end", { "transfer-encoding": "chunked" }],
  ])("One that is too large is refused by its %s, in words", async (_, headers) => {
    const type = { "content-type": BOUNDED };
    const large = { method: "POST", headers: { ...type, ...headers }, body: "x".repeat(1900) };
    expect((await host.get("/api/small", large)).status).toBe(413);
    expect((await host.get("/api/read", large)).status).toBe(400);
  });

  test("A visitor who leaves amid the body has left, and nothing has failed", async () => {
    const socket = connect(host.port, "127.0.0.1");
    socket.write(
      `POST /api/read HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n` +
        `Content-Type: ${BOUNDED}\r\n\r\n--x\r\n${part}\r\n\r\n1`,
    );
    await waitFor(async () => (await host.running()) === 1);
    socket.destroy();
    await waitFor(async () => log.entries("request").length > 0);
    expect(log.entries("request")).toEqual([
      expect.objectContaining({ status: 499, aborted: true }),
    ]);
    expect(log.entries("a function failed")).toEqual([]);
  });
});

describe("Compression", () => {
  test("What is answered as a whole is compressed", async () => {
    const { headers, body } = await host.get("/api/list", {
      headers: { "accept-encoding": "gzip" },
    });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(JSON.parse(gunzipSync(body).toString())).toHaveLength(1000);
    expect(body.length).toBeLessThan(1000);
  });

  test.each([
    ["gzip", createGunzip],
    ["br", createBrotliDecompress],
    ["identity", () => new PassThrough()],
  ])("%s: what a function writes comes before it ends", async (encoding, decoder) => {
    const request = httpRequest({
      port: host.port,
      path: "/api/stream",
      agent: false,
      headers: { "accept-encoding": encoding },
    });
    const [response] = (await once(request.end(), "response")) as [IncomingMessage];
    expect(response.headers["content-encoding"] ?? "identity").toBe(encoding);
    let text = "";
    for await (const chunk of response.pipe(decoder())) {
      text += String(chunk);
      if (text === "one two ") await host.get("/api/stream?end=1");
    }
    expect(text).toBe("one two three");
  });

  test("A visitor may leave amid what is written", async () => {
    const socket = connect(host.port, "127.0.0.1");
    socket.write("GET /api/stream HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n\r\n");
    await once(socket, "data");
    socket.destroy();
    await waitFor(async () => log.entries("request").length > 0);
    expect((await host.get("/api/stream?end=1")).status).toBe(200);
    expect(log.entries("a function failed")).toEqual([]);
  });
});

describe("A host with more functions", () => {
  const hosted = serveFake(
    {
      pages: { "/": "home" },
      functions: {
        echo: `exports.default = ({ body }, response) => response.send(body);
          exports.config = { bodyParser: { raw: { limit: "2mb" } } };`,
        fail: `module.exports = async () => { throw new Error("no luck"); };`,
        loop: `module.exports = () => { while (true); };`,
        later: `module.exports = () => { setTimeout(() => { throw new Error("late"); }, 0); };`,
        good: `module.exports = (request, response) => response.send("good");`,
      },
    },
    { renderTimeoutMs: 200, logger: log.logger },
  );

  test("More than threads hand over at once arrives whole, both ways", async () => {
    const body = randomBytes(1_000_000);
    const headers = { "content-type": "application/octet-stream" };
    const answer = await hosted.get("/api/echo", { method: "POST", headers, body });
    expect(answer.body.equals(body)).toBe(true);
  });

  test("What goes wrong in one is told the operator, with its place in the code, and not the visitor", async () => {
    const { status, text } = await hosted.get("/api/fail?token=secret");
    expect([status, text]).toEqual([500, "Internal Server Error"]);
    expect(log.entries("a function failed")).toEqual([
      expect.objectContaining({
        url: "/api/fail?token=***",
        err: expect.objectContaining({
          message: "no luck",
          stack: expect.stringMatching(/^Error: no luck\n.*fail\.js/s) as string,
        }) as object,
      }),
    ]);
  });

  test.each(["loop", "later"])(
    "What no function may do ends what runs the site's code: %s",
    async (name) => {
      const failing = hosted.get(`/api/${name}`);
      expect((await hosted.get("/")).text).toBe("home");
      expect((await failing).status).toBe(500);
      await waitFor(async () => log.entries("the render engine ended and restarts").length === 1);
      expect((await hosted.get("/api/good")).text).toBe("good");
    },
  );
});
