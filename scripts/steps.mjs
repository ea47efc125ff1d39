import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PROJECT } from "./settings.mjs";

// Remembers which steps need not be taken again. A clean install forgets it, which is right.
const STATE = join(PROJECT, "node_modules/.cache/quatrain/steps.json");

const MADE = new Set(["node_modules", "dist"]);

/**
 * A fingerprint of files and values: it changes when the content of a file changes, when one comes
 * or goes, or when a value changes.
 *
 * @param {string[]} paths files and folders below the project; those missing count as such
 * @param {unknown[]} [values]
 */
export function fingerprint(paths, values = []) {
  const hash = createHash("sha256").update(JSON.stringify(values));
  for (const path of paths) addPath(hash, path);
  return hash.digest("hex");
}

function addPath(hash, path) {
  const file = join(PROJECT, path);
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) {
    for (const name of readdirSync(file).sort()) {
      if (!MADE.has(name)) addPath(hash, join(path, name));
    }
  } else {
    hash.update(`${path}\0`).update(readFileSync(file));
  }
}

/**
 * Takes a step unless it was last taken with the same fingerprint and its result is still there.
 *
 * @param {string} name of the step
 * @param {string} mark its fingerprint
 * @param {string[]} results files that it makes, below the project
 * @param {() => Promise<void>} take
 * @returns {Promise<boolean>} whether it was taken
 */
export async function step(name, mark, results, take) {
  const present = results.every((path) => existsSync(join(PROJECT, path)));
  if (present && readState()[name] === mark) return false;
  writeState({ ...readState(), [name]: undefined }); // Should it be interrupted.
  await take();
  writeState({ ...readState(), [name]: mark });
  return true;
}

function readState() {
  return existsSync(STATE) ? JSON.parse(readFileSync(STATE, "utf8")) : {};
}

function writeState(state) {
  mkdirSync(dirname(STATE), { recursive: true });
  writeFileSync(STATE, JSON.stringify(state, null, 2));
}
