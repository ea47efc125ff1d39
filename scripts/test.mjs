import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findChromium, findFirefox, findWebKit } from "./browsers.mjs";
import { findServers } from "./servers.mjs";
import { findNode } from "./otherNode.mjs";
import { startPostgres } from "./postgres.mjs";
import { install } from "./install.mjs";
import { ChildFailed, Processes } from "./processes.mjs";
import { PROJECT } from "./settings.mjs";
import { buildPackages, generateCode } from "./site.mjs";
import { startTestSite } from "./testSite.mjs";
import { changedFiles, startsOfTests } from "./testing/changed.mjs";
import { checksOf, npmRun, runCheck } from "./testing/checks.mjs";
import {
  failedSuites,
  jestOutcome,
  outcomeOfBoth,
  playwrightOutcome,
} from "./testing/outcomes.mjs";
import { TestReport } from "./testing/TestReport.mjs";
import { findWordPress } from "./wordpress.mjs";

// `npm test`: what must hold after every change, from a fresh clone; CONTRIBUTING.md has its options. The last line is
// "N passed, N failed, N skipped".

const NODE = process.execPath;
const RESULTS = join(PROJECT, "test-results");
/** Major versions of Node that run the unit tests as well, with `--all`. */
const OTHER_NODES = [22, 24];
/** Tests allocate many short-lived objects on busy cores: these options save an eighth of the time. */
const V8 = ["--max-semi-space-size=32", "--single-threaded-gc"];
/** Most failed suites to repeat; if more fail, a busy machine is not the reason. */
const MAX_REPEATED_SUITES = 5;
const processes = new Processes();
/** Processes of the database server for tests. */
const database = new Processes();
/** Processes of the site for browser tests. */
const site = new Processes();
const report = new TestReport();

/** Runs checks. The report repeats failures at the end, in case the log is truncated. */
async function checks(commands) {
  await report.timed("Lint, format and types", async () => {
    for (const outcome of await Promise.all(
      commands.map((command) => runCheck(processes, RESULTS, command)),
    ))
      report.add(outcome);
  });
}

/**
 * Runs a test runner that writes a file of results.
 *
 * @returns {Promise<{ succeeded: boolean; results?: object }>} without results if it wrote none
 */
async function runner(command, file, env) {
  const options = { env: { ...process.env, ...env } };
  const succeeded = await processes.run(command.join(" "), command, options).then(
    () => true,
    (error) => {
      if (!(error instanceof ChildFailed)) throw error;
      return false;
    },
  );
  const results = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  return { succeeded, results };
}

/** Counts what a runner found. One that found nothing, or failed in spite of it, counts as failed. */
function count(name, { succeeded, outcome }) {
  if (!outcome) return report.add({ passed: 0, failed: [`${name}: no results`] });
  const isExplained = succeeded || outcome.failed.length > 0;
  report.add({
    ...outcome,
    failed: isExplained ? outcome.failed : [`${name}: the runner failed`],
  });
}

/**
 * Suites that failed run again, once and one by one, as browser tests do: a busy machine may keep a test waiting.
 *
 * @param {string[]} [first] selects the suites of the first run; without, all run
 */
async function jestTests(name, file, args, env, { first = [], node = [NODE] } = {}) {
  const run = (path, chosen) => {
    const jest = [...V8, "node_modules/jest/bin/jest.js", "--ci", "--json", `--outputFile=${path}`];
    return runner([...node, ...jest, ...args, ...chosen], path, env);
  };
  await report.stage(name, async () => {
    const { succeeded, results } = await run(join(RESULTS, file), first);
    const failed = results ? failedSuites(results) : [];
    if (failed.length === 0 || failed.length > MAX_REPEATED_SUITES)
      return count(name, { succeeded, outcome: results && jestOutcome(results) });
    const alone = ["-w", "1", "--runTestsByPath", ...failed];
    const again = await run(join(RESULTS, `again-${file}`), alone);
    const outcome = again.results && outcomeOfBoth(results, again.results);
    count(name, { succeeded: again.succeeded, outcome });
  });
}

/**
 * The unit tests, with the servers that were found. What asks much of a database runs on PostgreSQL, on the embedded database where there is
 * none, and on both if all tests run.
 */
async function unitTests(all, servers, first) {
  const server = report.found(
    "Tests on PostgreSQL",
    await report.stage("Start of PostgreSQL", () =>
      startPostgres(database).catch((error) => ({ skipped: error.message })),
    ),
  );
  const databases = [...(server ? ["server"] : []), ...(all || !server ? ["embedded"] : [])];
  const env = {
    TEST_DATABASE_URL: server?.url ?? "",
    TEST_ALL: all ? "1" : "",
    ...servers,
  };
  try {
    const args = ["--selectProjects", "site", "packages", ...databases];
    await jestTests("Unit tests", "unit.json", args, env, { first });
  } finally {
    await server?.stop();
  }
}

