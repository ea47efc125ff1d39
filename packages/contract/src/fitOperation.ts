import {
  Kind,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { fitter } from "./fitting/fitSelections";
import { followVariables, type Variables } from "./fitting/variables";

/** A part of an operation that a CMS lacks. */
interface LeftOut {
  /** Coordinate in the contract: `Type.field`, `Type.field(argument:)` or `Type`. */
  readonly coordinate: string;
  /** Reason in one sentence. */
  readonly reason: string;
}

/** An operation fitted to a CMS. */
interface FittedOperation {
  /** Valid at the CMS; unchanged at a complete one. Null: the CMS has nothing of it. */
  readonly text: string | null;
  /** Removed parts, each once, in the order of the operation. */
  readonly leftOut: readonly LeftOut[];
}

/**
 * Fits an operation to the schema of a CMS. Removes what the CMS lacks; keeps fields of the same name with another
 * type. Read answers through `conform` with the original text, which restores the shape of the contract.
 *
 * @param document one operation with its fragments, valid by the contract
 * @param cms schema of the CMS, from introspection or SDL
 * @throws GraphQLError if the document cannot be parsed
 */
export function fitOperation(
  document: string,
  contract: GraphQLSchema,
  cms: GraphQLSchema,
): FittedOperation {
  const ast = parse(document);
  const operation = ast.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (!operation) return { text: null, leftOut: [] };
  let decided: ReadonlyMap<string, GraphQLInputType> = new Map();
  for (;;) {
    const leftOut = new Map<string, LeftOut>();
    const variables = followVariables(contract, cms, operation, decided);
    const fitted = fitOnce({ ast, operation, contract, cms, variables }, (coordinate, reason) =>
      leftOut.set(coordinate, leftOut.get(coordinate) ?? { coordinate, reason }),
    );
    if (!fitted) return { text: null, leftOut: [...leftOut.values()] };
    const { definitions, again, types } = variables.define(fitted);
    if (again) {
      decided = types;
      continue;
    }
    const whole = withVariables(fitted, definitions);
    const isSame = print(whole) === print(ast);
    return {
      text: isSame ? document : stripIgnoredCharacters(print(whole)),
      leftOut: [...leftOut.values()],
    };
  }
}

interface Task {
  readonly ast: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly contract: GraphQLSchema;
  readonly cms: GraphQLSchema;
  readonly variables: Variables;
}

/** The document without variable definitions; undefined if nothing is left. */
function fitOnce(
  { ast, operation, contract, cms, variables }: Task,
  leaveOut: (coordinate: string, reason: string) => void,
): DocumentNode | undefined {
  const fragments = new Map(
    ast.definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const [wanted, there] = [contract, cms].map((each) => each.getRootType(operation.operation));
  if (!wanted || !there) {
    leaveOut(wanted?.name ?? "Query", "The CMS has no such operations.");
    return undefined;
  }
  const fitting = fitter({ contract, cms, fragments, variables, leaveOut });
  const selections = fitting.fit(operation.selectionSet, { wanted, there });
  if (selections.length === 0) return undefined;
  const fitted: OperationDefinitionNode = {
    ...operation,
    variableDefinitions: [],
    selectionSet: { ...operation.selectionSet, selections },
  };
  const made = reachable(fitted, fitting.made);
  const definitions = ast.definitions.flatMap((node): DefinitionNode[] => {
    if (node === operation) return [fitted];
    const own = node.kind === Kind.FRAGMENT_DEFINITION ? made.get(node.name.value) : undefined;
    return own ? [own] : [];
  });
  const further = [...made.values()].filter((node) => !fragments.has(node.name.value));
  return { ...ast, definitions: [...definitions, ...further] };
}

/** Fragments that an operation uses. */
function reachable(
  operation: OperationDefinitionNode,
  made: ReadonlyMap<string, FragmentDefinitionNode>,
): Map<string, FragmentDefinitionNode> {
  const found = new Map<string, FragmentDefinitionNode>();
  const follow = (node: OperationDefinitionNode | FragmentDefinitionNode) => {
    visit(node, {
      FragmentSpread: ({ name }) => {
        const fragment = made.get(name.value);
        if (!fragment || found.has(name.value)) return;
        found.set(name.value, fragment);
        follow(fragment);
      },
    });
  };
  follow(operation);
  return found;
}

function withVariables(
  document: DocumentNode,
  variableDefinitions: NonNullable<OperationDefinitionNode["variableDefinitions"]>,
): DocumentNode {
  const definitions = document.definitions.map((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? { ...node, variableDefinitions } : node,
  );
  return { ...document, definitions };
}
