import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { SCRIPT_MODULES, type ScriptModules } from "../../src/build/derived/scriptModules";
import type { BuiltSite } from "./BuiltSite";

/** What a module adds to a script. */
export interface ModuleShare {
  module: string;
  /** Bytes of the script after gzip, by the share of the module in it before it was made smaller. */
  bytes: number;
}

/** The modules that scripts of a build consist of, the largest first. */
export function moduleShares(site: BuiltSite, scripts: readonly string[]): ModuleShare[] {
  const modules = scriptModules(site);
  return scripts
    .flatMap((script) => {
      const sizes = Object.entries(modules[script] ?? {});
      const whole = sizes.reduce((sum, [, size]) => sum + size, 0);
      const bytes = gzipSync(site.file(script), { level: 9 }).length;
      return sizes.map(([module, size]) => ({ module, bytes: (bytes * size) / whole }));
    })
    .sort((one, other) => other.bytes - one.bytes);
}

/**
 * The script that a module is in.
 *
 * @throws RangeError if the build has no such module
 */
export function scriptOf(site: BuiltSite, module: string): string {
  const [script] = Object.entries(scriptModules(site)).find(([, sizes]) => module in sizes) ?? [];
  if (script === undefined) throw new RangeError(`No script of this build has ${module}.`);
  return script;
}

/** What the build has noted beside its output. */
function scriptModules(site: BuiltSite): ScriptModules {
  const file = join(dirname(site.directory), SCRIPT_MODULES);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as ScriptModules) : {};
}
