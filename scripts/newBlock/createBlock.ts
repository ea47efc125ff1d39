import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "graphql";
import { PLACEHOLDER_NAMES, readDocuments } from "../codegen/documents";
import { blockFiles, type NewBlock, registryLine, typeDefinition } from "./templates";

/** Thrown when a block cannot be created. The message says what to do. */
export class NewBlockError extends Error {
  override readonly name = "NewBlockError";
}

const BLOCKS = "src/blocks";
const SCHEMA = "packages/contract/schema";
const GROUP_FILE = /^paragraphs-(\w+)\.graphql$/;

/**
 * Adds a kind of block: its folder, its type in the contract, and its line in the registry.
 *
 * @param project absolute path of the project
 * @param group part of the contract that the type goes into: `text` for `paragraphs-text.graphql`
 * @returns paths of the files written, from the project
 * @throws NewBlockError if it cannot be added; nothing has been written then.
 */
export function createBlock(project: string, block: NewBlock, group: string): string[] {
  const schemaFiles = readdirSync(join(project, SCHEMA)).filter((name) =>
    name.endsWith(".graphql"),
  );
  checkName(block.kind, takenNames(project, schemaFiles));
  checkDescription(block.description);
  const typeFile = `${SCHEMA}/${groupFile(group, schemaFiles)}`;
  const registryFile = `${BLOCKS}/registry.ts`;
  const read = (path: string) => readFileSync(join(project, path), "utf8");

  const folder = `${BLOCKS}/${block.kind}`;
  const own = Object.entries(blockFiles(block)).map(([name, text]) => [`${folder}/${name}`, text]);
  const files: Record<string, string> = {
    ...Object.fromEntries(own),
    [typeFile]: read(typeFile) + typeDefinition(block),
    [registryFile]: withLine(read(registryFile), block.kind),
  };
  mkdirSync(join(project, folder));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(project, path), text);
  return Object.keys(files);
}

/** Names of folders, types, fragments and operations, which a new kind may not take. */
function takenNames(project: string, schemaFiles: readonly string[]): string[] {
  const schema = schemaFiles.map((name) =>
    parse(readFileSync(join(project, SCHEMA, name), "utf8")),
  );
  const documents = [...schema, ...readDocuments(project).map(({ document }) => document)];
  const defined = documents
    .flatMap(({ definitions }) => definitions)
    .flatMap((node) => ("name" in node && node.name ? [node.name.value] : []));
  return [...defined, ...PLACEHOLDER_NAMES, ...readdirSync(join(project, BLOCKS))];
}

function checkName(kind: string, taken: readonly string[]): void {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(kind)) {
    throw new NewBlockError(
      `"${kind}" cannot name a block: begin with a capital, then letters and digits, as in QuoteItem.`,
    );
  }
  // Some file systems take names that differ only in case for the same.
  const existing = taken.find((name) => name.toLowerCase() === kind.toLowerCase());
  if (existing) throw new NewBlockError(`"${existing}" exists already. Choose another name.`);
}

function checkDescription(description: string): void {
  if (!/^\S.*\.$/.test(description) || description.includes("*/")) {
    throw new NewBlockError(
      `Say what the block is, in one sentence that ends with a full stop: "A quotation."`,
    );
  }
}

function groupFile(group: string, schemaFiles: readonly string[]): string {
  const groups = new Map(schemaFiles.map((name) => [GROUP_FILE.exec(name)?.[1], name]));
  const file = groups.get(group);
  if (file) return file;
  const known = [...groups.keys()].filter((name) => name !== undefined).join(", ");
  throw new NewBlockError(`There is no group "${group}". Choose one of ${known}.`);
}

/** The registry with a line for a kind, in alphabetical place. */
function withLine(registry: string, kind: string): string {
  const entries = [...registry.matchAll(/^export (?:\{ |const )(\w+)/gm)];
  const next = entries.find(([, other = ""]) => other > kind);
  const at = next?.index ?? registry.length;
  return registry.slice(0, at) + registryLine(kind) + registry.slice(at);
}