/**
 * Finds the browsers for the browser tests. Without Chromium there are none; the other engines run tests of their own.
 *
 * @returns {Record<string, string> | undefined} what tells the tests where they are; undefined if there is no Chromium
 */
function findBrowsers({ fast, all }) {
  const found = fast ? { skipped: "--fast leaves them out." } : findChromium();
  const chromium = report.found("Browser tests", found);
  if (!chromium) return undefined;
  return {
    CHROMIUM_PATH: chromium.path,
    FIREFOX_PATH: report.found("Tests in Firefox", findFirefox())?.path ?? "",
    WEBKIT_DRIVER_PATH: (all && report.found("Tests in WebKit", findWebKit())?.path) || "",
    TEST_WORDPRESS: (all && report.found("Tests with WordPress", findWordPress())?.files) || "",
  };
}

/**
 * Finds the browsers, builds the site of the browser tests and serves it.
 *
 * @returns {Promise<Record<string, string> | undefined>} as above; undefined if they cannot run
 */
async function startSiteOfBrowserTests(options) {
  const browsers = await report.stage("Browsers", async () => findBrowsers(options));
  if (!browsers) return undefined;
  return report.stageBeside("Build of the site", join(RESULTS, "site.log"), async (log) => {
    try {
      await startTestSite(site, { isPrepared: true, log });
      return browsers;
    } catch (error) {
      report.add({ passed: 0, failed: [`Browser tests: ${error}`] });
      return undefined;
    }
  });
}

async function browserTests(browsers, { all, studio }) {
  const playwright = [NODE, "node_modules/@playwright/test/cli.js", "test"];
  const name = all ? "Browser tests and builds" : "Browser tests";
  const env = { ...browsers, TEST_ALL: all ? "1" : "", TEST_STUDIO: studio ? "1" : "" };
  await report.stage(name, async () => {
    const { succeeded, results } = await runner(playwright, join(RESULTS, "browser.json"), env);
    count(name, { succeeded, outcome: results && playwrightOutcome(results) });
  });
}

/**
 * The unit tests on newer versions of Node, whose programs come as packages of npm, without those that ask much of a
 * database: they take as long as all others together.
 */
async function otherNodes() {
  for (const major of OTHER_NODES) {
    const name = `Unit tests on Node ${major}`;
    const node = report.found(
      name,
      await report.stage(`Node ${major}`, () => findNode(processes, major)),
    );
    const args = ["--selectProjects", "site", "packages"];
    if (node) await jestTests(name, `unit-node-${major}.json`, args, {}, { node: node.command });
  }
}

async function prepare() {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  await report.stage("Installation", () => install(processes));
  await report.stage("Code generation and packages", async () => {
    await generateCode(processes);
    await buildPackages(processes);
  });
}

/** Tests what changes since a commit can break, as far as imports tell, without browsers. */
async function testChanged(since) {
  const files = changedFiles(since);
  const starts = startsOfTests(files);
  report.found("Browser tests", { skipped: "--changed leaves them out." });
  const related = ["--passWithNoTests", "--findRelatedTests", ...starts];
  await Promise.all([
    checks(checksOf(files)),
    ...(starts.length > 0 ? [unitTests(false, {}, related)] : []),
  ]);
}

async function test({ fast, all, studio }) {
  const servers = await report.stage("Other servers", () => findServers(report, all));
  // In parallel, since each leaves a core idle at times.
  const [browsers] = await Promise.all([
    startSiteOfBrowserTests({ fast, all }),
    checks(["lint", "typecheck"].map(npmRun)),
    unitTests(all, servers),
  ]);
  if (browsers) await browserTests({ ...browsers, ...servers }, { all, studio });
  await site.stop();
  if (all) await otherNodes();
}

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    void Promise.all([processes, database, site].map((each) => each.stop())).then(() =>
      process.exit(130),
    );
  });
}

const { values: options } = parseArgs({
  options: {
    fast: { type: "boolean" },
    all: { type: "boolean" },
    studio: { type: "boolean" },
    changed: { type: "string" },
  },
  args: process.argv.slice(2).map((arg) => (arg === "--changed" ? "--changed=HEAD" : arg)),
});
const run = () => (options.changed === undefined ? test(options) : testChanged(options.changed));
await prepare()
  .then(run)
  .catch((error) => {
    // Without packages, code or a compiled backend nothing can be tested.
    console.error(error instanceof ChildFailed ? error.message : error);
    report.add({ passed: 0, failed: [String(error)] });
  });
process.exitCode = report.succeeded ? 0 : 1;
report.print();
