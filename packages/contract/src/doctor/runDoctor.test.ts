import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { JSDOM } from "jsdom";
import type { Report } from "./report";
import { runDoctor } from "./runDoctor";
import { startCms, type CmsChanges } from "./testing/startCms";

/** Runs the command as a user would. */
async function run(args: readonly string[], environment: Record<string, string> = {}) {
  let [out, err] = ["", ""];
  const code = await runDoctor(args, environment, {
    out: (text) => (out += text),
    err: (text) => (err += text),
  });
  return { code, out, err };
}

const folder = () => mkdtemp(path.join(tmpdir(), "quatrain-doctor-"));

const lastLine = (text: string) => text.trimEnd().split("\n").at(-1);

const HOSTILE = `<script>alert("1")</script><img src=x onerror=alert(1)>\u001b[2J'`;

/** A CMS with one fault of severity "must", and one of "should". */
const faulty: CmsChanges = {
  world: ({ menus }) => (menus.main = [{ title: HOSTILE, url: "/about" }]),
  root: { previewDrafts: () => [] },
};

test("ends well if the CMS serves the site", async () => {
  const cms = await startCms();
  const { code, out, err } = await run([cms.url]);
  expect(err).toBe("");
  expect(lastLine(out)).toBe(
    "The CMS serves the site: 0 to mend, 0 to improve, 40 capabilities of 40.",
  );
  expect(code).toBe(0);
});

test("asks again where the server closes a connection", async () => {
  const reset = new Set<string>();
  const cms = await startCms({
    http: ({ query }, response) => {
      if (reset.has(query)) return false;
      reset.add(query);
      return !!response.destroy();
    },
  });
  expect(lastLine((await run([cms.url])).out)).toMatch(/^The CMS serves the site: 0 to mend, /);
});

test("says what to mend, the heaviest first, and ends with 1", async () => {
  const cms = await startCms(faulty);
  const { code, out } = await run([], { GRAPHQL_API_URL: cms.url });
  expect(out).toMatch(
    /Must mend: .*\(1\)[^]*\[preview-open\][^]*Should mend: .*\(1\)[^]*\[html-in-text\]/,
  );
  expect(lastLine(out)).toMatch(/^The CMS does not serve the site: 1 to mend, 1 to improve, /);
  expect(out).not.toContain("\u001b");
  expect(code).toBe(1);
});

test("sends the headers of the site to the CMS of the site, and to no other", async () => {
  const cms = await startCms(faulty);
  const environment = {
    GRAPHQL_API_URL: cms.url,
    GRAPHQL_HEADERS: '{"Authorization": "Bearer of-the-site"}',
  };
  const sent = (since = 0) => cms.requests.slice(since).map(({ headers }) => headers.authorization);
  await run(["--header", "X-More: 1"], environment);
  expect(sent()).toContain("Bearer of-the-site");
  const before = cms.requests.length;
  await run([cms.url], environment);
  expect(new Set(sent(before))).toEqual(new Set([undefined]));
  const { code, err } = await run([], { ...environment, GRAPHQL_HEADERS: "s3cr3t" });
  expect(err).toMatch(/^GRAPHQL_HEADERS must be a JSON object/);
  expect(err).not.toContain("s3cr3t");
  expect(code).toBe(2);
});

test("answers programs with one JSON document", async () => {
  const cms = await startCms(faulty);
  const { out, code } = await run([cms.url, "--json"]);
  const report = JSON.parse(out) as Report;
  expect(report).toMatchObject({ version: 1, cms: cms.url, serves: false, counts: { must: 1 } });
  expect(report.findings[0]).toEqual({
    id: "preview-open",
    weight: "must",
    places: ["previewDrafts"],
    count: 1,
    sentence: expect.stringMatching(/^The preview answers /) as string,
    remedy: expect.stringMatching(/^Check the token /) as string,
  });
  expect(report.capabilities.find(({ name }) => name === "MENUS")?.state).toBe("whole");
  expect(
    report.timings.find(({ operation }) => operation === "DoctorRoute")?.count,
  ).toBeGreaterThan(5);
  expect(code).toBe(1);
});

test("writes a page on which nothing of the CMS is more than text", async () => {
  const cms = await startCms(faulty);
  const file = path.join(await folder(), "report.html");
  await run([cms.url, "--html", file]);
  const { document } = new JSDOM(await readFile(file, "utf8")).window;
  expect(document.querySelectorAll("script, img, [onerror]")).toHaveLength(0);
  expect(document.body.textContent).toContain(`<script>alert("1")</script>`);
  expect(document.documentElement.lang).toBe("en");
  expect(document.title).toBe(`Report on ${cms.url}`);
  expect([...document.querySelectorAll("h2")].map((each) => each.textContent)).toEqual([
    "Must mend: the site cannot be built, or shows what it must not (1)",
    "Should mend: parts of the site are lost (1)",
    expect.stringMatching(/^Good to know/),
    "Capabilities",
    "Answers",
  ]);
  for (const cell of document.querySelectorAll("thead th")) {
    expect(cell.getAttribute("scope")).toBe("col");
  }
});

