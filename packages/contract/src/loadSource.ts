import { createRequire } from "node:module";
import path from "node:path";
import type * as tsxApi from "tsx/cjs/api";
import type { SourceModule } from "./source";

/** Modules of the named sources. */
const NAMED: Readonly<Record<string, string>> = { wordpress: "@quatrain/source-wordpress" };

/**
 * Loads the module of a source.
 *
 * @param name value of CONTENT_SOURCE: a name, a package, or the path of a JavaScript or TypeScript module
 * @returns the fault if it cannot be loaded
 */
export function loadSource(name: string): SourceModule | string {
  const isFile = /^[./]|[\\/].*\.[cm]?[jt]s$/.test(name) && !name.startsWith("@");
  const address = NAMED[name] ?? (isFile ? path.resolve(name) : name);
  let loaded: { readonly source?: Partial<SourceModule> };
  try {
    loaded = requireFromHere(address) as typeof loaded;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    return `must be folder, wordpress, a package or the path of a module: ${reason}`;
  }
  const { source } = loaded;
  const isSource =
    typeof source?.create === "function" &&
    typeof source.settings?.safeParse === "function" &&
    typeof source.settings.shape === "object";
  if (!isSource) return `names ${address}, which does not export source: {settings, create}`;
  return source as SourceModule;
}

/** Variables that a source reads; none if there is no such source. */
export function sourceVariables(name: string | undefined): string[] {
  const loaded = !name || name === "folder" ? undefined : loadSource(name);
  return typeof loaded === "object" ? Object.keys(loaded.settings.shape) : [];
}

/** Resolves from the working directory, so that modules of the project are found. */
function requireFromHere(address: string): unknown {
  const from = path.resolve("package.json");
  if (!/\.[cm]?ts$/.test(address)) return createRequire(from)(address);
  // Loaded on demand: it includes a compiler.
  const tsx = createRequire(__filename)("tsx/cjs/api") as typeof tsxApi;
  return tsx.require(address, from);
}
