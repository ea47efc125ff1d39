import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = path.resolve(__dirname, "../..");
let project: string;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), "quatrain-create-"));
  mkdirSync(path.join(project, "packages"));
  for (const each of ["node_modules", "packages/contract"])
    symlinkSync(path.join(ROOT, each), path.join(project, each));
  for (const each of ["tsconfig.json", "tsconfig.base.json"])
    cpSync(path.join(ROOT, each), path.join(project, each));
});

afterEach(() => rmSync(project, { recursive: true }));

const create = (...parameters: string[]) =>
  run(process.execPath, [path.join(__dirname, "index.mjs"), ...parameters], { cwd: project });

test("the starter is written for a name, and its own test passes", async () => {
  expect((await create("city-hall")).stdout).toContain("Wrote sources/city-hall.");
  const folder = path.join(project, "sources/city-hall");
  const starter = ["README.md", "package.json", "source.ts", "test.ts", "tsconfig.json"];
  expect(readdirSync(folder).sort()).toEqual(starter);
  const { stdout } = await run("npm", ["test"], { cwd: folder });
  expect(stdout).toMatch(/^\S+ pass 1$/m);
});

test("a folder that is not empty is left alone, and names are checked", async () => {
  mkdirSync(path.join(project, "sources/cms/notes"), { recursive: true });
  await expect(create("cms")).rejects.toThrow("sources/cms is not empty.");
  expect(readdirSync(path.join(project, "sources/cms"))).toEqual(["notes"]);
  await expect(create("../cms")).rejects.toThrow("../cms: a name has small letters");
  await expect(create()).rejects.toThrow("Usage: npm create quatrain-source <name>");
});
