import { fork } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { SearchOperationId } from "../../src/cms/operationIds";
import { parseSearchQuery, searchVariables } from "../../src/components/SiteSearch/searchQuery";
import { fieldNames } from "../../src/forms/fieldNames";
import { edit } from "../cms";
import { headerRules, redirectRules, ruleFor } from "../netlifyRules";
import { buildSite } from "../siteBuild";

// This test rebuilds the site for Netlify, so it runs after all others.
test.describe.configure({ mode: "serial", timeout: 600_000 });

const cmsUrl = `${process.env.TEST_BACKEND_URL}/graphql`;

interface FunctionEvent {
  path: string;
  httpMethod?: string;
  queryStringParameters?: Record<string, string>;
  multiValueHeaders?: Record<string, string[]>;
  body?: string;
}

interface FunctionResult {
  statusCode: number;
  multiValueHeaders?: Record<string, string[]>;
  body?: string;
  isBase64Encoded?: boolean;
}

/** Runs an emitted function as Netlify would. */
async function run(name: string, event: FunctionEvent) {
  const child = fork("e2e/netlifyFunction.mjs", [name], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      GRAPHQL_API_URL: cmsUrl,
      GATSBY_REPORTS: "true",
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const answered = new Promise<FunctionResult>((resolve, reject) => {
    child.on("message", (message: { functionResult?: FunctionResult }) => {
      if (message.functionResult) resolve(message.functionResult);
    });
    child.once("exit", (code) => reject(new Error(`The function ended with code ${code}.`)));
  });
  child.send({
    httpMethod: "GET",
    rawUrl: `https://site.example${event.path}`,
    queryStringParameters: {},
    multiValueHeaders: {},
    isBase64Encoded: false,
    ...event,
  });
  const { statusCode, multiValueHeaders = {}, body = "", isBase64Encoded } = await answered;
  const headers = Object.fromEntries(
    Object.entries(multiValueHeaders).map(([key, values]) => [
      key.toLowerCase(),
      values.join(", "),
    ]),
  );
  const text = Buffer.from(body, isBase64Encoded ? "base64" : "utf8").toString("utf8");
  return { status: statusCode, headers, text };
}

/** Requests a page as Netlify resolves it: first forced rules, then files, then other rules. */
async function ask(path: string): Promise<{ status: number; text: string }> {
  const [, to = "", status = ""] = (await ruleFor(path)) ?? [];
  const text = await readFile(`public${path}.html`, "utf8").catch(() => undefined);
  if (text !== undefined && !status.endsWith("!")) return { status: 200, text };
  return run(to.split("/").at(-1) ?? "", { path });
}

/** Posts a body to a function, by its public address. */
async function post(path: string, type: string, body: string) {
  const name = (await ruleFor(path))?.[1]?.split("/").at(-1) ?? "";
  const length = String(Buffer.byteLength(body));
  const multiValueHeaders = { "content-type": [type], "content-length": [length] };
  return run(name, { path, httpMethod: "POST", multiValueHeaders, body });
}

const netlify = { ADAPTER: "netlify", GATSBY_IMAGE_SERVICE: "netlify" };

test("the site builds for Netlify", async () => {
  // Like on a new machine: the adapter moves files of the output, which a later build would miss.
  await Promise.all([".cache", "public"].map((path) => rm(path, { recursive: true, force: true })));
  const { code, output } = await buildSite(cmsUrl, netlify);
  expect(code, output).toBe(0);
});

test("addresses lead to the functions that answer them", async () => {
  const engine = "/.netlify/functions/ssr-engine";
  for (const path of ["/", "/de/search", "/de/just-published", "/nowhere"]) {
    expect(await ruleFor(path), path).toEqual([expect.any(String), engine, "200"]);
  }
  // Netlify applies only one rule, so the gateway's public address must lead to the function directly.
  const gateway = (await ruleFor("/api/graphql"))?.[1];
  expect(gateway).toMatch(/^\/\.netlify\/functions\//);
  expect(await ruleFor("/graphql")).toEqual(["/graphql", gateway, "200"]);
});

test("the headers of the site are one rule", async () => {
  const rules = await headerRules();
  expect(rules.get("/*")).toMatchObject({
    "content-security-policy": expect.stringContaining("script-src 'self';"),
    "strict-transport-security": expect.stringMatching(/^max-age=/),
    "referrer-policy": "strict-origin-when-cross-origin",
  });
  expect(rules.get("/static/*")).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
  });
  const others = [...rules].filter(([path]) => path !== "/*");
  expect(others.filter(([, headers]) => "content-security-policy" in headers)).toEqual([]);
});

