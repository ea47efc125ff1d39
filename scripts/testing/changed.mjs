import { execFileSync, spawnSync } from "node:child_process";
import { basename } from "node:path";
import { PROJECT } from "../settings.mjs";

/** Files that test runners track by imports. */
const MODULE = /\.([mc]?js|tsx?|json)$/;
/** Sources from which `npm run codegen` generates modules that git ignores. */
const SOURCES_OF_CODE = /\.graphql$|^(brand|locales|scripts\/codegen)\/|\/examples\.json$/;
const SOURCES = ["src", "packages/*/src"];
const TESTS = ["*.test.ts", "*.test.tsx"];

/**
 * Files in the working tree that differ from a commit: committed since, uncommitted, or new.
 *
 * @param {string} since a name of the commit
 * @param {string} [directory] of the project
 * @returns {string[]} paths of files that exist, from the project
 * @throws Error if git does not know the commit
 */
export function changedFiles(since, directory = PROJECT) {
  return [
    ...lines(directory, "diff", "--name-only", "--diff-filter=d", "--relative", since, "--"),
    ...lines(directory, "ls-files", "--others", "--exclude-standard"),
  ];
}

/**
 * The files whose dependents have to be tested: modules themselves, modules generated from what changed, and tests that
 * read other files by their names.
 *
 * @param {readonly string[]} changed
 * @param {string} [directory] of the project
 * @returns {string[]} paths, from the project
 */
export function startsOfTests(changed, directory = PROJECT) {
  const generated = changed.some((file) => SOURCES_OF_CODE.test(file))
    ? lines(directory, "ls-files", "--others", "--ignored", "--exclude-standard", ...SOURCES)
    : [];
  const read = changed
    .filter((file) => !MODULE.test(file))
    .flatMap((file) => testsThatName(basename(file), directory));
  return [...new Set([...[...changed, ...generated].filter((file) => MODULE.test(file)), ...read])];
}

/** @returns {string[]} also if there are none, which git takes for a failure */
function testsThatName(file, directory) {
  const { stdout } = spawnSync("git", ["grep", "-lF", "-e", file, "--", ...TESTS], {
    cwd: directory,
    encoding: "utf8",
  });
  return stdout.split("\n").filter(Boolean);
}

/** Output lines of a git command. */
function lines(directory, ...command) {
  const options = { cwd: directory, encoding: "utf8", maxBuffer: 2 ** 26, stdio: "pipe" };
  return execFileSync("git", command, options).split("\n").filter(Boolean);
}
