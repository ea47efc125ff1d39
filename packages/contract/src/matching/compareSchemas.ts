import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  type GraphQLCompositeType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";
import type { Belonging } from "../capabilities";
import { isNeeded, usesOf } from "../declared/directives";
import { takes } from "./inputs";
import { kindsInBoth, matchField, type CmsField } from "./outputs";

/** A part of the contract that a CMS lacks. */
export interface Lack {
  /** `Type.field`, `Type.field(argument:)` or `Type`. */
  readonly coordinate: string;
  /** Reason in one sentence. */
  readonly reason: string;
  /** Whether the name is missing, rather than unsuitable. */
  readonly isAbsent: boolean;
  /** Its capability. Null: every CMS needs it, or it belongs to something that every CMS needs. */
  readonly capability: string | null;
  /** Whether the capability, or the whole site, is useless without it. */
  readonly needed: boolean;
}

/** Result of comparing a CMS with the contract. */
interface Comparison {
  /** Missing parts, in the order of the contract. Of a missing part only its start. */
  readonly lacks: readonly Lack[];
  /** Coordinates that the CMS has. */
  readonly found: ReadonlySet<string>;
}

/** A type of the contract and its counterpart in the CMS. */
interface Pair {
  readonly wanted: GraphQLCompositeType;
  readonly there: GraphQLCompositeType;
  /** The capability on the path to it. */
  readonly owner: string | null;
}

/** Walks through the contract and the CMS in parallel, starting from the operations. */
export function compareSchemas(
  contract: GraphQLSchema,
  cms: GraphQLSchema,
  belongs: Belonging,
): Comparison {
  const found = new Set<string>();
  const lacks = new Map<string, Lack>();
  const seen = new Set<string>();
  const open: Pair[] = [];

  const lack = (
    coordinate: string,
    why: Pick<Lack, "reason" | "isAbsent">,
    capability: string | null,
    needed: boolean,
  ) => {
    if (!lacks.has(coordinate)) lacks.set(coordinate, { coordinate, ...why, capability, needed });
  };

  const visitField = (
    type: GraphQLObjectType,
    wanted: CmsField,
    there: GraphQLCompositeType | null,
    owner: string | null,
  ) => {
    const coordinate = `${type.name}.${wanted.name}`;
    const capability = belongs.ofField(type.name, wanted.name) ?? owner;
    const sent = new Map(wanted.args.map((each) => [each.name, each]));
    const match = there
      ? matchField(wanted, there, (name, field) => {
          const argument = field.args.find((each) => each.name === name);
          const known = sent.get(name);
          return !!argument && !!known && takes(argument.type, known.type);
        })
      : { reason: "The CMS has no such operations.", isAbsent: true };
    if ("reason" in match) {
      lack(coordinate, match, capability, isNeeded(contract, type, wanted.name));
      return;
    }
    for (const { name } of [type, ...type.getInterfaces()]) found.add(`${name}.${wanted.name}`);
    for (const argument of wanted.args) {
      const place = `${coordinate}(${argument.name}:)`;
      const own = belongs.ofArgument(type.name, wanted.name, argument.name) ?? capability;
      const needed = usesOf(contract, argument, "needed").length > 0;
      const taking = match.field.args.find(({ name }) => name === argument.name);
      if (!taking) {
        lack(place, { reason: "The CMS has no such argument.", isAbsent: true }, own, needed);
      } else if (!takes(taking.type, argument.type)) {
        const reason = `In the CMS it is of the type ${String(taking.type)}.`;
        lack(place, { reason, isAbsent: false }, own, needed);
      } else found.add(place);
    }
    const [inner, innerThere] = [getNamedType(wanted.type), getNamedType(match.field.type)];
    if (isCompositeType(inner) && isCompositeType(innerThere)) {
      open.push({ wanted: inner, there: innerThere, owner: capability });
    }
  };

  const visitObject = (
    type: GraphQLObjectType,
    there: GraphQLCompositeType,
    through: string | null,
  ) => {
    const owner = belongs.ofType(type.name) ?? through;
    found.add(type.name);
    const own = isAbstractType(there) ? cms.getPossibleTypes(there) : [];
    const exact = own.find(({ name }) => name === type.name) ?? there;
    const key = `${type.name} ${exact.name} ${owner ?? ""}`;
    if (seen.has(key)) return;
    seen.add(key);
    for (const field of Object.values(type.getFields())) visitField(type, field, exact, owner);
  };

  const visit = ({ wanted, there, owner }: Pair) => {
    if (isObjectType(wanted)) return visitObject(wanted, there, owner);
    const both = kindsInBoth(contract, wanted, cms, there);
    for (const type of contract.getPossibleTypes(wanted)) {
      const kind = cms.getType(type.name);
      if (both.includes(type.name) && isObjectType(kind)) visitObject(type, kind, owner);
      else {
        const capability = belongs.ofType(type.name) ?? owner;
        const reason = kind ? "In the CMS nothing leads to it." : "The CMS has no such type.";
        lack(type.name, { reason, isAbsent: !kind }, capability, capability === null);
      }
    }
  };

  for (const [root, there] of [
    [contract.getQueryType(), cms.getQueryType() ?? null],
    [contract.getMutationType(), cms.getMutationType() ?? null],
  ] as const) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (root) visitField(root, field, there, null);
    }
  }
  for (let pair = open.shift(); pair; pair = open.shift()) visit(pair);
  const real = [...lacks.values()].filter(({ coordinate }) => !found.has(coordinate));
  return { lacks: foldInterfaces(contract, real, found), found };
}

/**
 * Merges equal lacks of all kinds into one for their interface: `NodeInterface.lead` instead of one per kind of
 * page.
 */
function foldInterfaces(
  contract: GraphQLSchema,
  lacks: readonly Lack[],
  found: ReadonlySet<string>,
): Lack[] {
  const folded = new Map<string, Lack>();
  for (const lack of lacks) {
    const whole = interfaceField(contract, lack, lacks, found) ?? lack;
    if (!folded.has(whole.coordinate)) folded.set(whole.coordinate, whole);
  }
  return [...folded.values()];
}

function interfaceField(
  contract: GraphQLSchema,
  { coordinate, ...lack }: Lack,
  lacks: readonly Lack[],
  found: ReadonlySet<string>,
): Lack | undefined {
  const [typeName = "", field = ""] = coordinate.split(".");
  const type = contract.getType(typeName);
  if (!isObjectType(type) || field === "") return undefined;
  for (const owner of type.getInterfaces()) {
    const kinds = contract.getPossibleTypes(owner).filter(({ name }) => found.has(name));
    const isAlike = ({ name }: { name: string }) =>
      lacks.some(
        (each) => each.coordinate === `${name}.${field}` && each.capability === lack.capability,
      );
    if (kinds.length > 1 && field in owner.getFields() && kinds.every(isAlike)) {
      return { coordinate: `${owner.name}.${field}`, ...lack };
    }
  }
  return undefined;
}
