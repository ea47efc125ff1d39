import { join } from "node:path";
import { readdirSync, readFileSync } from "node:fs";
import { buildSchema } from "graphql";
import { build } from "esbuild";
import { hasDefault } from "../packages/backend/src/content/fieldDefaults";
import { LANGCODES } from "../packages/backend/src/content/languages";
import { contentModel } from "../packages/backend/src/content/model";
import { writeBrand } from "./codegen/brand/writeBrand";
import { capabilitiesDocument } from "./codegen/capabilitiesDocument";
import { CodegenError } from "./codegen/CodegenError";
import { contentTypes } from "./codegen/contentTypes";
import { readDocuments } from "./codegen/documents";
import { examplesModule } from "./codegen/examplesModule";
import { formattedTextDocument } from "./codegen/formattedTextDocument";
import { contractTypes, siteCode } from "./codegen/generate";
import { mappingVersion } from "./codegen/mappingVersion";
import { readExamples } from "./codegen/readExamples";
import { writeIfChanged } from "./codegen/writeIfChanged";
import { wrongExamples } from "./codegen/wrongExamples";

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
async function formPages(project: string): Promise<string> {
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

/** The contract as one SDL text: every file of its schema folder, in the order of their names. */
function readSchemaFiles(folder: string): string {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".graphql"))
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8").trim())
    .join("\n\n")
    .concat("\n");
}

/** The text as a module, since what is bundled for a server has no folder beside it. */
function sdlModule(sdl: string): string {
  return `// Made by \`npm run codegen\` from packages/contract/schema.\nexport const sdl = ${JSON.stringify(sdl)};\n`;
}

// `npm run codegen` makes the TypeScript side of the contract, and of the folder brand what belongs to the institution.

const PROJECT = join(__dirname, "..");

const write = (path: string, content: string) => writeIfChanged(PROJECT, path, content);

async function main(): Promise<void> {
  await writeBrand(PROJECT);
  // The settings of the processes are among what was written.
  const { composeVariables, readersModule, variableReaders, variablesDocument } =
    await import("./codegen/variables");
  const sdl = readSchemaFiles(join(PROJECT, "packages/contract/schema"));
  write("packages/contract/src/sdl.ts", sdlModule(sdl));
  write("packages/contract/src/types.ts", await contractTypes(sdl));
  const model = contentModel(buildSchema(sdl));
  write("packages/contract/src/contentTypes.ts", contentTypes(model, LANGCODES, hasDefault));
  write("packages/contract/src/mappingVersion.ts", mappingVersion(PROJECT));
  write("docs/capabilities.md", capabilitiesDocument(buildSchema(sdl)));
  write("docs/formatted-text.md", formattedTextDocument());
  const readers = variableReaders();
  write("packages/contract/src/variables.ts", readersModule(readers));
  write("docs/variables.md", variablesDocument(readers));
  write("deploy/variables.yaml", composeVariables(readers));
  const files = readDocuments(PROJECT);
  const { source, operationIds, missingBlocks } = await siteCode(buildSchema(sdl), sdl, files);
  if (missingBlocks.length > 0) {
    throw new CodegenError(`no src/blocks/<Kind>/<Kind>.graphql for: ${missingBlocks.join(", ")}`);
  }
  write("src/cms/generated.ts", source);
  write("src/cms/operationIds.ts", operationIds);
  write("src/server/forms/bundle.js", await formPages(PROJECT));
  const examples = readExamples(join(PROJECT, "src/blocks"));
  write("src/blocks/examples.ts", examplesModule(examples));
  const wrong = wrongExamples(buildSchema(sdl), files, examples.examples);
  if (wrong.length > 0) {
    throw new CodegenError(`src/blocks/<Kind>/examples.json:\n${wrong.join("\n")}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof CodegenError ? `codegen: ${error.message}` : error);
  process.exitCode = 1;
});
