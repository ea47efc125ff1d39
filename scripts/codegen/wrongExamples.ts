import {
  concatAST,
  executeSync,
  getOperationAST,
  GraphQLObjectType,
  GraphQLSchema,
  isObjectType,
  Kind,
  parse,
  type FragmentDefinitionNode,
} from "graphql";
import { addIdentity, findBlocks } from "./compose";
import type { DocumentFile } from "./documents";
import { expandBlocks } from "./expandBlocks";
import type { WrittenExamples } from "./readExamples";

/**
 * Runs the fragment of each block on its examples, as if they were responses of the CMS.
 *
 * @param contract its schema
 * @param files every document of the site
 * @returns what is wrong, each with kind, example and field
 */
export function wrongExamples(
  contract: GraphQLSchema,
  files: readonly DocumentFile[],
  examples: WrittenExamples["examples"],
): string[] {
  const blocks = findBlocks(contract, files);
  const known = blocks.map((kind) => contract.getType(kind)).filter(isObjectType);
  const fields = known.flatMap((type) =>
    Object.entries(examples[type.name] ?? {}).map(([name, example]) => {
      return { field: `${type.name}__${name}`, place: `${type.name}, ${name}`, type, example };
    }),
  );
  const asked = fields.map(({ field, type }) => `${field} { ...${type.name} }`);
  const question = getOperationAST(parse(`{ __typename ${asked.join(" ")} }`));
  if (!question) return [];

  const types = Object.fromEntries(fields.map(({ field, type }) => [field, { type }]));
  const query = new GraphQLObjectType({ name: "Examples", fields: types });
  const { data, errors = [] } = executeSync({
    schema: new GraphQLSchema({ ...contract.toConfig(), query, assumeValid: true }),
    document: expandBlocks(question, fragmentsOf(contract, files, blocks), blocks),
    rootValue: Object.fromEntries(fields.map(({ field, example }) => [field, example])),
  });
  return fields.flatMap(({ field, place, example }) => {
    const own = errors.filter(({ path }) => path?.[0] === field);
    const faults = own.map(({ path, message }) => `${path?.slice(1).join(".")}: ${message}`);
    const wrong = faults.length > 0 ? faults : differences(example, data?.[field]);
    return wrong.map((fault) => `${place}: ${fault}`);
  });
}

function fragmentsOf(
  contract: GraphQLSchema,
  files: readonly DocumentFile[],
  blocks: readonly string[],
): ReadonlyMap<string, FragmentDefinitionNode> {
  const documents = concatAST(files.map(({ document }) => document));
  const isFragment = (node: { kind: string }): node is FragmentDefinitionNode =>
    node.kind === Kind.FRAGMENT_DEFINITION;
  const fragments = addIdentity(contract, documents, blocks).definitions.filter(isFragment);
  return new Map(fragments.map((node) => [node.name.value, node]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** How an example differs from the answer made of it. Only further down it may have more than is asked for. */
function differences(example: unknown, answer: unknown, path: string[] = []): string[] {
  const field = path.join(".");
  if (example === answer) return [];
  if (example === undefined) return [`${field}: It is missing.`];
  if (answer === undefined)
    return path.length > 1 ? [] : [`${field}: The block does not ask for it.`];
  if (!isObject(example) || !isObject(answer)) {
    return [
      `${field}: By its type it is ${JSON.stringify(answer)}, not ${JSON.stringify(example)}.`,
    ];
  }
  const keys = new Set([...Object.keys(example), ...Object.keys(answer)]);
  return [...keys].flatMap((key) => differences(example[key], answer[key], [...path, key]));
}
