import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { SCRIPT_MODULES, type ScriptModules } from "../../src/build/derived/scriptModules";
import type { BuiltSite } from "./BuiltSite";

/** What a module adds to a script. */
export interface ModuleShare {
  module: string;
  /** Bytes of the script after gzip, by the share of the module in it before it was made smaller. */
  bytes: number;
}

/**
 * The modules that scripts consist of, the largest first.
 *
 * @param siteDirectory absolute path of the site, with the notes of the build that made the output
 * @param scripts names of files of the output
 */
export function moduleShares(
  siteDirectory: string,
  site: BuiltSite,
  scripts: readonly string[],
): ModuleShare[] {
  const file = join(siteDirectory, SCRIPT_MODULES);
  if (!existsSync(file)) return [];
  const modules = JSON.parse(readFileSync(file, "utf8")) as ScriptModules;
  return scripts
    .flatMap((script) => {
      const sizes = Object.entries(modules[script] ?? {});
      const whole = sizes.reduce((sum, [, size]) => sum + size, 0);
      const bytes = gzipSync(site.file(script), { level: 9 }).length;
      return sizes.map(([module, size]) => ({ module, bytes: (bytes * size) / whole }));
    })
    .sort((one, other) => other.bytes - one.bytes);
}
