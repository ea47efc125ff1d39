import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  isUnionType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type InlineFragmentNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";
import { isNeeded, usesOnField } from "../declared/directives";
import { matchField, type CmsField } from "../matching/outputs";
import { aliasBook, renamed } from "./aliases";
import { fitArguments } from "./arguments";
import { kindsOf, placesFor, type Place, type Schemas } from "./places";
import type { Variables } from "./variables";

/** Context of the fitting. */
interface Fitting extends Schemas {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Variables;
  /** Called for each removed part of the contract. */
  readonly leaveOut: (coordinate: string, reason: string) => void;
}

/** Fits the selections of one operation, and collects the fragments for them. */
interface Fitter {
  fit(set: SelectionSetNode, place: Place): SelectionNode[];
  /** Fragments so far, by name. */
  readonly made: ReadonlyMap<string, FragmentDefinitionNode>;
}

export function fitter(fitting: Fitting): Fitter {
  const { contract, cms, fragments, variables, leaveOut } = fitting;
  const schemas = { contract, cms };
  const aliasFor = aliasBook(contract);
  const made = new Map<string, FragmentDefinitionNode>();
  /** Fragment name per place; null if nothing of it is left. */
  const names = new Map<string, string | null>();

  /** @param lacking receives removed fields without which the type is useless */
  const fit = (set: SelectionSetNode, place: Place, lacking: string[] = []): SelectionNode[] => {
    const byKind = new Map<string, SelectionNode[]>();
    const own = set.selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return fitField(node, place, byKind, lacking);
      return fitFragment(node, place);
    });
    // Query fields that an interface or union of the CMS lacks on each of its kinds.
    const spelledOut = [...byKind].map(([kind, selections]): InlineFragmentNode => ({
      kind: Kind.INLINE_FRAGMENT,
      typeCondition: namedType(kind),
      selectionSet: { kind: Kind.SELECTION_SET, selections },
    }));
    return [...own, ...spelledOut];
  };

  /** A field that only a capability needs costs nothing else. */
  const isNeededBy = (type: GraphQLObjectType, field: string) =>
    isNeeded(contract, type, field) &&
    usesOnField(contract, type, field, "capability").length === 0;

  const fitField = (
    node: FieldNode,
    place: Place,
    byKind: Map<string, SelectionNode[]>,
    lacking: string[],
  ): SelectionNode[] => {
    const name = node.name.value;
    if (name === "__typename") return [node];
    const direct = fieldAt(node, place);
    if (typeof direct !== "string") return direct;
    const kinds = isAbstractType(place.there) ? kindsOf(schemas, place) : [];
    const fitted = kinds.map((kind) => ({ kind, result: fieldAt(node, kind) }));
    for (const { kind, result } of fitted) {
      if (typeof result === "string") continue;
      byKind.set(kind.there.name, [...(byKind.get(kind.there.name) ?? []), ...result]);
    }
    if (fitted.every(({ result }) => typeof result === "string")) {
      leaveOut(`${place.wanted.name}.${name}`, direct);
      if (isObjectType(place.wanted) && isNeededBy(place.wanted, name)) lacking.push(name);
      return [];
    }
    for (const { kind, result } of fitted) {
      if (typeof result === "string") leaveOut(`${kind.wanted.name}.${name}`, result);
    }
    return [];
  };

  /** The matching field of the CMS, or why there is none. */
  const fieldAt = (node: FieldNode, { wanted: type, there }: Place): FieldNode[] | string => {
    const wanted = isUnionType(type) ? undefined : type.getFields()[node.name.value];
    if (!wanted) return "The contract has no such field.";
    const match = matchField(wanted, there, (name, field) =>
      fitArguments(node, field, variables).args.some((each) => each.name.value === name),
    );
    if ("reason" in match) return match.reason;
    const { field } = match;
    const inner = innerPlace(wanted, field);
    const coordinate = `${type.name}.${wanted.name}`;
    const lacking: string[] = [];
    const selections = inner && node.selectionSet ? fit(node.selectionSet, inner, lacking) : [];
    if (inner && selections.length === 0)
      return "The CMS has nothing of it that the site asks for.";
    if (lacking.length > 0) return `It is no use without ${lacking.join(" and ")}.`;
    const { args, leftOut } = fitArguments(node, field, variables);
    for (const { name, reason } of leftOut) leaveOut(`${coordinate}(${name}:)`, reason);
    const alias = aliasFor({
      node,
      parent: type.name,
      args,
      wanted: wanted.type,
      there: field.type,
    });
    const set = node.selectionSet && { ...node.selectionSet, selections };
    return [renamed({ ...node, arguments: args, selectionSet: set }, alias)];
  };

  const fitFragment = (node: Exclude<SelectionNode, FieldNode>, at: Place): SelectionNode[] => {
    const definition = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
    if (!definition) return [];
    const condition = definition.typeCondition?.name.value ?? at.wanted.name;
    const { places, reason } = placesFor(schemas, condition, at);
    if (reason !== undefined) leaveOut(condition, reason);
    return places.flatMap((place): SelectionNode[] => {
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        const name = nameFor(definition as FragmentDefinitionNode, place);
        return name === null ? [] : [{ ...node, name: { kind: Kind.NAME, value: name } }];
      }
      const selections = fit(node.selectionSet, place);
      const isPlain = !node.typeCondition && place.there === at.there;
      const typeCondition = isPlain ? undefined : namedType(place.there.name);
      const selectionSet = { ...node.selectionSet, selections };
      return selections.length === 0 ? [] : [{ ...node, typeCondition, selectionSet }];
    });
  };

  const nameFor = (fragment: FragmentDefinitionNode, place: Place): string | null => {
    const own = fragment.name.value;
    const condition = fragment.typeCondition.name.value;
    const key = `${own} ${place.wanted.name} ${place.there.name}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    const isOwn = place.wanted.name === condition && place.there.name === condition;
    const name = isOwn ? own : freeName(`${own}_${place.there.name}`);
    names.set(key, null); // A fragment that led back to itself would never end.
    const selections = fit(fragment.selectionSet, place);
    if (selections.length === 0) return null;
    names.set(key, name);
    made.set(name, {
      ...fragment,
      name: { kind: Kind.NAME, value: name },
      typeCondition: namedType(place.there.name),
      selectionSet: { ...fragment.selectionSet, selections },
    });
    return name;
  };

  const taken = new Set(fragments.keys());
  const freeName = (name: string): string => {
    const free = taken.has(name) ? freeName(`${name}_`) : name;
    taken.add(free);
    return free;
  };

  return { fit, made };
}

/** Place of a field's selections; undefined for a scalar. */
function innerPlace(wanted: CmsField, there: CmsField): Place | undefined {
  const [type, own] = [getNamedType(wanted.type), getNamedType(there.type)];
  return isCompositeType(type) && isCompositeType(own) ? { wanted: type, there: own } : undefined;
}

function namedType(name: string) {
  return { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: name } } as const;
}
