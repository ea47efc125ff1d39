/** @jest-environment node */
import path from "node:path";
import ts from "typescript";
import { lackedApis } from "../test/webApis/lackedApis";
import { usedApis } from "../test/webApis/usedApis";
import { compilerOptions } from "../tsconfig.json";

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
const compiling = ((): ts.CompilerOptions => {
  const newest = { target: "ESNext", lib: ["ESNext", "DOM", "DOM.Iterable"], types: [] };
  const read = ts.convertCompilerOptionsFromJson({ ...compilerOptions, ...newest }, ".");
  return { ...read.options, strict: true };
})();

/** All files of the project that bundles for browsers include, by path from its folder. */
function browserFiles(): string[] {
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

const PROBE = "src/probe.tsx";

/** Each line uses one API that a browser in `browserslist` does not have. */
const lacked = [
  'URL.canParse("x");',
  "navigator.connection;",
  "(navigator as { connection?: object }).connection;",
  "const { connection } = navigator as { connection?: object };",
  "scheduler.postTask(() => 1);",
  "requestIdleCallback(() => 1);",
  'if ("a" in window) window.requestIdleCallback(() => 1);',
  'if (typeof requestIdleCallback === "function") void 0;',
  "document.body.checkVisibility?.();",
  "Promise.withResolvers();",
  "Object.groupBy([1], String);",
  "new Set([1]).union(new Set([2]));",
  "Array.fromAsync([1]);",
  "[1].values().map((each) => each);",
  'new Intl.Segmenter("de");',
  'new Intl.DurationFormat("de");',
  'new Intl.NumberFormat("de").formatRange(1, 2);',
  '"a".isWellFormed();',
  "AbortSignal.any([]);",
  "document.body.showPopover();",
  'document.body.addEventListener("beforetoggle", () => 1);',
  'document.addEventListener("scrollend", () => 1);',
  "document.startViewTransition(() => 1);",
  "navigator.userActivation;",
  '<details name="x" />;',
  '<div popover="auto" />;',
  '<img alt="" fetchPriority="high" />;',
  "<search />;",
  "new Highlight();",
];

/** What all of them have, or is something else of the same name. */
const known = [
  "structuredClone({});",
  "reportError(new Error());",
  "AbortSignal.timeout(1);",
  "[3, 1].toSorted().at(-1);",
  '<div {...{ inert: "" }} />;',
  "[1].map((each) => each);",
  'document.addEventListener("toggle", () => 1);',
  "({ connection: 1 }).connection;",
  "const union = { union: () => 1 };",
  "union.union();",
  '<details open className="x" />;',
  "const searching = (search: string) => search;",
  'import { share } from "./share";',
];

function usesIn(lines: readonly string[]) {
  const host = ts.createCompilerHost(compiling);
  const read = host.getSourceFile.bind(host);
  const probe = ts.createSourceFile(PROBE, lines.join("\n"), ts.ScriptTarget.ESNext, true);
  host.getSourceFile = (name, ...how) => (name === PROBE ? probe : read(name, ...how));
  return usedApis(ts.createProgram([PROBE], compiling, host), [PROBE]);
}

test("what some browser lacks is found, whoever it belongs to", () => {
  const found = new Set(usesIn([...lacked, ...known]).map(({ place }) => place));
  expect([...found]).toEqual(lacked.map((_, index) => `${PROBE}:${index + 1}`));
});

test("code for browsers uses only what they all have, or what has been thought of", () => {
  const files = browserFiles();
  expect(files).toContain("src/browser/start/starter.ts");
  const uses = usedApis(ts.createProgram(files, compiling), files);
  const unthought = uses.filter(({ key }) => !Object.hasOwn(lackedApis, key));
  expect(
    unthought.map(({ place, key, lackedBy }) => `${place}: ${key}, ${lackedBy.join(", ")}`),
  ).toEqual([]);
  expect(Object.keys(lackedApis)).toEqual([...new Set(uses.map(({ key }) => key))].sort());
});
