/** @typedef {import("./TestReport.mjs").Outcome} Outcome */

/**
 * What a report of Jest (`--json`) says. Tests that cannot run on a machine say why in their names.
 *
 * @param {{ numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number;
 *   testResults: { assertionResults: { status: string; fullName: string }[] }[] }} result
 * @returns {Outcome}
 */
export function jestOutcome(result) {
  const tests = result.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: tests
      .filter(({ status }) => ["pending", "todo", "disabled", "skipped"].includes(status))
      .map(({ fullName }) => fullName),
  };
}

/**
 * What a report of Playwright (`json`) says.
 *
 * @typedef {object} Suite
 * @property {string} title
 * @property {Suite[]} [suites]
 * @property {{ title: string; tests: { status: string; annotations: { type: string; description?: string }[] }[] }[]} [specs]
 *
 * @param {{ stats: { expected: number; unexpected: number }; errors: unknown[]; suites: Suite[] }} report
 * @returns {Outcome}
 */
export function playwrightOutcome({ stats, errors, suites }) {
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const named = (status) => tests.filter((test) => test.status === status);
  const flaky = named("flaky").map(({ title }) => title);
  const skipped = named("skipped");
  return {
    passed: stats.expected + flaky.length,
    failed: stats.unexpected + errors.length,
    flaky,
    skipped: skipped.map(({ title, annotations }) => {
      const why = annotations.find(({ type }) => type === "skip")?.description;
      return `${title} (${why ?? "a test before it failed"})`;
    }),
  };
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
