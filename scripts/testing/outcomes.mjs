import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** @typedef {import("./TestReport.mjs").Outcome} Outcome */

/** Most lines of a failure message to print. */
const LINES_OF_A_FAILURE = 12;
const LINES_OF_A_CHECK = 30;
/** Maximum length of a line, since a failed comparison prints whole documents. */
const LINE_LENGTH = 300;

/**
 * What a report of Jest (`--json`) says. Tests that cannot run on a machine say why in their names.
 *
 * @param {{ testResults: { name: string; status: string; message: string; startTime?: number; endTime?: number;
 *   assertionResults: { status: string; fullName: string; duration?: number | null;
 *     failureMessages?: string[] | null }[] }[] }} result
 * @returns {Outcome}
 */
export function jestOutcome({ testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: name })),
  );
  // A suite that could not be loaded has no tests.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: [
      ...broken.map(({ name, message }) => failure(name, message)),
      ...tests
        .filter(({ status }) => status === "failed")
        .map(({ file, fullName, failureMessages }) =>
          failure(`${file} › ${fullName}`, failureMessages?.[0]),
        ),
    ],
    skipped: tests
      .filter(({ status }) => ["pending", "todo", "disabled", "skipped"].includes(status))
      .map(({ fullName }) => fullName),
    times: testResults.flatMap(timesOf),
  };
}

/**
 * How long each test of a suite took, and what the suite did besides: imports, and preparation of all.
 *
 * @param {Parameters<typeof jestOutcome>[0]["testResults"][number]} suite
 */
function timesOf({ name, startTime = 0, endTime = 0, assertionResults }) {
  const file = relative(process.cwd(), name);
  const times = assertionResults.map(({ fullName, duration }) => ({
    name: `${file} › ${fullName}`,
    ms: duration ?? 0,
  }));
  const besides = times.reduce((rest, { ms }) => rest - ms, endTime - startTime);
  return [...times, { name: `${file} (imports and preparation)`, ms: Math.max(0, besides) }];
}

/**
 * The suites that failed, or whose process crashed.
 *
 * @param {{ testResults: { name: string; status: string }[] }} result a report of Jest (`--json`)
 * @returns {string[]} their paths
 */
export function failedSuites({ testResults }) {
  return testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
}

/**
 * What both runs found together. What failed in the first one and passed in the second is flaky.
 *
 * @param {Parameters<typeof jestOutcome>[0]} first
 * @param {Parameters<typeof jestOutcome>[0]} second of the suites that failed
 * @returns {Outcome}
 */
export function outcomeOfBoth(first, second) {
  const repeated = new Set(second.testResults.map(({ name }) => name));
  const kept = jestOutcome({
    testResults: first.testResults.filter(({ name }) => !repeated.has(name)),
  });
  const again = jestOutcome(second);
  const stillFailing = new Set(failedSuites(second));
  const mended = first.testResults.filter(
    ({ name }) => repeated.has(name) && !stillFailing.has(name),
  );
  return {
    passed: kept.passed + again.passed,
    failed: [...kept.failed, ...again.failed],
    skipped: [...kept.skipped, ...again.skipped],
    flaky: jestOutcome({ testResults: mended }).failed,
    times: [...(kept.times ?? []), ...(again.times ?? [])],
  };
}

/**
 * What a report of Playwright (`json`) says.
 *
 * @typedef {object} Suite
 * @property {string} title
 * @property {Suite[]} [suites]
 * @property {{ title: string; tests: { status: string;
 *   annotations: { type: string; description?: string }[];
 *   results?: { duration?: number; error?: { message?: string } }[] }[] }[]} [specs]
 *
 * @param {{ stats: { expected: number }; errors: { message?: string }[]; suites: Suite[] }} report
 * @returns {Outcome}
 */
export function playwrightOutcome({ stats, errors, suites }) {
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const named = (status) => tests.filter((test) => test.status === status);
  const described = ({ title, results }) =>
    failure(title, results?.find(({ error }) => error)?.error?.message);
  const flaky = named("flaky").map(described);
  return {
    passed: stats.expected + flaky.length,
    failed: [
      ...errors.map(({ message }) => failure("Playwright", message)),
      ...named("unexpected").map(described),
    ],
    flaky,
    skipped: named("skipped").map(({ title, annotations }) => {
      const why = annotations.find(({ type }) => type === "skip")?.description;
      return `${title} (${why ?? "a test before it failed"})`;
    }),
    times: tests.map(({ title, results = [] }) => ({
      name: title,
      ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
    })),
  };
}

/**
 * A check that does not hold, and the end of what it printed.
 *
 * @param {string} title how it failed
 * @param {string} output
 * @returns {Outcome}
 */
export function failedCheck(title, output) {
  const lines = stripVTControlCharacters(output).trimEnd().split("\n");
  return { passed: 0, failed: [indented(title, lines.slice(-LINES_OF_A_CHECK))] };
}

/**
 * A test that failed, and the first lines of its message.
 *
 * @param {string} title
 * @param {string} [message]
 */
function failure(title, message = "") {
  const lines = stripVTControlCharacters(message).trim().split("\n");
  const shown = lines.slice(0, LINES_OF_A_FAILURE).filter((line) => line.trim() !== "");
  return indented(title, shown);
}

/**
 * A title with lines beneath it, each cut where it is too long to read.
 *
 * @param {string} title
 * @param {string[]} lines
 */
function indented(title, lines) {
  const cut = lines.map((line) =>
    line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)} …` : line,
  );
  return [title, ...cut].join("\n    ");
}

/**
 * @param {Suite} suite
 * @param {string[]} above titles of the suites around it
 */
function testsOf(suite, above) {
  const titles = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map((test) => ({ ...test, title: [...titles, title].join(" › ") })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, titles))];
}
