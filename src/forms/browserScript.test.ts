/** @jest-environment node */
import { build } from "esbuild";

/** Files of the project and of packages that the script of a form is made of. */
async function filesOf(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    logLevel: "error",
    platform: "browser",
    outdir: "public",
    loader: { ".svg": "empty", ".css": "empty" },
    // What Gatsby brings is the same for all pages.
    external: ["gatsby", "gatsby-plugin-react-i18next", "react", "react-dom"],
  });
  return Object.keys(metafile.inputs);
}

test("a browser gets its own regular expressions, and nothing of the server's", async () => {
  const files = await filesOf("src/forms/Webform.tsx");
  expect(files).toContain("packages/webform/src/patterns/native.ts");
  expect(files.filter((file) => /re2js|regexpp|lru-cache|webform\/src\/linear/.test(file))).toEqual(
    [],
  );
});
