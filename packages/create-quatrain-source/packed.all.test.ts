import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const ROOT = path.resolve(__dirname, "../..");
const project = mkdtempSync(path.join(tmpdir(), "quatrain-packed-"));

afterAll(() => rmSync(project, { recursive: true }));

test("npx runs the packed tarball, and the starter passes its test and the type check", () => {
  const run = (cwd: string, ...command: string[]) =>
    execFileSync(command[0] ?? "", command.slice(1), { cwd, encoding: "utf8" });
  mkdirSync(path.join(project, "packages"));
  for (const each of ["node_modules", "packages/contract"])
    symlinkSync(path.join(ROOT, each), path.join(project, each));
  for (const each of ["tsconfig.json", "tsconfig.base.json"])
    cpSync(path.join(ROOT, each), path.join(project, each));
  const packed = run(__dirname, "npm", "pack", "--silent", "--pack-destination", project).trim();
  const npx = ["npx", "--yes", "--offline", "--package", `./${packed}`];
  run(project, ...npx, "create-quatrain-source", "cms");
  const starter = path.join(project, "sources/cms");
  expect(run(starter, "npm", "test")).toMatch(/^# pass 1$/m);
  run(starter, "npm", "run", "typecheck");
});
