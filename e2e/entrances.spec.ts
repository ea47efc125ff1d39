import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { exchange, faultOf } from "../test/fuzz/exchange";
import { startSecondSite, type SecondSite } from "./secondSite";
import { siteSettings } from "./siteBuild";

// Arbitrary requests of strangers, to a separate process that unbounded resource use would crash.
/** Memory growth that a process may have after loading its modules; trusting a number from a request takes gigabytes. */
const MOST_GROWN_MB = 150;

let site: SecondSite;

test.beforeAll(async () => {
  const { env } = siteSettings();
  site = await startSecondSite({ ...env, GATSBY_REPORTS: "true", VISITOR_LIMIT: "100000" });
});

test.afterAll(async () => {
  await site.stop();
});

/** Paths of all functions; [action] stands for those of previews. */
const functions = readdirSync("src/api", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) => {
    const name = `/api/${file.replace(/\.ts$/, "")}`;
    const actions = readdirSync("src/server/preview/functions").map(
      (each) => path.parse(each).name,
    );
    return name.includes("[action]")
      ? [...actions, "none"].map((action) => name.replace("[action]", action))
      : [name];
  });

let visitors = 0;

interface Sent {
  at: string;
  method?: string;
  type?: string | undefined;
  body?: string;
  headers?: readonly string[];
}

async function send({ at, method = "GET", type, body, headers = [] }: Sent) {
  visitors += 1;
  const lines = [
    `${method} ${at} HTTP/1.1`,
    "Host: 127.0.0.1",
    "Connection: close",
    `X-Forwarded-For: 10.1.${visitors >> 8}.${visitors & 255}`,
    ...headers,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ...(body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  const answer = await exchange(
    Number(new URL(site.url).port),
    `${lines.join("\r\n")}\r\n\r\n${body ?? ""}`,
  );
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]),
    fault: faultOf(answer),
    isProtected: [/^x-content-type-options: nosniff\r$/im, /^content-security-policy: /im].every(
      (header) => header.test(answer),
    ),
  };
}

const post = (at: string, type: string, body: string): Sent => ({ at, method: "POST", type, body });

const MULTIPART = "multipart/form-data; boundary=x";
const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

const multipart = (names: readonly string[], value = "x") =>
  `${names
    .map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join("")}--x--\r\n`;

const many = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`);

const megabytes = () =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(site.pid)], { encoding: "utf8" })) / 1024;

test("a small body that asks for much is refused by each function, and costs no memory", async () => {
  const before = megabytes();
  const bodies = functions.flatMap((at) => [
    post(at, MULTIPART, multipart(["a[999999999]"])),
    post(at, MULTIPART, multipart(["a[b][4294967294]"])),
    post(at, MULTIPART, multipart([`a${"[b]".repeat(5000)}`])),
    post(at, MULTIPART, multipart(many(5000))),
    post(at, MULTIPART, multipart(Array<string>(5000).fill("a"))),
    post(at, MULTIPART, multipart(["a"], "x".repeat(1_000_000))),
    post(at, FORM, `a${"[b]".repeat(5000)}=x`),
    post(at, FORM, `${many(5000).join("=&")}=`),
    post(at, FORM, "a=&".repeat(5000)),
    post(at, JSON_TYPE, '{"a":'.repeat(1200)),
    post(at, JSON_TYPE, `${"[".repeat(3000)}${"]".repeat(3000)}`),
    post(at, JSON_TYPE, `[${"1e999,".repeat(15_000)}9]`),
  ]);
  const wrong = [];
  for (const body of bodies) {
    const { status, fault, isProtected } = await send(body);
    const isRefused = status >= 400 && status < 500;
    if (!isRefused || fault || !isProtected) wrong.push([status, fault, body.at, body.type]);
  }
  expect(wrong).toEqual([]);
  expect(megabytes() - before).toBeLessThan(MOST_GROWN_MB);
});

const lists: readonly [string, string][] = [
  ["Accept", "a/b,"],
  ["Accept-Encoding", "gzip;q=0.1,"],
  ["Accept-Language", "de-x;q=0.2,"],
  ["Cookie", "a=1;"],
  ["Range", "bytes=0-1,5-,"],
  ["If-Match", 'W/"a",'],
  ["If-None-Match", '"a",'],
  ["X-Forwarded-For", "127.0.0.1,"],
];

const queries = [
  "a[999999999]=x",
  `a${"[b]".repeat(2000)}=x`,
  "a[]=x&".repeat(1500),
  "q=a&kind=b&".repeat(700),
  "page=999999999&q=a",
  "w=999999999&h=999999999&url=http://127.0.0.1/",
];

test("neither do addresses and headers", async () => {
  const before = megabytes();
  const places = ["/de/kontakt", "/de/search", "/de/none", "/_image", "/api/notice", "/api/feed"];
  const requests = places.flatMap((at) => [
    ...queries.map((query) => ({ at: `${at}?${query}` })),
    ...lists.map(([name, each]) => ({
      at,
      headers: [`${name}: ${each.repeat(Math.floor(12_000 / each.length))}`],
    })),
  ]);
  const wrong = [];
  for (const request of requests) {
    const { status, fault, isProtected } = await send(request);
    if (fault || !isProtected) wrong.push([status, fault, JSON.stringify(request).slice(0, 100)]);
  }
  expect(wrong).toEqual([]);
  expect(megabytes() - before).toBeLessThan(MOST_GROWN_MB);
});

test("no function fails at a body that is none of its own, by any method", async () => {
  const types = [
    undefined,
    MULTIPART,
    "multipart/form-data",
    "multipart/mixed; boundary=",
    FORM,
    JSON_TYPE,
    "application/json; charset=utf-16",
    "application/csp-report",
    "application/reports+json",
    "text/plain",
    "text/plain; charset=none",
    "text/html",
    "application/octet-stream",
    "x",
  ];
  const bodies = ["", "a=1", "{", "[null]", '"\0"', multipart(["a"])];
  const methods = ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"];
  const requests = functions.flatMap((at) => [
    ...types.flatMap((type) => bodies.map((body): Sent => ({ at, method: "POST", type, body }))),
    ...methods.map((method): Sent => ({ at, method, type: MULTIPART, body: multipart(["a"]) })),
  ]);
  const wrong: unknown[] = [];
  const queue = requests.values();
  const worker = async () => {
    for (const request of queue) {
      const { status, fault, isProtected } = await send(request);
      // Leaving a preview needs no parameters.
      const isLeft = status === 303 && request.at === "/api/preview/leave";
      const isRefused = status >= 400 && status < 500;
      if (!(isLeft || isRefused) || fault || !isProtected) wrong.push([status, fault, request]);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  expect(wrong).toEqual([]);
  expect(await site.log()).not.toMatch(/^\s+at |"stack"/m);
});
