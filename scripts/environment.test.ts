import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { secretsOfOthers, variablesOf, type Part } from "@quatrain/contract/environment";
import { isSecretVariable } from "@quatrain/contract/secrets";
import { readers } from "@quatrain/contract/variables";
import { COMPOSE_FILES, composeServices } from "./composeServices";
import { unknownSettings } from "./environment.mjs";
import { Processes } from "./processes.mjs";
import { startPublisher } from "./publisher.mjs";
import { findFreePort } from "./settings.mjs";
import { buildPackages, buildRelease, generateCode, serveSite, startBackend } from "./site.mjs";
import { compareStudio, startStudio } from "./studio.mjs";

const ROOT = resolve(__dirname, "..");

/** What stands in for every program: it keeps what it was given of the environment, and answers if it is to listen. */
const PROGRAM = `
  const { readFileSync, writeFileSync } = require("node:fs");
  writeFileSync(__filename + ".environ", readFileSync("/proc/" + process.pid + "/environ"));
  const { argv, env } = process;
  const port = argv.includes("--port")
    ? argv[argv.indexOf("--port") + 1]
    : { backend: env.BACKEND_PORT, publisher: env.PUBLISHER_PORT }[__filename.split("/").at(-3)];
  if (argv.includes("serve") || argv.includes("start"))
    require("node:http").createServer((_, response) => response.end()).listen(Number(port), "127.0.0.1");
`;

const PROGRAMS = {
  cms: "packages/backend/dist/cli.js",
  publisher: "packages/publisher/dist/cli.js",
  host: "packages/gatsby-adapter-node/dist/cli.js",
  build: "node_modules/gatsby/cli.js",
  studio: "node_modules/next/dist/bin/next",
  studioDatabase: "payload/prepare.ts",
  comparison: "payload/compare.ts",
  codegen: "scripts/codegen.ts",
  packages: "scripts/packages.mjs",
};

/** Every variable that is declared, those of nobody, and one that every process may have. */
const ALL = [
  ...Object.keys(readers),
  "AWS_SECRET_ACCESS_KEY",
  "NODE_AUTH_TOKEN",
  "PGPASSWORD",
  "GATSBY_CPU_COUNT",
  "TEST_CMS_TOKEN",
];
/** Reads TEST_CMS_TOKEN and another setting. */
const CONTENT_SOURCE = join(ROOT, "packages/backend/src/domain/sources/testing/jsonSource.ts");
const given = Object.fromEntries(ALL.map((name) => [name, `http://127.0.0.1:1/${name}`]));

const before = { ...process.env };
let folder: string;
let processes: Processes;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "quatrain-environment-"));
  for (const file of Object.values(PROGRAMS)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    const isModule = file.endsWith(".mjs");
    const head = `import { createRequire } from "node:module"; const require = createRequire(import.meta.url), __filename = ${JSON.stringify(join(folder, file))};`;
    await writeFile(join(folder, file), isModule ? head + PROGRAM : PROGRAM);
  }
  await symlink(join(ROOT, "node_modules/tsx"), join(folder, "node_modules/tsx"));
  processes = new Processes(folder);
  Object.assign(process.env, given);
});

afterEach(async () => {
  await processes.stop();
  for (const name of ALL) delete process.env[name];
  Object.assign(process.env, before);
  await rm(folder, { recursive: true, force: true });
});

/** The variables of ours that the latest process of a program was given, by name. */
async function givenTo(program: keyof typeof PROGRAMS): Promise<string[]> {
  const text = await readFile(join(folder, `${PROGRAMS[program]}.environ`), "utf8");
  const names = text.split("\0").map((line) => line.split("=", 1)[0] ?? "");
  return [...new Set(names)].filter((name) => ALL.includes(name)).sort();
}

const ownOf = (part: Part) => [...variablesOf(part), "GATSBY_CPU_COUNT"].sort();

test("npm start gives each process what it reads, and nothing of another", async () => {
  const env = { EDITOR_TOKEN: given["EDITOR_TOKEN"] ?? "", DATA_DIR: folder };
  const stdio = "ignore";
  await startBackend(processes, { port: await findFreePort(), env, stdio });
  expect(await givenTo("cms")).toEqual(ownOf("cms"));
  await serveSite(processes, { port: await findFreePort(), env, stdio });
  expect(await givenTo("host")).toEqual(ownOf("host"));
  await startPublisher(processes, { port: await findFreePort(), env, stdio });
  expect(await givenTo("publisher")).toEqual(ownOf("publisher"));
  await startStudio(processes, { port: await findFreePort(), env, stdio });
  expect(await givenTo("studio")).toEqual(ownOf("studio"));
  expect(await givenTo("studioDatabase")).toEqual(ownOf("studio"));
});

test("the source of content gets the settings that its module declares, and nobody else does", async () => {
  const env = { CONTENT_SOURCE, TEST_CMS_TOKEN: "x", DATA_DIR: folder };
  await startBackend(processes, { port: await findFreePort(), env, stdio: "ignore" });
  expect(await givenTo("cms")).toEqual([...ownOf("cms"), "TEST_CMS_TOKEN"].sort());
  await startPublisher(processes, { port: await findFreePort(), env, stdio: "ignore" });
  expect(await givenTo("publisher")).toEqual(ownOf("publisher"));
});

