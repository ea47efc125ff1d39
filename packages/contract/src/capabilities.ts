import {
  getNamedType,
  isAbstractType,
  isEnumType,
  isInterfaceType,
  isObjectType,
  type GraphQLSchema,
} from "graphql";
import { capabilityIn, isDeclared, isNeeded, usesOf, usesOnField } from "./declared/directives";

/** An optional part of the contract. */
export interface Capability {
  /** As in the contract: MENUS, or a kind, such as TextItem. */
  readonly name: string;
  /** Group of a kind, such as KIND_OF_BLOCK. */
  readonly group: string | null;
  /** Description of the kind; null if this is no kind. */
  readonly what: string | null;
  /** Effect on the site without it, in one sentence. */
  readonly without: string;
  /** Fields, arguments and types of the contract that name it, such as `Query.menu`. */
  readonly entries: readonly string[];
}

/**
 * All capabilities of the contract: first those of the whole site, then the kinds of pages, blocks, media and form
 * elements.
 *
 * @param contract built from the SDL, so that it holds the directives
 */
export function capabilities(contract: GraphQLSchema): Capability[] {
  const groups = kindGroups(contract);
  const entries = entriesOf(contract);
  const plain = table(contract).filter(({ name }) => !groups.has(name));
  return [
    ...plain.map(({ name, without }) => ({
      name,
      group: null,
      what: null,
      without,
      entries: entries.get(name) ?? [],
    })),
    ...table(contract).flatMap(({ name: group, without }) =>
      [...(groups.get(group) ?? [])].map((name) => ({
        name,
        group,
        what: contract.getType(name)?.description ?? null,
        without,
        entries: [name],
      })),
    ),
  ];
}

/** Fields that every CMS needs, besides a kind of page: required ones without a capability. */
export function neededFields(contract: GraphQLSchema): string[] {
  const belongs = belonging(contract);
  const needed: string[] = [];
  const open = [contract.getQueryType()?.name, contract.getMutationType()?.name];
  const seen = new Set<string | undefined>(open);
  for (let name = open.shift(); name !== undefined; name = open.shift()) {
    const type = contract.getType(name);
    const own = isObjectType(type) && belongs.ofType(name) === undefined ? type.getFields() : {};
    const inner = isAbstractType(type) ? contract.getPossibleTypes(type).map(String) : [];
    for (const field of Object.values(own)) {
      if (belongs.ofField(name, field.name) !== undefined || !isObjectType(type)) continue;
      if (isNeeded(contract, type, field.name)) needed.push(`${name}.${field.name}`);
      inner.push(getNamedType(field.type).name);
    }
    open.push(...inner.filter((each) => !seen.has(each)));
    for (const each of inner) seen.add(each);
  }
  return needed;
}

/** Capabilities from the contract's enum; the description of a value says what the site does without it. */
function table(contract: GraphQLSchema): { name: string; without: string }[] {
  const type = contract.getType("ContractCapability");
  if (!isEnumType(type)) return [];
  return type.getValues().map(({ name, description }) => ({ name, without: description ?? "" }));
}

/** Kinds by group: the possible types of interfaces and unions that name a capability. */
function kindGroups(contract: GraphQLSchema): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  const types = Object.values(contract.getTypeMap());
  for (const type of types) {
    const group = isAbstractType(type)
      ? capabilityIn(usesOf(contract, type, "capability"))
      : undefined;
    if (group === undefined || !isAbstractType(type)) continue;
    const kinds = groups.get(group) ?? new Set();
    for (const { name } of contract.getPossibleTypes(type)) kinds.add(name);
    groups.set(group, kinds);
  }
  for (const type of types) {
    // A kind outside of the union of its group, such as documents among the media.
    const group = isObjectType(type)
      ? capabilityIn(usesOf(contract, type, "capability"))
      : undefined;
    if (group !== undefined) groups.get(group)?.add(type.name);
  }
  return groups;
}

/** Coordinates that name a capability themselves, in the order of the contract. */
function entriesOf(contract: GraphQLSchema): Map<string, string[]> {
  const entries = new Map<string, string[]>();
  const add = (name: string | undefined, coordinate: string) => {
    if (name !== undefined) entries.set(name, [...(entries.get(name) ?? []), coordinate]);
  };
  for (const type of Object.values(contract.getTypeMap()).filter(isDeclared)) {
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    add(capabilityIn(usesOf(contract, type, "capability")), type.name);
    for (const field of Object.values(type.getFields())) {
      const coordinate = `${type.name}.${field.name}`;
      add(capabilityIn(usesOf(contract, field, "capability")), coordinate);
      for (const argument of field.args) {
        const named = capabilityIn(usesOf(contract, argument, "capability"));
        add(named, `${coordinate}(${argument.name}:)`);
      }
    }
  }
  return entries;
}

/** Capabilities of types and fields. */
export interface Belonging {
  /** Capability of a type. A kind is its own; undefined: that of the field that leads to it. */
  ofType(name: string): string | undefined;
  /** Capability that a field or its interface names. */
  ofField(type: string, field: string): string | undefined;
  /** Capability that an argument names. */
  ofArgument(type: string, field: string, argument: string): string | undefined;
}

/** Finds the capabilities of all types and fields. */
export function belonging(contract: GraphQLSchema): Belonging {
  const kinds = new Set([...kindGroups(contract).values()].flatMap((each) => [...each]));
  return {
    ofType(name) {
      if (kinds.has(name)) return name;
      const type = contract.getType(name);
      return type && capabilityIn(usesOf(contract, type, "capability"));
    },
    ofField(name, field) {
      const type = contract.getType(name);
      if (!isObjectType(type) && !isInterfaceType(type)) return undefined;
      return capabilityIn(usesOnField(contract, type, field, "capability"));
    },
    ofArgument(name, field, argument) {
      const type = contract.getType(name);
      const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
      const definition = fields[field]?.args.find((each) => each.name === argument);
      return definition && capabilityIn(usesOf(contract, definition, "capability"));
    },
  };
}
