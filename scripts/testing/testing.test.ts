/** @jest-environment node */
import { jestOutcome, playwrightOutcome } from "./outcomes.mjs";
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
  report.add({ passed: 2, failed: 0, skipped: ["a (needs root)"] });
  report.add({ passed: 3, failed: 1 });
  report.print();
  expect(lines.at(-1)).toBe("5 passed, 1 failed, 1 skipped");
  expect(report.succeeded).toBe(false);
});

test("what was skipped is named with why, and what was flaky by name", () => {
  const { report, lines } = reportOf();
  report.add({ passed: 1, failed: 0, skipped: ["a (needs root)"], flaky: ["b"] });
  report.print();
  expect(lines[lines.indexOf("== Skipped") + 1]).toBe("a (needs root)");
  expect(lines[lines.indexOf("== Flaky: failed, then passed") + 1]).toBe("b");
});

test("a run in which nothing ran has not succeeded", () => {
  const { report } = reportOf();
  report.add({ passed: 0, failed: 0, skipped: ["all (needs a browser)"] });
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

test("suites of Jest that could not be loaded count as failed, and tests that did not run are named", () => {
  const outcome = jestOutcome({
    ...{ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 1 },
    testResults: [
      { assertionResults: [{ status: "passed", fullName: "x" }] },
      { assertionResults: [{ status: "pending", fullName: "full disk (needs root)" }] },
    ],
  });
  expect(outcome).toEqual({ passed: 7, failed: 2, skipped: ["full disk (needs root)"] });
});

test("flaky tests of Playwright pass and are named; those after a failure are skipped", () => {
  const spec = (title: string, status: string, why?: string) => ({
    title,
    tests: [{ status, annotations: why ? [{ type: "skip", description: why }] : [] }],
  });
  const outcome = playwrightOutcome({
    stats: { expected: 1, unexpected: 1 },
    errors: [{}],
    suites: [
      {
        title: "menu.spec.ts",
        specs: [spec("opens", "expected"), spec("closes", "flaky"), spec("fails", "unexpected")],
        suites: [{ title: "wide", specs: [spec("a", "skipped", "No map."), spec("b", "skipped")] }],
      },
    ],
  });
  expect(outcome).toEqual({
    ...{ passed: 2, failed: 2, flaky: ["menu.spec.ts › closes"] },
    skipped: [
      "menu.spec.ts › wide › a (No map.)",
      "menu.spec.ts › wide › b (a test before it failed)",
    ],
  });
});
