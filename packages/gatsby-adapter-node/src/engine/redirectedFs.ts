import fs from "node:fs";
import { sep } from "node:path";

const READS = ["readFile", "readFileSync", "readdir", "readdirSync"] as const;

/**
 * A file system that reads what is below a folder from below another one.
 *
 * @param folder absolute
 * @param instead tells, at each call, which other folder; undefined: none
 */
export function redirectedFs(folder: string, instead: () => string | undefined): typeof fs {
  const redirected = (path: unknown): unknown => {
    if (typeof path !== "string" || !path.startsWith(folder + sep)) return path;
    return (instead() ?? folder) + path.slice(folder.length);
  };
  const reads = READS.map((name) => {
    const read = fs[name] as (...all: unknown[]) => unknown;
    const value = (path: unknown, ...rest: unknown[]) => read(redirected(path), ...rest);
    return [name, { value, configurable: true, enumerable: true, writable: true }] as const;
  });
  const all = { ...Object.getOwnPropertyDescriptors(fs), ...Object.fromEntries(reads) };
  return Object.defineProperties({}, all) as typeof fs;
}
