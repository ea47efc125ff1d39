import { join } from "node:path";
import { buildSchema } from "graphql";
import { hasDefault } from "../packages/backend/src/content/fieldDefaults";
import { LANGCODES } from "../packages/backend/src/content/languages";
import { contentModel } from "../packages/backend/src/content/model";
import { writeBrand } from "./codegen/brand/writeBrand";
import { capabilitiesDocument } from "./codegen/capabilitiesDocument";
import { CodegenError } from "./codegen/CodegenError";
import { contentTypes } from "./codegen/contentTypes";
import { PLACEHOLDER_NAMES, readDocuments, type DocumentFile } from "./codegen/documents";
import { examplesModule } from "./codegen/examplesModule";
import { formattedTextDocument } from "./codegen/formattedTextDocument";
import { formPages } from "./codegen/formPages";
import { contractTypes, siteCode } from "./codegen/generate";
import { leaveOutUnknown } from "./codegen/leaveOutUnknown";
import { mappingVersion } from "./codegen/mappingVersion";
import { readExamples } from "./codegen/readExamples";
import { readSchemaFiles, sdlModule } from "./codegen/schemaFiles";
import { writeIfChanged } from "./codegen/writeIfChanged";
import { wrongExamples } from "./codegen/wrongExamples";

// `npm run codegen` makes the TypeScript side of the contract, and of the folder brand what belongs to the institution. With
// `--lenient` it accepts that fragments are missing, those of blocks included, which is of use while they are being written.

const PROJECT = join(__dirname, "..");

const write = (path: string, content: string) => writeIfChanged(PROJECT, path, content);

function withoutUnknownFragments(files: readonly DocumentFile[]): DocumentFile[] {
  const names = files.flatMap(({ document }) =>
    document.definitions.map((node) => ("name" in node ? node.name?.value : undefined)),
  );
  const known = new Set([...PLACEHOLDER_NAMES, ...names.filter((name) => name !== undefined)]);
  return files.map(({ path, document }) => ({
    path,
    document: leaveOutUnknown(document, known, (name) => {
      console.warn(`codegen: ${path}: left out the unknown fragment ${name}`);
    }),
  }));
}

async function main(lenient: boolean): Promise<void> {
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
  const documents = readDocuments(PROJECT);
  const files = lenient ? withoutUnknownFragments(documents) : documents;
  const { source, operationIds, missingBlocks } = await siteCode(buildSchema(sdl), sdl, files);
  /** A fault that may be there while blocks are still being written. */
  const refuse = (message: string) => {
    if (!lenient) throw new CodegenError(message);
    console.warn(`codegen: ${message}`);
  };
  if (missingBlocks.length > 0) {
    refuse(`no src/blocks/<Kind>/<Kind>.graphql for: ${missingBlocks.join(", ")}`);
  }
  write("src/cms/generated.ts", source);
  write("src/cms/operationIds.ts", operationIds);
  write("src/server/forms/bundle.js", await formPages(PROJECT));
  const examples = readExamples(join(PROJECT, "src/blocks"));
  write("src/blocks/examples.ts", examplesModule(examples));
  const wrong = wrongExamples(buildSchema(sdl), files, examples.examples);
  if (wrong.length > 0) refuse(`src/blocks/<Kind>/examples.json:\n${wrong.join("\n")}`);
}

main(process.argv.includes("--lenient")).catch((error: unknown) => {
  console.error(error instanceof CodegenError ? `codegen: ${error.message}` : error);
  process.exitCode = 1;
});
