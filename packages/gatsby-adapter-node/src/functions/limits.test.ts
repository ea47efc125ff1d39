import { pageRoute } from "../testing/fakeSite";
import { HostLog, type RequestOptions, serveFake } from "../testing/startHost";

const log = new HostLog("error");

const ECHO = `({ body, files = [], query }, response) => response.json({
  body: Buffer.isBuffer(body) || typeof body === "string" ? body.length : body, files: files.length, query });`;

const host = serveFake(
  {
    pages: { "/": "home" },
    routes: [pageRoute("/asked")],
    functions: {
      echo: `module.exports = ${ECHO}`,
      large: `exports.default = ${ECHO} exports.config = { bodyParser: { raw: { limit: "1mb" } } };`,
      text: `exports.default = ${ECHO} exports.config = { bodyParser: { text: { type: "*/*" } } };`,
    },
    engine: "return { html: JSON.stringify(req.query) };",
  },
  { logger: log.logger },
);

afterEach(() => {
  expect(log.lines).toEqual([]);
});

const MULTIPART = "multipart/form-data; boundary=x";
const FORM = "application/x-www-form-urlencoded";

type Part = readonly [name: string, value: string, file?: string];

const multipart = (parts: readonly Part[]) =>
  `${parts
    .map(([name, value, file]) => {
      const filename = file === undefined ? "" : `; filename="${file}"`;
      return `--x\r\nContent-Disposition: form-data; name="${name}"${filename}\r\n\r\n${value}\r\n`;
    })
    .join("")}--x--\r\n`;

const many = (length: number) => Array.from({ length }, (_, index) => `f${index}`);

async function send(name: string, type: string, body: string | Buffer, more: RequestOptions = {}) {
  const headers = { "content-type": type, ...more.headers };
  return host.get(`/api/${name}`, { method: "POST", headers, body });
}

const read = async (...args: Parameters<typeof send>) => {
  const { status, text } = await send(...args);
  return [status, status === 200 ? (JSON.parse(text) as unknown) : text];
};

test.each<[string, readonly Part[]]>([
  ["an index", [["a[1000]", "x"]]],
  ["an index further in", [["a[b][1000]", "x"]]],
  ["a list", [["a[]", "x"]]],
  ["a nested name", [["a[b]", "x"]]],
  ["a name of the prototype, nested", [["__proto__[a]", "x"]]],
  ["hundreds of fields", many(501).map((name) => [name, "x"])],
  ["hundreds of fields of one name", many(501).map(() => ["a", "x"])],
  ["hundreds of files", many(501).map((name) => [name, "x", "f"])],
  ["a long name", [["a".repeat(201), "x"]]],
])("Bodies of several parts with %s are refused", async (_title, parts) => {
  expect(await read("echo", MULTIPART, multipart(parts))).toEqual([400, "Bad Request"]);
});

test("Fields of plain names are read from every kind of form, several values of one as a list", async () => {
  const fields: readonly Part[] = [
    ["a", "1"],
    ["a", "2"],
    ["b-c.d", "ü"],
  ];
  const body = { a: ["1", "2"], "b-c.d": "ü" };
  expect(await read("echo", MULTIPART, multipart(fields))).toEqual([
    200,
    { body, files: 0, query: {} },
  ]);
  expect(await read("echo", FORM, "a=1&a=2&b-c.d=%C3%BC")).toMatchObject([200, { body }]);
  const most = many(500);
  expect(await read("echo", MULTIPART, multipart(most.map((name) => [name, ""])))).toMatchObject([
    200,
    { body: Object.fromEntries(most.map((name) => [name, ""])) },
  ]);
});

test("Brackets in the names of other forms and of queries nest, but make no lists of any length", async () => {
  const fields = "a[1000]=1&b[c][d]=2&__proto__[e]=3&g[]=4&g[]=5&h[999999999][i]=6";
  const nested = {
    a: { 1000: "1" },
    b: { c: { d: "2" } },
    g: ["4", "5"],
    h: { 999999999: { i: "6" } },
  };
  const { text } = await send(`echo?${fields}`, FORM, fields);
  expect(JSON.parse(text)).toEqual({ body: nested, query: nested, files: 0 });
  expect(JSON.parse((await host.get(`/asked?${fields}`)).text)).toEqual(nested);
  expect((await send("echo", FORM, `a${"[b]".repeat(6)}=1`)).status).toBe(400);
});

test("Of a query hundreds of parameters are read", async () => {
  const query = many(600).join("=&");
  const { text } = await host.get(`/api/echo?${query}`);
  expect(Object.keys((JSON.parse(text) as { query: object }).query)).toEqual(many(500));
  expect(Object.keys(JSON.parse((await host.get(`/asked?${query}`)).text) as object)).toHaveLength(
    500,
  );
});

test("Hundreds of fields are refused in other forms, too", async () => {
  expect(await read("echo", FORM, many(501).join("&"))).toEqual([400, "Bad Request"]);
  expect(await read("echo", FORM, "a&".repeat(501))).toEqual([400, "Bad Request"]);
});

const nest = (depth: number) => `${'{"]":['.repeat(depth / 2)}"[[\\"["${"]}".repeat(depth / 2)}`;

test("JSON that nests deeper than any data is refused, however it is written", async () => {
  expect((await send("echo", "application/json", nest(100))).status).toBe(200);
  expect((await send("echo", "application/json", nest(102))).status).toBe(400);
  expect((await send("echo", "application/json", "[".repeat(90_000))).status).toBe(400);
  const utf16 = Buffer.from(nest(102), "utf16le");
  expect((await send("echo", "application/json; charset=utf-16", utf16)).status).toBe(415);
});

const LARGE = "x".repeat(101 * 1024);

test.each([
  ["several parts", MULTIPART, multipart([["a", LARGE]])],
  [
    "several parts of some size",
    MULTIPART,
    multipart(many(101).map((name) => [name, LARGE.slice(-1024)])),
  ],
  ["a file", MULTIPART, multipart([["a", LARGE, "b"]])],
  ["a form", FORM, `a=${LARGE}`],
  ["JSON", "application/json", JSON.stringify(LARGE)],
  ["text", "text/plain", LARGE],
  ["bytes", "application/octet-stream", LARGE],
])("A function that says nothing of it takes 100 KB: %s", async (_title, type, body) => {
  expect(await read("echo", type, body)).toEqual([413, "Payload Too Large"]);
  const chunked = { headers: { "transfer-encoding": "chunked" } };
  expect(await read("echo", type, body, chunked)).toEqual([413, "Payload Too Large"]);
});

test("A function may take more, files among it, by its limit for what is not parsed", async () => {
  const file = multipart([["a", LARGE.repeat(9), "b"]]);
  expect(await read("large", MULTIPART, file)).toMatchObject([200, { files: 1 }]);
  const larger = multipart([["a", LARGE.repeat(11), "b"]]);
  expect((await send("large", MULTIPART, larger)).status).toBe(413);
});

test("A function that wants every body as text gets those of several parts as text, too", async () => {
  const body = multipart([["a", "1"]]);
  expect(await read("text", MULTIPART, body)).toMatchObject([200, { body: body.length }]);
});
