import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { install } from "./install.mjs";
import { ChildFailed, Processes } from "./processes.mjs";
import { PROJECT } from "./settings.mjs";
import { buildPackages, generateCode } from "./site.mjs";

// `npm test`: everything that must hold, from a fresh clone. The last line is "N passed, M failed".
// With `--fast` it leaves out what needs a build of the site: `npm test -- --fast`.

const NODE = process.execPath;
const RESULTS = join(PROJECT, "test-results");
const processes = new Processes();
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

/** A check that either holds or not counts as one test. */
async function check(name, script) {
  title(name);
  const holds = await succeeds(["npm", "run", "--silent", script]);
  count(holds ? 1 : 0, holds ? 0 : 1);
}

/** Runs a test runner that writes a report. One that writes none, or fails in spite of it, counts. */
async function runner(name, command, report, numbers, env) {
  title(name);
  const succeeded = await succeeds([NODE, ...command], env);
  if (!existsSync(report)) return count(0, 1);
  const { passed, failed } = numbers(JSON.parse(readFileSync(report, "utf8")));
  count(passed, succeeded ? failed : Math.max(failed, 1));
}

async function unitTests() {
  const report = join(RESULTS, "unit.json");
  const jest = ["node_modules/jest/bin/jest.js", "--ci", "--json", `--outputFile=${report}`];
  await runner("Unit tests", jest, report, (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  }));
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
  await check("Lint and format", "lint");
  await check("Types", "typecheck");
  await unitTests();
  if (!fast) await browserTests();
}

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => void processes.stop().then(() => process.exit(130)));
}

await test({ fast: process.argv.includes("--fast") }).catch((error) => {
  // Without packages, code or a compiled backend nothing can be tested.
  console.error(error instanceof ChildFailed ? error.message : error);
  count(0, 1);
});
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
