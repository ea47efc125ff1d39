import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  valueFromAST,
  type ArgumentNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLInputType,
  type ObjectFieldNode,
  type ValueNode,
} from "graphql";
import type { CmsField } from "../matching/outputs";
import type { Variables } from "./variables";

/** Arguments that the field of a CMS accepts, and why it refuses the others. */
interface FittedArguments {
  readonly args: readonly ArgumentNode[];
  readonly leftOut: readonly { readonly name: string; readonly reason: string }[];
}

/** Fits the arguments of a field to those of the CMS. */
export function fitArguments(
  node: FieldNode,
  field: CmsField,
  variables: Variables,
): FittedArguments {
  const args: ArgumentNode[] = [];
  const leftOut: { name: string; reason: string }[] = [];
  for (const argument of node.arguments ?? []) {
    const name = argument.name.value;
    const taking = field.args.find((each) => each.name === name);
    const value = taking && fitValue(argument.value, taking, variables);
    if (value) args.push({ ...argument, value });
    else {
      const reason = taking
        ? `The CMS takes no such value, but the type ${String(taking.type)}.`
        : "The CMS has no such argument.";
      leftOut.push({ name, reason });
    }
  }
  return { args, leftOut };
}

/** Type that a value must have. */
type Taking = Pick<GraphQLArgument, "type" | "defaultValue">;

/** Fits a value to the CMS; undefined if the CMS does not accept it. */
function fitValue(node: ValueNode, taking: Taking, variables: Variables): ValueNode | undefined {
  const { type } = taking;
  const bare = getNullableType(type);
  switch (node.kind) {
    case Kind.VARIABLE:
      return variables.use(node, type, taking.defaultValue !== undefined);
    case Kind.NULL:
      return isNonNullType(type) ? undefined : node;
    case Kind.LIST: {
      if (!isListType(bare)) return undefined;
      const inner = bare.ofType;
      const values = node.values.map((each) =>
        fitValue(each, { type: inner, defaultValue: undefined }, variables),
      );
      const fitted = values.filter((each) => each !== undefined);
      return fitted.length === values.length ? { ...node, values: fitted } : undefined;
    }
    case Kind.OBJECT: {
      if (!isInputObjectType(bare)) return undefined;
      const taken = bare.getFields();
      const fields = node.fields.map((each): ObjectFieldNode | undefined => {
        const target = taken[each.name.value];
        const value = target && fitValue(each.value, target, variables);
        return value && { ...each, value };
      });
      const fitted = fields.filter((each) => each !== undefined);
      const given = new Set(fitted.map(({ name }) => name.value));
      const isWhole = Object.values(taken).every(
        (each) => given.has(each.name) || !isRequiredInputField(each),
      );
      return isWhole && fitted.length === fields.length ? { ...node, fields: fitted } : undefined;
    }
    case Kind.ENUM: {
      // A CMS without the enum may accept its value as a string.
      const text = { kind: Kind.STRING, value: node.value } as const;
      return [isEnumType(bare) ? node : text].find((each) => isTaken(each, type));
    }
    default:
      return isTaken(node, type) ? node : undefined;
  }
}

function isTaken(node: ValueNode, type: GraphQLInputType): boolean {
  return valueFromAST(node, type) !== undefined;
}
