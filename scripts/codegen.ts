import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { buildSchema } from "graphql";
import { hasStandard } from "../packages/backend/src/content/fieldStandards";
import { LANGCODES } from "../packages/backend/src/content/languages";
import { contentModel } from "../packages/backend/src/content/model";
import { capabilitiesDocument } from "./codegen/capabilitiesDocument";
import { CodegenError } from "./codegen/CodegenError";
import { contentTypes } from "./codegen/contentTypes";
import { PLACEHOLDER_NAMES, readDocuments, type DocumentFile } from "./codegen/documents";
import { exampleIndex } from "./codegen/exampleIndex";
import { formattedTextDocument } from "./codegen/formattedTextDocument";
import { formPages } from "./codegen/formPages";
import { contractTypes, siteCode } from "./codegen/generate";
import { leaveOutUnknown } from "./codegen/leaveOutUnknown";
import { mappingVersion } from "./codegen/mappingVersion";
import { readSchemaFiles, sdlModule } from "./codegen/schemaFiles";
import {
  composeVariables,
  readersModule,
  variableReaders,
  variablesDocument,
} from "./codegen/variables";

// `npm run codegen` makes the TypeScript side of the contract. With `--lenient` it accepts that
// fragments are missing, those of blocks included, which is of use while they are being written.

const PROJECT = join(__dirname, "..");

/** Writes a file only if that changes it, so that watchers and build caches stay calm. */
function writeIfChanged(path: string, content: string): void {
  const file = join(PROJECT, path);
  if (existsSync(file) && readFileSync(file, "utf8") === content) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  console.log(`codegen: wrote ${relative(PROJECT, file)}`);
}

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
  const sdl = readSchemaFiles(join(PROJECT, "packages/contract/schema"));
  writeIfChanged("packages/contract/src/sdl.ts", sdlModule(sdl));
  writeIfChanged("packages/contract/src/types.ts", await contractTypes(sdl));
  const model = contentModel(buildSchema(sdl));
  writeIfChanged(
    "packages/contract/src/contentTypes.ts",
    contentTypes(model, LANGCODES, hasStandard),
  );
  writeIfChanged("packages/contract/src/mappingVersion.ts", mappingVersion(PROJECT));
  writeIfChanged("docs/capabilities.md", capabilitiesDocument(buildSchema(sdl)));
  writeIfChanged("docs/formatted-text.md", formattedTextDocument());
  const readers = variableReaders();
  writeIfChanged("packages/contract/src/variables.ts", readersModule(readers));
  writeIfChanged("docs/variables.md", variablesDocument(readers));
  writeIfChanged("deploy/variables.yaml", composeVariables(readers));
  const documents = readDocuments(PROJECT);
  const files = lenient ? withoutUnknownFragments(documents) : documents;
  const { source, operationIds, missingBlocks } = await siteCode(buildSchema(sdl), sdl, files);
  if (missingBlocks.length > 0) {
    const message = `no src/blocks/<Kind>/<Kind>.graphql for: ${missingBlocks.join(", ")}`;
    if (!lenient) throw new CodegenError(message);
    console.warn(`codegen: ${message}`);
  }
  writeIfChanged("src/cms/generated.ts", source);
  writeIfChanged("src/cms/operationIds.ts", operationIds);
  writeIfChanged("src/server/forms/bundle.js", await formPages(PROJECT));
  writeIfChanged("src/blocks/examples.ts", exampleIndex(join(PROJECT, "src/blocks")));
}

main(process.argv.includes("--lenient")).catch((error: unknown) => {
  console.error(error instanceof CodegenError ? `codegen: ${error.message}` : error);
  process.exitCode = 1;
});
