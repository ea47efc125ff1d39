import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { keepVisiting } from "../src/testing/Visitors";
import { send } from "../src/testing/startHost";
import { waitFor } from "../src/testing/waitFor";
import { copyFixture, runGatsbyBuild, startInstalledCli, type FixtureServer } from "./fixtureSite";
import { installInto, linkGatsby, packPackages, run, writeFiles } from "./packedPackages";

// A plain Gatsby site far from this repository, with what `npm pack` makes of these packages, and all features of Gatsby that
// the host says it has.

jest.setTimeout(900_000);

const ROOT = resolve(__dirname, "../../..");
/** Ways in which TypeScript finds packages, with a version that knows each. */
const RESOLUTIONS = [
  ["node16", "node16", "typescript-native"],
  ["node10", "commonjs", "typescript"],
] as const;
const PREFIX = "/shop";
const ENV = { FIXTURE_PATH_PREFIX: PREFIX, FIXTURE_TRAILING_SLASH: "always" };
const project = realpathSync(mkdtempSync(join(tmpdir(), "plain-site-")));
const site = join(project, "site");
/** The machine that serves the site: it has no Gatsby. */
const host = join(project, "host");
const form = join(project, "form");
let tarballs: Record<string, string>;

const versionOf = (name: string) => {
  const file = join(ROOT, "node_modules", name, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
};
const packed = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `file:${tarballs[name]}`]));
const build = () => runGatsbyBuild(join(site, "node_modules/gatsby/cli.js"), site, ENV);
/** @returns the name of the release that is live then */
const deploy = (...earlier: string[]) => run(host, process.execPath, "deploy.mjs", ...earlier);
const deployBuilt = () => {
  renameSync(join(site, "release"), join(host, "release"));
  return deploy();
};

