import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import manifest from "../../package.json";

const PACKAGE = path.resolve(__dirname, "../..");
const command = manifest.bin["quatrain-doctor"];

let clone: string;

/** The package right after installation, without compiled files. */
beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), "quatrain-command-"));
  cpSync(path.join(PACKAGE, "bin"), path.join(clone, "bin"), { recursive: true });
});
afterEach(() => rmSync(clone, { recursive: true }));

const run = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(clone, command), ...args], { encoding: "utf8" });

test("npx finds the command, since it is there without a build", () => {
  expect(existsSync(path.join(clone, command))).toBe(true);
  expect(manifest.files).toContain("bin");
});

test("before the build it says what to do", () => {
  const { status, stderr } = run("--help");
  expect(stderr).toBe("The doctor is not compiled yet. Run `npm run build:packages` first.\n");
  expect(status).toBe(2);
});

test("runs the doctor with its arguments", () => {
  mkdirSync(path.join(clone, "dist", "doctor"), { recursive: true });
  writeFileSync(
    path.join(clone, "dist", "doctor", "cli.js"),
    "console.log(process.argv.slice(2).join()); process.exitCode = 1;",
  );
  expect(run("--help", "a")).toMatchObject({ status: 1, stdout: "--help,a\n", stderr: "" });
});
