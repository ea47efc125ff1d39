import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { compileFunction } from "node:vm";
import type { ContentProgram } from "gatsby-adapter-node/content";

/**
 * Loads the content program of a release. Releases may be anywhere; its libraries are those of the site's directory.
 *
 * @throws Error if it cannot be loaded
 */
export function loadProgram(file: string, siteDirectory: string): ContentProgram {
  const names = ["exports", "require", "module", "__filename", "__dirname"];
  const run = compileFunction(readFileSync(file, "utf8"), names, { filename: file });
  const loaded: { exports: Partial<ContentProgram> } = { exports: {} };
  const load = createRequire(join(siteDirectory, "package.json"));
  run.call(loaded.exports, loaded.exports, load, loaded, file, dirname(file));
  const { update, complete } = loaded.exports;
  if (typeof update !== "function") throw new Error(`${file} is not a content program.`);
  return { update, ...(complete && { complete }) };
}
