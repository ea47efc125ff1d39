import { createRequire } from "node:module";
import path from "node:path";
import type * as tsxApi from "tsx/cjs/api";
import type { SourceModule } from "./source";

/** Sources that have a name of their own, and the modules that hold them. */
const NAMED: Readonly<Record<string, string>> = { wordpress: "@quatrain/source-wordpress" };

/**
 * Loads the module of a source.
 *
 * @param name what CONTENT_SOURCE says: a name, a package, or the path of a module in JavaScript or TypeScript
 * @returns what is wrong if there is no such source
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

/** Names the variables that a source reads. None if there is no such source. */
export function sourceVariables(name: string | undefined): string[] {
  const loaded = !name || name === "folder" ? undefined : loadSource(name);
  return typeof loaded === "object" ? Object.keys(loaded.settings.shape) : [];
}

/** From where the process runs, so that a module of the project is found. */
function requireFromHere(address: string): unknown {
  const from = path.resolve("package.json");
  if (!/\.[cm]?ts$/.test(address)) return createRequire(from)(address);
  // Loaded only where it is needed: it brings a compiler.
  const tsx = createRequire(__filename)("tsx/cjs/api") as typeof tsxApi;
  return tsx.require(address, from);
}
