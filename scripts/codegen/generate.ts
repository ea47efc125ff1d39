import { codegen } from "@graphql-codegen/core";
import * as typescript from "@graphql-codegen/typescript";
import * as typescriptOperations from "@graphql-codegen/typescript-operations";
import { buildASTSchema, concatAST, parse, type DocumentNode, type GraphQLSchema } from "graphql";
import { addIdentity, blocksAsLeaves, blocksAsScalar, findBlocks, kindsOf } from "./compose";
import { validateDocuments, type DocumentFile } from "./documents";
import { MAX_BLOCK_NESTING } from "./expandBlocks";
import { operationTexts, type OperationText } from "./operations";

const HEADER = "// Made by `npm run codegen`. Do not edit.\n";

const COMMON = { enumsAsTypes: true, strictScalars: true };

/**
 * Types of the whole contract, for the backend.
 *
 * @param sdl the contract
 * @returns TypeScript source
 */
export async function contractTypes(sdl: string): Promise<string> {
  const source = await codegen({
    filename: "types.ts",
    schema: parse(sdl),
    documents: [],
    plugins: [{ typescript: {} }],
    pluginMap: { typescript },
    config: { ...COMMON, maybeValue: "T | null" },
  });
  return `${HEADER}\n${source.trim()}\n`;
}

/** What the site gets from its documents. */
export interface SiteCode {
  /** TypeScript source: types of all operations and fragments, and the operations' texts. */
  source: string;
  /** TypeScript source: the operations' ids alone, for the browser, which has no use for the texts. */
  operationIds: string;
  /** Kinds of block in the contract that have no folder in `src/blocks`. */
  missingBlocks: string[];
}

/**
 * Types and operation texts for the site, from its documents.
 *
 * @param schema the contract
 * @param sdl the same as text
 * @param files every document of the site
 * @throws CodegenError if a document is not valid.
 */
export async function siteCode(
  schema: GraphQLSchema,
  sdl: string,
  files: readonly DocumentFile[],
): Promise<SiteCode> {
  const documents = files.map(({ document }) => document);
  validateDocuments(schema, documents);
  const blocks = findBlocks(schema, files);
  const document = addIdentity(schema, concatAST(documents), blocks);
  const kinds = kindsOf(schema, "ParagraphInterface");
  const operations = operationTexts(schema, document, blocks);
  const sections = [
    HEADER.trim(),
    await documentTypes(sdl, blocksAsLeaves(schema, document)),
    kindUnion("BlockKind", "Every kind of content block in the contract.", kinds),
    kindUnion("NodeKind", "Every kind of page.", kindsOf(schema, "NodeInterface")),
    kindUnion(
      "WebformElementKind",
      "Every kind of form element.",
      kindsOf(schema, "WebformElement"),
    ),
    blockTypes(blocks),
    OPERATION_TYPE,
    ...operations.map(operationConstant),
  ];
  return {
    source: `${sections.join("\n\n")}\n`,
    operationIds: `${HEADER}\n${operations.map(operationIdConstant).join("\n")}\n`,
    missingBlocks: kinds.filter((kind) => !blocks.includes(kind)),
  };
}

async function documentTypes(sdl: string, document: DocumentNode): Promise<string> {
  const schema = blocksAsScalar(parse(sdl));
  const source = await codegen({
    filename: "generated.ts",
    schema,
    schemaAst: buildASTSchema(schema),
    documents: document.definitions.length > 0 ? [{ location: "src", document }] : [],
    plugins: [{ typescript: {} }, { typescriptOperations: {} }],
    pluginMap: { typescript, typescriptOperations },
    skipDocumentsValidation: true,
    config: {
      ...COMMON,
      namingConvention: "keep",
      scalars: { BlockReference: "BlockReference" },
      // Types tell exactly what the texts select: `__typename` is typed where it is asked for.
      skipTypename: true,
      onlyOperationTypes: true,
      avoidOptionals: { field: true, object: false, inputValue: false, defaultValue: false },
      maybeValue: "T | null",
      dedupeFragments: true,
      inlineFragmentTypes: "combine",
      useTypeImports: true,
    },
  });
  return source.trim();
}

function kindUnion(name: string, comment: string, kinds: readonly string[]): string {
  const members = kinds.map((kind) => `  | ${JSON.stringify(kind)}`).join("\n");
  return `/** ${comment} */\nexport type ${name} =\n${members};`;
}

function blockTypes(blocks: readonly string[]): string {
  return `/** What each kind of block is given: the fields of its fragment. */
export interface BlockFragments {
${blocks.map((kind) => `  ${kind}: ${kind}Fragment;`).join("\n")}
}

/** A block in a list, of any kind. Its own lists of blocks end at MAX_BLOCK_NESTING. */
export type BlockReference = BlockFragments[keyof BlockFragments];

/** Lists of blocks inside one another, that of the page included. Blocks further down are bare references. */
export const MAX_BLOCK_NESTING = ${MAX_BLOCK_NESTING};`;
}

const OPERATION_TYPE = `/** An operation to send to the CMS. */
export interface Operation<Result, Variables> {
  readonly name: string;
  readonly kind: "query" | "mutation";
  /** SHA-256 of the text, in hex. */
  readonly id: string;
  readonly text: string;
  /** Never set: it only carries the types. */
  readonly types?: (variables: Variables) => Result;
}`;

function operationConstant({ name, kind, id, text }: OperationText): string {
  const result = `${name}${kind === "query" ? "Query" : "Mutation"}`;
  const fields = Object.entries({ name, kind, id, text })
    .map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`)
    .join("\n");
  return `export const ${name}Operation: Operation<${result}, ${result}Variables> = {\n${fields}\n};`;
}

function operationIdConstant({ name, id }: OperationText): string {
  return `export const ${name}OperationId = ${JSON.stringify(id)};`;
}
