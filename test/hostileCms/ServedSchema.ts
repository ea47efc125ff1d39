import {
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  type GraphQLField,
  type GraphQLSchema,
} from "graphql";

/** A field of the CMS, with the contract's. */
export interface ServedField {
  readonly there: GraphQLField<unknown, unknown>;
  readonly promised: GraphQLField<unknown, unknown>;
}

/** Schema of the CMS compared with the contract: it may lack types, or prefix their names with "Cms". */
export class ServedSchema {
  constructor(
    readonly schema: GraphQLSchema,
    readonly contract: GraphQLSchema,
  ) {}

  /** The CMS's name of a type of the contract; other names stay the same. */
  nameOf(kind: string): string | undefined {
    if (!this.contract.getType(kind)) return kind;
    return [kind, `Cms${kind}`].find((name) => this.schema.getType(name));
  }

  /** Whether an object may occur where a type is declared. The CMS never returns objects of types that it lacks. */
  has(kind: string, declared: string): boolean {
    const family = this.schema.getType(declared);
    const name = this.nameOf(kind);
    const own = name === undefined ? undefined : this.schema.getType(name);
    // Only damage creates types unknown to the contract.
    if (!isObjectType(own)) return name !== undefined;
    return !isAbstractType(family) || this.schema.isSubType(family, own);
  }

  /** Whether a fragment on a type applies to an object. */
  fits(condition: string, kind: string, declared: string): boolean {
    const name = this.nameOf(kind);
    if (condition === name) return true;
    const own = name === undefined ? undefined : this.schema.getType(name);
    if (!own) return condition === declared;
    const family = this.schema.getType(condition);
    return isAbstractType(family) && isObjectType(own) && this.schema.isSubType(family, own);
  }

  /** A field of an object, or of its interface if its type is unknown. */
  field(kind: string, declared: string, name: string): ServedField | undefined {
    const there =
      fieldIn(this.schema, this.nameOf(kind), name) ?? fieldIn(this.schema, declared, name);
    const promised =
      fieldIn(this.contract, kind, name) ??
      fieldIn(this.contract, declared.replace(/^Cms/, ""), name);
    return there && promised && { there, promised };
  }

  /** Arguments for the contract: adds defaults for those that the CMS lacks. */
  whole({ there, promised }: ServedField, args: Readonly<Record<string, unknown>>) {
    const own = promised.args
      .filter(({ name }) => !there.args.some((each) => each.name === name))
      .map(({ name, defaultValue }) => [name, name === "langcode" ? "en" : defaultValue] as const);
    return { ...Object.fromEntries(own), ...args };
  }

  /** Converts a value of the contract to the CMS's type. */
  leaf({ there }: ServedField, value: unknown): unknown {
    const isCounted = getNamedType(there.type).name === "Int" && typeof value === "string";
    return isCounted ? value.length : value;
  }
}

function fieldIn(
  schema: GraphQLSchema,
  typeName: string | undefined,
  field: string,
): GraphQLField<unknown, unknown> | undefined {
  const type = typeName === undefined ? undefined : schema.getType(typeName);
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[field] : undefined;
}
