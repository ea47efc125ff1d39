import {
  getNamedType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";
import { type DirectiveArguments, usesOf, usesOnField } from "../declared/directives";
import { leafOf, type Leaf } from "./leaves";

/** Reader for the value of a field or list entry. */
export type Shape =
  | { readonly is: "list"; readonly nullable: boolean; readonly of: Shape }
  | { readonly is: "leaf"; readonly nullable: boolean; readonly leaf: Leaf }
  | ObjectShape;

export interface ObjectShape {
  readonly is: "object";
  readonly nullable: boolean;
  /** Plan for an object of a kind. Ignores the kind if there is only one. */
  readonly planFor: (kind: unknown) => ObjectPlan | undefined;
  /** Whether objects have a kind. */
  readonly hasKinds: boolean;
}

/** Plan for an object: all fields that an operation queries. */
export interface ObjectPlan {
  readonly type: string;
  /** Whether it is a page; paths of faults start there. */
  readonly isPage: boolean;
  /** In the order of a server's answer. */
  readonly fields: readonly FieldPlan[];
  /** Replacements for an object that must not be null. */
  readonly standIns: readonly StandIn[];
}

export interface FieldPlan {
  /** Response key. */
  readonly key: string;
  readonly name: string;
  /** `Type.field` */
  readonly coordinate: string;
  /** Undefined for `__typename`. */
  readonly shape: Shape | undefined;
  /** Whether `@include` or `@skip` may remove it. */
  readonly optional: boolean;
  /** Whether the object is dropped without it. */
  readonly needed: boolean;
  readonly standIns: readonly StandIn[];
  /** Whether null is no fault, because a replacement fills in. */
  readonly takesNull: boolean;
  /** Replacement for an unusable value of a nullable field. */
  readonly ifFaulty: StandIn | undefined;
  /** What a faulty list entry removes; the entry itself by default. */
  readonly entryCosts: string | undefined;
}

/**
 * Plans how to read the answers to an operation. Makes plans for kinds only when they occur.
 *
 * @throws GraphQLError if the document cannot be parsed
 * @throws Error if it holds no operation that the contract knows
 */
export function planOf(document: string, contract: GraphQLSchema): ObjectPlan {
  const { definitions } = parse(document);
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const operation = definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  const root = operation && contract.getRootType(operation.operation);
  if (!operation || !root) throw new Error("The document holds no operation of the contract.");
  return planner(contract, fragments)(root, [operation.selectionSet]);
}

/** A queried field, possibly under a condition. */
interface AskedField {
  readonly node: FieldNode;
  readonly optional: boolean;
}

function isConditional({ directives = [] }: SelectionNode): boolean {
  return directives.some(({ name }) => name.value === "include" || name.value === "skip");
}

type MakePlan = (type: GraphQLObjectType, sets: readonly SelectionSetNode[]) => ObjectPlan;

function planner(
  contract: GraphQLSchema,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): MakePlan {
  const numbers = new Map<SelectionSetNode, number>();
  const plans = new Map<string, ObjectPlan>();

  const planFor: MakePlan = (type, sets) => {
    const ids = sets.map((set) => {
      const id = numbers.get(set) ?? numbers.size;
      numbers.set(set, id);
      return id;
    });
    const key = `${type.name} ${ids.join(" ")}`;
    const known = plans.get(key);
    if (known) return known;
    const plan: ObjectPlan = {
      type: type.name,
      isPage: type.getInterfaces().some(({ name }) => name === "NodeInterface"),
      fields: [...fieldsOf(type, sets)].map(([key, asked]) => fieldPlan(type, key, asked)),
      standIns: usesOf(contract, type, "standIn").map(standInOf),
    };
    plans.set(key, plan);
    return plan;
  };

  /** Fields that an operation queries of a type, by response key. */
  const fieldsOf = (type: GraphQLObjectType, sets: readonly SelectionSetNode[]) => {
    const fields = new Map<string, AskedField[]>();
    const visited = new Set<string>();
    const collect = (node: SelectionNode, isAround: boolean): void => {
      const optional = isAround || isConditional(node);
      if (node.kind === Kind.FIELD) {
        const key = (node.alias ?? node.name).value;
        fields.set(key, [...(fields.get(key) ?? []), { node, optional }]);
        return;
      }
      const definition = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
      if (!definition || !applies(definition.typeCondition?.name.value, type)) return;
      // Skip a repeated fragment, unless it was under a condition before.
      const visit = node.kind === Kind.FRAGMENT_SPREAD && `${node.name.value} ${optional}`;
      if (visit !== false && visited.has(visit)) return;
      if (visit !== false) visited.add(visit);
      for (const each of definition.selectionSet.selections) collect(each, optional);
    };
    for (const set of sets) for (const each of set.selections) collect(each, false);
    return fields;
  };

  const applies = (condition: string | undefined, type: GraphQLObjectType): boolean => {
    if (condition === undefined || condition === type.name) return true;
    const named = contract.getType(condition);
    return isAbstractType(named) && contract.isSubType(named, type);
  };

  const fieldPlan = (
    type: GraphQLObjectType,
    key: string,
    asked: readonly AskedField[],
  ): FieldPlan => {
    const nodes = asked.map(({ node }) => node);
    const name = nodes[0]?.name.value ?? key;
    const field = type.getFields()[name];
    const about = (directive: Parameters<typeof usesOnField>[3]) =>
      usesOnField(contract, type, name, directive);
    const [faulty] = about("ifFaulty");
    const costs = about("faultyEntry")[0]?.costs;
    const inner = field && getNamedType(field.type);
    const leaf =
      inner && isLeafType(inner) ? leafOf(inner, about("format")[0], about("range")[0]) : undefined;
    return {
      key,
      name,
      coordinate: `${type.name}.${name}`,
      shape: field && shapeOf(field.type, nodes, leaf),
      optional: asked.every(({ optional }) => optional),
      // A field that only a capability needs costs nothing else.
      needed: about("needed").length > 0 && about("capability").length === 0,
      standIns: about("standIn").map(standInOf),
      takesNull: about("standIn").some(({ forNull }) => forNull === true),
      ifFaulty: faulty && standInOf(faulty),
      entryCosts: typeof costs === "string" ? costs : undefined,
    };
  };

  const shapeOf = (
    type: GraphQLOutputType,
    nodes: readonly FieldNode[],
    leaf: Leaf | undefined,
    nullable = true,
  ): Shape => {
    if (isNonNullType(type)) return shapeOf(type.ofType, nodes, leaf, false);
    if (isListType(type)) return { is: "list", nullable, of: shapeOf(type.ofType, nodes, leaf) };
    if (isLeafType(type)) {
      return { is: "leaf", nullable, leaf: leaf ?? leafOf(type, undefined, undefined) };
    }
    const sets = nodes.map((node) => node.selectionSet).filter((set) => set !== undefined);
    return { is: "object", nullable, ...objectPlans(type, sets) };
  };

  /** Plan kinds lazily: an answer contains few of some fifty. */
  const objectPlans = (type: GraphQLCompositeType, sets: readonly SelectionSetNode[]) => {
    const possible = isObjectType(type) ? [type] : contract.getPossibleTypes(type);
    const kinds = new Map<unknown, GraphQLObjectType>(possible.map((kind) => [kind.name, kind]));
    const known = new Map<unknown, ObjectPlan>();
    const hasKinds = !isObjectType(type);
    return {
      hasKinds,
      planFor: (given: unknown) => {
        const name = hasKinds ? given : type.name;
        const kind = kinds.get(name);
        const plan = known.get(name) ?? (kind && planFor(kind, sets));
        if (plan) known.set(name, plan);
        return plan;
      },
    };
  };

  return planFor;
}

/** A replacement for a missing value. */
export type StandIn =
  | { readonly is: "value"; readonly value: unknown }
  /** From another field of the same object. */
  | { readonly is: "field" | "isPath" | "countOf"; readonly field: string }
  | { readonly is: "AROUND" | "PLACE" | "TIME_ZONE" };

/** Parses the directive `standIn`. */
function standInOf(use: DirectiveArguments): StandIn {
  const { value, field, isPath, countOf, from } = use;
  if (typeof value === "string") return { is: "value", value: JSON.parse(value) as unknown };
  if (typeof field === "string") return { is: "field", field };
  if (typeof isPath === "string") return { is: "isPath", field: isPath };
  if (typeof countOf === "string") return { is: "countOf", field: countOf };
  return { is: from === "PLACE" || from === "TIME_ZONE" ? from : "AROUND" };
}
