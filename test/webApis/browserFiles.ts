import path from "node:path";
import ts from "typescript";
import { compilerOptions } from "../../tsconfig.json";

/** Entry points of the code for browsers. */
const ENTRIES = [
  "gatsby-browser.tsx",
  "src/templates/**/*.tsx",
  "src/pages/*.tsx",
  "src/browser/start/starter.ts",
  "packages/publisher/assets/*.js",
  "packages/studio/payload/components/*.tsx",
];

/** Bundlers drop the parts of these that no template or component imports. */
const OF_SERVERS = /^src\/(?:server|build)\/|^packages\/studio\/(?!payload\/components\/)|\.css$/;

/** TypeScript options with all browser types. */
export const compiling = ((): ts.CompilerOptions => {
  const newest = { target: "ESNext", lib: ["ESNext", "DOM", "DOM.Iterable"], types: [] };
  const read = ts.convertCompilerOptionsFromJson({ ...compilerOptions, ...newest }, ".");
  return { ...read.options, strict: true };
})();

/** All files of the project that bundles for browsers include, by path from its folder. */
export function browserFiles(): string[] {
  const cache = ts.createModuleResolutionCache(process.cwd(), (name) => name, compiling);
  const files = new Set(ts.sys.readDirectory(".", undefined, ["**/*.test.tsx"], ENTRIES));
  for (const file of files) {
    const { importedFiles } = ts.preProcessFile(ts.sys.readFile(file) ?? "", true, true);
    for (const { fileName } of importedFiles) {
      const found = ts.resolveModuleName(fileName, path.resolve(file), compiling, ts.sys, cache);
      const { resolvedFileName = "", isExternalLibraryImport } = found.resolvedModule ?? {};
      const imported = path.relative(process.cwd(), resolvedFileName);
      if (resolvedFileName.endsWith(".d.ts") || isExternalLibraryImport) continue;
      if (resolvedFileName && !OF_SERVERS.test(imported)) files.add(imported);
    }
  }
  return [...files].sort();
}
