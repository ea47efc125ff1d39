/** @jest-environment node */
import { mkdtempSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  failedCheck,
  failedSuites,
  jestOutcome,
  outcomeOfBoth,
  playwrightOutcome,
} from "./outcomes.mjs";
import { TestReport } from "./TestReport.mjs";

/** A report whose clock stands still but for what `pass` adds, and what it has printed. */
function reportOf() {
  const lines: string[] = [];
  let time = 0;
  const report = new TestReport(
    (line: string) => void lines.push(...line.split("\n")),
    () => time,
  );
  return { report, lines, pass: (ms: number) => void (time += ms) };
}

test("the last line is the sum over all runners", () => {
  const { report, lines } = reportOf();
  report.add({ passed: 2, skipped: ["a (needs root)"] });
  report.add({ passed: 3, failed: ["b"] });
  report.print();
  expect(lines.at(-1)).toBe("5 passed, 1 failed, 1 skipped");
  expect(report.succeeded).toBe(false);
});

test("what failed, was skipped or flaky is named at the end, with why", () => {
  const { report, lines } = reportOf();
  report.add({ passed: 1, failed: ["c\n    no"], skipped: ["a (needs root)"], flaky: ["b"] });
  report.print();
  expect(lines[lines.indexOf("== Skipped") + 1]).toBe("a (needs root)");
  expect(lines[lines.indexOf("== Flaky: failed, then passed") + 1]).toBe("b");
  const failed = lines.indexOf("== Failed");
  expect(lines.slice(failed + 1, failed + 3)).toEqual(["c", "    no"]);
});

test("the slowest ten tests are named, the slowest first", () => {
  const { report, lines } = reportOf();
  const times = [...Array(12).keys()].map((second) => ({ name: `t${second}`, ms: second * 1000 }));
  report.add({ passed: 6, times: times.slice(0, 6) });
  report.add({ passed: 6, times: times.slice(6) });
  report.print();
  const slowest = lines.indexOf("== Slowest");
  expect(lines.slice(slowest + 1, slowest + 3)).toEqual(["  0:11  t11", "  0:10  t10"]);
  expect(lines.slice(slowest + 10, slowest + 12)).toEqual(["  0:02  t2", ""]);
});

test("a run in which nothing ran has not succeeded", () => {
  const { report } = reportOf();
  report.add({ passed: 0, skipped: ["all (needs a browser)"] });
  expect(report.succeeded).toBe(false);
});

test("each stage tells how long it took, also one that failed", async () => {
  const { report, lines, pass } = reportOf();
  await report.stage("Lint", async () => pass(61_000));
  const failing = report.stage("Unit tests", () => {
    pass(3000);
    return Promise.reject(new Error("no"));
  });
  await expect(failing).rejects.toThrow("no");
  report.print();
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Lint +1:01$/),
      expect.stringMatching(/^Unit tests +0:03$/),
      expect.stringMatching(/^Total +1:04$/),
    ]),
  );
});

test("what a stage beside another one writes is printed under its title, also if it fails", async () => {
  const { report, lines, pass } = reportOf();
  const directory = mkdtempSync(join(tmpdir(), "report-"));
  const log = join(directory, "lint.log");
  const beside = report.stageBeside("Lint", log, async (file) => {
    writeSync(file, "a.ts: too long\n");
    await report.stage("Unit tests", async () => pass(2000));
    pass(5000);
    throw new Error("no");
  });
  await expect(beside).rejects.toThrow("no");
  rmSync(directory, { recursive: true });
  expect(lines.slice(lines.indexOf("== Lint")).slice(0, 2)).toEqual(["== Lint", "a.ts: too long"]);
  report.print();
  // Both at the same time: together they took as long as the longer one.
  const times = lines.filter((line) => /^(Lint|Unit tests|Total) +\d/.test(line));
  expect(times.map((line) => line.slice(-4))).toEqual(["0:02", "0:07", "0:07"]);
});

test("a check that does not hold says how it failed, and the end of what it printed", () => {
  const output = [...Array(100).keys()].map((line) => `line ${line}`).join("\n");
  const { passed, failed } = failedCheck("npm run lint failed (signal SIGSEGV).", output);
  expect(passed).toBe(0);
  expect(failed).toHaveLength(1);
  expect(failed?.[0]).toMatch(/^npm run lint failed \(signal SIGSEGV\)\.\n {4}line 70\n/);
  expect(failed?.[0]).toMatch(/line 99$/);
});

test("a line that is too long to read is cut", () => {
  const { failed } = failedCheck("npm run lint failed (code 1).", `Expected: ${"x".repeat(9000)}`);
  expect(failed?.[0]).toMatch(/\n {4}Expected: x{290} …$/);
});