test("reports what is new and what is mended since the previous run", async () => {
  const state = await folder();
  let isFaulty = false;
  const cms = await startCms({
    root: {
      previewDrafts: () => (isFaulty ? [] : null),
      search: () => ({ items: [], total: isFaulty ? 0 : 1 }),
    },
  });
  const args = [cms.url, "--since-last", "--state", state];
  expect((await run(args)).out).toContain("This is the first run that is kept.");
  isFaulty = true;
  expect((await run(args)).out).toMatch(
    /Since 2\S+\nNew:\n {2}The preview answers .*\nMended:\n {2}Search results do not add up\. \[search-total\]\n/,
  );
  const { since } = JSON.parse((await run([...args, "--json"])).out) as { since: object };
  expect(since).toMatchObject({ added: [], mended: [] });
});

test("shows and keeps no secret, though the CMS quotes it", async () => {
  const secrets = ["hush-hush-1234", "user:pass-word-5678", "key-in-query-9999"];
  const basic = Buffer.from(secrets[1] ?? "").toString("base64");
  const cms = await startCms({
    world: ({ menus }) => {
      menus.main = secrets.map((secret) => ({ title: "x", url: `/${secret}`, internal: true }));
    },
    root: {
      search: () => {
        throw new Error(`Bearer ${secrets[0]} and Basic ${basic} may not search.`);
      },
    },
  });
  const state = await folder();
  const html = path.join(state, "report.html");
  const { out } = await run([
    `${cms.url}?key=${secrets[2]}`,
    "--header",
    `Authorization: Bearer ${secrets[0]}`,
    "--header",
    `X-Other: Basic ${basic}`,
    "--json",
    "--html",
    html,
    "--since-last",
    "--state",
    state,
  ]);
  expect(cms.requests.some(({ headers }) => headers.authorization?.includes("hush"))).toBe(true);
  const media = cms.requests.filter(({ path: requestPath }) => requestPath.startsWith("/media"));
  expect(media.length).toBeGreaterThan(0);
  expect(media.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  const files = await readdir(state);
  expect(files).toHaveLength(2);
  const kept = await Promise.all(files.map((file) => readFile(path.join(state, file), "utf8")));
  for (const text of [out, ...kept]) {
    for (const secret of [...secrets, "pass-word-5678", basic]) expect(text).not.toContain(secret);
  }
  expect(out).toContain("•••");
});

test.each([
  [["--wrong"], /--wrong/],
  [[], /GRAPHQL_API_URL/],
  [["ftp://cms.example"], /https:\/\//],
  [["http://me:secret@cms.example"], /--header/],
  [["http://cms.example", "http://cms.example"], /one address/],
  [["http://cms.example", "--header", "secret"], /^Header 1 is no/],
  [["http://cms.example", "--method", "PUT"], /GET or POST/],
  [["http://cms.example", "--pages", "0"], /--pages is a whole number/],
  [["http://cms.example", "--timeout", "soon"], /--timeout is a whole number/],
])("explains its use: %j", async (args, reason) => {
  const { code, out, err } = await run(args);
  expect(code).toBe(2);
  expect(out).toBe("");
  expect(err).toMatch(reason);
  expect(err).toContain("Usage: quatrain-doctor");
  expect(err).not.toContain("secret");
});

test("helps", async () => {
  const { code, out } = await run(["--help"]);
  expect(code).toBe(0);
  expect(out).toMatch(/^Usage: quatrain-doctor/);
});

test.each<[string, CmsChanges["http"], RegExp]>([
  [
    "refuses",
    (_asked, response) => !!response.writeHead(401).end(`{"errors":[{"message":"Who are you?"}]}`),
    /It answers with the status 401\. It says: Who are you\?/,
  ],
  ["is no CMS", (_asked, response) => !!response.end("<html></html>"), /The answer is no JSON\./],
  ["answers JSON of its own", (_asked, response) => !!response.end("[]"), /no GraphQL result/],
  [
    "has moved",
    (_asked, response) => !!response.writeHead(301, { location: "https://b.example/g?t=1" }).end(),
    /It redirects to https:\/\/b\.example\/g \(status 301\)\./,
  ],
  ["hangs up", (_asked, response) => !!response.destroy(), /It cannot be reached: /],
  ["is silent", () => true, /There was no answer within 700 ms\./],
])("ends with 2 where the server %s", async (_what, http, reason) => {
  const cms = await startCms({ http });
  const { code, out, err } = await run([cms.url, "--timeout", "700"]);
  expect(err).toMatch(reason);
  expect(err).not.toMatch(/\n\s+at /);
  expect(out).toBe("");
  expect(code).toBe(2);
  const json = await run([cms.url, "--timeout", "700", "--json"]);
  expect(JSON.parse(json.out)).toMatchObject({ reached: false });
});

test("ends with 2 where the file of the schema is none", async () => {
  const { code, err } = await run(["http://127.0.0.1:9/", "--schema", "/nowhere.graphql"]);
  expect(code).toBe(2);
  expect(err).toMatch(/^The schema in the file \/nowhere\.graphql cannot be used: ENOENT/);
});
