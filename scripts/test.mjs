import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { startPostgres } from "./postgres.mjs";
import { install } from "./install.mjs";
import { ChildFailed, Processes } from "./processes.mjs";
import { PROJECT } from "./settings.mjs";
import { buildPackages, generateCode } from "./site.mjs";

// `npm test`: everything that must hold, from a fresh clone. The last line is "N passed, M failed".
// With `--fast` it leaves out what needs a build of the site: `npm test -- --fast`.

const NODE = process.execPath;
const RESULTS = join(PROJECT, "test-results");
const processes = new Processes();
/** Those of the database server that some tests use. */
const database = new Processes();
const total = { passed: 0, failed: 0 };

function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

function title(text) {
  console.log(`\n== ${text}`);
}

/** Runs a command; true if it succeeded. Its own output tells what is wrong. */
async function succeeds(command, env) {
  try {
    await processes.run(command.join(" "), command, { env });
    return true;
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
    return false;
  }
}

/** Checks that either hold or not, and print only what is wrong, at once. Each counts as one test. */
async function checks(name, scripts) {
  title(name);
  const hold = await Promise.all(
    scripts.map((script) => succeeds(["npm", "run", "--silent", script])),
  );
  for (const holds of hold) count(holds ? 1 : 0, holds ? 0 : 1);
}

/** Runs a test runner that writes a report. One that writes none, or fails in spite of it, counts. */
async function runner(name, command, report, numbers, env) {
  title(name);
  const succeeded = await succeeds([NODE, ...command], env);
  if (!existsSync(report)) return count(0, 1);
  const { passed, failed } = numbers(JSON.parse(readFileSync(report, "utf8")));
  count(passed, succeeded ? failed : Math.max(failed, 1));
}

async function jestTests(name, report, args, env) {
  const file = join(RESULTS, report);
  const jest = ["node_modules/jest/bin/jest.js", "--ci", "--json", `--outputFile=${file}`];
  const numbers = (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  });
  await runner(name, [...jest, ...args], file, numbers, env);
}

/** What backend and publisher ask of their databases, asked of a PostgreSQL server, too. */
async function postgresTests() {
  const name = "Backend and publisher on PostgreSQL";
  const server = await startPostgres(database).catch((error) => ({ skipped: error.message }));
  if ("skipped" in server) {
    title(name);
    console.warn(`SKIPPED. ${server.skipped}`);
    console.warn("Install PostgreSQL, or set TEST_DATABASE_URL to a server for tests.");
    return;
  }
  const backend = ["store", "submissions", "search", "preview", "schedule", "publishing"];
  const args = ["--selectProjects", "packages", "--testPathPatterns"];
  args.push(...backend.map((suite) => `packages/backend/src/${suite}/`));
  args.push("packages/publisher/src/publisher.test", "packages/publisher/src/shared.test");
  try {
    await jestTests(name, "postgres.json", args, { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

async function browserTests() {
  const chromium = findChromium();
  if (!chromium) {
    title("Browser tests");
    console.error("There is no Chromium. Install one, or set CHROMIUM_PATH to it.");
    return count(0, 1);
  }
  const playwright = ["node_modules/@playwright/test/cli.js", "test", "--pass-with-no-tests"];
  const numbers = ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  });
  const report = join(RESULTS, "browser.json");
  await runner("Integration and browser tests", playwright, report, numbers, {
    CHROMIUM_PATH: chromium,
  });
}

async function test({ fast }) {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  await install(processes);
  await generateCode(processes);
  await buildPackages(processes);
  await checks("Lint, format and types", ["lint", "typecheck"]);
  await jestTests("Unit tests", "unit.json", [], { TEST_DATABASE_URL: "" });
  await postgresTests();
  if (!fast) await browserTests();
}

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    void Promise.all([processes.stop(), database.stop()]).then(() => process.exit(130));
  });
}

await test({ fast: process.argv.includes("--fast") }).catch((error) => {
  // Without packages, code or a compiled backend nothing can be tested.
  console.error(error instanceof ChildFailed ? error.message : error);
  count(0, 1);
});
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