test("suites of Jest that could not be loaded count as failed, and tests that did not run are named", () => {
  const outcome = jestOutcome({
    testResults: [
      {
        name: "a.test.ts",
        status: "failed",
        message: "● one › fails",
        assertionResults: [
          { status: "passed", fullName: "x" },
          { status: "failed", fullName: "one fails", failureMessages: ["Error: 1\n\n  at a.ts:3"] },
        ],
      },
      { name: "b.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] },
      {
        name: "c.test.ts",
        status: "passed",
        message: "",
        assertionResults: [{ status: "pending", fullName: "full disk (needs root)" }],
      },
    ],
  });
  expect(outcome).toEqual({
    passed: 1,
    failed: [
      "b.test.ts\n    Cannot find module",
      "a.test.ts › one fails\n    Error: 1\n      at a.ts:3",
    ],
    skipped: ["full disk (needs root)"],
    times: expect.any(Array),
  });
});

test("times are those of each test, with all tries, and of what a suite does besides", () => {
  const { times } = jestOutcome({
    testResults: [
      {
        name: "a.test.ts",
        status: "passed",
        message: "",
        startTime: 1000,
        endTime: 9000,
        assertionResults: [
          { status: "passed", fullName: "x", duration: 2000 },
          { status: "pending", fullName: "y", duration: null },
        ],
      },
    ],
  });
  expect(times).toEqual([
    { name: "a.test.ts › x", ms: 2000 },
    { name: "a.test.ts › y", ms: 0 },
    { name: "a.test.ts (imports and preparation)", ms: 6000 },
  ]);
  const results = [{ duration: 3000, error: { message: "late" } }, { duration: 1000 }];
  const tests = [{ status: "flaky", annotations: [], results }];
  const suites = [{ title: "menu.spec.ts", specs: [{ title: "opens", tests }] }];
  const outcome = playwrightOutcome({ stats: { expected: 0 }, errors: [], suites });
  expect(outcome.times).toEqual([{ name: "menu.spec.ts › opens", ms: 4000 }]);
});

test("a suite that failed counts by its second run, and what passes then is named", () => {
  const crash = "A jest worker process (pid=7) was terminated by another process: signal=SIGABRT";
  const test = (status: string, fullName: string) => ({
    status,
    fullName,
    failureMessages: status === "failed" ? ["Error: late"] : [],
  });
  const suite = (
    name: string,
    message: string,
    ...assertionResults: ReturnType<typeof test>[]
  ) => ({
    name: `${name}.test.ts`,
    status: message ? "failed" : "passed",
    message,
    assertionResults,
  });
  const first = {
    testResults: [
      suite("crashed", crash),
      suite("broken", "Cannot find module"),
      suite("late", "● waits", test("passed", "starts"), test("failed", "waits")),
      suite("sound", "", test("passed", "works")),
    ],
  };
  expect(failedSuites(first)).toEqual(["crashed.test.ts", "broken.test.ts", "late.test.ts"]);
  const second = {
    testResults: [
      suite("crashed", "", test("passed", "runs")),
      suite("broken", "Cannot find module"),
      suite("late", "", test("passed", "starts"), test("passed", "waits")),
    ],
  };
  expect(outcomeOfBoth(first, second)).toEqual({
    passed: 4,
    failed: ["broken.test.ts\n    Cannot find module"],
    skipped: [],
    flaky: [`crashed.test.ts\n    ${crash}`, "late.test.ts › waits\n    Error: late"],
    times: expect.any(Array),
  });
  expect(outcomeOfBoth(first, { testResults: first.testResults.slice(0, 3) }).failed).toHaveLength(
    3,
  );
});

test("flaky tests of Playwright pass and are named; those after a failure are skipped", () => {
  const results = [{ error: { message: "\u001b[31mError: late\u001b[39m" } }, {}];
  const spec = (title: string, status: string, why?: string) => ({
    title,
    tests: [{ status, results, annotations: why ? [{ type: "skip", description: why }] : [] }],
  });
  const outcome = playwrightOutcome({
    stats: { expected: 1 },
    errors: [{ message: "no server" }],
    suites: [
      {
        title: "menu.spec.ts",
        specs: [spec("opens", "expected"), spec("closes", "flaky"), spec("fails", "unexpected")],
        suites: [{ title: "wide", specs: [spec("a", "skipped", "No map."), spec("b", "skipped")] }],
      },
    ],
  });
  expect(outcome).toEqual({
    passed: 2,
    failed: ["Playwright\n    no server", "menu.spec.ts › fails\n    Error: late"],
    flaky: ["menu.spec.ts › closes\n    Error: late"],
    skipped: [
      "menu.spec.ts › wide › a (No map.)",
      "menu.spec.ts › wide › b (a test before it failed)",
    ],
    times: expect.any(Array),
  });
});
