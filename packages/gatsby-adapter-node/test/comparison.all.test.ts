import { send, type Answer, type RequestOptions } from "../src/testing/startHost";
import { waitFor } from "../src/testing/waitFor";
import { paths, serveBoth, summary } from "./serveBoth";

// The same site through `gatsby serve` and through the host.

const servers = serveBoth();

test.each(paths)("%s", async (path) => {
  const [expected, actual] = await servers.ask(path);
  // A redirect's text is of no interest.
  const compared = (answer: Answer) => {
    const { status, headers } = answer;
    return headers.location ? { status, to: headers.location } : summary(answer);
  };
  expect(compared(actual)).toEqual(compared(expected));
});

test.each([
  ["/ssr", {}],
  ["/ssr?cache=private", {}],
  ["/deferred/3", {}],
  ["/de/any/where", {}],
] satisfies [string, RequestOptions][])("Headers of %s", async (path, options) => {
  const [expected, actual] = await servers.ask(path, options);
  for (const name of ["cache-control", "x-site", "x-ssr", "x-own", "x-frame-options"]) {
    expect([name, actual.headers[name]]).toEqual([name, expected.headers[name]]);
  }
});

test.each([
  ["JSON", "application/json", '{"a":[1]}'],
  ["a form", "application/x-www-form-urlencoded", "a[b]=1&c=2"],
  ["text", "text/plain", "words"],
  ["bytes", "application/octet-stream", "bytes"],
  ["JSON that is broken", "application/json", "{"],
  ["an upload", "multipart/form-data; boundary=x", upload()],
])("A function gets %s", async (_title, type, body) => {
  const options = { method: "POST", headers: { "content-type": type }, body };
  const [expected, actual] = await servers.ask("/api/echo?q=1", options);
  // Errors are told in words of their own.
  const compared = (answer: Answer) =>
    answer.status === 200 ? summary(answer) : { status: answer.status };
  expect(compared(actual)).toEqual(compared(expected));
});

test("A function's own limit holds", async () => {
  const post = (body: string) =>
    servers.ask("/api/small", { method: "POST", headers: { "content-type": "text/plain" }, body });
  for (const body of ["short", "much too long for it"]) {
    const [expected, actual] = await post(body);
    expect(actual.status).toBe(expected.status);
  }
});

test("Cookies reach functions", async () => {
  const [expected, actual] = await servers.ask("/api/hello", {
    headers: { cookie: "a=1; b=%C3%A4" },
  });
  expect(actual.text).toBe(expected.text);
});

test("HEAD", async () => {
  for (const path of ["/about", "/ssr", "/api/hello"]) {
    const [expected, actual] = await servers.ask(path, { method: "HEAD" });
    expect(summary(actual)).toEqual(summary(expected));
  }
});

// What `gatsby serve` leaves out, since it knows nothing of adapters.

test("Headers of the configuration are sent with files too", async () => {
  const { headers } = await send(servers.host.port, "/about");
  expect(headers).toMatchObject({
    "x-site": "fixture",
    "x-about": "yes",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=0, must-revalidate",
  });
});

test("An async function that throws is a 500, and the next request is answered", async () => {
  expect((await send(servers.host.port, "/api/throws")).status).toBe(500);
  expect((await send(servers.host.port, "/api/hello")).status).toBe(201);
  await waitFor(async () => servers.host.output().includes("A function failed"));
});

test("Redirects are answered", async () => {
  const { status, headers } = await send(servers.host.port, "/blog/a/b");
  expect([status, headers.location]).toEqual([302, "/news/a/b"]);
});
function upload(): string {
  return [
    "--x",
    'content-disposition: form-data; name="field"',
    "",
    "value",
    "--x",
    'content-disposition: form-data; name="file"; filename="a.txt"',
    "content-type: text/plain",
    "",
    "content",
    "--x--",
    "",
  ].join("\r\n");
}