test("pictures come from Netlify's image CDN", async () => {
  // Netlify serves a file without its extension, so no address gets a trailing slash.
  const html = await readFile("public/de.html", "utf8");
  expect(html).toContain("/.netlify/images?url=http");
  expect(await readFile("netlify.toml", "utf8")).toMatch(/\[images\]\s+remote_images = \[/);
});

test("search is rendered on request, with the headers of the site", async () => {
  const { status, headers, text } = await run("ssr-engine", {
    path: "/de/search",
    queryStringParameters: { q: "Gletscher" },
  });
  expect(status).toBe(200);
  expect(headers["content-security-policy"]).toContain("script-src 'self';");
  expect(text).toContain("<mark>Gletscher");
});

test("filters that Netlify joins into one count apart", async () => {
  const results = async (kind: string) => {
    const queryStringParameters = { q: "Gletscher", kind };
    const { text } = await run("ssr-engine", { path: "/de/search", queryStringParameters });
    return Number(/(\d+) Ergebnisse für/.exec(text)?.[1]);
  };
  const [pages, insights] = [await results("ContentPage"), await results("DetailPage")];
  expect(await results("ContentPage, DetailPage")).toBe(pages + insights);
});

test("the catch-all answers what no page knows", async () => {
  const { status, text } = await run("ssr-engine", { path: "/fr/nulle-part" });
  expect(status).toBe(404);
  expect(text).toContain('lang="fr-CH"');
});

test("a path that fails validation is answered in its language", async () => {
  for (const path of ["/fr/a//b", "/fr/a%2Fb", "/fr/%00", "/fr/./x"]) {
    const { status, headers, text } = await run("ssr-engine", { path });
    expect([path, status]).toEqual([path, 404]);
    expect(headers["cache-control"]).toContain("no-store");
    expect(text).toContain('lang="fr-CH"');
    expect(text).toContain(`lang="en">Page Not Found: ${path}</span>`);
  }
});

test("pages of errors are no addresses", async () => {
  for (const path of ["/404", "/404.html", "/500", "/500.html"]) {
    const rule = await ruleFor(path);
    expect(rule).toEqual([path, "/.netlify/functions/ssr-engine", "200!"]);
    expect((await run("ssr-engine", { path })).status).toBe(404);
  }
});

test("the root path leads to the visitor's language", async () => {
  const { status, headers } = await run("ssr-engine", {
    path: "/",
    multiValueHeaders: { "Accept-Language": ["it-CH,de;q=0.5"] },
  });
  expect(status).toBe(301);
  expect(headers.location).toMatch(/\/it$/);
});

test("the gateway passes the site's operations and nothing else", async () => {
  const ask = (operation: object) =>
    post("/graphql", "application/json", JSON.stringify(operation));
  const variables = searchVariables("de", parseSearchQuery("?q=Gletscher"));
  const found = await ask({ id: SearchOperationId, variables });
  expect(found.status).toBe(200);
  expect(JSON.parse(found.text)).toMatchObject({ data: { search: { total: expect.any(Number) } } });
  expect((await ask({ id: "0".repeat(64), variables })).status).toBe(404);
  const name = (await ruleFor("/graphql"))?.[1]?.split("/").at(-1) ?? "";
  expect((await run(name, { path: "/graphql" })).status).toBe(405);
});

test("an old page is rendered on its first request", async () => {
  const isDeferred = ([from = "", to = ""]: string[]) =>
    to.endsWith("/ssr-engine-odb") && !from.startsWith("/page-data/");
  const [path = ""] = (await redirectRules()).find(isDeferred) ?? [];
  const { status, text } = await run("ssr-engine-odb", { path });
  expect(status).toBe(200);
  expect(text).toMatch(/<h1[ >]/);
});

test("a form sent without script is answered with a page", async () => {
  const fields = { [fieldNames.id]: "contact", [fieldNames.langcode]: "de", name: "Grace Hopper" };
  const body = new URLSearchParams(fields).toString();
  const type = "application/x-www-form-urlencoded";
  const { status, headers, text } = await post("/api/webform", type, body);
  expect(status).toBe(422);
  expect(headers["content-type"]).toMatch(/^text\/html/);
  expect(text).toContain("Leider sind nicht alle Felder korrekt ausgefüllt.");
  expect(text).toContain('value="Grace Hopper"');
});

test("reports of browsers are taken", async () => {
  const report = {
    "csp-report": { "document-uri": "https://site.example/de", "blocked-uri": "x" },
  };
  const taken = await post("/api/report", "application/csp-report", JSON.stringify(report));
  expect(taken.status).toBe(204);
});

test("until the next build, an unpublished page is there, and a new one is rendered on request", async () => {
  /** Whether the search, which queries the CMS, finds the page. */
  const isFound = async () => {
    const queryStringParameters = { q: "Contatto" };
    const { text } = await run("ssr-engine", { path: "/it/search", queryStringParameters });
    return text.slice(text.indexOf("<main")).split("<footer")[0]?.includes('href="/it/contatto"');
  };
  expect(await isFound()).toBe(true);
  const before = await ask("/it/contatto");
  expect(before.text).toMatch(/<h1[ >]/);
  expect((await ask("/it/appena")).status).toBe(404);
  await edit(
    `mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id }
      publish(id: "just-published", langcode: "it") { id }
      unpublish(id: "contact", langcode: "it") { id } }`,
    {
      input: {
        id: "just-published",
        kind: "ContentPage",
        langcode: "it",
        path: "/appena",
        fields: { title: "Appena pubblicato" },
      },
    },
  );
  await expect.poll(isFound).toBe(false);
  expect(await ask("/it/contatto")).toEqual(before);
  // Only the file keeps it online.
  expect((await run("ssr-engine", { path: "/it/contatto" })).status).toBe(404);
  const { status, text } = await ask("/it/appena");
  expect(status).toBe(200);
  expect(text).toContain("Appena pubblicato</h1>");
});
