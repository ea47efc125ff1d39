#!/usr/bin/env node
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { argv, cwd, exit, stdout } from "node:process";

// npm create quatrain-source <name>: writes a source of content to start from, into sources/<name>.

const TEMPLATE = join(import.meta.dirname, "template");

/** @param {string} reason */
function fail(reason) {
  console.error(reason);
  exit(1);
}

/** The folder of the project that a folder is in. */
function projectOf(folder) {
  if (existsSync(join(folder, "packages/contract/package.json"))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : projectOf(above);
}

const [name, ...others] = argv.slice(2);
if (name === undefined || others.length > 0) fail("Usage: npm create quatrain-source <name>");
if (!/^[a-z][a-z0-9-]*$/.test(name)) {
  fail(`${name}: a name has small letters, digits and hyphens, and begins with a letter.`);
}
const project = projectOf(cwd());
if (project === undefined) fail("Run this in the folder of a Quatrain project.");
const target = resolve(project, "sources", name);
if (existsSync(target) && readdirSync(target).length > 0) fail(`${target} is not empty.`);

mkdirSync(target, { recursive: true });
for (const file of readdirSync(TEMPLATE)) {
  const text = readFileSync(join(TEMPLATE, file), "utf8")
    .replaceAll("example", name)
    .replaceAll("EXAMPLE", name.toUpperCase().replaceAll("-", "_"));
  writeFileSync(join(target, file), text);
}
const folder = relative(cwd(), target);
stdout.write(`Wrote ${folder}. Its README.md says how to go on:\n\n  cd ${folder} && npm test\n`);
