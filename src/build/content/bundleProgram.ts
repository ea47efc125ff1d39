import { build } from "esbuild";

/** Where the program is, relative to the site's directory. */
export const CONTENT_PROGRAM = ".cache/content/program.js";

/** Libraries with binaries of their own: they are those of the site's directory. */
const NATIVE = ["lmdb", "sharp"];

/**
 * Bundles what brings the content of a release up to date, with what this build has found out of the CMS.
 */
export async function bundleContentProgram(siteDirectory: string): Promise<void> {
  const found = Object.entries(process.env).filter(([name]) => name.startsWith("GATSBY_"));
  await build({
    absWorkingDir: siteDirectory,
    entryPoints: ["src/build/content/program.ts"],
    outfile: CONTENT_PROGRAM,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    external: NATIVE,
    // One copy of each library, of its two kinds of modules.
    mainFields: ["main", "module"],
    define: Object.fromEntries(
      found.map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
    ),
    logLevel: "warning",
  });
}
