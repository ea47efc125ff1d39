import { build } from "esbuild";

/** Path of the bundle, relative to the site's directory. */
export const CONTENT_PROGRAM = ".cache/content/program.js";

/** Libraries with native binaries, loaded from the site's node_modules. */
const NATIVE = ["lmdb", "sharp"];

/**
 * Bundles the program that makes content releases. Compiles in the variables that this build derived from the CMS.
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
    // CommonJS first, so that each library is bundled once.
    mainFields: ["main", "module"],
    define: Object.fromEntries(
      found.map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
    ),
    logLevel: "warning",
  });
}
