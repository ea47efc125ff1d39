import {
  GraphQLBoolean,
  GraphQLNonNull,
  getNullableType,
  isInputType,
  isNonNullType,
  isTypeSubTypeOf,
  Kind,
  parseType,
  typeFromAST,
  valueFromAST,
  visit,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type TypeNode,
  type VariableDefinitionNode,
  type VariableNode,
} from "graphql";
import { takes } from "../matching/inputs";

/** A use of a variable: the type that the CMS expects there. */
interface Use {
  readonly type: GraphQLInputType;
  readonly hasDefault: boolean;
}

/** `@include` and `@skip` expect the same everywhere. */
const IN_DIRECTIVE: Use = { type: new GraphQLNonNull(GraphQLBoolean), hasDefault: false };

/** Variables of an operation during fitting. */
export interface Variables {
  /** Records a use and returns the node to write; undefined if the CMS does not accept the variable there. */
  use(node: VariableNode, type: GraphQLInputType, hasDefault: boolean): VariableNode | undefined;
  /** Definitions for a fitted document, or types for another attempt. */
  define(document: DocumentNode): FittedVariables;
}

/** Definitions; `again` if one variable cannot serve all uses and its type must be decided beforehand. */
interface FittedVariables {
  readonly definitions: readonly VariableDefinitionNode[];
  readonly again: boolean;
  readonly types: ReadonlyMap<string, GraphQLInputType>;
}

/**
 * Tracks the uses of variables, because a CMS may expect other types than the contract.
 *
 * @param decided types that an earlier attempt chose
 */
export function followVariables(
  contract: GraphQLSchema,
  cms: GraphQLSchema,
  operation: OperationDefinitionNode,
  decided: ReadonlyMap<string, GraphQLInputType>,
): Variables {
  const uses = new WeakMap<VariableNode, Use>();
  const definitions = new Map(
    (operation.variableDefinitions ?? []).map((each) => [each.variable.name.value, each]),
  );

  const chooseType = (definition: VariableDefinitionNode, found: readonly Use[]) => {
    const isStrict = definition.type.kind === Kind.NON_NULL_TYPE;
    const places = found.map(({ type }) => type);
    const candidates = [
      decided.get(definition.variable.name.value),
      inputType(cms, definition.type),
      ...places.map((type) => (isStrict ? new GraphQLNonNull(getNullableType(type)) : type)),
      ...places,
    ].filter((each) => each !== undefined);
    const scored = candidates.map((type) => ({
      type,
      score: found.filter((use) => isAllowed(cms, type, definition, use)).length,
    }));
    return scored.reduce((best, each) => (each.score > best.score ? each : best));
  };

  return {
    use(node, type, hasDefault) {
      const definition = definitions.get(node.name.value);
      const given = definition && inputType(contract, definition.type);
      if (!given || !takes(type, given)) return undefined;
      const use = { type, hasDefault };
      const own = decided.get(node.name.value);
      if (own && !isAllowed(cms, own, definition, use)) return undefined;
      const written = { ...node }; // One node for each use: a fragment may be fitted to several types.
      uses.set(written, use);
      return written;
    },
    define(document) {
      const used = new Map<string, Use[]>();
      visit(document, {
        Variable: (node) => {
          const name = node.name.value;
          used.set(name, [...(used.get(name) ?? []), uses.get(node) ?? IN_DIRECTIVE]);
        },
      });
      const types = new Map<string, GraphQLInputType>();
      const fitted: VariableDefinitionNode[] = [];
      let again = false;
      for (const [name, definition] of definitions) {
        const found = used.get(name);
        if (!found) continue;
        const { type, score } = chooseType(definition, found);
        types.set(name, type);
        again ||= score < found.length;
        fitted.push(retyped(definition, type));
      }
      return { definitions: fitted, again, types };
    },
  };
}

/** A definition with another type; keeps its default if that fits. */
function retyped(node: VariableDefinitionNode, type: GraphQLInputType): VariableDefinitionNode {
  const { defaultValue, ...others } = node;
  const keepsDefault = defaultValue && valueFromAST(defaultValue, type) !== undefined;
  return {
    ...others,
    type: parseType(String(type)),
    ...(keepsDefault && { defaultValue }),
  };
}

/** Whether GraphQL allows a variable of one type where the CMS expects another. */
function isAllowed(
  cms: GraphQLSchema,
  type: GraphQLInputType,
  { defaultValue }: VariableDefinitionNode,
  use: Use,
): boolean {
  if (!isNonNullType(use.type) || isNonNullType(type)) return isTypeSubTypeOf(cms, type, use.type);
  const own = defaultValue && valueFromAST(defaultValue, type);
  if (own == null && !use.hasDefault) return false;
  return isTypeSubTypeOf(cms, type, use.type.ofType);
}

function inputType(schema: GraphQLSchema, node: TypeNode): GraphQLInputType | undefined {
  const type = typeFromAST(schema, node);
  return isInputType(type) ? type : undefined;
}