test("what ends by itself, too, gets nothing that it does not read", async () => {
  await generateCode(processes);
  await buildPackages(processes);
  // What begins so is no secret of anybody.
  const ordinary = ALL.filter((name) => name.startsWith("GATSBY_")).sort();
  for (const program of ["codegen", "packages"] as const) {
    expect(await givenTo(program)).toEqual(ordinary);
  }
  await compareStudio(processes, given);
  expect(await givenTo("comparison")).toEqual(ownOf("studio"));
  // Nothing was built.
  await expect(buildRelease(processes, given, "ignore")).rejects.toThrow();
  expect(await givenTo("build")).toEqual(ownOf("build"));
  // It was the publisher's command that was to add the other pages.
  expect(await givenTo("publisher")).toEqual(ownOf("build"));
});

/** The secrets among variables. */
const secretsIn = (names: readonly string[]) => names.filter(isSecretVariable).sort();
const secretsOf = (part: Part) => secretsIn(variablesOf(part));

/** Who runs in the units of systemd. */
const PARTS: Readonly<Record<string, Part>> = { cms: "cms", publisher: "publisher", host: "host" };

/** Of servers that others make, what is secret and in .env. */
const OTHERS: Readonly<Record<string, string[]>> = {
  postgres: ["DATABASE_URL", "PUBLISHER_DATABASE_URL", "VISITOR_LIMIT_DATABASE_URL"],
  store: [],
  proxy: [],
};

test.each(COMPOSE_FILES)(
  "%s gives each service its own secrets, of all that are in .env",
  async (file) => {
    const services = Object.entries(await composeServices(given, file));
    for (const [name, { environment, takes }] of services) {
      const own = takes === undefined ? OTHERS[name] : secretsOf(takes as Part);
      expect([name, secretsIn(Object.keys(environment))]).toEqual([name, own]);
    }
    expect(services.map(([name]) => name)).toEqual(expect.arrayContaining(["cms", "backup"]));
  },
);

test("systemd gives each unit its own secrets, of all that are in the one file of settings", async () => {
  const units = await readdir(join(ROOT, "deploy/systemd"));
  for (const unit of units) {
    const text = await readFile(join(ROOT, "deploy/systemd", unit), "utf8");
    const [, unset = ""] = /^UnsetEnvironment=(.*)$/m.exec(text) ?? [];
    const file = text.includes("\nEnvironmentFile=") ? Object.keys(readers) : [];
    const left = file.filter((name) => !unset.split(" ").includes(name));
    const part = PARTS[/^quatrain-(.*)\.service$/.exec(unit)?.[1] ?? ""];
    expect([unit, secretsIn(left)]).toEqual([unit, part ? secretsOf(part) : []]);
  }
  expect(units).toHaveLength(3);
});

test.each([
  [["npm", "run", "build"], "build"],
  [["npm", "run", "backup", "--", "/var/backups/x"], "backup"],
  [["npm", "run", "restore", "--", "/var/backups/x"], "backup"],
  [["npx", "quatrain-backend", "preview-token", "list"], "cms"],
  [["sh", "-c", "git pull && npm ci && npm run build:packages"], undefined],
  [["npm", "run", "release", "--", "rollback"], undefined],
] as const)("%j is run with the secrets of %s", async (command, part) => {
  const program = join(folder, "systemd-run");
  await writeFile(program, '#!/bin/sh\nprintf "%s\\n" "$@"\n');
  await chmod(program, 0o755);
  const path = `${folder}:${process.env["PATH"] ?? ""}`;
  const said = execFileSync("sh", [join(ROOT, "deploy/run.sh"), ...command], {
    env: { PATH: path },
    encoding: "utf8",
  }).split("\n");
  expect(said).toContain("EnvironmentFile=/etc/quatrain.env");
  expect(said).toContain(`UnsetEnvironment=${secretsOfOthers(part).join(" ")}`);
  expect(said.slice(-command.length - 1, -1)).toEqual(command);
});

test("What ends by itself is started again by systemd, however often", async () => {
  for (const unit of await readdir(join(ROOT, "deploy/systemd"))) {
    const text = await readFile(join(ROOT, "deploy/systemd", unit), "utf8");
    expect([unit, text]).toEqual([unit, expect.stringMatching(/^Restart=always$/m)]);
    expect([unit, text]).toEqual([unit, expect.stringMatching(/^StartLimitIntervalSec=0$/m)]);
  }
});

test("a variable that no process gets is named, a slip of the pen, say", async () => {
  const file = join(folder, ".env");
  expect(await unknownSettings(file)).toEqual([]);
  await writeFile(file, "SITE_URL=https://www.example.ch\nEDITORS_TOKEN=x\nPORT=1\nTZ=UTC\n");
  expect(await unknownSettings(file)).toEqual(["EDITORS_TOKEN"]);
  delete process.env["CONTENT_SOURCE"];
  await writeFile(file, `CONTENT_SOURCE=${CONTENT_SOURCE}\nTEST_CMS_TOKEN=x\nTEST_CMS_TOKENS=x\n`);
  expect(await unknownSettings(file)).toEqual(["TEST_CMS_TOKENS"]);
});

test(".env.example has each variable that a process reads, and those of the scripts", async () => {
  const text = await readFile(join(ROOT, ".env.example"), "utf8");
  const listed = [...text.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  const ofScripts = ["CHROMIUM_PATH", "FIREFOX_PATH", "PORT", "STUDIO_PORT"];
  // npm start takes them from the folder of texts.
  const set = ["STUDIO_LANGUAGES"];
  const declared = Object.keys(readers).filter((name) => !set.includes(name));
  expect([...listed].sort()).toEqual([...declared, ...ofScripts].sort());
});
