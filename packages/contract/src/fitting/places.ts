import {
  doTypesOverlap,
  isAbstractType,
  isCompositeType,
  isObjectType,
  isUnionType,
  type GraphQLCompositeType,
  type GraphQLSchema,
} from "graphql";
import { kindsInBoth } from "../matching/outputs";

/** A type of the contract and its counterpart in the CMS. */
export interface Place {
  readonly wanted: GraphQLCompositeType;
  readonly there: GraphQLCompositeType;
}

export interface Schemas {
  readonly contract: GraphQLSchema;
  readonly cms: GraphQLSchema;
}

/** Places of a fragment, or why there are none. Without place and reason the fragment never applies. */
interface Places {
  readonly places: readonly Place[];
  readonly reason?: string;
}

/** Finds the types of the CMS for a fragment of the contract. */
export function placesFor(schemas: Schemas, condition: string, at: Place): Places {
  const { contract, cms } = schemas;
  const wanted = compositeType(contract, condition);
  if (!wanted || !doTypesOverlap(contract, wanted, at.wanted)) return { places: [] };
  const there = compositeType(cms, condition);
  if (isWithin(contract, at.wanted, wanted)) {
    const holds = there !== undefined && isWithin(cms, at.there, there);
    return { places: [{ wanted, there: holds ? there : at.there }] };
  }
  const kinds = isAbstractType(wanted) ? kindsOf(schemas, { wanted, there: at.there }) : [];
  const possible = kinds.filter((kind) => doTypesOverlap(contract, kind.wanted, at.wanted));
  if (there && doTypesOverlap(cms, there, at.there)) {
    // An interface or union of the CMS with that name may contain other kinds.
    const isWhole = possible.every((kind) => isWithin(cms, kind.there, there));
    return { places: isWhole ? [{ wanted, there }] : possible };
  }
  if (possible.length > 0) return { places: possible };
  const reason = there ? "In the CMS it never stands here." : "The CMS has no such type.";
  return { places: [], reason };
}

/** Possible kinds of a place in both schemas. */
export function kindsOf({ contract, cms }: Schemas, { wanted, there }: Place): Place[] {
  return kindsInBoth(contract, wanted, cms, there).flatMap((name) => {
    const [kind, own] = [contract.getType(name), cms.getType(name)];
    return isObjectType(kind) && isObjectType(own) ? [{ wanted: kind, there: own }] : [];
  });
}

/** Whether every object of a type also has another type. */
function isWithin(
  schema: GraphQLSchema,
  type: GraphQLCompositeType,
  other: GraphQLCompositeType,
): boolean {
  if (type === other) return true;
  return isAbstractType(other) && !isUnionType(type) && schema.isSubType(other, type);
}

function compositeType(schema: GraphQLSchema, name: string): GraphQLCompositeType | undefined {
  const type = schema.getType(name);
  return isCompositeType(type) ? type : undefined;
}