beforeAll(() => {
  const names = ["fair-share", "image-ladder", "gatsby-adapter-node", "webform"];
  tarballs = packPackages(names, project);
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Compiles a file as strangers do, who check the declarations of libraries, too. @returns what is wrong */
function typeCheck(folder: string, [resolution, module, typescript]: readonly string[]): string {
  const tsc = join(ROOT, "node_modules", String(typescript), "bin/tsc");
  const options = `--noEmit --strict --target es2022 --esModuleInterop --module ${module}`.split(
    " ",
  );
  const found = ["--moduleResolution", String(resolution)];
  return run(folder, process.execPath, tsc, ...options, ...found, "use.ts");
}

describe("webform", () => {
  const program = `
    const elements = [
      { kind: "WebformEmail", key: "email", title: "E-mail", required: true },
      { kind: "WebformTextfield", key: "code", title: "Code", pattern: "[a-z]+" },
    ];
    const validate = (values) =>
      validateForm({ elements, values, locale: "en", patterns: linearPatterns });
    const faults = [validate({ email: "", code: "1" }), validate({ email: "a@b.ch", code: "a" })];
    process.stdout.write(JSON.stringify(faults.map((each) => Object.keys(each))));`;

  beforeAll(() => {
    installInto(form, packed("@quatrain/webform"));
    writeFiles(form, {
      "validate.mjs": `
        import { validateForm } from "@quatrain/webform";
        import { linearPatterns } from "@quatrain/webform/linear";${program}`,
      "validate.cjs": `
        const { validateForm } = require("@quatrain/webform");
        const { linearPatterns } = require("@quatrain/webform/linear");${program}`,
      "use.ts": `
        import { type FormElement, validateForm } from "@quatrain/webform";
        import { linearPatterns } from "@quatrain/webform/linear";
        const elements: FormElement[] = [{ kind: "WebformEmail", key: "email" }];
        export const faults: Record<string, string[]> =
          validateForm({ elements, values: { email: "" }, locale: "fr", patterns: linearPatterns });`,
    });
  });

  test.each(["validate.mjs", "validate.cjs"])("is imported by %s", (file) => {
    expect(JSON.parse(run(form, process.execPath, file))).toEqual([["email", "code"], []]);
  });

  test.each(RESOLUTIONS)("has types for %s", (...resolution) => {
    expect(typeCheck(form, resolution)).toBe("");
  });
});

describe("a Gatsby site", () => {
  let server: FixtureServer;
  let first: string;
  const get = (path: string, headers: Record<string, string> = {}) =>
    send(server.port, path, { headers: { accept: "text/html", ...headers } });
  const textOf = async (path: string) => (await get(PREFIX + path)).text.replaceAll("<!-- -->", "");

  beforeAll(async () => {
    const ours = packed("fair-share", "image-ladder", "gatsby-adapter-node");
    installInto(host, { ...ours, "@types/node": versionOf("@types/node") });
    await copyFixture(site);
    linkGatsby(site, host);
    await build();
    copyFileSync(join(site, "deploy.mjs"), join(host, "deploy.mjs"));
    first = deployBuilt();
    const release = join(host, "releases/current");
    const unlimited = ["--visitor-limit", "1000000"];
    server = await startInstalledCli({ folder: host, release, pathPrefix: PREFIX }, ...unlimited);
  });

  afterAll(() => server?.stop());

  test("is built by the adapter that is installed, and nothing of ours besides", () => {
    const resolved = (id: string) =>
      run(site, process.execPath, "-e", `process.stdout.write(require.resolve("${id}"))`);
    expect(resolved("gatsby-adapter-node")).toContain(join(host, "node_modules"));
    expect(() => resolved("@quatrain/contract")).toThrow("MODULE_NOT_FOUND");
    expect(() => run(host, process.execPath, "-e", 'require.resolve("gatsby")')).toThrow(
      "MODULE_NOT_FOUND",
    );
  });

  test.each(RESOLUTIONS)("has types of adapter and host for %s", (...resolution) => {
    writeFiles(host, {
      "use.ts": `
        import { createAdapter, type AdapterOptions } from "gatsby-adapter-node";
        import { createHost, type HostOptions } from "gatsby-adapter-node/host";
        import { ContentRelease } from "gatsby-adapter-node/content";
        import { activateRelease } from "gatsby-adapter-node/releases";
        const options: AdapterOptions = {
          images: { widths: [320], aspectRatios: ["1:1"], qualities: { webp: 75 } },
        };
        const served: HostOptions = { release: "releases/current", visitorLimit: { requests: 9 } };
        export const name: string = createAdapter(options).name;
        export const listening: Promise<string> = createHost(served).then(({ app }) => app.listen());
        export const pointer: Promise<string> = activateRelease("releases", name);
        export const begun: Promise<ContentRelease> = ContentRelease.begin("releases/current");`,
    });
    expect(typeCheck(host, resolution)).toBe("");
  });

  test.each([
    ["a static page", "/about/", 200, "About this fixture"],
    ["a slice in it", "/about/", 200, "Below the pages"],
    ["the data of a page", "/page-data/about/page-data.json", 200, '"path":"/about/"'],
    ["a file", "/robots.txt", 200, ""],
    ["a route of the browser", "/app/some/where/", 200, "Application"],
    ["a page that is rendered once", "/deferred/2/", 200, "Deferred 2 of Fixture"],
    ["a slice in it", "/deferred/2/", 200, "Below the pages"],
    ["the data of such a page", "/page-data/deferred/3/page-data.json", 200, '"number":3'],
    ["a page that is rendered on request", "/ssr/?a=1", 200, "&quot;a&quot;:&quot;1&quot;"],
    ["a slice in it", "/ssr/", 200, "Below the pages"],
    ["a status of its own", "/ssr/?status=418", 418, "SSR"],
    ["a page for many addresses", "/de/any/where/", 200, "/de/any/where/"],
    ["the data of such a page", "/page-data/de/any/where/page-data.json", 200, "/de/any/where"],
    ["no such page", "/de/nowhere/", 404, "/de/nowhere/"],
    ["such a page that throws", "/de/broken/", 500, "Something broke"],
    ["a page whose address is no ASCII", "/%C3%BCber%20uns/", 200, "Application"],
    ["what scripts are told of a build", "/page-data/app-data.json", 200, "webpackCompilationHash"],
    ["a page that throws", "/ssr/?throw=1", 500, "Something broke"],
    ["no page", "/nowhere/", 404, "Not here"],
    ["a function", "/api/hello?name=Ada", 201, '"hello":"Ada"'],
    ["a parameter of a function", "/api/users/7", 200, "7"],
    ["the rest of an address", "/api/files/a/b.txt", 200, "a/b.txt"],
    ["a function that throws", "/api/throws", 500, ""],
    ["a rewrite", "/rewritten", 200, "About this fixture"],
    ["a rewrite with a status", "/gone", 410, "Not here"],
  ])("%s: %s", async (_what, path, status, text) => {
    const answer = await get(PREFIX + path);
    expect(answer.text.replaceAll("<!-- -->", "")).toContain(text);
    expect(answer.status).toBe(status);
  });

  test.each([
    ["/about?a=1", 301, `${PREFIX}/about/?a=1`],
    ["/deferred/1", 301, `${PREFIX}/deferred/1/`],
    ["/ssr", 301, `${PREFIX}/ssr/`],
    ["/old", 301, `${PREFIX}/about`],
    ["/moved", 307, "https://example.com/there"],
    ["/blog/a/b", 302, `${PREFIX}/news/a/b`],
    ["/p/7", 301, `${PREFIX}/product/7`],
    ["/forced/", 302, `${PREFIX}/about`],
    ["/sprache", 302, `${PREFIX}/de/sprache`],
    ["/api/leave", 303, "/about"],
  ])("%s is redirected with %s to %s", async (path, status, location) => {
    const { headers, status: actual } = await get(PREFIX + path, { "accept-language": "de" });
    expect([actual, headers.location]).toEqual([status, location]);
  });

  test.each([
    ["/about/", { "x-site": "fixture", "x-about": "yes" }],
    ["/about/", { "cache-control": "public, max-age=0, must-revalidate" }],
    ["/ssr/?cache=private", { "cache-control": "private", "x-own": "1" }],
    ["/about/", { "x-content-type-options": "nosniff", "content-encoding": "br" }],
  ])("%s has the headers %p", async (path, headers) => {
    const answer = await get(PREFIX + path, { "accept-encoding": "br, gzip" });
    expect(answer.headers).toMatchObject(headers);
  });

  test("cookies reach functions", async () => {
    const { text } = await get(`${PREFIX}/api/hello`, { cookie: "a=1; b=%C3%A4" });
    expect(JSON.parse(text)).toEqual({ hello: "you", cookies: { a: "1", b: "ä" } });
  });

  test.each(["/about/", "/robots.txt", "/api/hello"])("nothing is outside, at %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test("a release follows another one, and makes way for it again, without a lost request", async () => {
    const about = join(site, "src/pages/about.js");
    const [script] = /component---src-pages-about-js-\w+\.js/.exec(await textOf("/about/")) ?? [];
    writeFileSync(about, readFileSync(about, "utf8").replace("<h1>About", "<h1>News about"));
    // As where each build begins in a fresh folder.
    rmSync(join(site, "public", script ?? "none"));
    await build();
    const visited = ["/about/", "/deferred/1/", "/ssr/", "/api/users/7"];
    const visitors = keepVisiting(
      server.port,
      visited.map((path) => PREFIX + path),
    );
    const second = deployBuilt();
    await waitFor(async () => (await textOf("/about/")).includes("News about this fixture"));
    expect((await get(`${PREFIX}/${script}`)).headers["cache-control"]).toMatch(/immutable/);
    deploy(first);
    await waitFor(async () => (await textOf("/about/")).includes(">About this fixture"));
    expect(await visitors.stop()).toEqual([]);
    expect(second).not.toBe(first);
  });
});
