import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ChildFailed } from "../processes.mjs";
import { failedCheck } from "./outcomes.mjs";

/** @param {string} script of package.json */
export const npmRun = (script) => [`npm run ${script}`, ["npm", "run", "--silent", script]];

/** Types, and the lint of some files, without what only a look at all files finds. */
export function checksOf(files) {
  const scripts = files.filter((file) => /\.([mc]?js|tsx?)$/.test(file));
  const styles = files.filter((file) => file.endsWith(".css"));
  return [
    npmRun("typecheck"),
    ...(scripts.length > 0
      ? [["eslint", ["npx", "eslint", "--max-warnings=0", "--no-warn-ignored", ...scripts]]]
      : []),
    ...(styles.length > 0 ? [["stylelint", ["npx", "stylelint", ...styles]]] : []),
    ...(files.length > 0
      ? [["prettier", ["npx", "prettier", "--check", "--ignore-unknown", ...files]]]
      : []),
  ];
}

/**
 * Runs a check that either holds or not, and counts as one test.
 *
 * @param {import("../processes.mjs").Processes} processes
 * @param {string} results folder of what it prints
 * @param {readonly [string, string[]]} check its name and its command
 * @returns {Promise<import("./TestReport.mjs").Outcome>}
 */
export async function runCheck(processes, results, [name, command]) {
  const path = join(results, `${name.replaceAll(" ", "-")}.log`);
  const file = openSync(path, "w");
  try {
    await processes.run(name, command, { stdio: file });
    return { passed: 1 };
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
    return failedCheck(error.message, readFileSync(path, "utf8"));
  } finally {
    closeSync(file);
  }
}
