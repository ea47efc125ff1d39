import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const SCRIPT = resolve(__dirname, "audit.mjs");
const weak = {
  id: 1,
  url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
  title: "Reads what it should not",
  severity: "high",
  vulnerable_versions: "<2.0.0",
  cwe: [],
  cvss: { score: 7, vectorString: null },
};
const slow = {
  ...weak,
  id: 2,
  url: "https://github.com/advisories/GHSA-dddd-eeee-ffff",
  title: "Takes long",
  severity: "low",
};

let folder: string;
let registry: Server;
/** What the registry answers when it is asked for advisories; undefined: it refuses. */
let advisories: Record<string, readonly object[]> | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "quatrain-audit-"));
  registry = createServer((request, response) => {
    const isAudit = request.method === "POST" && request.url?.endsWith("/advisories/bulk");
    if (isAudit && advisories) return void response.end(JSON.stringify(advisories));
    response.statusCode = request.method === "POST" ? 405 : 404;
    response.end("{}");
  });
  await new Promise<void>((done) => registry.listen(0, "127.0.0.1", done));
  // The site asks for a, which asks for b, which has a c of its own; one of its packages asks for e, the studio for d.
  await writeProject(".", { a: "^1.0.0" }, [
    ["node_modules/a", { b: "^1.0.0" }],
    ["node_modules/b", { c: "^1.0.0" }],
    ["node_modules/b/node_modules/c", {}],
    ["packages/part", { e: "^1.0.0" }],
    ["node_modules/e", {}],
  ]);
  await writeProject("packages/studio", { d: "^1.0.0" }, [["node_modules/d", {}]]);
});

afterEach(async () => {
  registry.close();
  await rm(folder, { recursive: true, force: true });
});

async function writeProject(
  at: string,
  dependencies: Record<string, string>,
  installed: readonly (readonly [string, Record<string, string>])[],
) {
  const project = { name: "project", version: "1.0.0", dependencies };
  const packages = Object.fromEntries([
    ["", project],
    ...installed.map(([place, asked]) => [place, { version: "1.0.0", dependencies: asked }]),
  ]) as object;
  await mkdir(join(folder, at), { recursive: true });
  await writeFile(join(folder, at, "package.json"), JSON.stringify(project));
  const lock = { ...project, lockfileVersion: 3, requires: true, packages };
  await writeFile(join(folder, at, "package-lock.json"), JSON.stringify(lock));
}

async function accept(...accepted: readonly object[]) {
  await mkdir(join(folder, ".ci"));
  await writeFile(join(folder, ".ci/accepted-advisories.json"), JSON.stringify(accepted));
}

function audit(): Promise<{ code: number; said: string }> {
  const { port } = registry.address() as AddressInfo;
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: join(folder, "cache"),
    npm_config_fetch_retry_mintimeout: "1",
  };
  return new Promise((done) => {
    const child = execFile(process.execPath, [SCRIPT], { cwd: folder, env }, (_, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });
}

test("what is weak is named, the worst first, with what brings it", async () => {
  advisories = { c: [slow, weak], e: [{ ...slow, id: 3, severity: "critical" }] };
  expect(await audit()).toEqual({
    code: 1,
    said: `.: 3 known weaknesses
  critical  e: Takes long
    https://github.com/advisories/GHSA-dddd-eeee-ffff
    by packages/part > e
  high  c: Reads what it should not
    https://github.com/advisories/GHSA-aaaa-bbbb-cccc
    by a > b > c
  low  c: Takes long
    https://github.com/advisories/GHSA-dddd-eeee-ffff
    by a > b > c
packages/studio: no known weaknesses
`,
  });
});

test("what is accepted does not fail, as long as it is", async () => {
  advisories = { d: [weak] };
  const reason = "It is given nothing of visitors.";
  const advisory = "GHSA-aaaa-bbbb-cccc";
  await accept({ advisory, reason, until: "2999-12-31" });
  const now = await audit();
  expect(now).toMatchObject({ code: 0 });
  expect(now.said).toContain(`accepted until 2999-12-31: ${reason}`);
  await rm(join(folder, ".ci"), { recursive: true });
  await accept({ advisory, reason, until: "2020-12-31" });
  const later = await audit();
  expect(later).toMatchObject({ code: 1 });
  expect(later.said).toContain("was accepted until 2020-12-31");
});

test("nothing is accepted without a reason", async () => {
  await accept({ advisory: "GHSA-aaaa-bbbb-cccc", until: "2999-12-31" });
  expect(await audit()).toEqual({
    code: 1,
    said: '.ci/accepted-advisories.json: each entry needs an advisory, a reason and a date "until".\n',
  });
});

test("where the registry does not answer audits, that is said, and is no success", async () => {
  advisories = undefined;
  const { code, said } = await audit();
  expect(code).toBe(2);
  for (const place of [".", "packages/studio"]) {
    expect(said).toContain(`${place}: The registry does not answer audits; nothing was checked.\n`);
  }
  expect(said).toContain("405 Method Not Allowed");
});
