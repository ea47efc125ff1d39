/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium, findFirefox, findWebKit } from "../browsers.mjs";
import { findNode } from "../otherNode.mjs";
import { Processes } from "../processes.mjs";
import { TestReport } from "./TestReport.mjs";

jest.mock("node:child_process", () => ({
  ...jest.requireActual<object>("node:child_process"),
  spawnSync: jest.fn(),
}));
// A package manager is there on every machine, and does what the mock does.
jest.mock("node:fs", () => {
  const fs = jest.requireActual<{ existsSync: (path: string) => boolean }>("node:fs");
  const existsSync = (path: string) => path === "/usr/bin/apt-get" || fs.existsSync(path);
  return { ...fs, existsSync };
});

const { CHROMIUM_PATH, FIREFOX_PATH, PATH } = process.env;
let folder: string;

/** A machine with no programs but those that a test puts there. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "programs-"));
  process.env["PATH"] = folder;
  process.env["CHROMIUM_PATH"] = "";
  process.env["FIREFOX_PATH"] = "";
  jest.spyOn(console, "log").mockReturnValue();
});

afterEach(() => {
  const paths = { CHROMIUM_PATH: CHROMIUM_PATH ?? "", FIREFOX_PATH: FIREFOX_PATH ?? "" };
  Object.assign(process.env, { PATH, ...paths });
  rmSync(folder, { recursive: true });
});

function program(name: string, script: string) {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/** Lets all that is run end with a code, and an installation put programs there if it is 0. */
function installing(code: number, programs: string[] = []) {
  jest.mocked(spawnSync).mockImplementation((_, args) => {
    if (code === 0 && args?.includes("install")) for (const name of programs) program(name, "");
    return { status: code } as ReturnType<typeof spawnSync>;
  });
}

test.each([
  { find: findChromium, programs: ["chromium-headless-shell"], named: "CHROMIUM_PATH" },
  { find: findFirefox, programs: ["firefox-esr"], named: "FIREFOX_PATH" },
  { find: findWebKit, programs: ["WebKitWebDriver", "Xvfb"], named: "webkit2gtk-driver" },
])("a browser that is not there is installed: $programs", ({ find, programs, named }) => {
  installing(100);
  expect(find()).toEqual({ skipped: expect.stringContaining(named) });
  installing(0, programs);
  expect(find()).toEqual({ path: join(folder, programs[0] ?? "") });
});

test("a WebKit without what its window needs is none", () => {
  program("WebKitWebDriver", "");
  program("Xvfb", "");
  installing(1);
  expect(findWebKit()).toEqual({ skipped: expect.stringContaining("python3-gi") });
});

test("a machine that can have no browser skips its tests, and says what helps", () => {
  installing(100);
  const found = findChromium();
  expect(found).toEqual({
    skipped: "There is no Chromium on this machine. Install one, or set CHROMIUM_PATH to it.",
  });
  const lines: string[] = [];
  const report = new TestReport((line: string) => void lines.push(...line.split("\n")));
  report.add({ passed: 3 });
  expect(report.found("Browser tests", found)).toBeUndefined();
  report.print();
  expect(lines).toContain(
    "Browser tests: There is no Chromium on this machine. Install one, or set CHROMIUM_PATH to it.",
  );
  expect(lines.at(-1)).toBe("3 passed, 0 failed, 1 skipped");
  expect(report.succeeded).toBe(true);
});

test("another version of Node runs by what has fetched it", async () => {
  program("npx", '[ "$*" = "--yes --package node@24 node --version" ]');
  const found = await findNode(new Processes(), 24);
  expect(found).toEqual({ command: ["npx", "--yes", "--package", "node@24", "node"] });
  const report = new TestReport();
  expect(report.found("Unit tests on Node 24", found)).toBe(found);
});

test("a version of Node that cannot be fetched is a skip with why", async () => {
  program("npx", "exit 1");
  expect(await findNode(new Processes(), 24)).toEqual({
    skipped: "npm cannot fetch Node 24. It needs its registry, once.",
  });
});
