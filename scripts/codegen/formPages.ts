import { join } from "node:path";
import { build } from "esbuild";
import { CodegenError } from "./CodegenError";

/** Packages that the bundler of Gatsby's functions resolves itself. */
const external = ["react", "react-dom", "@quatrain/*"];

/**
 * Source of the module that draws the pages that answer forms sent without script: the site's own
 * components as plain JavaScript, and their styles as a text. Gatsby compiles functions without JSX
 * and without styles, and has no setting for it.
 *
 * @param project absolute path of the repository
 * @returns JavaScript source
 */
export async function formPages(project: string): Promise<string> {
  const folder = join(project, "src/server/forms");
  const { outputFiles } = await build({
    entryPoints: [join(folder, "pages.tsx")],
    absWorkingDir: project,
    outdir: folder,
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    external,
    alias: {
      // On these pages only the browser itself follows links.
      gatsby: join(folder, "gatsby.ts"),
      // The plugin hands its functions on from there, and asks for React in a way that Gatsby's bundler of
      // functions does not see.
      "gatsby-plugin-react-i18next": "react-i18next",
    },
    mainFields: ["module", "main"],
    // Ignore `paths` of the project, which lead to the sources of packages.
    tsconfigRaw: {},
    charset: "utf8",
    // Only white space, so that stack traces keep function names.
    minifyWhitespace: true,
    logLevel: "silent",
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text;
  const [script, styles] = [textOf(".js"), textOf(".css")];
  if (!script || !styles) throw new CodegenError("the pages of forms have no script or no styles");
  if (script.includes("Dynamic require of")) {
    throw new CodegenError("the pages of forms ask for a package where no bundler can see it");
  }
  return `// Made by \`npm run codegen\`. Do not edit.
${script}export const styles = ${JSON.stringify(styles)};
`;
}
